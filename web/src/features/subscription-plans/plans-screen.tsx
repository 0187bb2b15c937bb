import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import { paths } from '../../lib/address/paths.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { useNarrowScreen } from '../../lib/screen/small-screen.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useAllPlans } from './api.ts'
import { PlanCard, PlanRow } from './parts/plan-row.tsx'

/** All plans, on offer or not, with their actions. */
export function PlansScreen() {
  const { data } = useAllPlans()
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <a
            href={paths.admin()}
            className="inline-flex min-h-8 items-center gap-1.5 text-small text-ink-2 hover:text-ink phone:hidden"
          >
            <Icon of={ChevronLeft} size={16} />
            <Trans>Back to Dashboard</Trans>
          </a>
          <h1 className="text-page-title">
            <Trans>Subscription Plans</Trans>
          </h1>
          <p className="mt-0.5 text-ink-2">{data ? <Counts plans={data} /> : '\u00a0'}</p>
        </div>
        <Button
          variant="primary"
          icon={Plus}
          {...preloadsDialog('subscription-plan')}
          onClick={() => openDialog('subscription-plan', {})}
          className="phone:w-full"
        >
          <Trans>New Plan</Trans>
        </Button>
      </header>
      <Plans />
      <p className="flex gap-3 rounded-card bg-sunken px-5 py-4 text-ink-2 phone:px-4 phone:text-small">
        <Icon of={Info} size={20} className="mt-0.5" />
        <Trans>
          Free can’t be deactivated or deleted. A plan that’s in use can’t be deleted; deactivate it to stop
          new subscriptions.
        </Trans>
      </p>
    </div>
  )
}

function Counts({ plans }: { plans: readonly AdministeredPlan[] }) {
  const active = formatNumber(plans.filter(({ isActive }) => isActive).length)
  return (
    <Plural
      value={plans.length}
      one={`# plan, ${active} active. People keep the price they agreed to.`}
      other={`# plans, ${active} active. People keep the price they agreed to.`}
    />
  )
}

function Plans() {
  const { t } = useLingui()
  const small = useNarrowScreen()
  const { data, error, refetch, isFetching } = useAllPlans()
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          title={t`Couldn’t load plans`}
          text={t`Nothing is lost. Check your connection and try again.`}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      </Card>
    )
  }
  if (!data) {
    return (
      <Card>
        <SkeletonRows label={t`Loading plans`} rows={3} />
      </Card>
    )
  }
  if (small) {
    return (
      <Card>
        <ul className="divide-y divide-line">
          {data.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      </Card>
    )
  }
  return (
    <Card>
      <table aria-label={t`Subscription Plans`} className="w-full">
        <thead className="border-b border-line text-badge whitespace-nowrap text-ink-3">
          <tr>
            <th className="px-5 py-2.5 text-left">{t`Plan`}</th>
            <th className="px-3 text-right">{t`Price`}</th>
            <th className="px-3 text-right">{t`Containers`}</th>
            <th className="px-3 text-right">{t`Items each`}</th>
            <th className="px-3 text-right max-xl:hidden">{t`Members`}</th>
            <th className="px-3 text-left max-xl:hidden">
              {t({ message: 'Export', context: 'what a plan offers' })}
            </th>
            <th className="px-3 text-right">{t`Users`}</th>
            <th className="px-3 text-left">
              {t({ message: 'Status', context: 'of a ticket, person or plan' })}
            </th>
            <td />
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.map((plan) => (
            <PlanRow key={plan.id} plan={plan} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
