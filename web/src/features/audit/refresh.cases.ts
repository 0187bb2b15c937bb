import { audit, type OutdatedCases } from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'GET /api/admin/audit-logs/export': audit,
  'POST /api/admin/audit-chain/verify': audit,
}
