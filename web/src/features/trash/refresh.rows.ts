import {
  activity,
  figures,
  inventory,
  items,
  labels,
  movements,
  type OutdatedRows,
  places,
  plan,
  trash,
} from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
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
