import { call, callOf, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  'GET /api/user/activity': call('/api/user/activity', { guard: 'account.use' }),
  'GET /api/workspaces/:id/activity': callOf(({ owner }) => `/api/workspaces/${owner.workspaceId}/activity`, {
    guard: 'inventory.view',
  }),
}
