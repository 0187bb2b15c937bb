import { callOf, type RouteRows, type Things } from '../../../test/route-row.ts'

const guard = 'branding.manage'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const body = () => ({ name: 'Harbor Rentals', color: '#1d4f91', returnTo: null, logo: pixel })

const own = ({ owner }: Things) => `/api/workspaces/${owner.workspaceId}/branding`
const setOf = async (things: Things) => {
  const { owner } = things
  return String((await owner.put(own(things), body())).body.brand.logo.address)
}

export const rows: RouteRows = {
  'GET /api/workspaces/:id/branding': callOf(own, { guard }),
  'PUT /api/workspaces/:id/branding': callOf(own, { guard, body }),
  'DELETE /api/workspaces/:id/branding': callOf(
    async (things) => {
      await setOf(things)
      return own(things)
    },
    { guard, ok: 204 },
  ),
  'GET /api/logos/:logo': { url: setOf, guard: 'public', ok: 200, stranger: 'own things' },
}
