import {
  activity,
  figures,
  inventory,
  labels,
  type OutdatedRows,
  places,
  plan,
} from '../../../test/outdated.ts'

const shownByPlan = [...activity, ...inventory, ...labels, places, ...plan, 'GET /api/auth/user', ...figures]

export const rows: OutdatedRows = {
  'POST /api/subscription/checkout': [],
  'POST /api/subscription/portal': [],
  'POST /api/subscription/cancel': shownByPlan,
  'POST /api/subscription/confirm': shownByPlan,
}
