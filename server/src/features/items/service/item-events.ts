import type { Event, EventType } from '@stowage/contract/vocabulary'
import type { Ctx } from '../../../context.ts'
import { record } from '../../events/service.ts'

/** Of an item, what tells of it. */
interface Named {
  id: number
  name: string
  containerId: number
  containerName: string
}

/** What an event says of one item. */
export const detailsOf = (item: Named) => ({
  itemId: item.id,
  itemName: item.name,
  containerId: item.containerId,
  containerName: item.containerName,
})

interface Deed<I extends Named> {
  one: (item: I) => Event
  many: Extract<EventType, `items-${string}`>
}

/** Writes down what was done with items, as one event: of the one item, or of all with the container they share. */
export async function recordAll<I extends Named>(
  ctx: Ctx,
  items: readonly I[],
  { one, many }: Deed<I>,
): Promise<void> {
  const [first, ...others] = items
  if (!first) return
  if (others.length === 0) return record(ctx, one(first))
  const { containerId, containerName } = first
  const isOnePlace = others.every((item) => item.containerId === containerId)
  const place = isOnePlace ? { containerId, containerName } : {}
  return record(ctx, { type: many, ...place, count: items.length })
}
