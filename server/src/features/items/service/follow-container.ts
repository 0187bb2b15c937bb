import type { Ctx } from '../../../context.ts'
import * as store from '../store/follow-container.ts'

// What happens to the items when their container changes, in the transaction that changes it and holds it locked. The
// event is the container's: one, however many items it has.

/** The items of a container have its new name and place. */
export const followPlace = (ctx: Ctx, containerId: number): Promise<void> =>
  store.followPlace(ctx.db, ctx.workspace.id, containerId)

/** The live items of a container go into the trash with it. */
export const followIntoTrash = (ctx: Ctx, containerId: number): Promise<void> =>
  store.followIntoTrash(ctx.db, ctx.workspace.id, containerId)

/** The items that went with containers come back with them. */
export const followFromTrash = (ctx: Ctx, containerIds: readonly number[]): Promise<void> =>
  store.followFromTrash(ctx.db, ctx.workspace.id, containerIds)

/** All items of deleted containers go with them for good, those too that were deleted before. */
export const followForGood = (ctx: Ctx, containerIds: readonly number[]): Promise<void> =>
  store.followForGood(ctx.db, ctx.workspace.id, containerIds)
