import type { PublicCtx } from '../../../context.ts'
import { deleteErased, deleteSomeOf } from '../store/trash-containers.ts'

const batchSize = 200

/** Deletes all containers of a workspace, in small parts. Quickest when their items are deleted before. */
export async function eraseContainers(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  for (let erased = batchSize; erased === batchSize; ) {
    erased = await deleteSomeOf(ctx.db, workspaceId, batchSize)
  }
}

/** Deletes a purged container. Quickest when its items are deleted before. */
export const removeErased = (ctx: Pick<PublicCtx, 'db'>, workspaceId: number, id: number): Promise<void> =>
  deleteErased(ctx.db, workspaceId, id)
