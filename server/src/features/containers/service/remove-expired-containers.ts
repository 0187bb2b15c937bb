import type { PublicCtx } from '../../../context.ts'
import { deleteExpired } from '../store/write-containers.ts'

const batchSize = 50
const day = 24 * 60 * 60 * 1000

/** Removes containers for good that were deleted longer ago than that, in small batches; gives their number. */
export async function removeExpiredContainers(ctx: PublicCtx, olderThanDays: number): Promise<number> {
  const before = new Date(ctx.now().getTime() - olderThanDays * day).toISOString()
  let removed = 0
  for (;;) {
    const batch = await deleteExpired(ctx.db, before, batchSize)
    removed += batch
    if (batch < batchSize) return removed
  }
}
