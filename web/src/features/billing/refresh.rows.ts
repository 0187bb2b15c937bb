import {
  account,
  activity,
  figures,
  inventory,
  labels,
  type OutdatedRows,
  places,
  plan,
} from '../../../test/outdated.ts'

const shownByPlan = [...activity, ...inventory, ...labels, places, ...plan, ...account, ...figures]

export const rows: OutdatedRows = {
  'POST /api/subscription/checkout': [],
  'POST /api/subscription/portal': [],
  'POST /api/subscription/cancel': shownByPlan,
  'POST /api/subscription/confirm': shownByPlan,
}
