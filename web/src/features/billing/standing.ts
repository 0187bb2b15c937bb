import type { Plan, Subscription } from '@stowage/contract/billing'
import { freePlan, isUnlimited } from '@stowage/contract/billing.rules'

/**
 * What a plan is to somebody on another one: `upgrade` is paid for at once, `smaller` is looked at first, as it costs
 * less or holds less than is there; `free` is where canceling leads.
 */
export type Standing = 'current' | 'free' | 'smaller' | 'upgrade'

export function standingOf(plan: Plan, { plan: current, usage }: Subscription): Standing {
  if (plan.id === current.id) return 'current'
  if (plan.name === freePlan) return 'free'
  const closes = !isUnlimited(plan.containers) && plan.containers < usage.containers
  return plan.price <= current.price || closes ? 'smaller' : 'upgrade'
}

/** The next larger plan by its price, which is the one to suggest. */
export function suggestedOf(plans: readonly Plan[], { plan: current }: Subscription): Plan | undefined {
  return plans.find((plan) => plan.price > current.price)
}
