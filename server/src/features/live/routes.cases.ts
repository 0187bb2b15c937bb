import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'inventory.view'

export const cases: RouteCases = {
  'GET /api/live': call('/api/live', { guard }),
  'GET /api/live/changes': call('/api/live/changes', { guard }),
}
