import { activity, audit, type OutdatedRows, people, workspaces } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'DELETE /api/admin/users/:id/sessions': [...activity, ...audit, ...people],
  'GET /api/admin/users/export': [...activity, ...audit],
  'PATCH /api/admin/users/:id': [...activity, ...audit, ...people],
  'POST /api/admin/users/:id/password-reset': [...activity, ...audit],
  'POST /api/admin/workspaces/:workspaceId/hand-over': [...activity, ...audit, ...people, ...workspaces],
}
