import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'inventory.export'

export const cases: RouteCases = {
  'GET /api/export': call('/api/export', { guard }),
  'GET /api/export/file': call('/api/export/file?kind=items&format=csv', { guard }),
  'GET /api/export/preview': call('/api/export/preview?kind=items&format=csv', { guard }),
  'GET /api/export/plans': call('/api/export/plans', { guard }),
}
