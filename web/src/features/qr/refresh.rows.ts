import { activity, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'POST /api/containers/:id/qrcode': [],
  'GET /api/containers/:id/qr/download': activity,
  'GET /api/qr/sheet': activity,
}
