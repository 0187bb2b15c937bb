import type { PublicCtx } from '../../../context.ts'
import { removeExpiredContainers } from '../../containers/service/remove-expired-containers.ts'
import { deleteExpired } from '../store/write-items.ts'

/** How long a deleted thing can be restored. */
const keptDays = 30
const batchSize = 200
const day = 24 * 60 * 60 * 1000

/** Removes items and containers for good that were deleted longer ago than that, in small batches. */
export async function removeExpiredTrash(
  ctx: PublicCtx,
  olderThanDays = keptDays,
): Promise<{ items: number; containers: number }> {
  const before = new Date(ctx.now().getTime() - olderThanDays * day).toISOString()
  let items = 0
  // Items first, so that no container takes thousands of them along in one statement.
  for (let batch = batchSize; batch === batchSize; items += batch) {
    batch = await deleteExpired(ctx.db, before, batchSize)
  }
  return { items, containers: await removeExpiredContainers(ctx, olderThanDays) }
}
