import type { ItemFilter, LowStockRule } from '@stowage/contract/items.rules'
import { anyWorkspace } from '../../../db/any-workspace.ts'
import { isInStock, isLow, isPrepared } from '../../../db/low-stock-rule.ts'

/** What narrows a list of items besides words. */
export interface ItemsFilter {
  stock: ItemFilter
  /** The workspace's. */
  lowStockRule: LowStockRule
  containerId: number | undefined
}

export const live = 'i.workspace_id = $1 and i.deleted_at is null'
/** The same, for a page: see `anyWorkspace`. */
export const liveOfAny = `i.workspace_id = ${anyWorkspace} and i.deleted_at is null`

/**
 * The rules of stockStatus and containerStockStatus in SQL; each has an index, of the workspace and of a container. That
 * what is above a minimum is above 0 is said for the index of quantities.
 */
const stockConditions: Record<ItemFilter, (rule: LowStockRule) => string> = {
  all: () => '',
  'in-stock': (rule) => ` and ${isInStock(rule)}`,
  'low-stock': (rule) => ` and ${isLow(rule)}`,
  'out-of-stock': () => ' and i.quantity = 0',
  'at-minimum': () => ` and (i.quantity = 0 or ${isLow('minimum')})`,
  'above-minimum': () => ` and ${isInStock('minimum')}`,
}

/** What is at its minimum, or out of stock, as the index of a container says it. */
const isAtMinimum = ' and i.quantity <= i.min_quantity'

/** The filter as a container keeps it: what is in stock by its own minimum is what is above that. */
export const keptStock = ({ stock, lowStockRule, containerId }: ItemsFilter): ItemFilter =>
  stock === 'in-stock' && lowStockRule === 'minimum' && containerId !== undefined ? 'above-minimum' : stock

/** Which of the live items: `and …`, or nothing. */
export function stockCondition(filter: ItemsFilter): string {
  const { lowStockRule, containerId } = filter
  const stock = keptStock(filter)
  if (containerId !== undefined && stock === 'at-minimum') return isAtMinimum
  const isLowInContainer = stock === 'low-stock' && lowStockRule === 'minimum' && containerId !== undefined
  if (isLowInContainer) return ` and i.quantity > 0${isAtMinimum}`
  return stockConditions[stock](lowStockRule)
}

/**
 * The same in parts that share no item, of each of which there is an index in the order of quantities. What is at its
 * minimum in a workspace has two: of what is out of stock, and of what is low.
 */
export function stockParts(filter: ItemsFilter): string[] {
  const isOfTwo = filter.stock === 'at-minimum' && filter.containerId === undefined
  if (!isOfTwo) return [stockCondition(filter)]
  return [stockConditions['out-of-stock']('minimum'), stockConditions['low-stock']('minimum')]
}

/** Whose items: the live ones of the workspace, or of one container of it. */
export const scopeOf = ({ containerId }: ItemsFilter, values: unknown[], base = live): string =>
  containerId === undefined ? base : `${base} and i.container_id = $${values.push(containerId)}`

/** The conditions of a filter; its value is added to the others. */
export const conditionsOf = (filter: ItemsFilter, values: unknown[]): string =>
  scopeOf(filter, values) + stockCondition(filter)

/**
 * A name for the shape of a query, so that it is planned once; none by a rule of which there may be too many. The database
 * reads 63 letters of it, so what is true or not is one.
 */
export function nameOf(kind: string, filter: ItemsFilter, ...more: unknown[]): string | undefined {
  const rule = filter.stock === 'in-stock' || filter.stock === 'low-stock' ? filter.lowStockRule : 'none'
  if (rule !== 'none' && !isPrepared(rule)) return undefined
  const shape = [filter.stock, rule, filter.containerId === undefined]
  return ['items', kind, ...shape, ...more]
    .map((part) => (typeof part === 'boolean' ? Number(part) : part))
    .join('.')
}
