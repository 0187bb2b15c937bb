import { isUnlimited } from '@stowage/contract/billing.rules'
import type { Container } from '@stowage/contract/containers'
import { type AppError, refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { limitsOf } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/trash-containers.ts'
import { settleContainers } from '../store/write-containers.ts'
import { containerMissing, getContainer } from './find-containers.ts'
import { lockContainerCount, lockContainers } from './lock-containers.ts'
import { assertIfMatch } from './match-container.ts'
import { containerLimit, named } from './say-containers.ts'

interface ById {
  params: { id: number }
}

/**
 * Deletes a container with its items, also a blocked one. The items go first because they are many, and the mark of the
 * container locks the totals of the workspace.
 */
export function deleteContainer(ctx: Ctx, { params: { id } }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    // Locks the count first and then the container, in the same order as everywhere.
    const count = await lockContainerCount(inside)
    const container = (await lockContainers(inside, [id])).get(id)
    if (!container) throw containerMissing()
    assertIfMatch(inside, container)
    await inside.containerItems.trash(inside, id)
    const counts = { live: count.live, items: container.itemCount }
    await store.markDeleted(inside.db, inside.workspace.id, container.id, counts)
    await settleContainers(inside.db, count)
    await record(inside, { type: 'container-deleted', ...named(container), count: container.itemCount })
    return undefined
  })
}

/** Restores a container with the items that were deleted with it. */
export function restoreContainer(ctx: Ctx, { params: { id } }: ById): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    if ((await restoreContainers(inside, [id])).length === 0) throw containerMissing()
    return getContainer(inside, id)
  })
}

/**
 * Restores the deleted ones of the containers, with the items that were deleted with them. Returns their ids. Undoing a
 * deletion is possible beyond the limit of the plan, unless other containers have taken the places since.
 * @throws AppError CONTAINER_LIMIT_REACHED
 */
export function restoreContainers(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  return inTransaction(ctx, async (inside) => {
    const count = await lockContainerCount(inside)
    const deleted = await store.lockDeleted(inside.db, inside.workspace.id, ids)
    if (deleted.length === 0) return []
    await refuseWithoutRoom(inside, count.live, deleted)
    const restored = deleted.map(({ id }) => id)
    await store.unmarkDeleted(inside.db, inside.workspace.id, restored)
    await inside.containerItems.restore(inside, restored)
    await settleContainers(inside.db, count)
    for (const container of deleted) await record(inside, { type: 'container-restored', ...named(container) })
    return restored
  })
}

/** Refuses more containers than the plan allows and than existed when one of these was deleted. */
async function refuseWithoutRoom(
  ctx: Ctx,
  live: number,
  deleted: readonly store.DeletedContainer[],
): Promise<void> {
  const limits = await limitsOf(ctx)
  const once = Math.max(...deleted.map(({ liveAtDeletion }) => liveAtDeletion))
  const room = Math.max(0, Math.max(limits.containers, once) - live)
  if (isUnlimited(limits.containers) || deleted.length <= room) return
  if (deleted.length === 1) throw containerLimit(limits)
  const values = { plan: limits.displayName, room }
  throw refusal('CONTAINER_LIMIT_REACHED', 'trash.containers-none-restored', values)
}

/** The error for a container that can't be found: it is in the trash, or unknown. */
export async function missingContainer(ctx: Ctx, id: number): Promise<AppError> {
  const deleted = await store.findDeleted(ctx.db, ctx.workspace.id, id)
  return deleted ? refusal('NOT_FOUND', 'container.in-trash', { name: deleted.name }) : containerMissing()
}

/** Those of the containers that exist or are in the trash. */
export const knownContainers = (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  store.selectKnown(ctx.db, ctx.workspace.id, ids)

/**
 * Purges the deleted ones of the containers. A job deletes the rows with their items (`eraseFromTrash` of trash). Call
 * `recordErased` with them after the other writes of the transaction.
 */
export const markErased = (ctx: Ctx, ids: readonly number[]): Promise<store.ErasedContainer[]> =>
  store.markErased(ctx.db, ctx.workspace.id, ids)

/** Records that containers were purged. */
export async function recordErased(ctx: Ctx, erased: readonly store.ErasedContainer[]): Promise<void> {
  for (const { itemCount, ...container } of erased)
    await record(ctx, { type: 'container-erased', ...named(container), count: itemCount })
}
