import { Trans } from '@lingui/react/macro'
import type { Plan } from '@stowage/contract/billing'
import { mostPopularPlan } from '@stowage/contract/billing.rules'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatPrice } from '../../lib/texts/formats.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

type PlanCardProps = { plan: Plan; isCurrent: boolean }

// A strip of tape, torn off at its lower edge.
const torn =
  '[clip-path:polygon(0_0,100%_0,100%_calc(100%-4px),90%_100%,80%_calc(100%-4px),70%_100%,60%_calc(100%-4px),50%_100%,40%_calc(100%-4px),30%_100%,20%_calc(100%-4px),10%_100%,0_calc(100%-4px))]'

/** A plan as on the landing page. The current one says so; who may change it is said on the others. */
export function PlanCard({ plan, isCurrent }: PlanCardProps) {
  const { displayName, description, features } = plan
  const isPopular = plan.name === mostPopularPlan
  const price = formatPrice(plan.price)
  const quiet = isPopular ? 'text-on-deep' : 'text-ink-2'
  return (
    <li
      className={cx(
        'relative flex flex-col rounded-[18px] border px-7 pt-7 pb-[30px] phone:px-5 phone:pt-[22px] phone:pb-6',
        isPopular
          ? 'border-transparent bg-deep text-white shadow-2 phone:-order-1'
          : 'border-line bg-surface shadow-1',
      )}
    >
      {isPopular ? (
        <span
          className={cx(
            'absolute top-0 right-7 bg-[#f4e6c9] px-3 pt-[9px] pb-2.5 text-meta font-semibold text-[#5b4010]',
            torn,
          )}
        >
          <Trans>Most Popular</Trans>
        </span>
      ) : null}
      <h3 className="font-display text-[1.5rem]/[1.875rem] font-[660] tracking-[-0.02em]">{displayName}</h3>
      <p className={cx('mt-0.5', quiet)}>{description}</p>
      <p className="mt-5 mb-[22px] flex items-baseline gap-1">
        <span className="font-display text-[2.75rem]/12 font-[680] tracking-[-0.035em] tabular-nums">
          {price}
        </span>
        <span className={quiet}>
          <Trans>/month</Trans>
        </span>
      </p>
      <Standing displayName={displayName} isCurrent={isCurrent} isPopular={isPopular} />
      <ul className="mt-6 grid gap-[11px]">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Icon
              of={Check}
              size={16}
              strokeWidth={2.4}
              className={cx('mt-[3px]', isPopular ? 'text-[#f0cd92]' : 'text-primary-ink')}
            />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

type StandingProps = { displayName: string; isCurrent: boolean; isPopular: boolean }

function Standing({ displayName, isCurrent, isPopular }: StandingProps) {
  if (isCurrent) {
    return (
      <p
        className={cx(
          'flex h-12 items-center justify-center gap-2 rounded-segment font-medium',
          isPopular ? 'bg-[rgb(255_255_255/0.13)]' : 'bg-primary-soft text-primary-ink',
        )}
      >
        <Icon of={CircleCheck} size={18} />
        <Trans>Current plan</Trans>
      </p>
    )
  }
  return (
    <p className={cx('flex min-h-12 items-center text-small', isPopular ? 'text-on-deep' : 'text-ink-2')}>
      <Trans>Whoever runs this server can change your plan to {displayName}.</Trans>
    </p>
  )
}
