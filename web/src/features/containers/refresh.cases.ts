import {
  activity,
  figures,
  inventory,
  items,
  labels,
  movements,
  type OutdatedCases,
  places,
  plan,
  trash,
} from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'POST /api/containers': [...inventory, ...figures, ...activity, ...labels, places, ...plan],
  'PUT /api/containers/:id': [...inventory, ...figures, ...activity, ...items, ...labels, places],
  'DELETE /api/containers/:id': [
    ...inventory,
    ...figures,
    ...activity,
    ...items,
    ...labels,
    movements,
    places,
    ...plan,
    trash,
  ],
  'POST /api/containers/:id/restore': [
    ...inventory,
    ...figures,
    ...activity,
    ...items,
    ...labels,
    movements,
    places,
    ...plan,
    trash,
  ],
}
