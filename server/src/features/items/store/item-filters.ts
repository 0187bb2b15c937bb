import type { ItemFilter } from '@stowage/contract/items.rules'
import { anyWorkspace } from '../../../lists/keyset.ts'

/** What narrows a list of items besides words. */
export interface ItemsFilter {
  stock: ItemFilter
  containerId: number | undefined
}

export const live = 'i.workspace_id = $1 and i.deleted_at is null'
/** The same, for a page: see `anyWorkspace`. */
export const liveOfAny = `i.workspace_id = ${anyWorkspace} and i.deleted_at is null`

/** The rules of stockStatus and containerStockStatus in SQL; an index by quantity serves the first three. */
export const stockConditions: Record<ItemFilter, string> = {
  all: '',
  'in-stock': ' and i.quantity > 5',
  'low-stock': ' and i.quantity between 1 and 5',
  'out-of-stock': ' and i.quantity = 0',
  'above-minimum': ' and i.quantity > i.min_quantity',
  'at-minimum': ' and i.quantity <= i.min_quantity',
}

/** The conditions of a filter; their values are added to the others. */
export function conditionsOf(filter: ItemsFilter, values: unknown[], base = live): string {
  let where = base + stockConditions[filter.stock]
  if (filter.containerId !== undefined) where += ` and i.container_id = $${values.push(filter.containerId)}`
  return where
}

/** A name for the shape of a query, so that it is planned once. */
export function nameOf(kind: string, filter: ItemsFilter, ...more: unknown[]): string {
  const shape = [filter.stock, filter.containerId === undefined]
  return ['items', kind, ...shape, ...more].join('.')
}
