import { call, type RouteCases } from '../../../test/route-case.ts'

export const cases: RouteCases = {
  'GET /api/auth/user': call('/api/auth/user', { guard: 'account.use' }),
  'PATCH /api/user/preferences': call('/api/user/preferences', {
    guard: 'account.use',
    body: () => ({ theme: 'dark' }),
  }),
  'PUT /api/user/first-run': call('/api/user/first-run', {
    guard: 'account.use',
    body: () => ({ firstRun: 'seen' }),
    recordsNothing: 'It is no deed of theirs, but what the product has shown them.',
  }),
}
