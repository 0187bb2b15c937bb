import {
  activity,
  figures,
  imports,
  inventory,
  items,
  labels,
  movements,
  notifications,
  type OutdatedCases,
  places,
  plan,
  trash,
} from '../../../test/outdated.ts'

const everything = [
  ...imports,
  ...inventory,
  ...items,
  movements,
  places,
  ...plan,
  ...figures,
  ...activity,
  ...labels,
  ...notifications,
]

export const cases: OutdatedCases = {
  'POST /api/imports': imports,
  'PATCH /api/imports/:id': imports,
  'POST /api/imports/:id/run': everything,
  'POST /api/imports/:id/undo': [...everything, trash],
}
