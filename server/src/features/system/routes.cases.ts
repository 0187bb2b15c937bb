import { call, type RouteCases } from '../../../test/route-case.ts'

const guard = 'public'

export const cases: RouteCases = {
  'GET /api/health': call('/api/health', { guard }),
  'GET /healthz': call('/healthz', { guard }),
  'GET /readyz': call('/readyz', { guard }),
  'GET /robots.txt': call('/robots.txt', { guard }),
  'GET /sitemap.xml': call('/sitemap.xml', { guard }),
  'GET /language/:language': call('/language/de?to=/', { guard, ok: 303 }),
  'GET /offline/app': call('/offline/app', { guard }),
  'GET /offline/notice': call('/offline/notice', { guard }),
  'GET /offline/signed-out': call('/offline/signed-out', { guard }),
  // Off in this test, because METRICS_TOKEN is not set; metrics.test.ts sets it.
  'GET /metrics': call('/metrics', { guard, ok: 404 }),
  'GET /api/openapi.json': call('/api/openapi.json', { guard }),
  'GET /api/docs': call('/api/docs', { guard }),
}
