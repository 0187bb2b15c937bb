import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'public'
/** One that nobody made; alerts.test.ts has whole ones. */
const url = `/unsubscribe/1.lowStockAlerts.${'x'.repeat(43)}`

export const rows: RouteRows = {
  'GET /unsubscribe/:token': call(url, { guard, ok: 404 }),
  'POST /unsubscribe/:token': call(url, {
    guard,
    ok: 404,
    recordsNothing: 'the link is none of ours',
  }),
}
