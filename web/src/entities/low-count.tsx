import { Trans } from '@lingui/react/macro'
import { formatNumber } from '../lib/texts/formats.ts'
import { StockStatus } from './stock-status.tsx'

/** "2 low": the number of low items; nothing for 0. */
export function LowCount({ count, size }: { count: number; size?: 'sm' | 'md' | undefined }) {
  if (count === 0) return null
  const low = formatNumber(count)
  return (
    <StockStatus status="low" size={size}>
      <Trans>{low} low</Trans>
    </StockStatus>
  )
}
