import type { Item } from '@stowage/contract/items'
import type { Ctx } from '../../../context.ts'
import { record } from '../../events/service.ts'

/** What an event says of one item. */
export const detailsOf = (item: Item) => ({
  itemId: item.id,
  itemName: item.name,
  containerId: item.containerId,
  containerName: item.containerName,
})

/** Writes down that items were added or moved, as one event: of the one item, or of all with the place they share. */
export async function recordAll(ctx: Ctx, verb: 'added' | 'moved', items: readonly Item[]): Promise<void> {
  const [first, ...others] = items
  if (!first) return
  const { containerId, containerName, quantity } = first
  if (others.length === 0) return record(ctx, { type: `item-${verb}`, ...detailsOf(first), quantity })
  const isOnePlace = others.every((item) => item.containerId === containerId)
  const place = isOnePlace ? { containerId, containerName } : {}
  return record(ctx, { type: `items-${verb}`, ...place, count: items.length })
}
