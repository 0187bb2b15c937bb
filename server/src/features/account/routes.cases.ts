import { call, type RouteCases } from '../../../test/route-case.ts'

export const cases: RouteCases = {
  'GET /api/user/stats': call('/api/user/stats', { guard: 'account.use' }),
  'GET /api/user/export': call('/api/user/export', { guard: 'account.use' }),
  'GET /api/user/account': call('/api/user/account', { guard: 'account.use' }),
  'DELETE /api/user/account': call('/api/user/account', { guard: 'account.use', ok: 204 }),
  'GET /api/become-admin': call('/api/become-admin', { guard: 'account.use' }),
  // No person of these tests has an address that may.
  'POST /api/become-admin': call('/api/become-admin', { guard: 'account.use', ok: 403 }),
}
