/** The chosen file is no usable picture; the message tells what to do. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}
