import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { chosenPlanPath, mostPopularPlan } from '@stowage/contract/billing.rules'
import { planText } from '../lib/texts/plan-text.ts'
import { Glyph } from './icons.tsx'

export type LandingPlan = {
  /** free, pro, business, or the name of a plan that an admin added. */
  name: string
  displayName: string
  description: string
  /** In US cents per month. */
  price: number
  features: readonly string[]
  /** The limits; -1 is unlimited. */
  containers: number
  teamMembers: number
}

/** A price in the language's format, whole dollars without cents: $0, $9.99, 49,99 $. */
function inDollars(i18n: I18n, cents: number): string {
  return i18n.number(cents / 100, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
}

/** The sign-up link that continues with the plan; a free plan needs no parameter, because everyone starts with it. */
function signUpFor(plan: LandingPlan, signUp: string): string {
  if (plan.price === 0) return signUp
  const url = new URL(signUp, 'http://here')
  url.searchParams.set('returnTo', chosenPlanPath(plan.name))
  return url.pathname + url.search
}

function PlanCard({ plan, signUp }: { plan: LandingPlan; signUp: string }) {
  const { i18n } = useLingui()
  const { displayName } = plan
  const isPopular = plan.name === mostPopularPlan
  return (
    <li className={isPopular ? 'plan hot' : 'plan'}>
      <div>
        {isPopular ? (
          <span className="most-popular">
            <Trans>Most Popular</Trans>
          </span>
        ) : null}
        <h3>{displayName}</h3>
        <p>{planText(i18n, plan.description)}</p>
        <p className="price">
          <b>{inDollars(i18n, plan.price)}</b>
          <Trans>/month</Trans>
        </p>
        <a
          className={isPopular ? 'button button-large button-white' : 'button button-secondary button-large'}
          href={signUpFor(plan, signUp)}
        >
          {plan.price === 0 ? <Trans>Get Started Free</Trans> : <Trans>Upgrade to {displayName}</Trans>}
        </a>
      </div>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Glyph name="check" />
            {planText(i18n, feature)}
          </li>
        ))}
        {isShared(plan) ? (
          <li>
            <Glyph name="check" />
            <People teamMembers={plan.teamMembers} />
          </li>
        ) : null}
      </ul>
    </li>
  )
}

/** Whether a plan is for more than one person. */
const isShared = ({ teamMembers }: LandingPlan) => teamMembers !== 1

function People({ teamMembers }: Pick<LandingPlan, 'teamMembers'>) {
  if (teamMembers < 0) return <Trans>Any number of people</Trans>
  return <Plural value={teamMembers} one="# person" other="# people" />
}

export function PlanCards({ plans, signUp }: { plans: readonly LandingPlan[]; signUp: string }) {
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} signUp={signUp} />
      ))}
    </ul>
  )
}
