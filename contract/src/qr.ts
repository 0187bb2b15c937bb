import type { z } from 'zod'
import { endpoint } from './endpoint.ts'

const s = () => import('./qr.schemas.ts')

type Schemas = typeof import('./qr.schemas.ts')
/** The code of a container as an image: a data URL of an SVG. */
export type QrCode = z.output<Schemas['qrCode']>

export const getQrCode = endpoint('GET', '/api/containers/:id/qrcode', {
  summary:
    'Gives the QR code of a container as an image: a data URL that holds the address of the container.',
  schemas: async () => ({ response: (await s()).qrCode }),
  shows: [],
})

export const renewQrCode = endpoint('POST', '/api/containers/:id/qrcode', {
  summary: 'Renders the QR code of a container anew. Its content stays, so that printed labels keep working.',
  schemas: async () => ({ response: (await s()).qrCode }),
  changes: [],
})

export const downloadLabel = endpoint('GET', '/api/containers/:id/qr/download', {
  summary:
    'Gives the label of a container as PNG (binary, no JSON) of exactly `size` at 300 dpi; medium unless told. ' +
    'With `inline` it is shown instead of saved.',
  media: 'image/png',
  schemas: async () => ({ query: (await s()).labelQuery }),
  shows: ['containers'],
  changes: ['activity'],
})

export const printLabels = endpoint('GET', '/api/qr/sheet', {
  summary:
    'Gives labels of several containers as PDF (binary, no JSON) for a sheet or roll, from the label `start` on, ' +
    'each `copies` times. `ids` are separated by commas and keep their order.',
  media: 'application/pdf',
  schemas: async () => ({ query: (await s()).printQuery }),
  shows: ['containers'],
  changes: ['activity'],
})
