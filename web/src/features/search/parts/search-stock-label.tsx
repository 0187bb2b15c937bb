import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import { type LowStockRule, searchStockStatus } from '@stowage/contract/items.rules'
import { StockLabel } from '../../../entities/stock-label.tsx'

/** The stock status of a search result, which is in stock, out of stock, or has none. */
export function SearchStockLabel({ item, rule }: { item: Item; rule: LowStockRule }) {
  const { t } = useLingui()
  const status = searchStockStatus(item, rule)
  if (status === 'out-of-stock') return <StockLabel item={item} rule={rule} />
  // Nearly every result is in stock, so it looks weaker than out of stock.
  return status === 'in-stock' ? (
    <span className="text-[0.84375rem]/[1.125rem] text-ink-2">{t`In Stock`}</span>
  ) : null
}
