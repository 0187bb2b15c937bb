import { makeItem } from '../../../test/factories.ts'
import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

const recordsNothing = 'what somebody has read concerns nobody else'

export const cases: RouteCases = {
  'GET /api/notifications': call('/api/notifications', { guard: 'account.use' }),
  'GET /api/notifications/unread': call('/api/notifications/unread', { guard: 'account.use' }),
  'POST /api/notifications/read': call('/api/notifications/read', {
    guard: 'account.use',
    ok: 204,
    recordsNothing,
  }),
  'POST /api/notifications/:id/read': callOf(
    async ({ owner, container }) => {
      const item = await makeItem(owner, { containerId: container, quantity: 9 })
      await owner.put(`/api/items/${item.id}`, { quantity: 1 })
      const { body } = await owner.get('/api/notifications')
      return `/api/notifications/${body[0].id}/read`
    },
    { guard: 'account.use', ok: 204, isPersonal: true, recordsNothing },
  ),
}
