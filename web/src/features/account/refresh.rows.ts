import { activity, figures, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'DELETE /api/user/sessions/:id': [...activity, 'GET /api/user/sessions'],
  'POST /api/user/sessions/end-others': [...activity, 'GET /api/user/sessions'],
  'GET /api/user/export': activity,
  'POST /api/become-admin': [...activity, 'GET /api/auth/user', figures],
  'PATCH /api/user/preferences': [...activity, 'GET /api/auth/user', figures],
}
