import { call, callOf, type RouteRows } from '../../../test/route-row.ts'

const guard = 'inventory.view'
const change = 'containers.change'

export const rows: RouteRows = {
  'GET /api/inventory/stats': call('/api/inventory/stats', { guard }),
  'GET /api/stats': call('/api/stats', { guard }),
  'GET /api/inventory/overview': call('/api/inventory/overview', { guard }),
  'GET /api/inventory/search': call('/api/inventory/search?q=secret', { guard }),
  'GET /api/inventory/locations': call('/api/inventory/locations', { guard }),
  'GET /api/containers/:id': callOf(({ container }) => `/api/containers/${container}`, { guard }),
  'PUT /api/containers/:id': callOf(({ container }) => `/api/containers/${container}`, {
    guard: change,
    body: () => ({ name: 'Renamed' }),
  }),
  'DELETE /api/containers/:id': callOf(({ container }) => `/api/containers/${container}`, {
    guard: change,
    ok: 204,
  }),
  'POST /api/containers/:id/restore': callOf(
    ({ deletedContainer }) => `/api/containers/${deletedContainer}/restore`,
    { guard: change },
  ),
}
