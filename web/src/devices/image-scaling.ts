import { t } from '@lingui/core/macro'
import { fitWithin } from './fit-within.ts'
import { ImageError } from './image-error.ts'

/** The largest size in px, and the JPEG quality. */
export type PhotoScale = { width: number; height: number; quality: number }

/** For a chosen file. */
const uploadScale: PhotoScale = { width: 800, height: 800, quality: 0.7 }
/** For the camera screen and the photo dialog. */
export const captureScale: PhotoScale = { width: 800, height: 800, quality: 0.8 }

/** For Quick Fill's photos. */
export const quickFillScale: PhotoScale = { width: 800, height: 600, quality: 0.7 }

export type PicturePart = { x: number; y: number; width: number; height: number }

/** Converts a chosen picture to a JPEG data URL: upright, scaled down, without metadata. */
export async function scaleImage(file: Blob): Promise<string> {
  // An SVG may contain scripts, and the server refuses it anyway. Some phones give pictures without a type.
  const isOther = file.type !== '' && !file.type.startsWith('image/')
  if (isOther || file.type === 'image/svg+xml') throw unusable()
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() =>
    decodeElse(file),
  )
  try {
    return draw(picture, picture, uploadScale)
  } finally {
    picture.close()
  }
}

/** Decodes a file that the browser can't: a HEIC photo, whose decoder is loaded only for it. */
async function decodeElse(file: Blob): Promise<ImageBitmap> {
  const { isHeic, decodeHeic } = await import('./heic-photo.ts')
  if (!(await isHeic(file))) throw unusable()
  return decodeHeic(file, uploadScale)
}

/**
 * Captures the camera's current picture, or a part of it, as a JPEG data URL. Throws ImageError before the first frame.
 */
export function captureFrame(
  view: HTMLVideoElement,
  scale: PhotoScale = captureScale,
  part?: PicturePart,
): string {
  const { videoWidth: width, videoHeight: height } = view
  if (width === 0 || height === 0)
    throw new ImageError(t`The camera is still starting. Try again in a moment.`)
  return draw(view, part ?? { width, height }, scale)
}

function draw(
  picture: CanvasImageSource,
  size: { width: number; height: number } | PicturePart,
  { quality, ...largest }: PhotoScale,
): string {
  const { width, height } = fitWithin(size.width, size.height, largest)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw unusable()
  // JPEG has no transparency, so transparent parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  if ('x' in size) context.drawImage(picture, size.x, size.y, size.width, size.height, 0, 0, width, height)
  else context.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', quality)
}

function unusable(): ImageError {
  return new ImageError(t`We can’t use this file. Choose a JPEG, PNG, WebP or HEIC photo.`)
}
