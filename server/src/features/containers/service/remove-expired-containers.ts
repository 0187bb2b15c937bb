import type { PublicCtx } from '../../../context.ts'
import { byWorkspace } from '../../../db/by-workspace.ts'
import { deleteExpired, selectExpired } from '../store/trash-containers.ts'

const batchSize = 50
const day = 24 * 60 * 60 * 1000

/** Purges containers that were deleted more than this many days ago, in small batches. Returns their number. */
export async function removeExpiredContainers(ctx: PublicCtx, olderThanDays: number): Promise<number> {
  const before = new Date(ctx.now().getTime() - olderThanDays * day).toISOString()
  let removed = 0
  for (;;) {
    const expired = await selectExpired(ctx.db, before, batchSize)
    for (const [workspaceId, ids] of byWorkspace(expired)) {
      removed += await deleteExpired(ctx.db, workspaceId, ids, before)
    }
    if (expired.length < batchSize) return removed
  }
}
