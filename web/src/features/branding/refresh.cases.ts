import {
  account,
  activity,
  audit,
  figures,
  instance,
  type OutdatedCases,
  workspaces,
} from '../../../test/outdated.ts'

const all = [...workspaces, ...account, ...activity, ...figures, 'GET /api/export/preview']

const ofInstallation = [...activity, ...audit, ...instance]

export const cases: OutdatedCases = {
  'PUT /api/admin/branding': ofInstallation,
  'DELETE /api/admin/branding': ofInstallation,
  'PUT /api/workspaces/:id/branding': all,
  'DELETE /api/workspaces/:id/branding': all,
}
