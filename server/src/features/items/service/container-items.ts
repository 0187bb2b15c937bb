import type { Item } from '@stowage/contract/items'
import type { ContainerItems, Ctx } from '../../../context.ts'
import * as store from '../store/container-items.ts'
import { itemsOf } from './find-items.ts'

/** The items of containers, as the verbs of containers change them. */
export const containerItems: ContainerItems = {
  list: (ctx, containerId, limit): Promise<Item[]> => itemsOf(ctx, containerId, limit),
  syncContainerFields: (ctx, container) => store.syncContainerFields(ctx.db, ctx.workspace.id, container),
  trash: (ctx, containerId) => store.trashItemsOf(ctx.db, ctx.workspace.id, containerId),
  restore: (ctx, containerIds) => store.restoreItemsOf(ctx.db, ctx.workspace.id, containerIds),
}

/** Every item of deleted containers is erased with them, those too that were deleted before. */
export const eraseItemsOf = (ctx: Ctx, containerIds: readonly number[]): Promise<void> =>
  store.eraseItemsOf(ctx.db, ctx.workspace.id, containerIds)
