import type { Item } from '@stowage/contract/items'
import type { MovementReason } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { itemColumns, type WrittenItem, writtenItem } from '../../../db/item-fields.ts'
import { addMovements, byId } from './add-movements.ts'
import { placeColumns, placeOfContainer } from './container-items.ts'
import type { Author } from './write-items.ts'

/** Adds items to locked containers, with the first entry of their ledgers, in the order given; gives their ids. */
export async function importItems(
  db: Db,
  workspaceId: number,
  items: readonly Omit<WrittenItem, 'photo'>[],
  { userId, requestKey }: Author,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number; quantity: number }>({
    name: 'items.import',
    text: `insert into items (workspace_id, ${writtenItem.columns}, ${placeColumns})
      select c.workspace_id, ${writtenItem.columnsOf('n')}, ${placeOfContainer}
      from unnest(${writtenItem.lists(2)}) with ordinality as n (${writtenItem.columns}, place)
      join containers c on c.workspace_id = $1 and c.id = n.container_id
      order by n.place
      returning id, quantity`,
    values: [
      workspaceId,
      ...writtenItem.names.map((name) => items.map((item) => (name === 'photo' ? null : item[name]))),
    ],
  })
  const entries = byId(rows).map(
    ({ id, quantity }) =>
      ({ itemId: id, delta: quantity, left: quantity, reason: 'imported', requestKey }) as const,
  )
  await addMovements(db, workspaceId, userId, entries)
  return rows.map(({ id }) => id)
}

/** An item with its stored fields and the copied fields of its container. */
export interface PlacedItem extends WrittenItem {
  id: number
  containerName: string
  location: string
}

/**
 * Changes items and writes their ledgers. The items and their containers must be locked. The new values are looked up
 * in one JSON parameter, as in `putItems`.
 */
export async function updateItems(
  db: Db,
  workspaceId: number,
  updates: readonly { before: PlacedItem; after: PlacedItem }[],
  { userId, requestKey, reason }: Author & { reason: MovementReason },
): Promise<Item[]> {
  const { rows } = await db.query<Item>({
    name: 'items.update-many',
    text: `update items i set (${writtenItem.columns}, ${placeColumns}) = (
          select ${writtenItem.recordOf('n')}, n."containerName", n.location
          from jsonb_to_record($3::jsonb -> i.id::text) as n (${writtenItem.record}, "containerName" text, location text)),
        updated_at = now()
      where i.workspace_id = $1 and i.deleted_at is null and i.id = any($2::bigint[]) returning ${itemColumns}`,
    values: [
      workspaceId,
      updates.map(({ after }) => after.id),
      JSON.stringify(Object.fromEntries(updates.map(({ after }) => [after.id, after]))),
    ],
  })
  const entries = updates.flatMap(({ before, after }) => {
    const movementOf = { itemId: after.id, left: after.quantity, requestKey }
    const delta = after.quantity - before.quantity
    return [
      ...(delta === 0 ? [] : [{ ...movementOf, delta, reason }]),
      ...(after.containerId === before.containerId
        ? []
        : [{ ...movementOf, delta: 0, reason: 'moved' as const }]),
    ]
  })
  await addMovements(db, workspaceId, userId, entries)
  return rows
}

/** Marks locked items as deleted, those in the containers that go too as gone with them; gives their number. */
export async function takeBack(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
  emptied: readonly number[],
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'items.take-back',
    text: `update items i set deleted_at = now(), deleted_with_container = i.container_id = any($3::bigint[]),
        live_at_deletion = c.item_count
      from containers c
      where i.workspace_id = $1 and i.id = any($2::bigint[]) and i.deleted_at is null
        and c.workspace_id = $1 and c.id = i.container_id`,
    values: [workspaceId, ids, emptied],
  })
  return rowCount ?? 0
}
