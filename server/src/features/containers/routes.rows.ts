import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'containers.change'

export const rows: RouteRows = {
  'GET /api/containers': call('/api/containers', { guard: 'inventory.view' }),
  'POST /api/containers': call('/api/containers', {
    guard,
    ok: 201,
    body: () => ({ name: 'New', location: 'Attic' }),
  }),
}
