import { activity, type OutdatedRows } from '../../../test/outdated.ts'

const keys = ['GET /api/keys', 'GET /api/workspaces/:id/keys']

export const rows: OutdatedRows = {
  'POST /api/keys': [...keys, ...activity],
  'PATCH /api/keys/:id': [...keys, ...activity],
  'DELETE /api/keys/:id': [...keys, ...activity],
}
