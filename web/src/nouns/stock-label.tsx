import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import {
  containerStockStatus,
  type StockStatus as Status,
  searchStockStatus,
  stockStatus,
} from '@stowage/contract/items.rules'
import { StockStatus } from './stock-status.tsx'

type Counted = Pick<Item, 'quantity' | 'minQuantity'>

/** The three stock rules of the contract, by what they go by (specification § 4). */
const rules = {
  minimum: containerStockStatus,
  threshold: ({ quantity }: Counted) => stockStatus(quantity),
  search: ({ quantity }: Counted) => searchStockStatus(quantity),
} as const satisfies Record<string, (item: Counted) => Status>

/** Which of the rules a list of items follows: inside a container each item's own minimum, elsewhere the threshold. */
export type StockRule = 'minimum' | 'threshold'

type StockLabelProps = {
  item: Counted
  /** Search knows two states: there is some, or there is none. */
  rule: StockRule | 'search'
  className?: string | undefined
}

const shapes: Record<Status, 'in' | 'low' | 'out'> = {
  'in-stock': 'in',
  'low-stock': 'low',
  'out-of-stock': 'out',
}

/** The stock of an item in a word, with its icon. */
export function StockLabel({ item, rule, className }: StockLabelProps) {
  const { t } = useLingui()
  const words = {
    'in-stock': t`In Stock`,
    'low-stock': t`Low Stock`,
    'out-of-stock': t`Out of Stock`,
  }
  const status = rules[rule](item)
  return (
    <StockStatus status={shapes[status]} className={className}>
      {words[status]}
    </StockStatus>
  )
}
