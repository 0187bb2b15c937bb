import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./exports.schemas.ts')

type Schemas = typeof import('./exports.schemas.ts')
export type ExportPreview = z.output<Schemas['exportPreview']>
export type ExportPlans = z.output<Schemas['exportPlans']>

export const exportInventory = endpoint('GET', '/api/export', {
  media: 'text/csv',
  shows: [],
  changes: ['activity'],
})

export const exportFile = endpoint('GET', '/api/export/file', {
  schemas: async () => ({ query: (await s()).exportQuery }),
  media: 'application/octet-stream',
  shows: [],
  changes: ['activity'],
})

export const previewExport = endpoint('GET', '/api/export/preview', {
  schemas: async () => ({ query: (await s()).exportQuery, response: (await s()).exportPreview }),
  shows: ['containers', 'items', 'quantities', 'account'],
})

export const getExportPlans = endpoint('GET', '/api/export/plans', {
  schemas: async () => ({ response: (await s()).exportPlans }),
  shows: ['plan'],
})
