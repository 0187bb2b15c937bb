import { call, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  'GET /api/user/export': call('/api/user/export', { guard: 'account.use' }),
  // Nobody here has an address that may.
  'POST /api/become-admin': call('/api/become-admin', { guard: 'account.use', ok: 403 }),
}
