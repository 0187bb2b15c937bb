import { useLingui } from '@lingui/react/macro'
import type { Item } from '@stowage/contract/items'
import {
  containerStockStatus,
  type LowStockRule,
  type StockStatus as Status,
  stockStatus,
} from '@stowage/contract/items.rules'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { StockStatus } from './stock-status.tsx'

type Counted = Pick<Item, 'quantity' | 'minQuantity'>

/** The low-stock rule of a list: the container's own inside a container, the workspace's elsewhere. */
export type StockRule = 'container' | LowStockRule

/** Whether a row shows the item's stock, because it is low or out. */
export const isShort = (item: Counted, rule: StockRule) => statusOf(item, rule) !== 'in-stock'

function statusOf(item: Counted, rule: StockRule): Status {
  return rule === 'container' ? containerStockStatus(item) : stockStatus(item, rule)
}

type StockLabelProps = {
  item: Counted
  rule: StockRule
  /** In a list row, where "in stock" is left out. */
  quiet?: boolean | undefined
  /** Shows the icon alone; the word is for screen readers. */
  isIcon?: boolean | undefined
}

const shapes: Record<Status, 'in' | 'low' | 'out'> = {
  'in-stock': 'in',
  'low-stock': 'low',
  'out-of-stock': 'out',
}

/** An item's stock status as a word with an icon. */
export function StockLabel({ item, rule, quiet, isIcon }: StockLabelProps) {
  const { t } = useLingui()
  const words = {
    'in-stock': t`In Stock`,
    'low-stock': t`Low Stock`,
    'out-of-stock': t`Out of Stock`,
  }
  const status = statusOf(item, rule)
  if (quiet && status === 'in-stock') return null
  return (
    <StockStatus status={shapes[status]}>
      {isIcon ? <VisuallyHidden>{words[status]}</VisuallyHidden> : words[status]}
    </StockStatus>
  )
}
