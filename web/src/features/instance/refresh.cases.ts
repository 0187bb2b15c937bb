import { activity, audit, instance, type OutdatedCases } from '../../../test/outdated.ts'

const state = [...activity, ...audit, ...instance]

export const cases: OutdatedCases = {
  'POST /api/admin/system/test-mail': state,
  'POST /api/admin/system/jobs/:job/retry': state,
  'POST /api/admin/system/jobs/retry-all': state,
  'DELETE /api/admin/system/jobs/:job': state,
}
