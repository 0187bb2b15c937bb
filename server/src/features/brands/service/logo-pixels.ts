import { readPicture } from '../../../adapters/photos/read-picture.ts'
import type { PublicCtx } from '../../../context.ts'
import type { StoredLogo } from '../service.ts'

/** The pixels of a logo on white, three bytes each, row after row. */
export interface LogoPixels {
  width: number
  height: number
  pixels: Uint8Array
}

/** Logos that were drawn last, up to a megabyte each. */
const maxKept = 20
const kept = new Map<string, LogoPixels>()

/** Draws a stored logo in a size; null when its bytes are missing. */
export async function logoPixels(
  { photos }: Pick<PublicCtx, 'photos'>,
  { hash }: StoredLogo,
  size: { width: number; height: number },
): Promise<LogoPixels | null> {
  const key = `${hash} ${size.width} ${size.height}`
  const known = kept.get(key)
  if (known) return known
  const bytes = await photos.get(hash)
  const news = bytes && (await readPicture({ kind: 'logo-pixels', bytes, size }))
  if (!news || 'fault' in news) return null
  const drawn = { ...size, pixels: news.picture.bytes }
  kept.set(key, drawn)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return drawn
}
