/** By write, `POST /api/items`, the reads that it makes outdated. By hand, so that a change of the contract is seen. */
export type OutdatedRows = Record<string, readonly string[]>

/** What every change of containers, items or quantities shows in. */
export const inventory = [
  'GET /api/containers',
  'GET /api/containers/:id',
  'GET /api/inventory/overview',
  'GET /api/inventory/search',
  'GET /api/inventory/stats',
  'GET /api/stats',
]
/** The figures of an account: what is there, not how many pieces. */
export const figures = 'GET /api/user/stats'
export const activity = ['GET /api/inventory/overview', 'GET /api/user/activity']
export const items = ['GET /api/items', 'GET /api/items/:id']
export const movements = 'GET /api/items/:id/movements'
export const places = 'GET /api/inventory/locations'
export const plan = 'GET /api/subscription/user'
// They name containers; a browser saves them and keeps none.
export const labels = ['GET /api/containers/:id/qr/download', 'GET /api/qr/sheet']
