import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { formatNumber, formatPrice } from '../../lib/texts/formats.ts'
import { Card } from '../../ui/card.tsx'
import { FillBar } from '../../ui/fill-bar.tsx'
import { StatusBadge } from './parts/status-badge.tsx'

/** The person's plan: its price and status, and how much of it is used. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const { plan, subscriptionStatus, limits, usage } = subscription
  const { displayName } = plan
  const price = formatPrice(plan.price)
  const items = formatNumber(usage.items)
  const perContainer = formatNumber(limits.itemsPerContainer)
  return (
    <Card
      aria-label={t`Your plan`}
      className="grid grid-cols-[minmax(0,1fr)_repeat(2,minmax(0,220px))] items-center gap-8 px-6 py-5 max-lg:grid-cols-2 max-lg:gap-5 phone:grid-cols-1 phone:gap-4 phone:px-4 phone:py-[18px]"
    >
      <div className="max-lg:col-span-full">
        <div className="flex items-center gap-2">
          <h2 className="text-container-name">{displayName}</h2>
          <StatusBadge status={subscriptionStatus} />
        </div>
        <p className="mt-0.5 text-ink-2">
          <Trans>{price}/month</Trans>
        </p>
      </div>
      <ContainersUsed used={usage.containers} limit={limits.containers} />
      <div className="grid gap-2 self-start text-meta">
        <div className="flex justify-between gap-4">
          <span className="text-ink-2">
            <Trans>Items</Trans>
          </span>
          <b className="font-semibold tabular-nums">{items}</b>
        </div>
        <p className="text-ink-3">
          {isUnlimited(limits.itemsPerContainer) ? (
            <Trans>Unlimited per container</Trans>
          ) : (
            <Trans>Up to {perContainer} per container</Trans>
          )}
        </p>
      </div>
    </Card>
  )
}

function ContainersUsed({ used, limit }: { used: number; limit: number }) {
  const { t } = useLingui()
  const count = formatNumber(used)
  const most = formatNumber(limit)
  return (
    <div className="grid gap-2 self-start text-meta">
      <div className="flex justify-between gap-4">
        <span className="text-ink-2">
          <Trans>Containers</Trans>
        </span>
        <span className="tabular-nums">
          <b className="font-semibold">{count}</b>{' '}
          {isUnlimited(limit) ? null : (
            <span className="text-ink-3">
              <Trans>of {most}</Trans>
            </span>
          )}
        </span>
      </div>
      {isUnlimited(limit) ? (
        <p className="text-ink-3">
          <Trans>Unlimited</Trans>
        </p>
      ) : (
        <FillBar tone="teal" value={used} max={limit} label={t`${count} of ${most} containers used`} />
      )}
    </div>
  )
}
