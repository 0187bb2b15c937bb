import { readPicture } from '../../../adapters/photos/read-picture.ts'
import type { PublicCtx } from '../../../context.ts'
import type { StoredLogo } from '../service.ts'

/** A logo for documents and mails: PNG without transparency. */
export interface DocumentLogo {
  bytes: Uint8Array
  width: number
  height: number
}

/** Logos that were made last, up to a megabyte each: an invitation may go to many people. */
const maxKept = 10
const kept = new Map<string, DocumentLogo>()

/** A stored logo on white; null when its bytes are missing. */
export async function logoOnWhite(
  { photos }: Pick<PublicCtx, 'photos'>,
  { hash }: Pick<StoredLogo, 'hash'>,
): Promise<DocumentLogo | null> {
  const known = kept.get(hash)
  if (known) return known
  const stored = await photos.get(hash)
  const news = stored && (await readPicture({ kind: 'logo-on-white', bytes: stored }))
  if (!news || 'fault' in news) return null
  const { bytes, width, height } = news.picture
  const made = { bytes, width, height }
  kept.set(hash, made)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  return made
}
