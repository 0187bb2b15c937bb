import { activity, audit, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/admin/backups': [...activity, ...audit, 'GET /api/admin/system', 'GET /api/admin/backups'],
}
