import type { Person } from '../../../test/app.ts'
import { call, type RouteCases, type Things } from '../../../test/route-case.ts'

/** A person other than the owner of the things, because no one may change their own rights. */
async function somebody({ owner }: Pick<Things, 'owner'>): Promise<number> {
  const { body } = await owner.get('/api/admin/users?role=user&sort=newest&limit=1')
  return (body[0] as Person).id
}

const ofSomebody =
  (rest = '') =>
  async (things: Things) =>
    `/api/admin/users/${await somebody(things)}${rest}`

export const cases: RouteCases = {
  'GET /api/admin/users': call('/api/admin/users?limit=5', { guard: 'users.read' }),
  'GET /api/admin/users/export': call('/api/admin/users/export', { guard: 'users.read' }),
  'GET /api/admin/users/:id': { ...call('', { guard: 'users.read' }), url: ofSomebody() },
  'GET /api/admin/users/:id/plan-reach': {
    ...call('', { guard: 'users.change' }),
    url: ofSomebody('/plan-reach?plan=free'),
  },
  'PATCH /api/admin/users/:id': {
    ...call('', { guard: 'users.change', body: () => ({ role: 'admin' }) }),
    url: ofSomebody(),
  },
  'DELETE /api/admin/users/:id/sessions': {
    ...call('', { guard: 'users.change', ok: 204 }),
    url: ofSomebody('/sessions'),
  },
  'GET /api/admin/workspaces/:workspaceId/heirs': {
    ...call('', { guard: 'admins.change' }),
    url: ({ owner }) => `/api/admin/workspaces/${owner.workspaceId}/heirs`,
  },
  'POST /api/admin/workspaces/:workspaceId/hand-over': {
    ...call('', {
      guard: 'admins.change',
      ok: 409,
      body: ({ owner }) => ({ userId: owner.id }),
      recordsNothing: 'The owner is active, and hands it over alone.',
    }),
    url: ({ owner }) => `/api/admin/workspaces/${owner.workspaceId}/hand-over`,
  },
  // People of the tests sign in at an external provider; people.test.ts sends the mail.
  'POST /api/admin/users/:id/password-reset': {
    ...call('', { guard: 'users.change', ok: 409, recordsNothing: 'the password is changed elsewhere' }),
    url: ofSomebody('/password-reset'),
  },
}
