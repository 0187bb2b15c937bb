import { call, type RouteRows } from '../../../test/route-row.ts'

const guard = 'public'

export const rows: RouteRows = {
  'GET /api/health': call('/api/health', { guard }),
  'GET /api/openapi.json': call('/api/openapi.json', { guard }),
  'GET /api/docs': call('/api/docs', { guard }),
  'GET /api/docs/:file': call('/api/docs/swagger-ui.css', { guard }),
}
