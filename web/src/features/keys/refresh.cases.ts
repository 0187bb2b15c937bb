import { activity, type OutdatedCases, stopped } from '../../../test/outdated.ts'

const keys = ['GET /api/keys', 'GET /api/workspaces/:id/keys', ...stopped]

export const cases: OutdatedCases = {
  'POST /api/keys': [...keys, ...activity],
  'PATCH /api/keys/:id': [...keys, ...activity],
  'DELETE /api/keys/:id': [...keys, ...activity],
}
