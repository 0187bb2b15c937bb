import { notifications, type OutdatedCases } from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'POST /api/notifications/:id/read': notifications,
  'POST /api/notifications/read': notifications,
}
