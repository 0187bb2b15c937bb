import { call, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  'GET /api/user/activity': call('/api/user/activity', { guard: 'account.use' }),
}
