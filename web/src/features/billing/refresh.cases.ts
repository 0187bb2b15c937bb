import {
  account,
  activity,
  figures,
  inventory,
  labels,
  notifications,
  type OutdatedCases,
  places,
  plan,
} from '../../../test/outdated.ts'

const shownByPlan = [
  ...activity,
  ...inventory,
  ...labels,
  places,
  ...plan,
  ...account,
  ...figures,
  ...notifications,
]

export const cases: OutdatedCases = {
  'POST /api/subscription/checkout': [],
  'POST /api/subscription/portal': [],
  'POST /api/subscription/cancel': shownByPlan,
  'POST /api/subscription/resume': shownByPlan,
  'POST /api/subscription/confirm': shownByPlan,
}
