import { Trans, useLingui } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import { isUnlimited } from '@stowage/contract/billing.rules'
import CreditCard from 'lucide-react/icons/credit-card'
import { PlanStatusBadge } from '../../../entities/plan-status-badge.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { formatNumber, formatPrice } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SettingsRow } from '../../../ui/settings-section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { usePlan } from '../api.ts'

/** The plan in one row, with a link to its page. */
export function PlanRow() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = usePlan()
  if (data) return <Plan subscription={data} />
  if (!error) return <SkeletonRows label={t`Loading your plan`} rows={1} />
  return (
    <ErrorState
      title={<Trans>Couldn’t load your plan</Trans>}
      text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
      onRetry={() => void refetch()}
      pending={isFetching}
    />
  )
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { t } = useLingui()
  const { plan, limits, usage, isGiven, isIncluded } = subscription
  const price = formatPrice(subscription.price ?? plan.price)
  const cost = isGiven ? t`Complimentary` : isIncluded ? t`Included` : t`${price}/month`
  const name = plan.displayName
  const used = formatNumber(usage.containers)
  const max = formatNumber(limits.containers)
  return (
    <SettingsRow
      label={
        <span className="flex flex-wrap items-center gap-2">
          <bdi>{name}</bdi>
          <PlanStatusBadge subscription={subscription} />
        </span>
      }
      help={
        isUnlimited(limits.containers) ? (
          <Trans>{cost}. Unlimited containers.</Trans>
        ) : usage.containers > limits.containers ? (
          <Trans>
            {cost}. {used} containers. {name} includes {max}.
          </Trans>
        ) : (
          <Trans>
            {cost}. {used} of {max} containers used.
          </Trans>
        )
      }
      control={
        <Button icon={CreditCard} href={paths.subscription()}>
          <Trans>Subscription</Trans>
        </Button>
      }
    />
  )
}
