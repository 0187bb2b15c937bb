import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { type LockedContainer, lockContainers } from '../../containers/service/lock-containers.ts'
import * as store from '../store/move-items.ts'
import { rollbackToSavepoint, savepoint } from '../store/write-items.ts'

export const itemsInMotion = () => refusal('CONFLICT', 'items.in-motion')

const attempts = 5

/** The containers, by id, and where each item lies, by its id; all are locked. */
export interface LockedItems {
  containers: ReadonlyMap<number, LockedContainer>
  places: ReadonlyMap<number, number>
}

/**
 * Locks those of the items that are there, and the containers that they may go to. As `lockItem` for one: containers
 * first, and anew from the start when an item leaves its container in between.
 */
export async function lockItems(
  ctx: Ctx,
  ids: readonly number[],
  targets: readonly number[] = [],
): Promise<LockedItems> {
  await savepoint(ctx.db)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const seen = await store.findPlaces(ctx.db, ctx.workspace.id, ids)
    const containers = await lockContainers(ctx, [...seen.map((item) => item.containerId), ...targets])
    const locked = await store.lockPlaces(ctx.db, ctx.workspace.id, ids, [...containers.keys()])
    const places = new Map(locked.map(({ id, containerId }) => [id, containerId]))
    if (seen.every(({ id }) => places.has(id))) return { containers, places }
    await rollbackToSavepoint(ctx.db)
  }
  throw itemsInMotion()
}
