import { getInventoryStats, type InventoryStats } from '@stowage/contract/inventory'
import { useRead } from '../../lib/api/query.ts'
import type { StockFilter } from './item-choices.ts'

/** How many items have each status; undefined until it is known, null when it did not come. */
export function useStockCounts(): Record<StockFilter, number> | undefined | null {
  const { data, error } = useRead(getInventoryStats)
  if (data) return stockCounts(data)
  return error ? null : undefined
}

/** Items by status from the statistics: what is neither low nor out is in stock. */
function stockCounts(stats: InventoryStats): Record<StockFilter, number> {
  const { totalItems, lowStockItems, outOfStockItems } = stats
  return {
    all: totalItems,
    'in-stock': totalItems - lowStockItems - outOfStockItems,
    'low-stock': lowStockItems,
    'out-of-stock': outOfStockItems,
  }
}
