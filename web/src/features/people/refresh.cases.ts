import {
  account,
  activity,
  audit,
  figures,
  inventory,
  labels,
  type OutdatedCases,
  people,
  places,
  plan,
  workspaces,
} from '../../../test/outdated.ts'

// Staff may give themselves another plan, which shows in their own plan and blocked containers.
const ofPlan = [
  ...[...account, ...plan, ...inventory, ...labels, ...figures, places],
  'GET /api/admin/subscription-plans',
  'GET /api/admin/subscription-plans/:id/reach',
  'GET /api/admin/metrics',
]

export const cases: OutdatedCases = {
  'DELETE /api/admin/users/:id/sessions': [...activity, ...audit, ...people],
  'GET /api/admin/users/export': [...activity, ...audit],
  'PATCH /api/admin/users/:id': [...activity, ...audit, ...people, ...ofPlan],
  'POST /api/admin/users/:id/password-reset': [...activity, ...audit],
  'POST /api/admin/workspaces/:workspaceId/hand-over': [...activity, ...audit, ...people, ...workspaces],
}
