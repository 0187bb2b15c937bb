import { activity, type OutdatedCases } from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'GET /api/export': activity,
  'GET /api/export/file': activity,
}
