import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { holdPhotosOf } from '../../../db/photo-lock.ts'

/**
 * Keeps stored bytes from the clean-up until the transaction of the rows that use them ends. It may have removed them a
 * moment after they were stored, if the same bytes lay there before; then the call is to be sent again.
 */
export async function holdPhotos(
  ctx: Pick<Ctx, 'db' | 'photos'>,
  hashes: readonly string[],
  nameOf: (hash: string) => readonly string[],
): Promise<void> {
  await holdPhotosOf(ctx.db, hashes)
  const stored = await Promise.all(hashes.flatMap(nameOf).map((name) => ctx.photos.storedAt(name)))
  if (stored.includes(null)) throw refusal('UNAVAILABLE', 'photo.busy')
}
