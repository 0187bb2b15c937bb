/** A code that a picture shows. */
export type SeenCode = {
  text: string
  /** As the Barcode Detection API names it: qr_code, ean_13. */
  format: string
  /** In pixels of the picture. */
  corners: readonly { x: number; y: number }[]
}
