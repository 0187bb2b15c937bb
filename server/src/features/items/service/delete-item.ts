import type { Item } from '@stowage/contract/items'
import { AppError } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import { lockContainers } from '../../containers/service/lock-containers.ts'
import { record } from '../../events/service.ts'
import * as store from '../store/write-items.ts'
import { refuseOverfull } from './create-items.ts'
import { itemMissing } from './find-items.ts'
import { detailsOf } from './item-events.ts'
import { lockItem } from './lock-item.ts'

interface ById {
  params: { id: number }
}

/** Marks the item as deleted, in blocked containers too. */
export function deleteItem(ctx: Ctx, { params }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const { item, container } = await lockItem(inside, params.id)
    const deleted = await store.markDeleted(inside.db, inside.workspace.id, item.id, container.id)
    if (!deleted) throw itemMissing()
    await record(inside, { type: 'item-deleted', ...detailsOf(deleted) })
    return undefined
  })
}

/** Brings a deleted item back, if its container is there and has a place for it. */
export function restoreItem(ctx: Ctx, { params }: ById): Promise<Item> {
  return inTransaction(ctx, async (inside) => {
    const deleted = await store.findDeleted(inside.db, inside.workspace.id, params.id)
    if (!deleted) throw itemMissing()
    const container = (await lockContainers(inside, [deleted.containerId])).get(deleted.containerId)
    if (!container) {
      throw new AppError('CONFLICT', 'The container of this item was deleted. Restore the container first.')
    }
    // Undoing a slip is no editing, so a blocked container takes its own item back.
    await refuseOverfull(inside, { ...container, blocked: false }, 1)
    const item = await store.unmarkDeleted(inside.db, inside.workspace.id, params.id)
    if (!item) throw itemMissing()
    await record(inside, { type: 'item-restored', ...detailsOf(item) })
    return item
  })
}
