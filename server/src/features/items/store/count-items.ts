import type { ItemFilter } from '@stowage/contract/items.rules'
import { stockOfItems } from '../../../db/beside-rows.ts'
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
  return `select count(*) from ${stockOfItems} where ${conditionsOf(filter, values)}`
}

/** How many items there are of which the filter leaves some: a kept number. */
export const wholeOf = (filter: ItemsFilter, values: unknown[]): string =>
  totalOf({ ...filter, stock: 'all' }, values)

function keptOf({ containerId }: ItemsFilter, number: string, values: unknown[]): string {
  if (containerId === undefined) return `select ${number} from workspace_totals where workspace_id = $1`
  const id = values.push(containerId)
  return `select ${number} from containers where workspace_id = $1 and id = $${id} and deleted_at is null`
}

/** Whether nothing keeps their number. */
export const isCounted = (filter: ItemsFilter) =>
  filter.containerId !== undefined && kept[keptStock(filter)].container === null

export async function countItems(db: Db, workspaceId: number, filter: ItemsFilter): Promise<number> {
  const values: unknown[] = [workspaceId]
  const { rows } = await db.query<{ total: number }>({
    text: `select (${totalOf(filter, values)}) as total`,
    name: nameOf('count', filter),
    values,
  })
  return rows[0]?.total ?? 0
}
