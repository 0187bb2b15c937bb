import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'account.use'
// The people of these cases come from an external provider, so they have nothing to change here.
const elsewhere = { guard, ok: 409, recordsNothing: 'what is refused changes nothing' } as const

export const cases: RouteCases = {
  'GET /api/user/credentials': call('/api/user/credentials', { guard }),
  'GET /api/user/sign-ins': call('/api/user/sign-ins', { guard }),
  'PUT /api/user/password': call('/api/user/password', {
    ...elsewhere,
    body: () => ({ currentPassword: 'correct horse', newPassword: 'battery staple' }),
  }),
  'PUT /api/user/email': call('/api/user/email', {
    ...elsewhere,
    body: () => ({ currentPassword: 'correct horse', email: 'new@example.org' }),
  }),
  'PUT /api/user/passkeys/start': call('/api/user/passkeys/start', {
    ...elsewhere,
    body: () => ({ currentPassword: 'correct horse' }),
  }),
  'POST /api/user/passkeys': call('/api/user/passkeys', {
    ...elsewhere,
    body: () => ({ name: 'Phone', answer: '{}' }),
  }),
  'DELETE /api/user/passkeys/:key': call('/api/user/passkeys/phone', {
    ...elsewhere,
    body: () => ({ currentPassword: 'correct horse' }),
  }),
}
