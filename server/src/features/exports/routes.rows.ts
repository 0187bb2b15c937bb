import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'inventory.export'

export const rows: RouteRows = {
  'GET /api/export': call('/api/export', { guard }),
  'GET /api/export/file': call('/api/export/file?kind=items&format=csv', { guard }),
  'GET /api/export/preview': call('/api/export/preview?kind=items&format=csv', { guard }),
  'GET /api/export/plans': call('/api/export/plans', { guard }),
}
