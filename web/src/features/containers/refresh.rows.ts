import {
  activity,
  inventory,
  items,
  labels,
  movements,
  type OutdatedRows,
  places,
  plan,
} from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/containers': [...inventory, ...activity, ...labels, places, plan],
  'PUT /api/containers/:id': [...inventory, ...activity, ...items, ...labels, places],
  'DELETE /api/containers/:id': [...inventory, ...activity, ...items, ...labels, movements, places, plan],
  'POST /api/containers/:id/restore': [
    ...inventory,
    ...activity,
    ...items,
    ...labels,
    movements,
    places,
    plan,
  ],
}
