import {
  activity,
  figures,
  inventory,
  items,
  movements,
  type OutdatedRows,
  plan,
} from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/items': [...inventory, figures, ...activity, ...items, movements, plan],
  'POST /api/items/bulk': [...inventory, figures, ...activity, ...items, movements, plan],
  'PUT /api/items/:id': [...inventory, figures, ...activity, ...items, movements],
  'POST /api/items/move': [...inventory, figures, ...activity, ...items, movements],
  'DELETE /api/items/:id': [...inventory, figures, ...activity, ...items, movements, plan],
  'POST /api/items/delete': [...inventory, figures, ...activity, ...items, movements, plan],
  'POST /api/items/restore': [...inventory, figures, ...activity, ...items, movements, plan],
  'POST /api/items/:id/restore': [...inventory, figures, ...activity, ...items, movements, plan],
  // Neither the plan nor the places: pieces are no part of them.
  'POST /api/items/:id/movements': [...inventory, ...activity, ...items, movements],
}
