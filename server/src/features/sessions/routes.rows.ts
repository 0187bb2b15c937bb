import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'public'

/** Full-page navigations, and the sign-in provider that the product brings. */
export const rows: RouteRows = {
  'GET /api/login': call('/api/login', { guard, ok: 303 }),
  'GET /api/callback': call('/api/callback', { guard, ok: 303, signedOut: 400 }),
  'GET /api/logout': call('/api/logout', { guard, ok: 303 }),
  'ALL /identity': call('/identity', { guard, ok: 404 }),
  'ALL /identity/*': call('/identity/.well-known/openid-configuration', { guard }),
}
