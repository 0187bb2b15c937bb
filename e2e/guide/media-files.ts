import { join } from 'node:path'

/** Where the guide's pictures and clips lie. */
export const mediaFolder = join(import.meta.dirname, '../../docs/guide/media')

/**
 * How pictures and clips are taken: the window, and how many pixels of the file are one of the window. The sizes of the
 * files that come of it stand in the server's `mediaSizes`.
 */
export const windows = {
  picture: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phonePicture: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  clip: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phoneClip: { viewport: { width: 384, height: 832 }, deviceScaleFactor: 1.25 },
} as const

/** What makes a window a phone. */
export const asPhone = { isMobile: true, hasTouch: true }
