import type { WorkspaceRole } from './users.rules.ts'

// What every noun says in the same words: what its data tells about, who may do what, what happened. All lists are
// closed, so that whoever asks, shows or forgets by them meets nothing unknown.

/**
 * What the data tells about. A read names the topics that it shows, a write those that it changes; whoever holds
 * answers of reads knows by them what a change makes outdated. Few on purpose: a topic stands here because some write
 * changes it alone.
 */
const knownTopics = {
  /** Which containers there are, and what is said of them: name, place, description, whether blocked. */
  containers: true,
  /** Which items there are, in which container, and what is said of them, but for their quantities. */
  items: true,
  /** How many pieces there are: of an item, in a container, in all; what counts as low; the stock movements. */
  quantities: true,
  /** The plan, and how much of it is used. */
  plan: true,
  /** What a person did. */
  activity: true,
  /** Who is signed in, with what this person prefers. */
  account: true,
  /** Where a person is signed in. */
  sessions: true,
} as const

export type Topic = keyof typeof knownTopics

export const topics = Object.keys(knownTopics) as Topic[]

const everybody = ['owner', 'editor', 'viewer'] as const satisfies readonly WorkspaceRole[]
const writers = ['owner', 'editor'] as const satisfies readonly WorkspaceRole[]

/**
 * What one may do, and with which role in the workspace of the call. The one table of rights: the server asks it where
 * an endpoint is bound, the browser before it draws a control, and the description of the API tells it.
 */
export const abilities = {
  /** One's own account: profile, preferences, activity, plan. */
  'account.use': everybody,
  /** See, search, scan, print labels. */
  'inventory.view': everybody,
  'containers.change': writers,
  /** Add, edit, move, delete and restore items, photos included. */
  'items.change': writers,
  /** Add pieces to an item or take some away. */
  'quantities.change': writers,
} as const satisfies Record<string, readonly WorkspaceRole[]>

export type Ability = keyof typeof abilities

/** Whether somebody with this role in a workspace may do it there. */
export function may(role: WorkspaceRole, ability: Ability): boolean {
  return (abilities[ability] as readonly WorkspaceRole[]).includes(role)
}

/** What events may say besides their type, by name; a thing is named as it was called then. */
export const eventFields = {
  containerId: 'number',
  containerName: 'text',
  itemId: 'number',
  itemName: 'text',
  /** Pieces after the change. */
  quantity: 'number',
  /** How many things, for changes of several. */
  count: 'number',
} as const

type EventFields = {
  [Name in keyof typeof eventFields]: (typeof eventFields)[Name] extends 'text' ? string : number
}
type InContainer = Pick<EventFields, 'containerId' | 'containerName'>
type OfItem = InContainer & Pick<EventFields, 'itemId' | 'itemName'>
type WithQuantity = Pick<EventFields, 'quantity'>
type WithCount = Pick<EventFields, 'count'>

/** `containerId` and `containerName` are left out where several containers are meant. */
type OfItems = Partial<InContainer> & WithCount

/**
 * What an event says besides its type. What is created, updated, deleted or restored and names itself by its noun
 * (`item-deleted`, `itemName`) needs no sentence of its own where it is shown.
 */
interface EventDetails {
  'signed-in': Record<never, never>
  'preferences-updated': Record<never, never>
  /** On one other device, or on all others. */
  'session-ended': Record<never, never>
  'other-sessions-ended': Record<never, never>
  'data-exported': Record<never, never>
  'admin-access-granted': Record<never, never>
  'admin-access-refused': Record<never, never>
  'container-created': InContainer
  'container-updated': InContainer
  /** `count`: the items that went with it. */
  'container-deleted': InContainer & WithCount
  'container-restored': InContainer
  'item-added': OfItem & WithQuantity
  'items-added': OfItems
  'item-updated': OfItem & WithQuantity
  'item-moved': OfItem & WithQuantity
  'items-moved': OfItems
  'item-deleted': OfItem
  'items-deleted': OfItems
  'item-restored': OfItem
  'items-restored': OfItems
  'quantity-changed': OfItem & WithQuantity
  'label-downloaded': InContainer
  'labels-downloaded': WithCount
}

export type EventType = keyof EventDetails

/**
 * What happened, as one of a closed list: the type and what it says. Written once, where the change is, in the
 * transaction of the change; everything that tells of changes reads it.
 */
export type Event = { [T in EventType]: { type: T } & EventDetails[T] }[EventType]

// A record, so that a type that is missing here does not compile.
const knownEvents: Record<EventType, true> = {
  'signed-in': true,
  'preferences-updated': true,
  'session-ended': true,
  'other-sessions-ended': true,
  'data-exported': true,
  'admin-access-granted': true,
  'admin-access-refused': true,
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

export const eventTypes = Object.keys(knownEvents) as EventType[]

/** Of what stands in the database: an older program may have written types that this one has given up. */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(knownEvents, text)
}
