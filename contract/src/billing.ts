import { pageReads } from './app-page.rules.ts'
import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./billing.schemas.ts')

type Schemas = typeof import('./billing.schemas.ts')
/** A plan. `price` is US cents a month; -1 means unlimited. */
export type Plan = z.output<Schemas['plan']>
/** The plan of the call's workspace: its owner's, for all members. Only the owner sees the payment. */
export type Subscription = z.output<Schemas['subscription']>
export type PlanPreview = z.output<Schemas['planPreview']>
export type ConfirmedCheckout = z.output<Schemas['confirmed']>

export const listPlans = endpoint('GET', '/api/subscription/plans', {
  schemas: async () => ({ response: (await s()).planList }),
  shows: [],
})

export const getSubscription = endpoint('GET', pageReads.subscription, {
  schemas: async () => ({ response: (await s()).subscription }),
  shows: ['plan'],
})

/** The containers that a plan would block and leave open, the people it would pause and the programs it would stop. */
export const previewPlan = endpoint('GET', '/api/subscription/preview', {
  schemas: async () => ({ query: (await s()).planQuery, response: (await s()).planPreview }),
  shows: ['plan', 'workspaces', 'containers', 'items', 'quantities', 'keys', 'webhooks'],
})

/** What the plan of the person to whom the workspace is offered would block, pause and stop, before they take it over. */
export const previewTransfer = endpoint('GET', '/api/workspaces/:id/transfer/preview', {
  schemas: async () => ({ response: (await s()).planPreview }),
  shows: ['plan', 'workspaces', 'containers', 'items', 'quantities', 'keys', 'webhooks'],
})

/** The topics that a plan affects: limits, blocked containers, export formats. */
const ofPlan = ['plan', 'containers', 'account', 'activity', 'notifications'] as const

/** Returns the payment provider's page for a plan, or for changing the plan of a person who pays already. */
export const startCheckout = endpoint('POST', '/api/subscription/checkout', {
  schemas: async () => ({ body: (await s()).checkoutBody, response: (await s()).providerPage }),
  changes: [],
})

/** For the return page of a checkout, in case the provider's webhook is late. */
export const confirmCheckout = endpoint('POST', '/api/subscription/confirm', {
  schemas: async () => ({ body: (await s()).confirmBody, response: (await s()).confirmed }),
  changes: ofPlan,
})

/** Back to Free at once: things beyond its limits are blocked, nothing is deleted. */
export const cancelSubscription = endpoint('POST', '/api/subscription/cancel', {
  schemas: async () => ({ response: (await s()).canceled }),
  changes: ofPlan,
})

/** Takes back a cancellation at the end of the period. */
export const resumeSubscription = endpoint('POST', '/api/subscription/resume', {
  schemas: async () => ({ response: (await s()).subscription }),
  changes: ofPlan,
})

/** Returns the payment provider's page with invoices, cards and the subscription. */
export const openPortal = endpoint('POST', '/api/subscription/portal', {
  schemas: async () => ({ response: (await s()).providerPage }),
  changes: [],
})
