import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan, Subscription } from '@stowage/contract/billing'
import { freePlan } from '@stowage/contract/billing.rules'
import { useEffect, useEffectEvent, useState } from 'react'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useCheckout, usePlans, useSubscription } from './api.ts'
import { CurrentPlan } from './current-plan.tsx'
import { FeatureLinks } from './parts/feature-links.tsx'
import { IncludedFeatures } from './parts/included-features.tsx'
import { PlanCard } from './plan-card.tsx'
import { endOf, isUnpaid, needsAttention, planRelationOf, suggestedOf } from './plan-relation.ts'

const { Part: ChangePlanDialog } = lazyPart(() =>
  import('./change-plan-dialog.tsx').then((file) => file.ChangePlanDialog),
)

/** Stacked at full width; side by side when three fit. */
const cards =
  'grid grid-cols-1 gap-5 phone:gap-3.5 xl:flex xl:flex-wrap xl:[&>*]:min-w-0 xl:[&>*]:flex-[1_1_280px]'

type SubscriptionScreenProps = {
  /** Name of a plan chosen before sign-up; unknown names are ignored. */
  chosen: string
  /** The person returned from the payment page without paying. */
  hasLeftCheckout: boolean
}

/** The person's plan, and the available plans. */
export function SubscriptionScreen({ chosen, hasLeftCheckout }: SubscriptionScreenProps) {
  const { data } = useSubscription()
  const isNothingSold = data?.isIncluded && !data.isPaymentConfigured
  return (
    <div className="grid grid-cols-1 gap-8 phone:gap-5">
      <header>
        <h1 className="text-page-title phone:sr-only">
          <Trans>Subscription</Trans>
        </h1>
        <p className="mt-1 text-ink-2 phone:mt-0">
          {isNothingSold ? (
            <Trans>There’s nothing to pay here.</Trans>
          ) : (
            <Trans>Change plans as your shelves fill up.</Trans>
          )}
        </p>
      </header>
      {hasLeftCheckout ? (
        <p role="status" className="rounded-card bg-primary-soft px-5 py-3.5 text-primary-ink">
          <Trans>You left the payment page. You weren’t charged, and your plan hasn’t changed.</Trans>
        </p>
      ) : null}
      <Plans chosen={chosen} />
    </div>
  )
}

function Plans({ chosen }: { chosen: string }) {
  const subscription = useSubscription()
  const plans = usePlans()
  const failed = [subscription, plans].filter((read) => read.error && !read.data)
  if (failed.length > 0) {
    return (
      <Card>
        <ErrorState
          title={<Trans>Couldn’t load plans</Trans>}
          text={<Trans>Your plan hasn’t changed. Check your connection and try again.</Trans>}
          pending={failed.some((read) => read.isFetching)}
          onRetry={() => {
            for (const read of failed) void read.refetch()
          }}
        />
      </Card>
    )
  }
  if (!subscription.data || !plans.data) return <PlansSkeleton />
  return <Choice subscription={subscription.data} offered={plans.data} chosen={chosen} />
}

type ChoiceProps = { subscription: Subscription; offered: readonly Plan[]; chosen: string }

function Choice({ subscription, offered, chosen }: ChoiceProps) {
  const { t } = useLingui()
  const isOwn = useCurrentUser().workspaceRole === 'owner'
  const checkout = useCheckout()
  // The name of the plan whose button was pressed last.
  const [pressed, setPressed] = useState('')
  const [question, setQuestion] = useState({ turn: 0, open: false, planName: freePlan })
  const ask = (planName: string) => setQuestion(({ turn }) => ({ turn: turn + 1, open: true, planName }))
  const take = (plan: Plan) => {
    if (planRelationOf(plan, subscription) !== 'upgrade') return ask(plan.name)
    setPressed(plan.name)
    checkout.start(plan.name)
  }
  useChosenPlan({ subscription, offered, chosen: isOwn ? chosen : '', take })
  const { plan: current } = subscription
  // A plan that is no longer offered is still shown to people who have it.
  const isListed = offered.some((plan) => plan.id === current.id)
  const suggested = needsAttention(subscription) ? undefined : suggestedOf(offered, subscription)
  return (
    <>
      <CurrentPlan subscription={subscription} isOwn={isOwn} onCancel={() => ask(freePlan)} />
      {isOwn ? null : (
        <p className="text-ink-2">
          <Trans>Only the workspace owner can change this plan.</Trans>
        </p>
      )}
      {subscription.isIncluded && !subscription.isPaymentConfigured ? (
        <IncludedFeatures plan={current} />
      ) : (
        <section aria-label={t`Plans`}>
          <ul className={cards}>
            {(isListed ? offered : [current, ...offered]).map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                standing={planRelationOf(plan, subscription)}
                isChosen={isOwn && plan.name === chosen && plan.id !== current.id}
                isSuggested={plan.id === suggested?.id}
                onTake={isOwn ? () => take(plan) : undefined}
                isPending={checkout.isPending && pressed === plan.name}
                startsAt={isOwn ? endOf(subscription) : null}
                {...(plan.id === current.id && isUnpaid(subscription)
                  ? { unpaid: subscription.isGiven ? t`Complimentary` : t`Included` }
                  : {})}
              />
            ))}
          </ul>
        </section>
      )}
      <FeatureLinks plan={current} />
      {isOwn && current.name !== freePlan && !subscription.isIncluded && endOf(subscription) === null ? (
        <p className="text-center text-small text-ink-2">
          <Trans>
            If you cancel, you’ll move to Free. Containers over its limit will be blocked, not deleted.
          </Trans>
        </p>
      ) : null}
      {question.turn > 0 ? (
        <ChangePlanDialog
          key={question.turn}
          planName={question.planName}
          subscription={subscription}
          open={question.open}
          onClose={() => setQuestion((asked) => ({ ...asked, open: false }))}
        />
      ) : null}
    </>
  )
}

type ChosenPlan = ChoiceProps & { take: (plan: Plan) => void }

/**
 * Opens the checkout of a plan that was chosen before sign-up, once: the plan is removed from the address first, so
 * that Back from the payment page does not open the checkout again. Without payments, or with a paid plan already, the
 * plan is only highlighted.
 */
function useChosenPlan({ subscription, offered, chosen, take }: ChosenPlan): void {
  const wanted = offered.find(({ name }) => name === chosen)
  const isDue =
    wanted !== undefined &&
    subscription.isPaymentConfigured &&
    subscription.plan.name === freePlan &&
    planRelationOf(wanted, subscription) === 'upgrade'
  const goOn = useEffectEvent(() => {
    if (!wanted) return
    navigate(paths.subscription(), { replace: true })
    take(wanted)
  })
  useEffect(() => {
    if (isDue) goOn()
  }, [isDue])
}

const places = ['first', 'second', 'third']

function PlansSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading plans`} className="grid grid-cols-1 gap-8 phone:gap-5">
      <Skeleton shape="block" className="h-22" />
      <div className={cards}>
        {places.map((place) => (
          <Skeleton key={place} shape="block" className="h-[420px] md:max-xl:h-64" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
