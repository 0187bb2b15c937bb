import { call, callOf, type RouteRow, type RouteRows, type Things } from '../../../test/route-row.ts'

const ofOwner =
  (rest = '') =>
  ({ owner }: Things) =>
    `/api/workspaces/${owner.workspaceId}${rest}`

const memberOf: RouteRow['url'] = async (things) =>
  `${ofOwner('/members')(things)}/${await things.colleague()}`

export const rows: RouteRows = {
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
  'DELETE /api/workspaces/:id/members/:userId': callOf(memberOf, { guard: 'members.manage', ok: 204 }),
}
