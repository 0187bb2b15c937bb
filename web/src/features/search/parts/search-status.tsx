import { Trans } from '@lingui/react/macro'
import { searchStockStatus } from '@stowage/contract/items'
import { StockStatus } from '../../../nouns/stock-status.tsx'

/** Search knows two states: there is some, or there is none (specification § 4). */
export function SearchStatus({ quantity }: { quantity: number }) {
  return searchStockStatus(quantity) === 'out-of-stock' ? (
    <StockStatus status="out">
      <Trans>Out of Stock</Trans>
    </StockStatus>
  ) : (
    <StockStatus status="in">
      <Trans>In Stock</Trans>
    </StockStatus>
  )
}
