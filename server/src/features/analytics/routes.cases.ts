import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

const guard = 'inventory.view'

export const cases: RouteCases = {
  'GET /api/analytics': callOf(({ item }) => `/api/analytics?itemId=${item}`, { guard }),
  'GET /api/analytics/moved': callOf(({ container }) => `/api/analytics/moved?containerId=${container}`, {
    guard,
  }),
  'GET /api/analytics/cover': callOf(({ container }) => `/api/analytics/cover?containerId=${container}`, {
    guard,
  }),
  'GET /api/analytics/unmoved': callOf(({ container }) => `/api/analytics/unmoved?containerId=${container}`, {
    guard,
  }),
  'GET /api/analytics/people': callOf(({ item }) => `/api/analytics/people?itemId=${item}`, {
    guard: 'members.view',
  }),
  'GET /api/analytics/containers': call('/api/analytics/containers', { guard }),
  'GET /api/analytics/file': callOf(({ item }) => `/api/analytics/file?table=moved&itemId=${item}`, {
    guard: 'inventory.export',
  }),
}
