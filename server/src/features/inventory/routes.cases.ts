import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'inventory.view'

export const cases: RouteCases = {
  'GET /api/inventory/stats': call('/api/inventory/stats', { guard }),
  'GET /api/stats': call('/api/stats', { guard }),
  'GET /api/inventory/overview': call('/api/inventory/overview', { guard }),
  'GET /api/inventory/search': call('/api/inventory/search?q=secret', { guard }),
  'GET /api/inventory/locations': call('/api/inventory/locations', { guard }),
}
