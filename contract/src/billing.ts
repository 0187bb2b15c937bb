import type { z } from 'zod'
import { endpoint } from './endpoint.ts'

const s = () => import('./billing.schemas.ts')

/** Stands for "no limit" in the limits of a plan. */
export const unlimited = -1

/** Whether a limit of a plan means "no limit". */
export function isUnlimited(limit: number): boolean {
  return limit === unlimited
}

/** The plan that cards mark as 'Most Popular' (specification § 9). */
export const mostPopularPlan = 'pro'

export const exportFormats = ['csv', 'excel', 'sheets', 'json', 'txt', 'pdf'] as const

type Schemas = typeof import('./billing.schemas.ts')
/** A plan. `price` is US cents a month; -1 means unlimited. */
export type Plan = z.output<Schemas['plan']>
export type Subscription = z.output<Schemas['subscription']>

export const listPlans = endpoint('GET', '/api/subscription/plans', {
  summary: 'Lists the plans on offer, cheapest first. Open to everybody.',
  schemas: async () => ({ response: (await s()).planList }),
  shows: [],
})

export const getSubscription = endpoint('GET', '/api/subscription/user', {
  summary: 'Gives the plan of the signed-in person, its limits and what is used of them.',
  schemas: async () => ({ response: (await s()).subscription }),
  shows: ['plan'],
})
