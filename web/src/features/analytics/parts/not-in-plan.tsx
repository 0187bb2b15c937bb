import { Trans } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import { LockedCard } from '../../../entities/locked-card.tsx'
import { usePlanWithAnalytics } from '../api.ts'
import { UpcomingAnalytics } from './upcoming-analytics.tsx'

/** For a plan without analytics: what they would give, and the way there. */
export function NotInPlan({ plan: { displayName } }: Pick<Subscription, 'plan'>) {
  const better = usePlanWithAnalytics()
  return (
    <div className="grid grid-cols-1 gap-6">
      <LockedCard
        title={
          better === undefined ? (
            <Trans>Analytics isn’t part of your plan</Trans>
          ) : (
            <Trans>Analytics comes with {better}</Trans>
          )
        }
      >
        <p className="text-ink-2">
          <Trans>
            {displayName} doesn’t include it. We keep every quantity change, so you’ll start with your full
            history.
          </Trans>
        </p>
      </LockedCard>
      <UpcomingAnalytics />
    </div>
  )
}
