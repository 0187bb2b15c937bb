import { call, callOf, type RouteCase, type RouteCases } from '../../../test/route-case.ts'

const newKey = () => ({ name: 'Shelf scanner', scopes: ['inventory:read'], days: 90 })

const ofKey: RouteCase['url'] = async ({ owner }) => {
  const named = { 'stowage-workspace': String(owner.workspaceId) }
  const made = await owner.post('/api/keys', newKey(), named)
  return `/api/keys/${made.body.id}`
}

export const cases: RouteCases = {
  'GET /api/keys': call('/api/keys', { guard: 'keys.use' }),
  'POST /api/keys': call('/api/keys', { guard: 'keys.use', body: newKey, ok: 201 }),
  'PATCH /api/keys/:id': callOf(ofKey, {
    guard: 'keys.use',
    body: () => ({ name: 'Scanner' }),
    isPersonal: true,
  }),
  'DELETE /api/keys/:id': callOf(ofKey, { guard: 'keys.use', ok: 204, isPersonal: true, manager: 204 }),
  'GET /api/workspaces/:id/keys': callOf(({ owner }) => `/api/workspaces/${owner.workspaceId}/keys`, {
    guard: 'keys.manage',
  }),
}
