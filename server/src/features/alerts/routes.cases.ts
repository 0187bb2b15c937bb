import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'public'
/** A link that the program has not made; alerts.test.ts has real ones. */
const url = `/unsubscribe/1.lowStockAlerts.${'x'.repeat(43)}`

export const cases: RouteCases = {
  'GET /unsubscribe/:token': call(url, { guard, ok: 404 }),
  'POST /unsubscribe/:token': call(url, {
    guard,
    ok: 404,
    recordsNothing: 'the link is none of ours',
  }),
}
