import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

const guard = 'trash.change'

export const cases: RouteCases = {
  'GET /api/trash': call('/api/trash', { guard: 'inventory.view' }),
  'POST /api/trash/restore': callOf(() => '/api/trash/restore', {
    guard,
    body: async ({ deletedItem }) => ({ items: [await deletedItem()] }),
  }),
  'POST /api/trash/erase': callOf(() => '/api/trash/erase', {
    guard,
    body: async ({ deletedItem }) => ({ items: [await deletedItem()] }),
  }),
}
