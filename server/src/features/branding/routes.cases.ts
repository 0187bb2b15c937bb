import { call, callOf, type RouteCases, type Things } from '../../../test/route-case.ts'

const guard = 'branding.manage'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const body = () => ({ name: 'Harbor Rentals', color: '#1d4f91', returnTo: null, logo: pixel })

const own = ({ owner }: Things) => `/api/workspaces/${owner.workspaceId}/branding`
const setOf = async (things: Things) => {
  const { owner } = things
  return String((await owner.put(own(things), body())).body.brand.logo.address)
}

export const cases: RouteCases = {
  'GET /api/workspaces/:id/branding': callOf(own, { guard }),
  'PUT /api/workspaces/:id/branding': callOf(own, { guard, body }),
  'DELETE /api/workspaces/:id/branding': callOf(
    async (things) => {
      await setOf(things)
      return own(things)
    },
    { guard, ok: 204 },
  ),
  'GET /api/admin/branding': call('/api/admin/branding', { guard: 'installation.brand' }),
  'PUT /api/admin/branding': call('/api/admin/branding', {
    guard: 'installation.brand',
    body: ({ owner }) => ({ name: `Harbor Rentals ${owner.id}`, color: '#1d4f91' }),
  }),
  'DELETE /api/admin/branding': {
    ...call('', { guard: 'installation.brand', ok: 204 }),
    url: async ({ owner }) => {
      await owner.put('/api/admin/branding', { name: 'Harbor Rentals', color: '#1d4f91' })
      return '/api/admin/branding'
    },
  },
  'GET /brand/:file': call('/brand/1d4f91.css', { guard: 'public' }),
  'GET /api/logos/:logo': { url: setOf, guard: 'public', ok: 200, stranger: 'own things' },
}
