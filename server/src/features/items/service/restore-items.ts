import type { AnswerOf, BodyOf } from '@stowage/contract/endpoint'
import type { Item, restoreItems as restoreItemsEndpoint } from '@stowage/contract/items'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { limitsOf } from '../../billing/service.ts'
import { type LockedContainer, lockContainers } from '../../containers/service/lock-containers.ts'
import * as store from '../store/trash-items.ts'
import { refuseBeyond } from './create-items.ts'
import { getItem, itemMissing, refuseUnknown } from './find-items.ts'
import { detailsOf, recordAll } from './item-events.ts'
import { itemsInMotion } from './lock-items.ts'

/** Brings a deleted item back, if its container is there and has a place for it. */
export function restoreItem(ctx: Ctx, { params }: { params: { id: number } }): Promise<Item> {
  return inTransaction(ctx, async (inside) => {
    const known = await store.findKnown(inside.db, inside.workspace.id, [params.id])
    if ((await bringBack(inside, known)).length === 0) throw itemMissing()
    return getItem(inside, { params })
  })
}

/** Brings all of the items back, or none. What is there already stays as it is and is not answered. */
export function restoreItems(
  ctx: Ctx,
  { body: { ids } }: { body: BodyOf<typeof restoreItemsEndpoint> },
): Promise<AnswerOf<typeof restoreItemsEndpoint>> {
  return inTransaction(ctx, async (inside) => {
    const known = await store.findKnown(inside.db, inside.workspace.id, ids)
    const knownIds = known.map(({ id }) => id)
    refuseUnknown(ids, knownIds, (index) => `body.ids.${index}`)
    return { ids: await bringBack(inside, known) }
  })
}

async function bringBack(ctx: Ctx, known: readonly store.KnownItem[]): Promise<number[]> {
  const deleted = known.filter(({ isDeleted }) => isDeleted)
  if (deleted.length === 0) return []
  const ids = deleted.map(({ id }) => id)
  const places = deleted.map(({ containerId }) => containerId)
  const containers = await lockContainers(ctx, places)
  refuseWithoutContainer(deleted, containers)
  await refuseWithoutRoom(ctx, ids, containers)
  const items = await store.unmarkDeleted(ctx.db, ctx.workspace.id, ids)
  await recordAll(ctx, items, {
    one: (item) => ({ type: 'item-restored', ...detailsOf(item) }),
    many: 'items-restored',
  })
  return items.map(({ id }) => id)
}

/** Names a container that has to come back first, and how many others. */
function refuseWithoutContainer(
  items: readonly store.NamedItem[],
  containers: ReadonlyMap<number, LockedContainer>,
): void {
  const homeless = items.filter(({ containerId }) => !containers.has(containerId))
  const names = new Map(homeless.map(({ containerId, containerName }) => [containerId, containerName]))
  const [name, ...others] = names.values()
  if (name === undefined) return
  // No conflict: trying again does not help.
  if (items.length === 1) throw refusal('NOT_FOUND', 'container.deleted', { name })
  if (others.length === 0) throw refusal('NOT_FOUND', 'container.deleted-none-restored', { name })
  throw refusal('NOT_FOUND', 'container.several-deleted-none-restored', { name, more: others.length })
}

/**
 * A container takes back what the plan has room for, or what it held when they were deleted: undoing a slip is no
 * editing, so one that is blocked or over the limit takes its own items back, unless others came in their place.
 */
async function refuseWithoutRoom(
  ctx: Ctx,
  ids: readonly number[],
  containers: ReadonlyMap<number, LockedContainer>,
): Promise<void> {
  const limits = await limitsOf(ctx)
  const returns = await store.countReturns(ctx.db, ctx.workspace.id, ids)
  for (const { containerId, count, liveAtDeletion } of returns) {
    const container = containers.get(containerId)
    if (!container) throw itemsInMotion()
    refuseBeyond(limits, container, count, { sentence: 'item.limit-none-restored', liveAtDeletion })
  }
}
