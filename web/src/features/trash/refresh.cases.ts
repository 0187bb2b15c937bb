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
  'POST /api/trash/restore': [
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
  'POST /api/trash/erase': [trash, ...activity],
}
