import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'public'
const recordsNothing = 'Nobody has asked.'

export const rows: RouteRows = {
  'GET /.well-known/oauth-protected-resource': call('/.well-known/oauth-protected-resource', { guard }),
  'GET /.well-known/oauth-protected-resource/mcp': call('/.well-known/oauth-protected-resource/mcp', {
    guard,
  }),
  'GET /.well-known/oauth-authorization-server': call('/.well-known/oauth-authorization-server', { guard }),
  'GET /oauth/consent/:uid': call('/oauth/consent/unknown', { guard, ok: 404, signedOut: 303 }),
  'POST /oauth/consent/:uid': call('/oauth/consent/unknown', {
    ...{ guard, ok: 404, signedOut: 303, recordsNothing },
  }),
  'GET /oauth/*': call('/oauth/nothing', { guard, ok: 404 }),
  'POST /oauth/*': call('/oauth/nothing', { guard, ok: 404, recordsNothing }),
}
