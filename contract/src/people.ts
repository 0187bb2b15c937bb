import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./people.schemas.ts')

type Schemas = typeof import('./people.schemas.ts')
/** A person's account, as staff sees it. */
export type Person = z.output<Schemas['person']>
export type PersonDetails = z.output<Schemas['personDetails']>
export type PersonPlanReach = z.output<Schemas['personPlanReach']>
export type Heir = z.output<Schemas['heir']>
export type PersonChange = z.input<Schemas['personChange']>

export const listPeople = endpoint('GET', '/api/admin/users', {
  schemas: async () => ({ query: (await s()).peopleQuery, response: (await s()).people }),
  paged: true,
  shows: ['people'],
})

export const exportPeople = endpoint('GET', '/api/admin/users/export', {
  schemas: async () => ({ query: (await s()).peopleExportQuery }),
  media: 'text/csv',
  shows: [],
  changes: ['audit', 'activity'],
})

export const getPerson = endpoint('GET', '/api/admin/users/:id', {
  schemas: async () => ({ response: (await s()).personDetails }),
  shows: ['people'],
})

export const updatePerson = endpoint('PATCH', '/api/admin/users/:id', {
  schemas: async () => ({ body: (await s()).personChange, response: (await s()).person }),
  // Staff may change their own plan.
  changes: ['people', 'audit', 'activity', 'plans', 'plan', 'account', 'containers'],
})

/** How much a person would lose by another plan, in numbers. */
export const getPersonPlanReach = endpoint('GET', '/api/admin/users/:id/plan-reach', {
  schemas: async () => ({ query: (await s()).personPlanReachQuery, response: (await s()).personPlanReach }),
  shows: ['people', 'plans'],
})

export const sendPasswordReset = endpoint('POST', '/api/admin/users/:id/password-reset', {
  status: 204,
  changes: ['audit', 'activity'],
})

export const endSessions = endpoint('DELETE', '/api/admin/users/:id/sessions', {
  status: 204,
  changes: ['people', 'audit', 'activity'],
})

const ofWorkspace = '/api/admin/workspaces/:workspaceId' as const

/** The members to whom a workspace of a suspended or deleted owner can be given. */
export const listHeirs = endpoint('GET', `${ofWorkspace}/heirs`, {
  schemas: async () => ({ response: (await s()).heirs }),
  shows: ['people'],
})

/** Gives a workspace of a suspended or deleted owner to one of its members. */
export const handOverWorkspace = endpoint('POST', `${ofWorkspace}/hand-over`, {
  status: 204,
  schemas: async () => ({ body: (await s()).handOver }),
  changes: ['people', 'audit', 'activity', 'workspaces'],
})
