import { useLingui } from '@lingui/react/macro'
import { containerStockStatus, type Item, stockStatus } from '@stowage/contract/items'
import { StockStatus } from './stock-status.tsx'

/** Which of the two stock rules a list follows: inside a container each item's own minimum, elsewhere the threshold. */
export type StockRule = 'minimum' | 'threshold'

type StockLabelProps = {
  item: Pick<Item, 'quantity' | 'minQuantity'>
  rule: StockRule
  className?: string | undefined
}

const shapes = { 'in-stock': 'in', 'low-stock': 'low', 'out-of-stock': 'out' } as const

export function StockLabel({ item, rule, className }: StockLabelProps) {
  const { t } = useLingui()
  const words = {
    'in-stock': t`In Stock`,
    'low-stock': t`Low Stock`,
    'out-of-stock': t`Out of Stock`,
  }
  const status = rule === 'minimum' ? containerStockStatus(item) : stockStatus(item.quantity)
  return (
    <StockStatus status={shapes[status]} className={className}>
      {words[status]}
    </StockStatus>
  )
}
