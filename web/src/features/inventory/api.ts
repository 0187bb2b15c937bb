import { getInventoryStats, type InventoryStats } from '@stowage/contract/inventory'
import { useRead } from '../../lib/api/query.ts'
import type { StockFilter } from './item-choices.ts'

/** The number of items per status; undefined while loading, null after a failure. */
export function useStockCounts(): Record<StockFilter, number> | undefined | null {
  const { data, error } = useRead(getInventoryStats)
  if (data) return stockCounts(data)
  return error ? null : undefined
}

/** The counts from the statistics: items that are neither low nor out are in stock. */
function stockCounts(stats: InventoryStats): Record<StockFilter, number> {
  const { totalItems, lowStockItems, outOfStockItems } = stats
  return {
    all: totalItems,
    'in-stock': totalItems - lowStockItems - outOfStockItems,
    'low-stock': lowStockItems,
    'out-of-stock': outOfStockItems,
  }
}
