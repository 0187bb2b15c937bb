import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./billing.schemas.ts')

type Schemas = typeof import('./billing.schemas.ts')
/** A plan. `price` is US cents a month; -1 means unlimited. */
export type Plan = z.output<Schemas['plan']>
/**
 * The plan that holds in the workspace of the call: that of its owner, for all members. What is paid is told to the
 * owner alone.
 */
export type Subscription = z.output<Schemas['subscription']>
export type PlanPreview = z.output<Schemas['planPreview']>
/** How far a checkout is, and the plan that holds now. */
export type ConfirmedCheckout = z.output<Schemas['confirmed']>

export const listPlans = endpoint('GET', '/api/subscription/plans', {
  schemas: async () => ({ response: (await s()).planList }),
  shows: [],
})

export const getSubscription = endpoint('GET', '/api/subscription/user', {
  schemas: async () => ({ response: (await s()).subscription }),
  shows: ['plan'],
})

/** What a plan would close and what it would leave open, before somebody changes to it. */
export const previewPlan = endpoint('GET', '/api/subscription/preview', {
  schemas: async () => ({ query: (await s()).planQuery, response: (await s()).planPreview }),
  shows: ['plan', 'containers', 'items', 'quantities'],
})

/** Everything that a plan decides: limits, what is blocked, what may be exported. */
const ofPlan = ['plan', 'containers', 'account', 'activity'] as const

/** Answers the payment provider's page on which a plan is paid, or another one chosen by somebody who pays already. */
export const startCheckout = endpoint('POST', '/api/subscription/checkout', {
  schemas: async () => ({ body: (await s()).checkoutBody, response: (await s()).providerPage }),
  changes: [],
})

/** For the page that a checkout returns to, should the provider's own message be late. */
export const confirmCheckout = endpoint('POST', '/api/subscription/confirm', {
  schemas: async () => ({ body: (await s()).confirmBody, response: (await s()).confirmed }),
  changes: ofPlan,
})

/** Back to Free at once: what is beyond its limits is blocked, nothing is deleted. */
export const cancelSubscription = endpoint('POST', '/api/subscription/cancel', {
  schemas: async () => ({ response: (await s()).canceled }),
  changes: ofPlan,
})

/** Answers the payment provider's page with invoices, cards and the subscription. */
export const openPortal = endpoint('POST', '/api/subscription/portal', {
  schemas: async () => ({ response: (await s()).providerPage }),
  changes: [],
})
