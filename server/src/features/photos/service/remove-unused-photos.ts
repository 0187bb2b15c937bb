import type { PublicCtx } from '../../../context.ts'
import { mayRemovePhotos } from '../../../db/photo-lock.ts'
import { transaction } from '../../../db/transaction.ts'
import { selectUsedHashes } from '../store.ts'

const day = 24 * 60 * 60 * 1000
const batchSize = 500

const hashOf = (name: string) => name.replace(/-small$/, '')

/**
 * Removes the bytes of photos and people's pictures that no row uses any more, and returns their number. Recent bytes
 * are spared, because the row of a photo is written after its bytes. While a backup reads photos, none are removed.
 */
export async function removeUnusedPhotos(ctx: Pick<PublicCtx, 'pool' | 'photos' | 'now'>): Promise<number> {
  let removed = 0
  const sweep = async (names: readonly string[]) => {
    if (names.length === 0) return
    await transaction(ctx.pool, async (db) => {
      if (!(await mayRemovePhotos(db))) return
      const used = await selectUsedHashes(db, [...new Set(names.map(hashOf))])
      for (const name of names) {
        if (used.has(hashOf(name))) continue
        await ctx.photos.remove(name)
        removed++
      }
    })
  }
  let batch: string[] = []
  for await (const name of ctx.photos.namesBefore(new Date(ctx.now().getTime() - day))) {
    batch.push(name)
    if (batch.length < batchSize) continue
    await sweep(batch)
    batch = []
  }
  await sweep(batch)
  return removed
}
