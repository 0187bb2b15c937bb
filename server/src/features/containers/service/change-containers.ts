import { isUnlimited } from '@stowage/contract/billing'
import type {
  Container,
  createContainer as createContainerEndpoint,
  updateContainer as updateContainerEndpoint,
} from '@stowage/contract/containers'
import type { BodyOf } from '@stowage/contract/endpoint'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { writtenContainer } from '../../../db/container-fields.ts'
import { differingFields, withGiven } from '../../../db/fields.ts'
import { limitsOf } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/write-containers.ts'
import { containerMissing, getContainer } from './find-containers.ts'
import { containersIn, lockContainers, refuseBlocked } from './lock-containers.ts'
import { showContainer } from './show-container.ts'

interface ById {
  params: { id: number }
}

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
  throw new AppError(
    'CONTAINER_LIMIT_REACHED',
    `You have reached the container limit of the ${limits.displayName} plan (${containersIn(limits)}). ` +
      'Upgrade to add more.',
  )
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

export function updateContainer(
  ctx: Ctx,
  { params, body }: ById & { body: BodyOf<typeof updateContainerEndpoint> },
): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    const before = (await lockContainers(inside, [params.id])).get(params.id)
    if (!before) throw containerMissing()
    const after = withGiven(before, body)
    if (differingFields(writtenContainer.names, before, after).length === 0)
      return showContainer(inside, before)
    await refuseBlocked(inside, before)
    const row = await store.updateContainer(inside.db, inside.workspace.id, after)
    await record(inside, { type: 'container-updated', ...named(row) })
    return showContainer(inside, row)
  })
}

/** Marks the container as deleted; the database takes its items along. Blocked ones can be deleted too. */
export function deleteContainer(ctx: Ctx, { params }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    // The count first, as everywhere, then the container: the same order for all.
    const live = await store.lockContainerCount(inside.db, inside.workspace.id)
    const container = (await lockContainers(inside, [params.id])).get(params.id)
    if (!container) throw containerMissing()
    await store.markDeleted(inside.db, inside.workspace.id, container.id, live)
    await record(inside, { type: 'container-deleted', ...named(container), count: container.itemCount })
    return undefined
  })
}

/**
 * Brings a container back with the items that went with it. Undoing a slip is always possible, also for somebody
 * who is over the limit; only a place that was filled again in the meantime is gone, whoever filled it.
 */
export function restoreContainer(ctx: Ctx, { params }: ById): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    const live = await store.lockContainerCount(inside.db, inside.workspace.id)
    const deleted = await store.lockDeleted(inside.db, inside.workspace.id, params.id)
    if (!deleted) throw containerMissing()
    await refuseBeyond(inside, live, deleted.liveAtDeletion)
    await store.unmarkDeleted(inside.db, inside.workspace.id, deleted.id)
    await record(inside, { type: 'container-restored', ...named(deleted) })
    return getContainer(inside, deleted.id)
  })
}
