import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import {
  containerStockStatus,
  type LowStockRule,
  type StockStatus as Status,
  searchStockStatus,
  stockStatus,
} from '@stowage/contract/items.rules'
import { cx } from '../ui/class-names.ts'
import { StockStatus } from './stock-status.tsx'

type Counted = Pick<Item, 'quantity' | 'minQuantity'>

/** What the list of items goes by: inside a container its own rule, elsewhere the workspace's. */
export type StockRule = 'container' | LowStockRule

/** Whether its row says how much is left of it. */
export const isShort = (item: Counted, rule: StockRule) => statusOf(item, rule) !== 'in-stock'

function statusOf(item: Counted, rule: StockLabelProps['rule']): Status {
  if (rule === 'container') return containerStockStatus(item)
  return rule === 'search' ? searchStockStatus(item.quantity) : stockStatus(item, rule)
}

type StockLabelProps = {
  item: Counted
  /** Search knows two states: there is some, or there is none. */
  rule: StockRule | 'search'
  /** In a row of a list, which says nothing of what is in stock. */
  quiet?: boolean | undefined
  className?: string | undefined
}

const shapes: Record<Status, 'in' | 'low' | 'out'> = {
  'in-stock': 'in',
  'low-stock': 'low',
  'out-of-stock': 'out',
}

/** The stock of an item in a word, with its icon. */
export function StockLabel({ item, rule, quiet, className }: StockLabelProps) {
  const { t } = useLingui()
  const words = {
    'in-stock': t`In Stock`,
    'low-stock': t`Low Stock`,
    'out-of-stock': t`Out of Stock`,
  }
  const status = statusOf(item, rule)
  if (quiet && status === 'in-stock') return null
  // Said of nearly every hit: it stands back behind what is out.
  if (rule === 'search' && status === 'in-stock')
    return <span className={cx('text-[0.84375rem]/[1.125rem] text-ink-2', className)}>{words[status]}</span>
  return (
    <StockStatus status={shapes[status]} className={className}>
      {words[status]}
    </StockStatus>
  )
}
