import type { Plan, Subscription } from '@stowage/contract/billing'
import { freePlan, isUnlimited } from '@stowage/contract/billing.rules'

/**
 * How a plan relates to the current one: `upgrade` is paid for at once; `smaller` costs less or has lower limits than
 * what is stored, so it is reviewed first; `free` is reached by canceling.
 */
export type Standing = 'current' | 'free' | 'smaller' | 'upgrade'

export function standingOf(plan: Plan, { plan: current, usage }: Subscription): Standing {
  if (plan.id === current.id) return 'current'
  if (plan.name === freePlan) return 'free'
  const closes = !isUnlimited(plan.containers) && plan.containers < usage.containers
  return plan.price <= current.price || closes ? 'smaller' : 'upgrade'
}

/** The plan to suggest: the next larger one by price. */
export function suggestedOf(plans: readonly Plan[], { plan: current }: Subscription): Plan | undefined {
  return plans.find((plan) => plan.price > current.price)
}
