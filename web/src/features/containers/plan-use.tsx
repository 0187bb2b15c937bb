import { Plural, Trans } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { formatNumber } from '../../lib/texts/formats.ts'
import { useSubscription } from './api.ts'

/** "8 of 20 containers used on Pro": the list's factual line. */
export function PlanUse() {
  const { data: subscription } = useSubscription()
  if (!subscription) return null
  const { plan, limits, usage } = subscription
  const planName = plan.displayName
  if (isUnlimited(limits.containers)) {
    return (
      <Plural
        value={usage.containers}
        one={`# container on ${planName}`}
        other={`# containers on ${planName}`}
      />
    )
  }
  const used = formatNumber(usage.containers)
  const most = formatNumber(limits.containers)
  return (
    <Trans>
      {used} of {most} containers used on {planName}
    </Trans>
  )
}
