import { Trans } from '@lingui/react/macro'
import { Glyph } from './icons.tsx'

/** A plan as admins keep it. */
export type LandingPlan = {
  /** free, pro, business, or one that an admin added. */
  name: string
  displayName: string
  description: string
  /** In cents of US dollars, for a month. */
  price: number
  features: readonly string[]
}

/** Whole dollars without cents: $0, $9.99, $49.99. */
function inDollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`
}

function PlanCard({ plan, signUp }: { plan: LandingPlan; signUp: string }) {
  const { displayName } = plan
  const isPopular = plan.name === 'pro'
  return (
    <li className={isPopular ? 'plan hot' : 'plan'}>
      <div>
        {isPopular ? (
          <span className="most-popular">
            <Trans>Most Popular</Trans>
          </span>
        ) : null}
        <h3>{displayName}</h3>
        <p>{plan.description}</p>
        <p className="price">
          <b>{inDollars(plan.price)}</b>
          <Trans>/month</Trans>
        </p>
        <a className={isPopular ? 'button button-large button-white' : 'button button-large'} href={signUp}>
          {plan.price === 0 ? <Trans>Get Started Free</Trans> : <Trans>Upgrade to {displayName}</Trans>}
        </a>
      </div>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Glyph name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** One card for each plan, as they are kept in the database. */
export function PlanCards({ plans, signUp }: { plans: readonly LandingPlan[]; signUp: string }) {
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} signUp={signUp} />
      ))}
    </ul>
  )
}
