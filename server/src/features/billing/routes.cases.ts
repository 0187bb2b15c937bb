import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

const guard = 'account.use'
const recordsNothing = 'no payment provider is set up'

export const cases: RouteCases = {
  'GET /api/subscription/plans': call('/api/subscription/plans', { guard: 'public' }),
  'GET /api/subscription/preview': call('/api/subscription/preview?planName=free', { guard }),
  'GET /api/workspaces/:id/transfer/preview': callOf(
    ({ owner }) => `/api/workspaces/${owner.workspaceId}/transfer/preview`,
    { guard: 'members.view', ok: 404 },
  ),
  'GET /api/subscription/user': call('/api/subscription/user', { guard }),
  'POST /api/subscription/checkout': call('/api/subscription/checkout', {
    guard,
    body: () => ({ planName: 'pro' }),
    ok: 402,
    recordsNothing,
  }),
  'POST /api/subscription/confirm': call('/api/subscription/confirm', {
    guard,
    body: () => ({ session: 'cs_1' }),
    ok: 402,
    recordsNothing,
  }),
  // Members themselves are on Free, whatever the plan of the workspace is.
  'POST /api/subscription/cancel': call('/api/subscription/cancel', { guard, member: 409 }),
  'POST /api/subscription/resume': call('/api/subscription/resume', { guard, ok: 402, recordsNothing }),
  'POST /api/subscription/portal': call('/api/subscription/portal', { guard, ok: 402, recordsNothing }),
  'POST /api/subscription/webhook': call('/api/subscription/webhook', {
    guard: 'public',
    body: () => ({}),
    ok: 400,
    recordsNothing: 'it is not signed',
  }),
}
