import { Plural, Trans } from '@lingui/react/macro'
import type { InventoryStats } from '@stowage/contract/inventory'
import { formatNumber } from '../lib/texts/formats.ts'

/** "132 items in 8 containers." */
export function HowMuch({ stats: { totalItems, totalContainers } }: { stats: InventoryStats }) {
  return (
    <Trans>
      <Plural value={totalItems} one="# item" other="# items" /> in{' '}
      <Plural value={totalContainers} one="# container" other="# containers" />.
    </Trans>
  )
}

/** "7 are low (5 or fewer left).", where `max` is the low-stock threshold. */
export function HowFew({ low, max }: { low: number; max: number }) {
  const pieces = formatNumber(max)
  return (
    <Plural
      value={low}
      one={`# is low (${pieces} or fewer left).`}
      other={`# are low (${pieces} or fewer left).`}
    />
  )
}
