import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./qr.ts')> = {
  getQrCode:
    'Gives the QR code of a container as an image: a data URL that holds the address of the container.',
  renewQrCode:
    'Renders the QR code of a container anew. Its content stays, so that printed labels keep working.',
  downloadLabel:
    'Gives the label of a container as PNG (binary, no JSON) of exactly `size` at 300 dpi; medium unless told. ' +
    'With `inline` it is shown instead of saved.',
  printLabels:
    'Gives labels of several containers as PDF (binary, no JSON) for a sheet or roll, from the label `start` on, ' +
    'each `copies` times. `ids` are separated by commas and keep their order.',
}
