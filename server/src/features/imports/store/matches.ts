import type { Db } from '../../../db/connect.ts'
import { type WrittenItem, writtenItem } from '../../../db/item-fields.ts'

/** An existing item, for the comparison with rows. */
export interface KnownItem extends WrittenItem {
  id: number
  containerName: string
  location: string
}

const columns = `i.id, ${writtenItem.stored}, i.container_name as "containerName", i.location`
/**
 * Sorts here, because `order by id` may make the planner read all items. The statements join codes and names instead of
 * passing them to `any`, because a planner without statistics would compare such an array with every item.
 */
const oldestFirst = (items: KnownItem[]) => items.sort((a, b) => a.id - b.id)

const live = 'i.workspace_id = $1 and i.deleted_at is null'

/** Live items by their ids. */
export async function findByIds(db: Db, workspaceId: number, ids: readonly number[]): Promise<KnownItem[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<KnownItem>({
    name: 'imports.match-ids',
    text: `select ${columns} from items i where ${live} and i.id = any($2::bigint[])`,
    values: [workspaceId, ids],
  })
  return rows
}

/** Live items by their article numbers, which are compared in lower case, the oldest first. */
export async function findBySkus(db: Db, workspaceId: number, skus: readonly string[]): Promise<KnownItem[]> {
  if (skus.length === 0) return []
  const { rows } = await db.query<KnownItem>({
    name: 'imports.match-skus',
    text: `select i.* from (select distinct lower(s) from unnest($2::text[]) as s) as n (sku)
      cross join lateral (
        select ${columns} from items i where ${live} and i.sku is not null and lower(i.sku) = n.sku
      ) i`,
    values: [workspaceId, skus],
  })
  return oldestFirst(rows)
}

/** Live items by their barcodes, the oldest first. */
export async function findByBarcodes(
  db: Db,
  workspaceId: number,
  barcodes: readonly string[],
): Promise<KnownItem[]> {
  if (barcodes.length === 0) return []
  const { rows } = await db.query<KnownItem>({
    name: 'imports.match-barcodes',
    text: `select i.* from (select distinct s from unnest($2::text[]) as s) as n (barcode)
      cross join lateral (
        select ${columns} from items i where ${live} and i.barcode is not null and i.barcode = n.barcode
      ) i`,
    values: [workspaceId, barcodes],
  })
  return oldestFirst(rows)
}

/** Live items by a container and a name each, the oldest first. */
export async function findByNames(
  db: Db,
  workspaceId: number,
  pairs: readonly { containerId: number; name: string }[],
): Promise<KnownItem[]> {
  if (pairs.length === 0) return []
  const { rows } = await db.query<KnownItem>({
    name: 'imports.match-names',
    text: `select i.* from (select distinct * from unnest($2::bigint[], $3::text[])) as n (container_id, name)
      cross join lateral (
        select ${columns} from items i
        where ${live} and i.container_id = n.container_id and i.name = n.name collate natural_sort
      ) i`,
    values: [workspaceId, pairs.map(({ containerId }) => containerId), pairs.map(({ name }) => name)],
  })
  return oldestFirst(rows)
}
