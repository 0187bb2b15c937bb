import { call, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  'GET /api/admin/backups': call('/api/admin/backups', { guard: 'system.read' }),
  'POST /api/admin/backups': call('/api/admin/backups', { guard: 'system.operate', ok: 204 }),
}
