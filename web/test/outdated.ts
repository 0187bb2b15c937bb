/** By write, `POST /api/items`, the reads that it makes outdated. By hand, so that a change of the contract is seen. */
export type OutdatedCases = Record<string, readonly string[]>

/** What every change of containers, items or quantities shows in. */
export const inventory = [
  'GET /api/analytics',
  'GET /api/analytics/containers',
  'GET /api/analytics/cover',
  'GET /api/analytics/moved',
  'GET /api/analytics/people',
  'GET /api/analytics/unmoved',
  'GET /api/containers',
  'GET /api/containers/:id',
  'GET /api/export/preview',
  // A trial run is judged against what is there.
  'GET /api/imports/:id',
  'GET /api/inventory/overview',
  'GET /api/inventory/search',
  'GET /api/inventory/stats',
  'GET /api/stats',
  'GET /api/subscription/preview',
  'GET /api/workspaces/:id/transfer/preview',
]
/** The figures of an account: what is there, not how many pieces. */
export const figures = ['GET /api/user/stats', 'GET /api/user/account']
export const activity = [
  'GET /api/inventory/overview',
  'GET /api/user/activity',
  'GET /api/workspaces/:id/activity',
]
/** The state of the running program. */
export const instance = ['GET /api/admin/system', 'GET /api/admin/backups', 'GET /api/admin/branding']
/** What a change of quantities alone shows in. */
export const pieces = ['GET /api/items', 'GET /api/items/ids', 'GET /api/items/:id']
export const items = [...pieces]
/** What tells of the account, and of what counts as low. */
export const account = [
  'GET /api/auth/user',
  'GET /api/become-admin',
  'GET /api/workspaces/:id/notifications',
]
export const movements = 'GET /api/items/:id/movements'
export const trash = 'GET /api/trash'
export const notifications = ['GET /api/notifications', 'GET /api/notifications/unread']
export const places = 'GET /api/inventory/locations'
export const imports = ['GET /api/imports', 'GET /api/imports/:id', 'GET /api/imports/:id/progress']
export const plan = ['GET /api/subscription/user', 'GET /api/export/plans', 'GET /api/imports/:id']
// They name containers; a browser saves them and keeps none.
export const labels = ['GET /api/containers/:id/qr/download', 'GET /api/qr/sheet']
export const tickets = [
  'GET /api/support/tickets',
  'GET /api/support/tickets/news',
  'GET /api/support/tickets/:id',
  'GET /api/admin/support/tickets',
  'GET /api/admin/support/tickets/counts',
  'GET /api/admin/support/tickets/waiting',
  'GET /api/admin/support/tickets/:id',
]
export const workspaces = [
  'GET /api/deleted-workspaces',
  'GET /api/workspaces/:id/branding',
  'GET /api/subscription/preview',
  'GET /api/user/account',
  'GET /api/workspaces',
  'GET /api/workspaces/:id',
  'GET /api/workspaces/:id/activity',
  'GET /api/workspaces/:id/invitations',
  'GET /api/workspaces/:id/members',
  'GET /api/workspaces/:id/notifications',
  'GET /api/workspaces/:id/transfer/preview',
]
export const people = [
  'GET /api/admin/support/assignees',
  'GET /api/admin/users',
  'GET /api/admin/users/:id',
  'GET /api/admin/users/:id/plan-reach',
  'GET /api/admin/workspaces/:workspaceId/heirs',
]
export const audit = ['GET /api/admin/audit-logs', 'GET /api/admin/audit-chain']

/** What names the programs that another plan would stop. */
export const stopped = ['GET /api/subscription/preview', 'GET /api/workspaces/:id/transfer/preview']
