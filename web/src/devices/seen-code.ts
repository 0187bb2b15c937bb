export type SeenCode = {
  text: string
  /** The Barcode Detection API's name of the format: qr_code, ean_13. */
  format: string
  /** In px of the picture. */
  corners: readonly { x: number; y: number }[]
}
