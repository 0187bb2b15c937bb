import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

export const cases: RouteCases = {
  'GET /api/user/activity': call('/api/user/activity', { guard: 'account.use' }),
  'GET /api/workspaces/:id/activity': callOf(({ owner }) => `/api/workspaces/${owner.workspaceId}/activity`, {
    guard: 'inventory.view',
  }),
}
