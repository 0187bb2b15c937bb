import { activity, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'GET /api/export': activity,
  'GET /api/export/file': activity,
}
