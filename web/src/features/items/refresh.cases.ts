import {
  activity,
  figures,
  inventory,
  items,
  movements,
  notifications,
  type OutdatedCases,
  pieces,
  plan,
  trash,
} from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'POST /api/items': [...inventory, ...figures, ...activity, ...items, movements, ...plan],
  'POST /api/items/bulk': [...inventory, ...figures, ...activity, ...items, movements, ...plan],
  'PUT /api/items/:id': [...inventory, ...figures, ...activity, ...items, movements, ...notifications],
  'POST /api/items/move': [...inventory, ...figures, ...activity, ...items, movements],
  'DELETE /api/items/:id': [...inventory, ...figures, ...activity, ...items, movements, ...plan, trash],
  'POST /api/items/delete': [...inventory, ...figures, ...activity, ...items, movements, ...plan, trash],
  'POST /api/items/restore': [...inventory, ...figures, ...activity, ...items, movements, ...plan, trash],
  'POST /api/items/:id/restore': [...inventory, ...figures, ...activity, ...items, movements, ...plan, trash],
  // Without plan and places, because quantities do not change them.
  'POST /api/items/:id/movements': [...inventory, ...activity, ...pieces, movements, ...notifications],
}
