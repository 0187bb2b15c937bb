import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./workspaces.schemas.ts')

type Schemas = typeof import('./workspaces.schemas.ts')
export type Workspace = z.output<Schemas['workspace']>
export type WorkspaceDetails = z.output<Schemas['workspaceDetails']>
export type Member = z.output<Schemas['member']>
export type Invitation = z.output<Schemas['invitation']>
export type Transfer = z.output<Schemas['transfer']>
export type DeletedWorkspace = z.output<Schemas['deletedWorkspace']>
export type NotificationChoice = z.output<Schemas['notificationChoice']>
export type OfferedInvitation = z.output<Schemas['offeredInvitation']>

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

const ofTransfer = `${path}/:id/transfer` as const

/** Offers the workspace to a member, for 7 days; another offer takes the place of the former one. */
export const offerWorkspace = endpoint('PUT', ofTransfer, {
  schemas: async () => ({ body: (await s()).newTransfer, response: (await s()).transfer }),
  changes: ['workspaces', 'activity'],
})

/** Withdraws or declines the offer. */
export const endOffer = endpoint('DELETE', ofTransfer, { status: 204, changes: ['workspaces', 'activity'] })

export const acceptOffer = endpoint('POST', `${ofTransfer}/accept`, {
  schemas: async () => ({ response: (await s()).workspaceDetails }),
  changes: ['workspaces', 'account', 'plan', 'containers', 'activity'],
})

/** Deletes the workspace for all its members; the owner can restore it for 30 days. */
export const deleteWorkspace = endpoint('DELETE', `${path}/:id`, {
  status: 204,
  schemas: async () => ({ body: (await s()).typedName }),
  changes: ['workspaces', 'account', 'activity'],
})

// Not below the path of a workspace, because it is none of the person's any more.
const ofDeleted = '/api/deleted-workspaces'

export const listDeletedWorkspaces = endpoint('GET', ofDeleted, {
  schemas: async () => ({ response: (await s()).deletedWorkspaces }),
  shows: ['workspaces'],
})

export const restoreWorkspace = endpoint('POST', `${ofDeleted}/:deletedId/restore`, {
  schemas: async () => ({ response: (await s()).workspaceDetails }),
  changes: ['workspaces', 'account', 'plan', 'activity'],
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
  schemas: async () => ({ query: (await s()).removalQuery }),
  changes: ['workspaces', 'activity'],
})

const ofInvitations = '/api/workspaces/:id/invitations'

export const listInvitations = endpoint('GET', ofInvitations, {
  schemas: async () => ({ response: (await s()).invitations }),
  shows: ['workspaces'],
})

/** Invites by mail, or makes a link whose address is answered this once. */
export const createInvitations = endpoint('POST', ofInvitations, {
  status: 201,
  // It holds the token, of which the hash alone is stored.
  once: 'address',
  schemas: async () => ({ body: (await s()).newInvitation, response: (await s()).madeInvitations }),
  changes: ['workspaces', 'activity'],
})

export const cancelInvitation = endpoint('DELETE', `${ofInvitations}/:invitationId`, {
  status: 204,
  changes: ['workspaces', 'activity'],
})

export const resendInvitation = endpoint('POST', `${ofInvitations}/:invitationId/resend`, {
  status: 204,
  changes: ['workspaces'],
})

/** Shows an invitation to the signed-in person who has its token. */
export const lookAtInvitation = endpoint('POST', '/api/invitations/look', {
  schemas: async () => ({ body: (await s()).tokenSent, response: (await s()).offeredInvitation }),
  changes: [],
})

export const acceptInvitation = endpoint('POST', '/api/invitations/accept', {
  schemas: async () => ({ body: (await s()).tokenSent, response: (await s()).joinedWorkspace }),
  changes: ['workspaces', 'account', 'activity'],
})

const ofNotifications = '/api/workspaces/:id/notifications'

/**
 * How the person is told of what happens in the workspace. Keys are offered where the plan has API access, webhooks there
 * to owner and admins; low stock and people to those who share or have several workspaces. Choices of what isn't offered
 * stay.
 */
export const getNotificationChoices = endpoint('GET', ofNotifications, {
  schemas: async () => ({ response: (await s()).notificationChoices }),
  shows: ['account', 'workspaces'],
})

export const changeNotifications = endpoint('PATCH', ofNotifications, {
  schemas: async () => ({
    body: (await s()).notificationChange,
    response: (await s()).notificationChoices,
  }),
  changes: ['account', 'activity'],
})
