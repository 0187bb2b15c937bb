import { call, type RouteRows } from '../../../test/route-row.ts'

export const rows: RouteRows = {
  // Its caller is named by a token alone, so that no session is let in.
  'POST /mcp': call('/mcp', {
    guard: 'public',
    ok: 401,
    body: () => ({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    recordsNothing: 'A session is no token.',
  }),
}
