import { call, callOf, type RouteCases, type Things } from '../../../test/route-case.ts'

const guard = 'public'
const recordsNothing = 'the provider keeps a history of its own'

/** The session of the owner's requests. */
const ownSession = async ({ owner }: Things) =>
  `/api/user/sessions/${(await owner.get('/api/user/sessions')).body[0].id}`

/** Full-page navigations, and the bundled sign-in provider. */
export const cases: RouteCases = {
  'GET /api/login': call('/api/login', { guard, ok: 303 }),
  'GET /api/callback': call('/api/callback', { guard, ok: 303, signedOut: 400 }),
  'GET /api/logout': call('/api/logout', { guard, ok: 303 }),
  'GET /identity': call('/identity', { guard, ok: 404 }),
  'POST /identity': call('/identity', { guard, ok: 404, recordsNothing }),
  'GET /identity/*': call('/identity/.well-known/openid-configuration', { guard }),
  'POST /identity/*': call('/identity/nothing', { guard, ok: 404, recordsNothing }),
  'GET /api/user/sessions': call('/api/user/sessions', { guard: 'account.use' }),
  'DELETE /api/user/sessions/:id': callOf(ownSession, {
    guard: 'account.use',
    ok: 204,
    isPersonal: true,
  }),
  'POST /api/user/sessions/end-others': call('/api/user/sessions/end-others', {
    guard: 'account.use',
    ok: 204,
  }),
}
