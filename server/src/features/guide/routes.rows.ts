import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'public'

export const rows: RouteRows = {
  'GET /docs': call('/docs', { guard }),
  'GET /docs/': call('/docs/', { guard, ok: 301 }),
  'GET /docs/*': call('/docs/first-box', { guard }),
  'GET /docs/search': call('/docs/search?q=label', { guard }),
}
