import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '@stowage/contract/billing'
import { mostPopularPlan } from '@stowage/contract/billing.rules'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { formatDate, formatPrice } from '../../lib/texts/formats.ts'
import { planText } from '../../lib/texts/plan-text.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PlanRelation } from './plan-relation.ts'

type PlanCardProps = {
  plan: Plan
  standing: PlanRelation
  /** It was chosen before sign-up. */
  isChosen: boolean
  /** It has the page's one primary button. */
  isSuggested: boolean
  /** Undefined for people who may not change the plan. */
  onTake?: (() => void) | undefined
  isPending: boolean
  /** What stands in place of the price of the current plan, where nobody pays for it. */
  unpaid?: ReactNode
  /** The day on which the current plan ends and this one follows. */
  startsAt?: string | null
}

// A strip of tape with a torn lower edge.
const torn =
  '[clip-path:polygon(0_0,100%_0,100%_calc(100%-4px),90%_100%,80%_calc(100%-4px),70%_100%,60%_calc(100%-4px),50%_100%,40%_calc(100%-4px),30%_100%,20%_calc(100%-4px),10%_100%,0_calc(100%-4px))]'

// White with dark text in both themes, as on the landing page; the card draws the focus ring.
const onTheDeep = 'text-primary! scheme-light outline-white'

/**
 * A plan as on the landing page, with its button; the current plan has a label instead. Its features are at the side
 * when there is room.
 */
export function PlanCard({ plan, isChosen, unpaid, ...taking }: PlanCardProps) {
  const { i18n } = useLingui()
  const { displayName, description, features, teamMembers } = plan
  const isPopular = plan.name === mostPopularPlan
  const price = formatPrice(plan.price)
  const quiet = isPopular ? 'text-on-deep' : 'text-ink-2'
  return (
    <li
      aria-current={isChosen || undefined}
      className={cx(
        'relative grid content-start rounded-[18px] border px-7 pt-7 pb-[30px] md:max-xl:grid-cols-2 md:max-xl:gap-10 phone:px-5 phone:pt-[22px] phone:pb-6',
        isPopular ? 'border-transparent bg-deep text-white shadow-2' : 'border-line bg-surface shadow-1',
        isChosen && 'outline-2 outline-offset-2 outline-focus',
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
      <div className="min-w-0">
        <h3
          className={cx(
            'font-display text-[1.5rem]/[1.875rem] font-[660] tracking-[-0.02em] wrap-anywhere',
            // Room for the tape, which a long name must not cover.
            isPopular && 'mr-24 md:max-xl:mr-0',
          )}
        >
          {displayName}
        </h3>
        <p className={cx('mt-0.5 wrap-anywhere', quiet)}>{planText(i18n, description)}</p>
        <p className="mt-5 mb-[22px] flex flex-wrap items-baseline gap-x-1">
          {unpaid === undefined ? (
            <>
              <span className="font-display text-[2.75rem]/12 font-[680] tracking-[-0.035em] tabular-nums">
                {price}
              </span>
              <span className={quiet}>
                <Trans>/month</Trans>
              </span>
            </>
          ) : (
            <span className="font-display text-[1.5rem]/12 font-[660] tracking-[-0.02em]">{unpaid}</span>
          )}
        </p>
        <Taking displayName={displayName} isPopular={isPopular} {...taking} />
        {isChosen ? (
          <p className={cx('mt-2 text-small', quiet)}>
            <Trans>You chose this plan when you signed up.</Trans>
          </p>
        ) : null}
      </div>
      <ul className="mt-6 grid content-start gap-[11px] wrap-anywhere md:max-xl:mt-0 md:max-xl:self-center">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Icon
              of={Check}
              size={16}
              strokeWidth={2.4}
              className={cx('mt-[3px] shrink-0', isPopular ? 'text-[#f0cd92]' : 'text-primary-ink')}
            />
            {planText(i18n, feature)}
          </li>
        ))}
        {teamMembers === 1 ? null : (
          <li className="flex items-start gap-2.5">
            <Icon
              of={Check}
              size={16}
              strokeWidth={2.4}
              className={cx('mt-[3px] shrink-0', isPopular ? 'text-[#f0cd92]' : 'text-primary-ink')}
            />
            {teamMembers < 0 ? (
              <Trans>Any number of people</Trans>
            ) : (
              <Plural value={teamMembers} one="# person" other="# people" />
            )}
          </li>
        )}
      </ul>
    </li>
  )
}

type TakingProps = Omit<PlanCardProps, 'plan' | 'isChosen' | 'unpaid'> & {
  displayName: string
  isPopular: boolean
}

function Taking(props: TakingProps) {
  const { displayName, standing, isSuggested, isPopular, onTake, isPending, startsAt = null } = props
  if (standing === 'free' && startsAt !== null) {
    const day = formatDate(startsAt)
    return (
      <p className="flex min-h-12 items-center justify-center gap-2 rounded-segment bg-primary-soft font-medium text-primary-ink">
        <Icon of={Calendar} size={18} />
        <Trans>From {day}</Trans>
      </p>
    )
  }
  if (standing === 'current') {
    return (
      <p
        className={cx(
          'flex min-h-12 items-center justify-center gap-2 rounded-segment font-medium',
          isPopular ? 'bg-[rgb(255_255_255/0.13)]' : 'bg-primary-soft text-primary-ink',
        )}
      >
        <Icon of={CircleCheck} size={18} />
        <Trans>Current plan</Trans>
      </p>
    )
  }
  if (!onTake) return null
  return (
    <Button
      size="lg"
      block
      variant={isSuggested && !isPopular ? 'primary' : 'secondary'}
      pending={isPending}
      onClick={onTake}
      className={cx(isPopular && onTheDeep)}
    >
      {standing === 'upgrade' ? (
        <Trans>Upgrade to {displayName}</Trans>
      ) : (
        <Trans>Switch to {displayName}</Trans>
      )}
    </Button>
  )
}
