import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'audit.read'

export const cases: RouteCases = {
  'GET /api/admin/audit-logs': call('/api/admin/audit-logs', { guard }),
  'GET /api/admin/audit-logs/export': call('/api/admin/audit-logs/export', { guard }),
  'GET /api/admin/audit-chain': call('/api/admin/audit-chain', { guard }),
  'POST /api/admin/audit-chain/verify': call('/api/admin/audit-chain/verify', {
    guard,
    recordsNothing: 'a look at the log, which an entry about it would lengthen',
  }),
}
