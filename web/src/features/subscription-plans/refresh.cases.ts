import {
  activity,
  audit,
  figures,
  inventory,
  labels,
  type OutdatedCases,
  places,
  plan,
} from '../../../test/outdated.ts'

const plans = [
  ...activity,
  ...audit,
  'GET /api/admin/subscription-plans',
  'GET /api/admin/subscription-plans/:id/reach',
  'GET /api/admin/metrics',
  'GET /api/admin/users/:id/plan-reach',
]
// A plan's limits affect the subscription of everyone who has it, and their blocked containers.
const everywhere = [...plans, ...plan, ...inventory, ...labels, ...figures, places]

export const cases: OutdatedCases = {
  'POST /api/admin/subscription-plans': plans,
  'PATCH /api/admin/subscription-plans/:id': everywhere,
  'DELETE /api/admin/subscription-plans/:id': plans,
  'PUT /api/admin/subscription-plans/:id/activate': everywhere,
  'PUT /api/admin/subscription-plans/:id/deactivate': everywhere,
}
