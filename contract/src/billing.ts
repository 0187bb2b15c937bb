import type { z } from 'zod'
import { endpoint } from './endpoint.ts'

const s = () => import('./billing.schemas.ts')

type Schemas = typeof import('./billing.schemas.ts')
/** A plan. `price` is US cents a month; -1 means unlimited. */
export type Plan = z.output<Schemas['plan']>
export type Subscription = z.output<Schemas['subscription']>

export const listPlans = endpoint('GET', '/api/subscription/plans', {
  schemas: async () => ({ response: (await s()).planList }),
  shows: [],
})

export const getSubscription = endpoint('GET', '/api/subscription/user', {
  schemas: async () => ({ response: (await s()).subscription }),
  shows: ['plan'],
})
