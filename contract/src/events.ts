interface InContainer {
  containerId: number
  /** As it was called then, like every name in an event. */
  containerName: string
}

interface OfItem extends InContainer {
  itemId: number
  itemName: string
}

/** `containerId` and `containerName` are left out where several containers are meant. */
interface OfItems extends Partial<InContainer> {
  count: number
}

/** What an event says besides its type; `count` and `quantity` are pieces of what the type names. */
interface EventDetails {
  'signed-in': Record<never, never>
  'preferences-updated': Record<never, never>
  'container-created': InContainer
  'container-updated': InContainer
  /** `count`: the items that went with it. */
  'container-deleted': InContainer & { count: number }
  'container-restored': InContainer
  /** `quantity`: after the change, as in the next ones. */
  'item-added': OfItem & { quantity: number }
  'items-added': OfItems
  'item-updated': OfItem & { quantity: number }
  'item-moved': OfItem & { quantity: number }
  'items-moved': OfItems
  'item-deleted': OfItem
  'items-deleted': OfItems
  'item-restored': OfItem
  'items-restored': OfItems
  'quantity-changed': OfItem & { quantity: number }
  'label-downloaded': InContainer
  'labels-downloaded': { count: number }
}

export type EventType = keyof EventDetails

/**
 * What happened, as one of a closed list: the type and what it says. Written once, where the change is, in the
 * transaction of the change; everything that tells of changes reads it.
 */
export type Event = { [T in EventType]: { type: T } & EventDetails[T] }[EventType]

// A record, so that a type that is missing here does not compile.
const known: Record<EventType, true> = {
  'signed-in': true,
  'preferences-updated': true,
  'container-created': true,
  'container-updated': true,
  'container-deleted': true,
  'container-restored': true,
  'item-added': true,
  'items-added': true,
  'item-updated': true,
  'item-moved': true,
  'items-moved': true,
  'item-deleted': true,
  'items-deleted': true,
  'item-restored': true,
  'items-restored': true,
  'quantity-changed': true,
  'label-downloaded': true,
  'labels-downloaded': true,
}

export const eventTypes = Object.keys(known) as EventType[]

/** Of what stands in the database: an older program may have written types that this one has given up. */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(known, text)
}
