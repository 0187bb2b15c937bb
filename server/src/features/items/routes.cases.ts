import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

const guard = 'items.change'

export const cases: RouteCases = {
  'GET /api/items': call('/api/items', { guard: 'inventory.view' }),
  'POST /api/items': callOf(() => '/api/items', {
    guard,
    ok: 201,
    body: ({ container }) => ({ name: 'New', containerId: container }),
  }),
  'POST /api/items/bulk': callOf(() => '/api/items/bulk', {
    guard,
    ok: 201,
    body: ({ container }) => ({ items: [{ name: 'New', containerId: container }] }),
  }),
  'POST /api/items/move': callOf(() => '/api/items/move', {
    guard,
    body: async ({ item, otherContainer }) => ({
      moves: [{ id: item, containerId: await otherContainer() }],
    }),
  }),
  'POST /api/items/delete': callOf(() => '/api/items/delete', {
    guard,
    body: ({ item }) => ({ ids: [item] }),
  }),
  'POST /api/items/restore': callOf(() => '/api/items/restore', {
    guard,
    body: async ({ deletedItem }) => ({ ids: [await deletedItem()] }),
  }),
  'GET /api/items/ids': call('/api/items/ids', { guard: 'inventory.view' }),
  'GET /api/items/:id': callOf(({ item }) => `/api/items/${item}`, { guard: 'inventory.view' }),
  'GET /api/items/:id/home': callOf(({ item }) => `/api/items/${item}/home`, { guard: 'account.use' }),
  'PUT /api/items/:id': callOf(({ item }) => `/api/items/${item}`, { guard, body: () => ({ quantity: 7 }) }),
  'DELETE /api/items/:id': callOf(({ item }) => `/api/items/${item}`, { guard, ok: 204 }),
  'POST /api/items/:id/restore': callOf(
    async ({ deletedItem }) => `/api/items/${await deletedItem()}/restore`,
    {
      guard,
    },
  ),
  'GET /api/items/:id/movements': callOf(({ item }) => `/api/items/${item}/movements`, {
    guard: 'inventory.view',
  }),
  'POST /api/items/:id/movements': callOf(({ item }) => `/api/items/${item}/movements`, {
    guard: 'quantities.change',
    ok: 201,
    body: () => ({ delta: 1 }),
  }),
}
