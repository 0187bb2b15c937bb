import { activity, audit, instance, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/admin/backups': [...activity, ...audit, ...instance],
}
