import { newDevice } from '../../../test/push-service.ts'
import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'account.use'
const recordsNothing = 'which browser shows notifications concerns nobody else'

export const cases: RouteCases = {
  'GET /api/push-devices': call('/api/push-devices', { guard }),
  'PUT /api/push-devices/here': call('/api/push-devices/here', {
    guard,
    body: () => newDevice('https://push.example.org/1').subscription,
    recordsNothing,
  }),
  'DELETE /api/push-devices': call('/api/push-devices', { guard, ok: 204, recordsNothing }),
}
