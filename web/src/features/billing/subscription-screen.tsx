import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { usePlans, useSubscription } from './api.ts'
import { CurrentPlan } from './current-plan.tsx'
import { PlanCard } from './plan-card.tsx'

/** The person's plan, and the plans there are. */
export function SubscriptionScreen() {
  return (
    <div className="grid grid-cols-1 gap-8 phone:gap-5">
      <header>
        <h1 className="text-page-title phone:sr-only">
          <Trans>Subscription</Trans>
        </h1>
        <p className="mt-1 text-ink-2 phone:mt-0">
          <Trans>What your plan holds, and what the others would.</Trans>
        </p>
      </header>
      <Plans />
    </div>
  )
}

function Plans() {
  const { t } = useLingui()
  const subscription = useSubscription()
  const plans = usePlans()
  const failed = [subscription, plans].filter((read) => read.error && !read.data)
  if (failed.length > 0) {
    return (
      <Card>
        <ErrorState
          title={<Trans>The plans did not load</Trans>}
          text={<Trans>Your plan is unchanged. Check the connection and try again.</Trans>}
          retryLabel={t`Try again`}
          pending={failed.some((read) => read.isFetching)}
          onRetry={() => {
            for (const read of failed) void read.refetch()
          }}
        />
      </Card>
    )
  }
  if (!subscription.data || !plans.data) return <PlansSkeleton />
  const current = subscription.data.plan
  // A plan that is no longer offered is still shown to those who are on it.
  const isListed = plans.data.some((plan) => plan.id === current.id)
  return (
    <>
      <CurrentPlan subscription={subscription.data} />
      <section aria-label={t`Plans`}>
        <ul className="grid grid-cols-3 items-stretch gap-5 max-lg:grid-cols-1 phone:gap-3.5">
          {(isListed ? plans.data : [current, ...plans.data]).map((plan) => (
            <PlanCard key={plan.id} plan={plan} isCurrent={plan.id === current.id} />
          ))}
        </ul>
      </section>
    </>
  )
}

const places = ['first', 'second', 'third']

function PlansSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading plans`} className="grid grid-cols-1 gap-8 phone:gap-5">
      <Skeleton shape="block" className="h-22" />
      <div className="grid grid-cols-3 gap-5 max-lg:grid-cols-1">
        {places.map((place) => (
          <Skeleton key={place} shape="block" className="h-[420px]" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
