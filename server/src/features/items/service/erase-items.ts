import type { Ctx, PublicCtx } from '../../../context.ts'
import { deleteForGood, deleteSomeIn } from '../store/trash-items.ts'
import { deleteSomeOf } from '../store/write-items.ts'
import { detailsOf, recordAll } from './item-events.ts'

const batchSize = 500

/** Removes all items of a workspace for good, in small parts: those of others wait for none of it. */
export async function eraseItems(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  for (let erased = batchSize; erased === batchSize; ) {
    erased = await deleteSomeOf(ctx.db, workspaceId, batchSize)
  }
}

/** The same with those of a container that is deleted for good. */
export async function eraseItemsOf(
  ctx: Pick<PublicCtx, 'db'>,
  workspaceId: number,
  containerId: number,
): Promise<void> {
  for (let erased = batchSize; erased === batchSize; ) {
    erased = await deleteSomeIn(ctx.db, workspaceId, containerId, batchSize)
  }
}

/** Removes those of the items for good that lie in the trash, and writes that down; gives their ids. */
export async function eraseDeleted(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const erased = await deleteForGood(ctx.db, ctx.workspace.id, ids)
  await recordAll(ctx, erased, {
    one: (item) => ({ type: 'item-erased', ...detailsOf(item) }),
    many: 'items-erased',
  })
  return erased.map(({ id }) => id)
}
