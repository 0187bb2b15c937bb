import { account, activity, figures, type OutdatedRows, workspaces } from '../../../test/outdated.ts'

const all = [...workspaces, ...account, ...activity, ...figures, 'GET /api/export/preview']

export const rows: OutdatedRows = {
  'PUT /api/workspaces/:id/branding': all,
  'DELETE /api/workspaces/:id/branding': all,
}
