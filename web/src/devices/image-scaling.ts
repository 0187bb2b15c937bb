import { t } from '@lingui/core/macro'

/** Longest side in px and JPEG quality of an upload (specification § 9). */
export const uploadScale = { longestSide: 800, quality: 0.7 } as const

/** The chosen file is no picture that can be used; the message says what to do. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
}

/** Scales sides so that the longest is at most `longestSide`; smaller pictures stay as they are. */
export function fitWithin(
  width: number,
  height: number,
  longestSide: number,
): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** Turns a chosen picture into the JPEG data URL that is sent: upright, scaled down, nothing but the picture. */
export async function scaleImage(
  file: Blob,
  scale: { longestSide: number; quality: number } = uploadScale,
): Promise<string> {
  // A drawing in SVG is a program, and the server refuses it anyway.
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') throw unusable()
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw unusable()
  })
  try {
    return draw(picture, scale)
  } finally {
    picture.close()
  }
}

function draw(
  picture: ImageBitmap,
  { longestSide, quality }: { longestSide: number; quality: number },
): string {
  const { width, height } = fitWithin(picture.width, picture.height, longestSide)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw unusable()
  // JPEG has no transparency: without a ground, clear parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL('image/jpeg', quality)
}

function unusable(): ImageError {
  return new ImageError(t`This file is not a picture that can be used. Choose a JPEG, PNG or WebP picture.`)
}
