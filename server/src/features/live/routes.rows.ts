import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'inventory.view'

export const rows: RouteRows = {
  'GET /api/live': call('/api/live', { guard }),
  'GET /api/live/changes': call('/api/live/changes', { guard }),
}
