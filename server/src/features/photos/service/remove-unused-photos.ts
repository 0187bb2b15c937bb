import type { PublicCtx } from '../../../context.ts'
import { mayRemovePhoto } from '../../../db/photo-lock.ts'
import { transaction } from '../../../db/transaction.ts'
import { selectUsedHashes } from '../store.ts'

const day = 24 * 60 * 60 * 1000
const batchSize = 500

const hashOf = (name: string) => name.replace(/-small$/, '')

/**
 * Removes the bytes of photos, people's pictures and logos that no row uses any more, and returns their number. Recent bytes
 * are spared, because the row of a photo is written after its bytes. While a backup reads photos, none are removed.
 */
export async function removeUnusedPhotos(ctx: Pick<PublicCtx, 'pool' | 'photos' | 'now'>): Promise<number> {
  const limit = new Date(ctx.now().getTime() - day)
  let removed = 0
  /** Looks again, because the same photo may have been stored since the listing, which takes long for a bucket. */
  const remove = (name: string) =>
    transaction(ctx.pool, async (db) => {
      const hash = hashOf(name)
      if (!(await mayRemovePhoto(db, hash))) return
      const storedAt = await ctx.photos.storedAt(name)
      if (storedAt === null || storedAt >= limit) return
      if ((await selectUsedHashes(db, [hash])).has(hash)) return
      await ctx.photos.remove(name)
      removed++
    })
  const sweep = async (names: readonly string[]) => {
    if (names.length === 0) return
    const used = await selectUsedHashes(ctx.pool, [...new Set(names.map(hashOf))])
    for (const name of names) if (!used.has(hashOf(name))) await remove(name)
  }
  let batch: string[] = []
  for await (const name of ctx.photos.namesBefore(limit)) {
    batch.push(name)
    if (batch.length < batchSize) continue
    await sweep(batch)
    batch = []
  }
  await sweep(batch)
  return removed
}
