import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { holdPhotosOf } from '../../../db/photo-lock.ts'

/**
 * Waits for a removal of this hash that is under way, because the same bytes may have lain there unused before they were
 * stored again, and refuses when it has removed them: then the call is to be sent again. From then on the clean-up spares
 * them for a day, because they are new. Call it before a transaction: a bucket is asked over the network.
 */
export async function confirmStored(
  ctx: Pick<Ctx, 'db' | 'photos'>,
  hash: string,
  names: readonly string[],
): Promise<void> {
  await holdPhotosOf(ctx.db, [hash])
  const stored = await Promise.all(names.map((name) => ctx.photos.storedAt(name)))
  if (stored.includes(null)) throw refusal('UNAVAILABLE', 'photo.busy')
}
