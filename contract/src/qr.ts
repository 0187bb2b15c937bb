import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./qr.schemas.ts')

type Schemas = typeof import('./qr.schemas.ts')
/** The code of a container as an image: a data URL of an SVG. */
export type QrCode = z.output<Schemas['qrCode']>

export const getQrCode = endpoint('GET', '/api/containers/:id/qrcode', {
  schemas: async () => ({ response: (await s()).qrCode }),
  shows: [],
})

export const renewQrCode = endpoint('POST', '/api/containers/:id/qrcode', {
  schemas: async () => ({ response: (await s()).qrCode }),
  changes: [],
})

export const downloadLabel = endpoint('GET', '/api/containers/:id/qr/download', {
  media: 'image/png',
  schemas: async () => ({ query: (await s()).labelQuery }),
  shows: ['containers'],
  changes: ['activity'],
})

export const printLabels = endpoint('GET', '/api/qr/sheet', {
  media: 'application/pdf',
  schemas: async () => ({ query: (await s()).printQuery }),
  shows: ['containers'],
  changes: ['activity'],
})
