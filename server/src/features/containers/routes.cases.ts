import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

const guard = 'containers.change'

export const cases: RouteCases = {
  'GET /api/containers': call('/api/containers', { guard: 'inventory.view' }),
  'POST /api/containers': call('/api/containers', {
    guard,
    ok: 201,
    body: () => ({ name: 'New', location: 'Attic' }),
  }),
  'GET /api/containers/:id': callOf(({ container }) => `/api/containers/${container}`, {
    guard: 'inventory.view',
  }),
  'GET /api/containers/:id/home': callOf(({ container }) => `/api/containers/${container}/home`, {
    guard: 'account.use',
  }),
  'PUT /api/containers/:id': callOf(({ container }) => `/api/containers/${container}`, {
    guard,
    body: () => ({ name: 'Renamed' }),
  }),
  'DELETE /api/containers/:id': callOf(({ container }) => `/api/containers/${container}`, {
    guard,
    ok: 204,
  }),
  'POST /api/containers/:id/restore': callOf(
    async ({ deletedContainer }) => `/api/containers/${await deletedContainer()}/restore`,
    { guard },
  ),
}
