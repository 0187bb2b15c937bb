import type { Plan, Subscription } from '@stowage/contract/billing'
import { freePlan, isUnlimited } from '@stowage/contract/billing.rules'

/**
 * How a plan relates to the current one: `upgrade` is paid for at once; `smaller` costs less or has lower limits than
 * what is stored, so it is reviewed first; `free` is reached by canceling.
 */
export type PlanRelation = 'current' | 'free' | 'smaller' | 'upgrade'

export function planRelationOf(plan: Plan, { plan: current, usage }: Subscription): PlanRelation {
  if (plan.id === current.id) return 'current'
  if (plan.name === freePlan) return 'free'
  const closes = !isUnlimited(plan.containers) && plan.containers < usage.containers
  return plan.price <= current.price || closes ? 'smaller' : 'upgrade'
}

const troubled: readonly string[] = ['past_due', 'disputed', 'paused', 'unpaid']

/** Whether the subscription's status needs an action of the person. */
export function needsAttention({ subscriptionStatus }: Subscription): boolean {
  return troubled.includes(subscriptionStatus)
}

/** Whether nobody pays for the plan, though it has a price. */
export function isUnpaid({ isGiven, isIncluded }: Subscription): boolean {
  return isGiven || isIncluded
}

/** The day on which a canceled plan that is still paid ends; null while it goes on. */
export function endOf({ endsAt, price }: Subscription): string | null {
  return price === null ? null : endsAt
}

/** The plan to suggest: the next larger one by price. */
export function suggestedOf(plans: readonly Plan[], { plan: current }: Subscription): Plan | undefined {
  return plans.find((plan) => plan.price > current.price)
}
