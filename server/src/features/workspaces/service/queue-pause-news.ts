import { inTransaction, type PublicCtx } from '../../../context.ts'
import { takeUntold } from '../store/members.ts'
import { queueWorkspaceNews } from './queue-workspace-news.ts'

const batchSize = 200

/** Tells people that they are paused, or not any more, whatever has changed the places: a member, a plan, an owner. */
export async function queuePauseNews(ctx: PublicCtx): Promise<void> {
  for (let found = batchSize; found === batchSize; ) {
    found = await inTransaction(ctx, async (inside) => {
      const changes = await takeUntold(inside.db, batchSize)
      for (const { workspaceId: id, userId, isPaused } of changes) {
        const news = isPaused ? 'paused' : 'resumed'
        await queueWorkspaceNews({ ...inside, workspace: { id }, actor: null }, { news, to: [userId] })
      }
      return changes.length
    })
  }
}
