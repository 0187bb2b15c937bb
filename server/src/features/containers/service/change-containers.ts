import { isUnlimited } from '@stowage/contract/billing.rules'
import type {
  Container,
  createContainer as createContainerEndpoint,
  updateContainer as updateContainerEndpoint,
} from '@stowage/contract/containers'
import type { BodyOf } from '@stowage/contract/endpoint'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { type WrittenContainer, writtenContainer } from '../../../db/container-fields.ts'
import { differingFields, withGiven } from '../../../db/fields.ts'
import { limitsOf } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/write-containers.ts'
import { containerMissing } from './find-containers.ts'
import { lockContainers, refuseBlocked } from './lock-containers.ts'
import { showContainer } from './show-container.ts'

const named = (container: { id: number; name: string }) => ({
  containerId: container.id,
  containerName: container.name,
})

/**
 * Refuses one more container than the plan allows, or than lived when the one that comes back was deleted. `count` is
 * how many live, locked until the end of the transaction.
 */
async function refuseBeyond(ctx: Ctx, count: number, liveAtDeletion = 0): Promise<void> {
  const limits = await limitsOf(ctx)
  if (isUnlimited(limits.containers) || count < Math.max(limits.containers, liveAtDeletion)) return
  throw refusal('CONTAINER_LIMIT_REACHED', 'container.limit', {
    plan: limits.displayName,
    limit: limits.containers,
  })
}

export function createContainer(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof createContainerEndpoint> },
): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    await refuseBeyond(inside, await store.lockContainerCount(inside.db, inside.workspace.id))
    const row = await store.insertContainer(inside.db, inside.workspace.id, body)
    await record(inside, { type: 'container-created', ...named(row) })
    return showContainer(inside, row)
  })
}

/** A container after a change, and the names of the fields in which it differs now. */
export interface Changed {
  container: Container
  differing: readonly (keyof WrittenContainer)[]
}

/** Changes the fields that were sent. Its items have to follow: `updateContainer` of inventory. */
export function changeContainer(
  ctx: Ctx,
  id: number,
  change: BodyOf<typeof updateContainerEndpoint>,
): Promise<Changed> {
  return inTransaction(ctx, async (inside) => {
    const before = (await lockContainers(inside, [id])).get(id)
    if (!before) throw containerMissing()
    const after = withGiven(before, change)
    const differing = differingFields(writtenContainer.names, before, after)
    if (differing.length === 0) return { container: showContainer(inside, before), differing }
    await refuseBlocked(inside, before)
    const row = await store.updateContainer(inside.db, inside.workspace.id, after)
    await record(inside, { type: 'container-updated', ...named(row) })
    return { container: showContainer(inside, row), differing }
  })
}

/**
 * Marks the container as deleted, blocked ones too, after `takeItems` has done so with its items: they are many, and from
 * the container's mark on the totals of the workspace are locked. Called by `deleteContainer` of inventory.
 */
export function putIntoTrash(ctx: Ctx, id: number, takeItems: (inside: Ctx) => Promise<void>): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    // The count first, as everywhere, then the container: the same order for all.
    const live = await store.lockContainerCount(inside.db, inside.workspace.id)
    const container = (await lockContainers(inside, [id])).get(id)
    if (!container) throw containerMissing()
    await takeItems(inside)
    await store.markDeleted(inside.db, inside.workspace.id, container.id, live)
    await record(inside, { type: 'container-deleted', ...named(container), count: container.itemCount })
  })
}

/**
 * Brings a container back. Undoing a slip is always possible, also for somebody who is over the limit; only a place that
 * was filled again in the meantime is gone, whoever filled it. Its items have to follow: `restoreContainer` of inventory.
 */
export function takeFromTrash(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const live = await store.lockContainerCount(inside.db, inside.workspace.id)
    const deleted = await store.lockDeleted(inside.db, inside.workspace.id, id)
    if (!deleted) throw containerMissing()
    await refuseBeyond(inside, live, deleted.liveAtDeletion)
    await store.unmarkDeleted(inside.db, inside.workspace.id, deleted.id)
    await record(inside, { type: 'container-restored', ...named(deleted) })
  })
}
