import { join } from 'node:path'

/** Folder of the guide's pictures and clips. */
export const mediaFolder = join(import.meta.dirname, '../../docs/guide/media')

/** Viewport and scale of pictures and clips. The sizes of the resulting files are in the server's `mediaSizes`. */
export const windows = {
  picture: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phonePicture: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  clip: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  phoneClip: { viewport: { width: 384, height: 832 }, deviceScaleFactor: 1.25 },
} as const

/** Options that make a window a phone. */
export const asPhone = { isMobile: true, hasTouch: true }
