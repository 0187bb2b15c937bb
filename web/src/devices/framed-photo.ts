import { captureFrame, type PicturePart, quickFillScale } from './image-scaling.ts'

type Size = { width: number; height: number }

/** The part of a picture under a frame, when the picture covers its element and is cropped. */
export function partUnder(frame: PicturePart, place: PicturePart, picture: Size): PicturePart | undefined {
  const scale = Math.max(place.width / picture.width, place.height / picture.height)
  if (!(scale > 0) || frame.width === 0 || frame.height === 0) return undefined
  const left = place.x + (place.width - picture.width * scale) / 2
  const top = place.y + (place.height - picture.height * scale) / 2
  const x = Math.max(0, (frame.x - left) / scale)
  const y = Math.max(0, (frame.y - top) / scale)
  return {
    x,
    y,
    width: Math.min(picture.width - x, frame.width / scale),
    height: Math.min(picture.height - y, frame.height / scale),
  }
}

/**
 * Captures the framed part of the camera's picture; the whole picture when all of it is shown, or nothing is rendered.
 */
export function framedPhoto(view: HTMLVideoElement, frame: HTMLElement | null): string {
  const size = { width: view.videoWidth, height: view.videoHeight }
  const isWhole = getComputedStyle(view).objectFit === 'contain'
  const part = isWhole
    ? undefined
    : frame && partUnder(frame.getBoundingClientRect(), view.getBoundingClientRect(), size)
  return captureFrame(view, quickFillScale, part ?? undefined)
}
