import type { MovementReason } from '@stowage/contract/items.rules'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import type { Ctx } from '../../../context.ts'
import type { WrittenItem } from '../../../db/item-fields.ts'
import { limitsOf } from '../../billing/service.ts'
import { containerMissing } from '../../containers/service/find-containers.ts'
import { lockContainers, refuseBlocked } from '../../containers/service/lock-containers.ts'
import { notifyLowStockOfMany } from '../../notifications/service/notify-low-stock.ts'
import * as store from '../store/import-items.ts'
import { refuseBeyond } from './create-items.ts'
import { ledgerAuthor } from './ledger-author.ts'
import { itemsInMotion, lockItems } from './lock-items.ts'

// Changes of many items for an import and its undo, which record the event.

export type ItemToImport = Omit<WrittenItem, 'photo'>

/**
 * Adds all of the items or none, in the order given, each with the begin of its ledger; gives their ids. Their containers
 * must be locked.
 * @throws AppError CONTAINER_BLOCKED, ITEM_LIMIT_REACHED
 */
export async function importItems(ctx: Ctx, items: readonly ItemToImport[]): Promise<number[]> {
  if (items.length === 0) return []
  await refuseArrivals(ctx, items, 'item.limit-none-added')
  return store.importItems(ctx.db, ctx.workspace.id, items, {
    userId: ctx.actor.id,
    requestKey: ctx.requestKey,
  })
}

/** Refuses items that would enter blocked or full containers. */
async function refuseArrivals(
  ctx: Ctx,
  items: readonly { containerId: number }[],
  sentence: 'item.limit-none-added' | 'item.limit-none-moved',
): Promise<void> {
  const coming = new Map<number, number>()
  for (const { containerId } of items) coming.set(containerId, (coming.get(containerId) ?? 0) + 1)
  const containers = await lockContainers(ctx, [...coming.keys()])
  const limits = await limitsOf(ctx)
  for (const [id, count] of coming) {
    const container = containers.get(id)
    if (!container) throw containerMissing()
    await refuseBlocked(ctx, container)
    refuseBeyond(limits, container, count, { sentence })
  }
}

export interface ItemUpdate {
  before: store.PlacedItem
  after: store.PlacedItem
}

/**
 * Changes items for an import; returns the ids of those that fell low. The items and their containers, former and new,
 * must be locked.
 * @throws AppError CONTAINER_BLOCKED, ITEM_LIMIT_REACHED
 */
export async function importUpdates(ctx: Ctx, updates: readonly ItemUpdate[]): Promise<number[]> {
  const moved = updates.filter(({ before, after }) => before.containerId !== after.containerId)
  await refuseArrivals(
    ctx,
    moved.map(({ after }) => after),
    'item.limit-none-moved',
  )
  return updateItems(ctx, updates, 'imported')
}

/**
 * Changes all of the items, writes their ledgers and notifies of low stock; returns the ids of those that fell low. The items and their containers, former and
 * new, must be locked, and checked for limits and blocks.
 */
export async function updateItems(
  ctx: Ctx,
  updates: readonly ItemUpdate[],
  reason: MovementReason,
): Promise<number[]> {
  if (updates.length === 0) return []
  const items = await store.updateItems(ctx.db, ctx.workspace.id, updates, { ...ledgerAuthor(ctx), reason })
  if (items.length !== updates.length) throw itemsInMotion()
  const before = new Map(updates.map((update) => [update.before.id, update.before]))
  return notifyLowStockOfMany(
    ctx,
    items.flatMap((item) => {
      const former = before.get(item.id)
      return former ? [{ before: former, item }] : []
    }),
  )
}

interface Added {
  itemIds: readonly number[]
  /** Containers that came with them. */
  containerIds: readonly number[]
  /** The number of other items that leave each container in the same call. */
  alsoLeaving?: ReadonlyMap<number, number> | undefined
}

/**
 * Marks those of the items as deleted that are there, wherever they lie by now. Gives their number, and which of the
 * containers held nothing else: their items come back with them.
 */
export async function deleteImported(
  ctx: Ctx,
  { itemIds, containerIds, alsoLeaving }: Added,
): Promise<{ count: number; emptied: number[] }> {
  const { containers, places } = await lockItems(ctx, itemIds, containerIds)
  const leaving = new Map(alsoLeaving)
  for (const place of places.values()) leaving.set(place, (leaving.get(place) ?? 0) + 1)
  const emptied = containerIds.filter((id) => containers.get(id)?.itemCount === (leaving.get(id) ?? 0))
  const count = await store.takeBack(ctx.db, ctx.workspace.id, [...places.keys()], emptied)
  return { count, emptied }
}

/** Says in the event of a change of many which items fell low by it. */
export function fellBy(ids: readonly number[]): { fellItems?: string } {
  return ids.length === 0 ? {} : { fellItems: ids.slice(0, webhookLimits.fellAtOnce).join(',') }
}
