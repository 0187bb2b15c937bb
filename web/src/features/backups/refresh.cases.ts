import { activity, audit, instance, type OutdatedCases } from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'POST /api/admin/backups': [...activity, ...audit, ...instance],
}
