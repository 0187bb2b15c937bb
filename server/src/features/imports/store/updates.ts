import type { Db } from '../../../db/connect.ts'
import { type WrittenItem, writtenItem } from '../../../db/item-fields.ts'

/** The id of an item with its stored fields. */
interface Written extends WrittenItem {
  id: number
}

/** An item before and after an import. */
export interface StoredUpdate {
  before: Written
  after: Written
}

const json = (items: readonly Written[]) =>
  items.map((item) => JSON.stringify(Object.fromEntries(writtenItem.names.map((name) => [name, item[name]]))))

export async function insertUpdates(
  db: Db,
  workspaceId: number,
  importId: number,
  updates: readonly StoredUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  await db.query({
    name: 'imports.insert-updates',
    text: `insert into import_updates (workspace_id, import_id, item_id, before, after)
      select $1, $2, n.* from unnest($3::bigint[], $4::jsonb[], $5::jsonb[]) as n`,
    values: [
      ...[workspaceId, importId, updates.map(({ before }) => before.id)],
      ...[json(updates.map(({ before }) => before)), json(updates.map(({ after }) => after))],
    ],
  })
}

/** The updated items, with their former containers. */
export async function selectUpdatedPlaces(
  db: Db,
  workspaceId: number,
  importId: number,
): Promise<{ id: number; containerId: number }[]> {
  const { rows } = await db.query<{ id: number; containerId: number }>({
    name: 'imports.updated-places',
    text: `select item_id as id, (before ->> 'containerId')::bigint as "containerId" from import_updates
      where workspace_id = $1 and import_id = $2 order by item_id`,
    values: [workspaceId, importId],
  })
  return rows
}

export async function selectUpdates(
  db: Db,
  workspaceId: number,
  importId: number,
  itemIds: readonly number[],
): Promise<StoredUpdate[]> {
  const { rows } = await db.query<{ id: number } & Record<'before' | 'after', WrittenItem>>({
    name: 'imports.updates',
    text: `select item_id as id, before, after from import_updates
      where workspace_id = $1 and import_id = $2 and item_id = any($3::bigint[]) order by item_id`,
    values: [workspaceId, importId, itemIds],
  })
  return rows.map(({ id, before, after }) => ({ before: { id, ...before }, after: { id, ...after } }))
}
