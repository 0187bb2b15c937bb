import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./subscription-plans.schemas.ts')

type Schemas = typeof import('./subscription-plans.schemas.ts')
export type AdministeredPlan = z.output<Schemas['administeredPlan']>
export type NewPlan = z.input<Schemas['newPlan']>
export type PlanChange = z.input<Schemas['planChange']>
export type PlanReach = z.output<Schemas['planReach']>

const path = '/api/admin/subscription-plans'

/** Limits of a plan show in the plan of all people on it, and in their blocked containers. */
const changes = ['plans', 'plan', 'containers', 'audit', 'activity'] as const

export const listAllPlans = endpoint('GET', path, {
  schemas: async () => ({ response: (await s()).administeredPlans }),
  shows: ['plans'],
})

export const createPlan = endpoint('POST', path, {
  status: 201,
  schemas: async () => ({ body: (await s()).newPlan, response: (await s()).administeredPlan }),
  changes: ['plans', 'audit', 'activity'],
})

export const updatePlan = endpoint('PATCH', `${path}/:id`, {
  schemas: async () => ({ body: (await s()).planChange, response: (await s()).administeredPlan }),
  changes,
})

export const deletePlan = endpoint('DELETE', `${path}/:id`, {
  status: 204,
  changes: ['plans', 'audit', 'activity'],
})

export const activatePlan = endpoint('PUT', `${path}/:id/activate`, {
  schemas: async () => ({ response: (await s()).administeredPlan }),
  changes,
})

export const deactivatePlan = endpoint('PUT', `${path}/:id/deactivate`, {
  schemas: async () => ({ response: (await s()).administeredPlan }),
  changes,
})

export const getPlanReach = endpoint('GET', `${path}/:id/reach`, {
  schemas: async () => ({ query: (await s()).planReachQuery, response: (await s()).planReach }),
  shows: ['plans'],
})
