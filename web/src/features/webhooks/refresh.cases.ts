import { activity, type OutdatedCases, stopped } from '../../../test/outdated.ts'

const webhooks = [
  'GET /api/webhooks',
  'GET /api/webhooks/:id',
  'GET /api/webhooks/:id/deliveries',
  'GET /api/webhooks/:id/replay',
  'GET /api/webhooks/:id/deliveries/:deliveryId',
  ...stopped,
]

export const cases: OutdatedCases = {
  'POST /api/webhooks': [...webhooks, ...activity],
  'PATCH /api/webhooks/:id': [...webhooks, ...activity],
  'DELETE /api/webhooks/:id': [...webhooks, ...activity],
  'POST /api/webhooks/:id/secret': [...webhooks, ...activity],
  'POST /api/webhooks/:id/resume': [...webhooks, ...activity],
  'POST /api/webhooks/:id/test': webhooks,
  'POST /api/webhooks/:id/replay': webhooks,
  'POST /api/webhooks/:id/deliveries/:deliveryId/resend': webhooks,
}
