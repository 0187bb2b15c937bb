import { activity, type OutdatedCases } from '../../../test/outdated.ts'

export const cases: OutdatedCases = {
  'POST /api/containers/:id/qrcode': [],
  'GET /api/containers/:id/qr/download': activity,
  'GET /api/qr/sheet': activity,
}
