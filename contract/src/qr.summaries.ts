import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./qr.ts')> = {
  getQrCode:
    'Returns the QR code of a container as an image: a data URL that encodes the address of the container.',
  renewQrCode:
    'Renders the QR code of a container again. Its content stays the same, so printed labels keep working.',
  downloadLabel:
    'Returns the label of a container as PNG (binary, not JSON), exactly `size` at 300 dpi; medium by default. With ' +
    '`inline` it’s shown instead of saved.',
  printLabels:
    'Returns labels of several containers as PDF (binary, not JSON) for a sheet or roll, starting at label `start`, ' +
    'each `copies` times. `ids` are separated by commas and keep their order.',
}
