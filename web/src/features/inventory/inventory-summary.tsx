import { Plural } from '@lingui/react/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import { HowFew, HowMuch } from '../../entities/inventory-sentence.tsx'

type InventorySummaryProps = {
  /** Undefined while they are loading. */
  stats: InventoryStats | undefined
  /** Low stock is told as an alert. */
  isAlert: boolean
}

/**
 * The sentence below the title: the totals, and the number of low items by the workspace's rule. A phone has both in
 * the figures below.
 */
export function InventorySummary({ stats, isAlert }: InventorySummaryProps) {
  return (
    <p className="mt-1 min-h-[1lh] text-ink-2 tabular-nums phone:hidden">
      {stats ? <HowMuch stats={stats} /> : null}{' '}
      {isAlert && stats?.lowStockItems ? <HowLow stats={stats} /> : null}
    </p>
  )
}

function HowLow({ stats: { lowStockItems: low, lowStockRule: rule } }: { stats: InventoryStats }) {
  if (rule !== 'minimum') return <HowFew low={low} max={rule} />
  return (
    <Plural
      value={low}
      one="# is at or below the minimum you set."
      other="# are at or below the minimums you set."
    />
  )
}
