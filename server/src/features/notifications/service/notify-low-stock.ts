import type { Item } from '@stowage/contract/items'
import { hasFallen, hasRisen, notificationLimits } from '@stowage/contract/notifications.rules'
import type { Ctx } from '../../../context.ts'
import { lowStockRuleOf } from '../../workspaces/service.ts'
import * as store from '../store/low-stock.ts'
import { closeNotification } from './close-notification.ts'

/**
 * Tells the members of the workspace when an item has fallen below one of its thresholds, once for each crossing. Every
 * verb that can lower a quantity or raise a minimum calls it in the transaction of the change, with the item locked, so
 * that of two concurrent changes only one crosses the threshold. An item that rises again while the entry still
 * collects is removed from it. Makes no query when no threshold is crossed. Returns what the event of the change says of it.
 */
export async function notifyLowStock(
  ctx: Ctx,
  before: Pick<Item, 'quantity' | 'minQuantity'>,
  item: Item,
): Promise<{ fell?: 1 }> {
  const rule = lowStockRuleOf(ctx)
  if (hasRisen(before, item, rule)) await store.withdrawFall(ctx.db, ctx.workspace.id, item.id)
  if (!hasFallen(before, item, rule)) return {}
  const watchers = await store.lockWatchers(ctx.db, ctx.workspace.id)
  if (watchers.length === 0) return { fell: 1 }
  const begun = await store.gatherFall(ctx.db, ctx.workspace.id, watchers, {
    itemId: item.id,
    itemName: item.name,
    quantity: item.quantity,
    imageUrl: item.imageUrl,
    containerId: item.containerId,
    containerName: item.containerName,
    location: item.location,
    at: ctx.now().toISOString(),
  })
  for (const key of begun) await ctx.jobs.enqueue(ctx.db, closeNotification, key)
  return { fell: 1 }
}

interface Changed {
  before: Pick<Item, 'quantity' | 'minQuantity'>
  item: Item
}

/** Notifies of many items at once; the first fallen items are named, and the others counted. Returns the ids of all that fell. */
export async function notifyLowStockOfMany(ctx: Ctx, changed: readonly Changed[]): Promise<number[]> {
  const rule = lowStockRuleOf(ctx)
  const risen = changed.filter(({ before, item }) => hasRisen(before, item, rule))
  if (risen.length > 0) {
    const named = new Set(await store.selectNamed(ctx.db, ctx.workspace.id))
    for (const { before, item } of risen.filter(({ item }) => named.has(item.id))) {
      await notifyLowStock(ctx, before, item)
    }
  }
  const fallen = changed.filter(({ before, item }) => hasFallen(before, item, rule))
  for (const { before, item } of fallen.slice(0, notificationLimits.named)) {
    await notifyLowStock(ctx, before, item)
  }
  const others = fallen.length - notificationLimits.named
  if (others > 0) await store.countFalls(ctx.db, ctx.workspace.id, others)
  return fallen.map(({ item }) => item.id)
}
