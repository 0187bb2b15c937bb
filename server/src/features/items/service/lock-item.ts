import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { containerMissing } from '../../containers/service/find-containers.ts'
import { type LockedContainer, lockContainersOf } from '../../containers/service/lock-containers.ts'
import { findItem } from '../store/find-items.ts'
import { lockItem as lockRow, rollbackToSavepoint, type StoredItem, savepoint } from '../store/write-items.ts'
import { notFoundError } from './find-items.ts'

const attempts = 5

export interface LockedItem {
  item: StoredItem
  /** The container it lies in. */
  container: LockedContainer
  /** The container it shall go to, if one was asked for. */
  target: LockedContainer | undefined
}

/**
 * Locks an item until the end of the transaction, after its container and the one it shall go to. An item that
 * leaves its container in between is looked for again, with all locks given back first: whoever holds some while
 * waiting for others out of turn could wait for ever.
 */
export async function lockItem(ctx: Ctx, id: number, targetId?: number): Promise<LockedItem> {
  await savepoint(ctx.db)
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const containers = await lockContainersOf(ctx, id, targetId === undefined ? [] : [targetId])
    const item = await lockRow(ctx.db, ctx.workspace.id, id, [...containers.keys()])
    const container = item && containers.get(item.containerId)
    if (item && container) {
      if (targetId === undefined) return { item, container, target: undefined }
      const target = containers.get(targetId)
      // The item itself is there: nothing of it is to be restored first.
      if (!target) throw containerMissing()
      return { item, container, target }
    }
    await rollbackToSavepoint(ctx.db)
    if (!(await findItem(ctx.db, ctx.workspace.id, id))) throw await notFoundError(ctx, id)
  }
  throw refusal('CONFLICT', 'item.in-motion')
}
