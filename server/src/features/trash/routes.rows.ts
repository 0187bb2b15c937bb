import { call, callOf, type RouteRows } from '../../../test/route-row.ts'

const guard = 'trash.change'

export const rows: RouteRows = {
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
