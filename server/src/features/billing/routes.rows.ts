import { call, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  'GET /api/subscription/plans': call('/api/subscription/plans', { guard: 'public' }),
  'GET /api/subscription/user': call('/api/subscription/user', { guard: 'account.use' }),
}
