import { isUnlimited } from '@stowage/contract/billing.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import type { WrittenContainer } from '../../../db/container-fields.ts'
import { limitsOf } from '../../billing/service.ts'
import { markAllDeleted } from '../store/trash-containers.ts'
import * as store from '../store/write-containers.ts'
import { lockContainerCount } from './lock-containers.ts'

// Many containers at once, for importing a file or undoing that; the caller records one event.

/** Makes calls that create or delete containers wait until the end of the transaction. Returns how many exist. */
export const lockForNewContainers = (ctx: Ctx): Promise<store.ContainerCount> => lockContainerCount(ctx)

/**
 * Adds all of the containers in this order, or none. Returns their ids. The count must be locked.
 * @throws AppError CONTAINER_LIMIT_REACHED
 */
export async function addContainers(ctx: Ctx, containers: readonly WrittenContainer[]): Promise<number[]> {
  if (containers.length === 0) return []
  const { live } = await lockContainerCount(ctx)
  const limits = await limitsOf(ctx)
  if (!isUnlimited(limits.containers) && live + containers.length > limits.containers) {
    throw refusal('CONTAINER_LIMIT_REACHED', 'container.limit', {
      plan: limits.displayName,
      limit: limits.containers,
    })
  }
  return store.insertContainers(ctx.db, ctx.workspace.id, containers)
}

/** Marks locked containers as deleted whose items are marked already; `count` is the number of containers before. */
export async function putAllIntoTrash(
  ctx: Ctx,
  ids: readonly number[],
  count: store.ContainerCount,
): Promise<void> {
  if (ids.length === 0) return
  await markAllDeleted(ctx.db, ctx.workspace.id, ids, count.live)
  await store.settleContainers(ctx.db, count)
}
