import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'public'

export const cases: RouteCases = {
  'GET /docs': call('/docs', { guard }),
  'GET /docs/': call('/docs/', { guard, ok: 301 }),
  'GET /docs/*': call('/docs/first-box', { guard }),
  'GET /docs/search': call('/docs/search?q=label', { guard }),
}
