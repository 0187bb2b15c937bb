import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'public'
const recordsNothing = 'Nobody has asked.'

export const cases: RouteCases = {
  'GET /.well-known/oauth-protected-resource': call('/.well-known/oauth-protected-resource', { guard }),
  'GET /.well-known/oauth-protected-resource/mcp': call('/.well-known/oauth-protected-resource/mcp', {
    guard,
  }),
  'GET /.well-known/oauth-authorization-server': call('/.well-known/oauth-authorization-server', { guard }),
  'GET /oauth/consent/:uid': call('/oauth/consent/unknown', { guard, ok: 404, signedOut: 303 }),
  'POST /oauth/consent/:uid': call('/oauth/consent/unknown', {
    guard,
    ok: 404,
    signedOut: 303,
    recordsNothing,
  }),
  'GET /oauth/authorize': call('/oauth/authorize', { guard, ok: 400 }),
  'GET /oauth/authorize/:uid': call('/oauth/authorize/unknown', { guard, ok: 400 }),
  'POST /oauth/token': call('/oauth/token', { guard, ok: 400, recordsNothing }),
  'POST /oauth/register': call('/oauth/register', { guard, ok: 400, recordsNothing }),
  'POST /oauth/revoke': call('/oauth/revoke', { guard, ok: 400, recordsNothing }),
}
