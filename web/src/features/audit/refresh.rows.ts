import { audit, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/admin/audit-chain/verify': audit,
}
