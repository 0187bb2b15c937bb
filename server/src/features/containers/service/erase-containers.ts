import type { PublicCtx } from '../../../context.ts'
import { deleteErased, deleteSomeOf } from '../store/trash-containers.ts'

const batchSize = 200

/** Removes all containers of a workspace for good, in small parts. Best when their items are gone already. */
export async function eraseContainers(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  for (let erased = batchSize; erased === batchSize; ) {
    erased = await deleteSomeOf(ctx.db, workspaceId, batchSize)
  }
}

/** Removes a container that is deleted for good. Best when its items are gone already. */
export const removeErased = (ctx: Pick<PublicCtx, 'db'>, workspaceId: number, id: number): Promise<void> =>
  deleteErased(ctx.db, workspaceId, id)
