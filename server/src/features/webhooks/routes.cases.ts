import { call, callOf, type RouteCase, type RouteCases, type Things } from '../../../test/route-case.ts'

/** An address that tests may reach, where nobody listens. */
const url = 'http://127.0.0.1:1025/hook'
const newWebhook = () => ({ url, events: ['item.created'] })
const guard = 'webhooks.manage'
const sendsOnly = 'it sends what was recorded'

async function makeWebhook({ owner }: Things): Promise<number> {
  const named = { 'stowage-workspace': String(owner.workspaceId) }
  return (await owner.post('/api/webhooks', newWebhook(), named)).body.id
}

const ofWebhook =
  (path = ''): RouteCase['url'] =>
  async (things) =>
    `/api/webhooks/${await makeWebhook(things)}${path}`

/** A test is the one delivery that is made at once. */
const ofDelivery =
  (path = ''): RouteCase['url'] =>
  async (things) => {
    const { owner } = things
    const named = { 'stowage-workspace': String(owner.workspaceId) }
    const id = await makeWebhook(things)
    const { body } = await owner.post(`/api/webhooks/${id}/test`, undefined, named)
    return `/api/webhooks/${id}/deliveries/${body.id}${path}`
  }

export const cases: RouteCases = {
  'GET /api/webhooks': call('/api/webhooks', { guard }),
  'POST /api/webhooks': call('/api/webhooks', { guard, body: newWebhook, ok: 201 }),
  'GET /api/webhooks/:id': callOf(ofWebhook(), { guard }),
  'PATCH /api/webhooks/:id': callOf(ofWebhook(), { guard, body: () => ({ events: ['item.low'] }) }),
  'DELETE /api/webhooks/:id': callOf(ofWebhook(), { guard, ok: 204 }),
  'POST /api/webhooks/:id/secret': callOf(ofWebhook('/secret'), { guard }),
  'POST /api/webhooks/:id/resume': callOf(ofWebhook('/resume'), { guard }),
  'POST /api/webhooks/:id/test': callOf(ofWebhook('/test'), { guard, ok: 201, recordsNothing: sendsOnly }),
  'GET /api/webhooks/:id/replay': callOf(ofWebhook('/replay?since=2026-01-01T00:00:00Z'), { guard }),
  'POST /api/webhooks/:id/replay': callOf(ofWebhook('/replay'), {
    guard,
    body: () => ({ since: '2026-01-01T00:00:00Z' }),
    recordsNothing: sendsOnly,
  }),
  'GET /api/webhooks/:id/deliveries': callOf(ofWebhook('/deliveries'), { guard }),
  'GET /api/webhooks/:id/deliveries/:deliveryId': callOf(ofDelivery(), { guard }),
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': callOf(ofDelivery('/resend'), {
    guard,
    recordsNothing: sendsOnly,
  }),
}
