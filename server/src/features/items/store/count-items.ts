import type { ItemFilter } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { conditionsOf, type ItemsFilter, keptStock, nameOf } from './item-filters.ts'

/** Where the number of items of a filter is kept: of the workspace, and of a container. */
const kept: Record<ItemFilter, { workspace: string; container: string | null }> = {
  all: { workspace: 'items', container: 'item_count' },
  'in-stock': { workspace: 'items - low_items - out_items', container: null },
  'low-stock': { workspace: 'low_items', container: null },
  'out-of-stock': { workspace: 'out_items', container: null },
  'above-minimum': { workspace: 'items - at_minimum_items', container: 'item_count - low_item_count' },
  'at-minimum': { workspace: 'at_minimum_items', container: 'low_item_count' },
}

/** How many items match: a kept number where there is one, else counted. */
export function totalOf(filter: ItemsFilter, values: unknown[]): string {
  const { workspace, container } = kept[keptStock(filter)]
  const number = filter.containerId === undefined ? workspace : container
  if (number) return keptOf(filter, number, values)
  return `select count(*) from items i where ${conditionsOf(filter, values)}`
}

function keptOf({ containerId }: ItemsFilter, number: string, values: unknown[]): string {
  if (containerId === undefined) return `select ${number} from workspace_totals where workspace_id = $1`
  const id = values.push(containerId)
  return `select ${number} from containers where workspace_id = $1 and id = $${id} and deleted_at is null`
}

/** The number of items that a filter leaves, and of all items. */
export interface HitCounts {
  total: number
  all: number
}

/** Counts what a filter leaves; undefined without one. */
export async function countHits(
  db: Db,
  workspaceId: number,
  filter: ItemsFilter,
): Promise<HitCounts | undefined> {
  if (filter.stock === 'all') return undefined
  const values: unknown[] = [workspaceId]
  const [total, all] = [totalOf(filter, values), totalOf({ ...filter, stock: 'all' }, values)]
  const { rows } = await db.query<{ total: number | null; all: number | null }>({
    text: `select (${total}) as total, (${all}) as "all"`,
    values,
  })
  return { total: rows[0]?.total ?? 0, all: rows[0]?.all ?? 0 }
}

export async function countItems(db: Db, workspaceId: number, filter: ItemsFilter): Promise<number> {
  const values: unknown[] = [workspaceId]
  const { rows } = await db.query<{ total: number | null }>({
    text: `select (${totalOf(filter, values)}) as total`,
    name: nameOf('count', filter),
    values,
  })
  return rows[0]?.total ?? 0
}
