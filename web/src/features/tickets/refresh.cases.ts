import { activity, audit, notifications, type OutdatedCases, tickets } from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'POST /api/support/tickets': [...activity, ...tickets],
  'POST /api/support/tickets/:id/read': [...tickets, ...notifications],
  'POST /api/support/tickets/:id/replies': [...activity, ...tickets],
  'POST /api/support/tickets/:id/reopen': [...activity, ...tickets],
  'POST /api/admin/support/tickets/:id/notes': [...activity, ...audit, ...tickets],
  'PUT /api/admin/support/tickets/:id': [...activity, ...tickets, ...notifications],
}
