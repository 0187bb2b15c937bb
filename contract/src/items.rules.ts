export const itemLimits = {
  name: 255,
  description: 2000,
  sku: 64,
  barcode: 64,
  quantity: 1_000_000_000,
  /** Decoded bytes of a photo. */
  photoBytes: 5 * 1024 * 1024,
  /** Items in one bulk add. */
  bulk: 200,
  /** Items that one request moves, deletes or restores. */
  changes: 25_000,
} as const

/**
 * The kind of a field's value: a line, a text of several lines, a whole number, or an amount of money in hundredths.
 */
export type FieldKind = 'line' | 'text' | 'number' | 'money'

/**
 * The fields of an item except its container and its photo: the kind of each value and its default. Forms, files and waiting
 * changes are made from this table. docs/recipes/add-a-field.md says how to add one.
 */
export const itemFields = {
  name: { kind: 'line', start: '' },
  quantity: { kind: 'number', start: 1 },
  minQuantity: { kind: 'number', start: 0 },
  sku: { kind: 'line', start: null },
  barcode: { kind: 'line', start: null },
  description: { kind: 'text', start: null },
} as const satisfies Record<string, { kind: FieldKind; start: string | number | null }>

export type ItemField = keyof typeof itemFields

export const itemFieldNames = Object.keys(itemFields) as ItemField[]

/** The kind of a field, as one of all kinds. */
export const kindOf = (field: ItemField): FieldKind => itemFields[field].kind

/** Whether a name is that of an item's field. */
export const isItemField = (name: string): name is ItemField => Object.hasOwn(itemFields, name)

export type StockStatus = 'in-stock' | 'low-stock' | 'out-of-stock'

/**
 * The rule for low stock outside the container view: this many pieces or fewer, or each item's own minimum (ruling R1).
 */
export type LowStockRule = number | 'minimum'

/** The rule until a workspace chooses another: 5 or fewer pieces (specification § 9). */
export const usualLowStockRule = 5 satisfies LowStockRule

/** The largest number of pieces in a rule; the smallest is 0, by which no item is low. */
export const maxLowPieces = 100

/** The number of pieces at or below which an item is low by the rule, unless it is out of stock. */
export function lowStockLine(rule: LowStockRule, item: { minQuantity: number }): number {
  return rule === 'minimum' ? item.minQuantity : rule
}

/**
 * Status on All Items, in alerts, exports and statistics: 0 is out, 1 up to the threshold of the workspace's rule is
 * low, more is in stock (specification § 4, ruling R1).
 */
export function stockStatus(
  item: { quantity: number; minQuantity: number },
  rule: LowStockRule,
): StockStatus {
  if (item.quantity <= 0) return 'out-of-stock'
  return item.quantity <= lowStockLine(rule, item) ? 'low-stock' : 'in-stock'
}

/** Status in the container view: low when quantity <= minQuantity, so 0 is low there too (specification § 4). */
export function containerStockStatus(item: {
  quantity: number
  minQuantity: number
}): 'in-stock' | 'low-stock' {
  return item.quantity <= item.minQuantity ? 'low-stock' : 'in-stock'
}

/** Whether neither the workspace's rule nor the item's own minimum calls it low (decision 57). */
export function isInStockEverywhere(
  item: { quantity: number; minQuantity: number },
  rule: LowStockRule,
): boolean {
  return stockStatus(item, rule) === 'in-stock' && containerStockStatus(item) === 'in-stock'
}

/**
 * Status on the search screen, which has two (ruling 001): an item that is low by the workspace's rule or by its own
 * minimum has none, because All Items or its container calls it low (decision 57).
 */
export function searchStockStatus(
  item: { quantity: number; minQuantity: number },
  rule: LowStockRule,
): 'in-stock' | 'out-of-stock' | undefined {
  if (item.quantity <= 0) return 'out-of-stock'
  return isInStockEverywhere(item, rule) ? 'in-stock' : undefined
}

/**
 * Filters of the items list. `in-stock`, `low-stock` and `out-of-stock` follow `stockStatus` by the workspace's rule;
 * `above-minimum` and `at-minimum` follow `containerStockStatus`, for the container view.
 */
export const itemFilters = [
  'all',
  'in-stock',
  'low-stock',
  'out-of-stock',
  'above-minimum',
  'at-minimum',
] as const
export type ItemFilter = (typeof itemFilters)[number]

export const itemSorts = [
  'name-asc',
  'name-desc',
  'recent',
  'created-asc',
  'created-desc',
  'quantity-asc',
  'quantity-desc',
] as const
export type ItemSort = (typeof itemSorts)[number]

export const movementReasons = ['created', 'set', 'added', 'taken', 'moved', 'counted', 'imported'] as const
export type MovementReason = (typeof movementReasons)[number]
