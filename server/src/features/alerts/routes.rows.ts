import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'public'
/** A link that the program has not made; alerts.test.ts has real ones. */
const url = `/unsubscribe/1.lowStockAlerts.${'x'.repeat(43)}`

export const rows: RouteRows = {
  'GET /unsubscribe/:token': call(url, { guard, ok: 404 }),
  'POST /unsubscribe/:token': call(url, {
    guard,
    ok: 404,
    recordsNothing: 'the link is none of ours',
  }),
}
