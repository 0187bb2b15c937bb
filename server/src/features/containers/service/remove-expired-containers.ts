import type { PublicCtx } from '../../../context.ts'
import { byWorkspace } from '../../../db/by-workspace.ts'
import { deleteExpired, selectExpired } from '../store/trash-containers.ts'

const batchSize = 50

/** Purges containers that were deleted before this time, in small batches. Returns their number. */
export async function removeExpiredContainers(ctx: PublicCtx, before: string): Promise<number> {
  let removed = 0
  for (;;) {
    const expired = await selectExpired(ctx.db, before, batchSize)
    for (const [workspaceId, ids] of byWorkspace(expired)) {
      removed += await deleteExpired(ctx.db, workspaceId, ids, before)
    }
    if (expired.length < batchSize) return removed
  }
}
