import { call, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  'PUT /api/workspace/low-stock-rule': call('/api/workspace/low-stock-rule', {
    guard: 'low-stock.choose',
    body: () => ({ lowStockRule: 7 }),
  }),
}
