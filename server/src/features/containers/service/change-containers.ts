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
import { conflictingFields } from '../../../db/etag.ts'
import { differingFields, withGiven } from '../../../db/fields.ts'
import { limitsOf } from '../../billing/service.ts'
import { record } from '../../events/service.ts'
import { changedBy } from '../../users/service/changed-by.ts'
import * as store from '../store/write-containers.ts'
import { type LockedContainer, lockContainerCount, lockContainers, refuseBlocked } from './lock-containers.ts'
import { assertIfMatch } from './match-container.ts'
import { containerLimit, named } from './say-containers.ts'
import { showContainer } from './show-container.ts'
import { missingContainer } from './trash-containers.ts'

/** Refuses a container beyond the limit of the plan; `count` is the locked number of containers. */
async function refuseBeyond(ctx: Ctx, count: number): Promise<void> {
  const limits = await limitsOf(ctx)
  if (isUnlimited(limits.containers) || count < limits.containers) return
  throw containerLimit(limits)
}

export function createContainer(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof createContainerEndpoint> },
): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    const { live } = await lockContainerCount(inside)
    await refuseBeyond(inside, live)
    const row = await store.insertContainer(inside.db, inside.workspace.id, body)
    await record(inside, { type: 'container-created', ...named(row) })
    return showContainer(inside, row)
  })
}

/**
 * Refuses to overwrite a field that another request has changed since the client read it, and returns the stored
 * container.
 */
async function refuseUnseen(
  ctx: Ctx,
  before: LockedContainer,
  after: WrittenContainer,
  seen: BodyOf<typeof updateContainerEndpoint>['seen'],
): Promise<void> {
  assertIfMatch(ctx, before)
  if (conflictingFields<WrittenContainer>(before, seen, after).length === 0) return
  const { name } = before
  const by = await changedBy(ctx, 'containerId', before.id)
  throw refusal('CHANGED_MEANWHILE', 'container.changed-meanwhile', { name }).with({
    ...showContainer(ctx, before),
    ...by,
  })
}

/** Changes the given fields. Name and location are also changed in the container's items. */
export function updateContainer(
  ctx: Ctx,
  { params: { id }, body }: { params: { id: number }; body: BodyOf<typeof updateContainerEndpoint> },
): Promise<Container> {
  return inTransaction(ctx, async (inside) => {
    const before = (await lockContainers(inside, [id])).get(id)
    if (!before) throw await missingContainer(inside, id)
    const after = withGiven(before, body)
    await refuseUnseen(inside, before, after, body.seen)
    const differing = differingFields(writtenContainer.names, before, after)
    if (differing.length === 0) return showContainer(inside, before)
    await refuseBlocked(inside, before)
    // Items before totals, as everything that changes items locks them.
    if (differing.includes('name') || differing.includes('location')) {
      await inside.containerItems.syncContainerFields(inside, { ...after, id })
    }
    if (differing.includes('location')) await store.lockTotals(inside.db, inside.workspace.id)
    const row = await store.updateContainer(inside.db, inside.workspace.id, after)
    await record(inside, { type: 'container-updated', ...named(row) })
    return showContainer(inside, row)
  })
}
