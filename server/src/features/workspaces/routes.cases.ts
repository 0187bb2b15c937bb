import { call, callOf, type RouteCase, type RouteCases, type Things } from '../../../test/route-case.ts'

const ofOwner =
  (rest = '') =>
  ({ owner }: Things) =>
    `/api/workspaces/${owner.workspaceId}${rest}`

const memberOf: RouteCase['url'] = async (things) =>
  `${ofOwner('/members')(things)}/${await things.colleague()}`

/** A deleted workspace of the owner's. */
const deletedOf: RouteCase['url'] = async ({ owner }) => {
  const made = await owner.post('/api/workspaces', { name: 'Attic' })
  await owner.delete(`/api/workspaces/${made.body.id}`, {}, { name: 'Attic' })
  return `/api/deleted-workspaces/${made.body.id}/restore`
}

/** An invitation by mail that was sent long enough ago to be sent again. */
const invitationOf =
  (rest = ''): RouteCase['url'] =>
  async (things) => {
    const { owner } = things
    const made = await owner.post(`/api/workspaces/${owner.workspaceId}/invitations`, {
      role: 'viewer',
      emails: ['guest@example.org'],
    })
    return `${ofOwner('/invitations')(things)}/${made.body.invitations[0].id}${rest}`
  }

export const cases: RouteCases = {
  'PUT /api/workspace/low-stock-rule': call('/api/workspace/low-stock-rule', {
    guard: 'low-stock.choose',
    body: () => ({ lowStockRule: 7 }),
  }),
  'GET /api/workspaces': call('/api/workspaces', { guard: 'account.use' }),
  'POST /api/workspaces': call('/api/workspaces', {
    guard: 'account.use',
    body: () => ({ name: 'Garage' }),
    ok: 201,
    recordsNothing: 'The event stands in the new workspace.',
  }),
  'GET /api/workspaces/:id': callOf(ofOwner(), { guard: 'members.view' }),
  'PATCH /api/workspaces/:id': callOf(ofOwner(), {
    guard: 'members.manage',
    body: () => ({ name: 'Attic' }),
  }),
  'DELETE /api/workspaces/:id': callOf(ofOwner(), {
    guard: 'workspace.own',
    body: () => ({ name: 'My inventory' }),
    ok: 204,
  }),
  'GET /api/deleted-workspaces': call('/api/deleted-workspaces', { guard: 'account.use' }),
  'POST /api/deleted-workspaces/:deletedId/restore': callOf(deletedOf, {
    guard: 'account.use',
    isPersonal: true,
    recordsNothing: 'The event stands in the restored workspace.',
  }),
  'PUT /api/workspaces/:id/transfer': callOf(ofOwner('/transfer'), {
    guard: 'workspace.own',
    body: async (things) => ({ userId: await things.colleague() }),
  }),
  'DELETE /api/workspaces/:id/transfer': callOf(ofOwner('/transfer'), {
    guard: 'members.view',
    ok: 404,
    recordsNothing: 'Nothing is offered.',
  }),
  'POST /api/workspaces/:id/transfer/accept': callOf(ofOwner('/transfer/accept'), {
    guard: 'members.view',
    ok: 404,
    recordsNothing: 'Nothing is offered.',
  }),
  'GET /api/workspaces/:id/notifications': callOf(ofOwner('/notifications'), { guard: 'members.view' }),
  'PATCH /api/workspaces/:id/notifications': callOf(ofOwner('/notifications'), {
    guard: 'members.view',
    body: () => ({ kind: 'members', mail: true }),
  }),
  'POST /api/workspaces/:id/leave': callOf(ofOwner('/leave'), {
    guard: 'members.view',
    ok: 409,
    member: 204,
    recordsNothing: 'An owner stays.',
  }),
  'GET /api/workspaces/:id/members': callOf(ofOwner('/members'), { guard: 'members.view' }),
  'PATCH /api/workspaces/:id/members/:userId': callOf(memberOf, {
    guard: 'members.manage',
    body: () => ({ role: 'counter' }),
  }),
  'GET /api/workspaces/:id/invitations': callOf(ofOwner('/invitations'), { guard: 'members.manage' }),
  'POST /api/workspaces/:id/invitations': callOf(ofOwner('/invitations'), {
    guard: 'members.manage',
    body: () => ({ role: 'editor', hours: 1, uses: 5 }),
    ok: 201,
  }),
  'DELETE /api/workspaces/:id/invitations/:invitationId': callOf(invitationOf(), {
    guard: 'members.manage',
    ok: 204,
  }),
  'POST /api/workspaces/:id/invitations/:invitationId/resend': callOf(invitationOf('/resend'), {
    guard: 'members.manage',
    ok: 429,
    recordsNothing: 'It was mailed a moment ago.',
  }),
  'POST /api/invitations/look': call('/api/invitations/look', {
    guard: 'account.use',
    body: () => ({ token: 'unknown' }),
    ok: 404,
    recordsNothing: 'The token is none of ours.',
  }),
  'POST /api/invitations/accept': call('/api/invitations/accept', {
    guard: 'account.use',
    body: () => ({ token: 'unknown' }),
    ok: 404,
    recordsNothing: 'The token is none of ours.',
  }),
  'GET /join/:token': call('/join/unknown', { guard: 'public', ok: 404 }),
  'POST /join/:token': call('/join/unknown', {
    guard: 'public',
    ok: 404,
    signedOut: 303,
    recordsNothing: 'The token is none of ours.',
  }),
  'DELETE /api/workspaces/:id/members/:userId': callOf(memberOf, { guard: 'members.manage', ok: 204 }),
}
