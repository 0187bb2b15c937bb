/** An item with 1 to this many pieces is low everywhere but in the container view (specification § 9). */
export const lowStockThreshold = 5

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

export type StockStatus = 'in-stock' | 'low-stock' | 'out-of-stock'

/** Status on All Items, in exports and statistics: 0 is out, 1 to 5 low, above 5 in stock (specification § 4). */
export function stockStatus(quantity: number): StockStatus {
  if (quantity <= 0) return 'out-of-stock'
  return quantity <= lowStockThreshold ? 'low-stock' : 'in-stock'
}

/** Status in the container view: low when quantity <= minQuantity, so that 0 is low there too (specification § 4). */
export function containerStockStatus(item: {
  quantity: number
  minQuantity: number
}): 'in-stock' | 'low-stock' {
  return item.quantity <= item.minQuantity ? 'low-stock' : 'in-stock'
}

/** Status on the search screen, which knows two: everything above 0 is in stock (rulings 001, 080). */
export function searchStockStatus(quantity: number): 'in-stock' | 'out-of-stock' {
  return quantity <= 0 ? 'out-of-stock' : 'in-stock'
}

/**
 * Filters of the items list. `in-stock`, `low-stock` and `out-of-stock` follow `stockStatus`;
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

/** Why a quantity changed. */
export const movementReasons = ['created', 'set', 'added', 'taken', 'moved', 'counted', 'imported'] as const
export type MovementReason = (typeof movementReasons)[number]
