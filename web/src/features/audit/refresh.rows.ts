import { audit, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'GET /api/admin/audit-logs/export': audit,
  'POST /api/admin/audit-chain/verify': audit,
}
