import type { ItemFilter, LowStockRule } from '@stowage/contract/items.rules'
import { genericWorkspace } from '../../../db/generic-plan.ts'
import { aboveMinimum, isInStock, isLow } from '../../../db/low-stock-rule.ts'

/** What narrows a list of items besides words. */
export interface ItemsFilter {
  stock: ItemFilter
  /** The workspace's. */
  lowStockRule: LowStockRule
  containerId: number | undefined
}

export const live = 'i.workspace_id = $1 and i.deleted_at is null'
/** The same, for a page: see `genericWorkspace`. */
export const liveForGenericPlan = `i.workspace_id = ${genericWorkspace} and i.deleted_at is null`

/** The rules of stockStatus and containerStockStatus in SQL. */
const stockConditions: Record<ItemFilter, (rule: LowStockRule) => string> = {
  all: () => '',
  'in-stock': (rule) => ` and ${isInStock(rule)}`,
  'low-stock': (rule) => ` and ${isLow(rule)}`,
  'out-of-stock': () => ' and i.quantity = 0',
  'at-minimum': () => ` and ${aboveMinimum} <= 0`,
  'above-minimum': () => ` and ${isInStock('minimum')}`,
}

/** The filter as a container keeps it: what is in stock by its own minimum is what is above that. */
export const keptStock = ({ stock, lowStockRule, containerId }: ItemsFilter): ItemFilter =>
  stock === 'in-stock' && lowStockRule === 'minimum' && containerId !== undefined ? 'above-minimum' : stock

/** Which of the live items: `and …`, or nothing. */
export const stockCondition = ({ stock, lowStockRule }: ItemsFilter): string =>
  stockConditions[stock](lowStockRule)

/** Whose items: the live ones of the workspace, or of one container of it. */
export const scopeOf = ({ containerId }: ItemsFilter, values: unknown[], base = live): string =>
  containerId === undefined ? base : `${base} and i.container_id = $${values.push(containerId)}`

/** The conditions of a filter; its value is added to the others. */
export const conditionsOf = (filter: ItemsFilter, values: unknown[]): string =>
  scopeOf(filter, values) + stockCondition(filter)

/**
 * The name of a statement without a filter, so that it is planned once; the database reads 63 letters of it. A
 * statement with a filter has none, because the cheaper index, of the sort or of quantities, depends on the workspace.
 */
export const nameOf = (kind: string, filter: ItemsFilter, ...more: unknown[]): string | undefined =>
  filter.stock === 'all' ? ['items', kind, filter.containerId === undefined, ...more].join('.') : undefined
