import { activity, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'PATCH /api/user/preferences': [...activity, 'GET /api/auth/user'],
}
