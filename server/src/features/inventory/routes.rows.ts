import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'inventory.view'

export const rows: RouteRows = {
  'GET /api/inventory/stats': call('/api/inventory/stats', { guard }),
  'GET /api/stats': call('/api/stats', { guard }),
  'GET /api/inventory/overview': call('/api/inventory/overview', { guard }),
  'GET /api/inventory/search': call('/api/inventory/search?q=secret', { guard }),
  'GET /api/inventory/locations': call('/api/inventory/locations', { guard }),
}
