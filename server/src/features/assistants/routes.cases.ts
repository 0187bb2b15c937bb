import { call, type RouteCases } from '../../../test/route-case.ts'

export const cases: RouteCases = {
  // The call accepts bearer tokens only, so a session gets 401.
  'POST /mcp': call('/mcp', {
    guard: 'public',
    ok: 401,
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    recordsNothing: 'A session is no token.',
  }),
}
