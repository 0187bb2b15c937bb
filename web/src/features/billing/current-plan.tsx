import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import { freePlan, isUnlimited } from '@stowage/contract/billing.rules'
import { PlanStatusBadge } from '../../entities/plan-status-badge.tsx'
import { formatNumber, formatPrice } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { useFullestContainer } from './api.ts'
import { EndingBand } from './parts/ending-band.tsx'
import { NextCharge } from './parts/next-charge.tsx'
import { PlanBand } from './parts/plan-band.tsx'
import { PortalButton } from './parts/portal-button.tsx'
import { endOf, isUnpaid, needsAttention } from './plan-relation.ts'

type CurrentPlanProps = {
  subscription: Subscription
  /** Whether the person is the payer, who alone may change the plan. */
  isOwn: boolean
  onCancel: () => void
}

/** The current plan: its price, status and usage, with links to invoices and to canceling. */
export function CurrentPlan({ subscription, isOwn, onCancel }: CurrentPlanProps) {
  const { t } = useLingui()
  const { limits, usage } = subscription
  const { displayName } = subscription.plan
  const fullest = useFullestContainer()
  const isTroubled = isOwn && needsAttention(subscription)
  const endsAt = isOwn && !isTroubled ? endOf(subscription) : null
  const nextCharge =
    isOwn && !isTroubled && endsAt === null && subscription.price !== null ? subscription.paidUntil : null
  return (
    <Card aria-label={t`Your plan`} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-6 px-5 py-5 phone:flex-col phone:flex-nowrap phone:items-stretch phone:gap-4 phone:px-4 phone:py-[18px]">
        <NameAndPrice subscription={subscription} />
        <Used
          label={t`Containers`}
          used={usage.containers}
          limit={limits.containers}
          words={(used, max) =>
            usage.containers > limits.containers
              ? t`${used} containers. ${displayName} includes ${{ limit: max }}.`
              : t`${used} of ${max} containers used`
          }
        />
        <Used
          label={t`Items in the fullest container`}
          used={fullest}
          limit={limits.itemsPerContainer}
          words={(used, max) => t`Items in the fullest container: ${used} of ${max}`}
        />
        {isOwn && nextCharge === null && endsAt === null ? (
          <Ways subscription={subscription} hasPortal={!isTroubled} onCancel={onCancel} />
        ) : null}
      </div>
      {nextCharge === null ? null : (
        <NextCharge subscription={subscription} day={nextCharge}>
          <PortalButton />
          <CancelButton onCancel={onCancel} />
        </NextCharge>
      )}
      {endsAt === null ? null : <EndingBand subscription={subscription} endsAt={endsAt} onAsk={onCancel} />}
      {isTroubled ? <PlanBand subscription={subscription} action={<PortalButton isPrimary />} /> : null}
      {!isTroubled && subscription.isDisputeLost ? <PlanBand subscription={subscription} /> : null}
    </Card>
  )
}

function NameAndPrice({ subscription }: { subscription: Subscription }) {
  const { plan } = subscription
  return (
    <div className="min-w-44 flex-1 phone:min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-container-name wrap-anywhere">{plan.displayName}</h2>
        <PlanStatusBadge subscription={subscription} />
      </div>
      <p className="mt-0.5 text-ink-2">
        <Price subscription={subscription} />
      </p>
    </div>
  )
}

function Price({ subscription }: { subscription: Subscription }) {
  const { plan, isGiven, isIncluded } = subscription
  const price = formatPrice(subscription.price ?? plan.price)
  if (isGiven) return <Trans>Complimentary</Trans>
  if (isIncluded) {
    return <Trans>Included for everyone on this service. There’s no charge.</Trans>
  }
  if (endOf(subscription) !== null) return <Trans>{price}/month, won’t renew</Trans>
  return <Trans>{price}/month</Trans>
}

type UsedProps = {
  label: string
  used: number | undefined
  limit: number
  words: (used: string, max: string) => string
}

function Used({ label, used, limit, words }: UsedProps) {
  const count = used === undefined ? '–' : formatNumber(used)
  const max = formatNumber(limit)
  return (
    <div className="grid min-w-44 gap-2 phone:min-w-0 text-meta md:self-start">
      <div className="flex justify-between gap-4">
        <span className="text-ink-2">{label}</span>
        <span className="tabular-nums">
          <b className="font-semibold">{count}</b>{' '}
          {isUnlimited(limit) ? null : (
            <span className="text-ink-3">
              <Trans>of {max}</Trans>
            </span>
          )}
        </span>
      </div>
      {isUnlimited(limit) ? (
        <p className="text-ink-3">
          <Trans>Unlimited</Trans>
        </p>
      ) : (
        <FillBar tone="teal" value={used ?? 0} max={limit} label={words(count, max)} />
      )}
    </div>
  )
}

type WaysProps = { subscription: Subscription; hasPortal: boolean; onCancel: () => void }

/** A plan that nobody pays for has no invoices. Free and an included plan can't be canceled. */
function Ways({ subscription, hasPortal, onCancel }: WaysProps) {
  const { plan, customerId, isIncluded } = subscription
  const isFree = plan.name === freePlan
  const hasBills = !isUnpaid(subscription) && (customerId !== null || !isFree)
  const canCancel = !isFree && !isIncluded
  if (!hasBills && !canCancel) return null
  return (
    <div className="flex items-center gap-2 phone:flex-col phone:items-stretch">
      {hasPortal && hasBills ? <PortalButton /> : null}
      {canCancel ? <CancelButton onCancel={onCancel} /> : null}
    </div>
  )
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  return (
    <Button variant="ghost" onClick={onCancel}>
      <Trans>Cancel Subscription</Trans>
    </Button>
  )
}
