import type { AnswerOf, BodyOf } from '@stowage/contract/endpoint'
import type { restoreTrash } from '@stowage/contract/trash'
import { trashLimits } from '@stowage/contract/trash.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { lockContainerCount, lockContainers } from '../../containers/service/lock-containers.ts'
import { knownContainers, restoreContainers } from '../../containers/service/trash-containers.ts'
import { restoreInto } from '../../items/service/restore-into.ts'
import { restoreItems } from '../../items/service/restore-items.ts'
import { type KnownItem, selectKnownItems } from '../store.ts'
import { chosenOf, notInTrash } from './chosen-trash.ts'

/**
 * Restores items, and containers with the items deleted with them, all or none, as far as the plan has room. Things
 * that are not deleted stay and are not in the response; purged ones are skipped, unless nothing else was named.
 * @throws AppError NOT_FOUND, CONTAINER_LIMIT_REACHED, ITEM_LIMIT_REACHED, CONTAINER_BLOCKED
 */
export function restoreFromTrash(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof restoreTrash> },
): Promise<AnswerOf<typeof restoreTrash>> {
  return inTransaction(ctx, async (inside) => {
    const chosen = await chosenOf(inside, body)
    const items = await selectKnownItems(inside.db, inside.workspace.id, chosen.items)
    const known = await knownContainers(inside, chosen.containers)
    if (body.until === undefined && items.length + known.length === 0) throw notInTrash()
    const wanted = new Set([...known, ...(body.withContainers ? deletedContainersOf(items) : [])])
    if (wanted.size > trashLimits.containers) throw refusal('VALIDATION', 'trash.too-many', trashLimits)
    if (wanted.size > 0) await lockLivePlaces(inside, items, body.into)
    // Containers first, so that their items have their place again.
    const containers = wanted.size === 0 ? [] : await restoreContainers(inside, [...wanted])
    return { items: await bringBack(inside, items, body.into), containers }
  })
}

const deletedContainersOf = (items: readonly KnownItem[]) =>
  items.flatMap((item) => (item.isDeleted && item.isContainerDeleted ? [item.containerId] : []))

/**
 * Locks where single items return to before containers are restored, which locks the totals of the workspace: a step
 * locks its container first, too.
 */
async function lockLivePlaces(
  ctx: Ctx,
  items: readonly KnownItem[],
  into: number | undefined,
): Promise<void> {
  await lockContainerCount(ctx)
  const places = items.map(({ containerId }) => containerId)
  await lockContainers(ctx, into === undefined ? places : [...places, into])
}

async function bringBack(ctx: Ctx, items: readonly KnownItem[], into: number | undefined): Promise<number[]> {
  const ids = items.map(({ id }) => id)
  if (ids.length === 0) return []
  if (into === undefined) return (await restoreItems(ctx, { body: { ids } })).ids
  const deleted = items.filter(({ isDeleted }) => isDeleted)
  return restoreInto(
    ctx,
    deleted.map(({ id }) => id),
    into,
  )
}
