import { call, callOf, type RouteCases } from '../../../test/route-case.ts'

const operate = 'system.operate'
const unknownJob = () => '/api/admin/system/jobs/00000000-0000-4000-8000-000000000000'

export const cases: RouteCases = {
  'GET /api/admin/stats': call('/api/admin/stats', { guard: 'figures.read' }),
  'GET /api/admin/metrics': call('/api/admin/metrics', { guard: 'figures.read' }),
  'GET /api/admin/system': call('/api/admin/system', { guard: 'system.read' }),
  'GET /api/admin/system/notes': call('/api/admin/system/notes', { guard: 'system.read' }),
  'POST /api/admin/system/test-mail': call('/api/admin/system/test-mail', { guard: operate }),
  'POST /api/admin/system/jobs/:job/retry': callOf(() => `${unknownJob()}/retry`, {
    guard: operate,
    ok: 404,
    recordsNothing: 'Nothing has failed in this test; instance.test.ts retries a job that has.',
  }),
  'POST /api/admin/system/jobs/retry-all': call('/api/admin/system/jobs/retry-all', {
    guard: operate,
    ok: 204,
  }),
  'DELETE /api/admin/system/jobs/:job': callOf(unknownJob, {
    guard: operate,
    ok: 404,
    recordsNothing: 'Nothing has failed in this test; instance.test.ts dismisses a job that has.',
  }),
}
