import { trashDays } from '@stowage/contract/trash.rules'
import type { PublicCtx } from '../../../context.ts'
import { byWorkspace } from '../../../db/by-workspace.ts'
import { removeExpiredContainers } from '../../containers/service/remove-expired-containers.ts'
import { deleteExpired, selectExpired } from '../store/write-items.ts'

const batchSize = 200
const day = 24 * 60 * 60 * 1000

/** Removes items and containers for good that have been in Trash for its whole time, in small batches. */
export async function removeExpiredTrash(ctx: PublicCtx): Promise<{ items: number; containers: number }> {
  const before = new Date(ctx.now().getTime() - trashDays * day).toISOString()
  let items = 0
  // Items first, so that no container takes thousands of them along in one statement.
  for (let found = batchSize; found === batchSize; ) {
    const expired = await selectExpired(ctx.db, before, batchSize)
    for (const [workspaceId, ids] of byWorkspace(expired)) {
      items += await deleteExpired(ctx.db, workspaceId, ids, before)
    }
    found = expired.length
  }
  return { items, containers: await removeExpiredContainers(ctx, before) }
}
