import { callOf, type RouteCases } from '../../../test/route-case.ts'

export const cases: RouteCases = {
  'GET /api/photos/:photo': callOf(({ photo }) => photo(), { guard: 'inventory.view' }),
}
