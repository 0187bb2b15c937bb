import type { ItemFilter } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { conditionsOf, type ItemsFilter, nameOf } from './item-filters.ts'

/** Where the number of items of a filter is kept: of the workspace, and of a container. */
const kept: Record<ItemFilter, { workspace: string | null; container: string | null }> = {
  all: { workspace: 'items', container: 'item_count' },
  'in-stock': { workspace: 'items - low_items - out_items', container: null },
  'low-stock': { workspace: 'low_items', container: null },
  'out-of-stock': { workspace: 'out_items', container: null },
  'above-minimum': { workspace: null, container: 'item_count - low_item_count' },
  'at-minimum': { workspace: null, container: 'low_item_count' },
}

/** How many items match: a kept number where there is one, else counted. */
export function totalOf(filter: ItemsFilter, values: unknown[]): string {
  const { workspace, container } = kept[filter.stock]
  if (filter.containerId === undefined && workspace) {
    return `select ${workspace} from workspace_totals where workspace_id = $1`
  }
  if (filter.containerId !== undefined && container) {
    const id = values.push(filter.containerId)
    return `select ${container} from containers where workspace_id = $1 and id = $${id} and deleted_at is null`
  }
  return `select count(*) from items i where ${conditionsOf(filter, values)}`
}

/** Whether nothing keeps their number. */
export const isCounted = ({ stock, containerId }: ItemsFilter) =>
  kept[stock][containerId === undefined ? 'workspace' : 'container'] === null

export async function countItems(db: Db, workspaceId: number, filter: ItemsFilter): Promise<number> {
  const values: unknown[] = [workspaceId]
  const { rows } = await db.query<{ total: number }>({
    text: `select (${totalOf(filter, values)}) as total`,
    name: nameOf('count', filter),
    values,
  })
  return rows[0]?.total ?? 0
}
