import { Plural, Trans } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { UpgradeOrAsk } from '../../../entities/upgrade-or-ask.tsx'
import { openPlans } from '../../../lib/api/limit-toast.ts'
import { useSubscription } from '../api.ts'

/** Says that the plan has no room for another container, before the person fills in the form. */
export function FullPlanNotice() {
  const { data: subscription } = useSubscription()
  if (!subscription) return null
  const { plan, limits, usage } = subscription
  if (isUnlimited(limits.containers) || usage.containers < limits.containers) return null
  const planName = plan.displayName
  return (
    <section className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 phone:flex-col phone:items-stretch phone:gap-3">
      <div className="flex-1">
        <p className="font-semibold">
          <Plural
            value={limits.containers}
            one={`You’ve used the # container included in ${planName}`}
            other={`You’ve used all # containers included in ${planName}`}
          />
        </p>
        <p className="text-small text-ink-2">
          <Trans>Delete one you don’t need, or upgrade. We’ll keep what you’ve typed.</Trans>
        </p>
      </div>
      <UpgradeOrAsk variant="soft" onClick={openPlans} className="shrink-0" />
    </section>
  )
}
