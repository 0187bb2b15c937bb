import { activity, audit, instance, type OutdatedRows } from '../../../test/outdated.ts'

const state = [...activity, ...audit, ...instance]

export const rows: OutdatedRows = {
  'POST /api/admin/system/test-mail': state,
  'POST /api/admin/system/jobs/:job/retry': state,
  'POST /api/admin/system/jobs/retry-all': state,
  'DELETE /api/admin/system/jobs/:job': state,
}
