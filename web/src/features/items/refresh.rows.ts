import { activity, inventory, items, movements, type OutdatedRows, plan } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/items': [...inventory, ...activity, ...items, movements, plan],
  'POST /api/items/bulk': [...inventory, ...activity, ...items, movements, plan],
  'PUT /api/items/:id': [...inventory, ...activity, ...items, movements],
  'POST /api/items/move': [...inventory, ...activity, ...items, movements],
  'DELETE /api/items/:id': [...inventory, ...activity, ...items, movements, plan],
  'POST /api/items/delete': [...inventory, ...activity, ...items, movements, plan],
  'POST /api/items/restore': [...inventory, ...activity, ...items, movements, plan],
  'POST /api/items/:id/restore': [...inventory, ...activity, ...items, movements, plan],
  // Neither the plan nor the places: pieces are no part of them.
  'POST /api/items/:id/movements': [...inventory, ...activity, ...items, movements],
}
