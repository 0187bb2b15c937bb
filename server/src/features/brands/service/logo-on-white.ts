import { readPicture } from '../../../adapters/photos/read-picture.ts'
import type { PublicCtx } from '../../../context.ts'
import type { StoredLogo } from '../service.ts'

/** A logo for documents: PNG without transparency, which takes no second pass. */
export interface DocumentLogo {
  bytes: Uint8Array
  width: number
  height: number
}

/** A stored logo on white; null when its bytes are missing. */
export async function logoOnWhite(
  { photos }: Pick<PublicCtx, 'photos'>,
  { hash }: StoredLogo,
): Promise<DocumentLogo | null> {
  const bytes = await photos.get(hash)
  const news = bytes && (await readPicture({ kind: 'logo-on-white', bytes }))
  if (!news || 'fault' in news) return null
  const { picture } = news
  return { bytes: picture.bytes, width: picture.width, height: picture.height }
}
