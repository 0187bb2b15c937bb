import { activity, audit, type OutdatedRows } from '../../../test/outdated.ts'

const state = [...activity, ...audit, 'GET /api/admin/system', 'GET /api/admin/backups']

export const rows: OutdatedRows = {
  'POST /api/admin/system/test-mail': state,
  'POST /api/admin/system/jobs/:job/retry': state,
  'POST /api/admin/system/jobs/retry-all': state,
  'DELETE /api/admin/system/jobs/:job': state,
}
