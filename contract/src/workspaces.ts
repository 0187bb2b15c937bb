import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./workspaces.schemas.ts')

type Schemas = typeof import('./workspaces.schemas.ts')
export type Workspace = z.output<Schemas['workspace']>
export type WorkspaceDetails = z.output<Schemas['workspaceDetails']>
export type Member = z.output<Schemas['member']>

/** Sets the rule for low stock of the workspace, for all its members (ruling R1). */
export const chooseLowStockRule = endpoint('PUT', '/api/workspace/low-stock-rule', {
  schemas: async () => ({ body: (await s()).lowStockChoice, response: (await s()).lowStockChoice }),
  changes: ['account', 'quantities', 'activity'],
})

// Calls with the id of a workspace in their path are about that one, whichever the header names.
const path = '/api/workspaces'

export const listWorkspaces = endpoint('GET', path, {
  schemas: async () => ({ response: (await s()).workspaces }),
  shows: ['workspaces'],
})

export const createWorkspace = endpoint('POST', path, {
  status: 201,
  schemas: async () => ({ body: (await s()).newWorkspace, response: (await s()).workspaceDetails }),
  changes: ['workspaces', 'account', 'activity'],
})

export const getWorkspace = endpoint('GET', `${path}/:id`, {
  schemas: async () => ({ response: (await s()).workspaceDetails }),
  shows: ['workspaces'],
})

export const updateWorkspace = endpoint('PATCH', `${path}/:id`, {
  schemas: async () => ({ body: (await s()).workspaceChange, response: (await s()).workspaceDetails }),
  changes: ['workspaces', 'account', 'activity'],
})

export const leaveWorkspace = endpoint('POST', `${path}/:id/leave`, {
  status: 204,
  changes: ['workspaces', 'account', 'activity'],
})

export const listMembers = endpoint('GET', `${path}/:id/members`, {
  paged: true,
  schemas: async () => ({ query: (await s()).membersQuery, response: (await s()).members }),
  shows: ['workspaces'],
})

export const changeMember = endpoint('PATCH', `${path}/:id/members/:userId`, {
  schemas: async () => ({ body: (await s()).memberChange, response: (await s()).member }),
  changes: ['workspaces', 'activity'],
})

export const removeMember = endpoint('DELETE', `${path}/:id/members/:userId`, {
  status: 204,
  changes: ['workspaces', 'activity'],
})
