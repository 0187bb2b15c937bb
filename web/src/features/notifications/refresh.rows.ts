import { notifications, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/notifications/:id/read': notifications,
  'POST /api/notifications/read': notifications,
}
