import { callOf, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  'GET /api/photos/:photo': callOf(({ photo }) => photo(), { guard: 'inventory.view' }),
}
