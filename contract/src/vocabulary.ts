import type { Role, WorkspaceRole } from './users.rules.ts'

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
  /** What was deleted and can be restored. */
  trash: true,
  /** The plan, and how much of it is used. */
  plan: true,
  /** What is brought in from files, and what was. */
  imports: true,
  /** What a person did. */
  activity: true,
  /** What a person is told of, and what of it is new. */
  notifications: true,
  /** What was asked of support, and what became of it. */
  tickets: true,
  /** Who is signed in, with what this person prefers. */
  account: true,
  /** Where a person is signed in. */
  sessions: true,
  /** How a person proves who they are. */
  credentials: true,
  /** Everybody's accounts, as staff sees them. */
  people: true,
  /** What staff did and who was refused. */
  audit: true,
  /** All plans, on offer or not, and how many people are on each. */
  plans: true,
  /** How the running program does: its jobs, its mails. */
  instance: true,
} as const

export type Topic = keyof typeof knownTopics

export const topics = Object.keys(knownTopics) as Topic[]

const everybody = ['owner', 'editor', 'viewer'] as const satisfies readonly WorkspaceRole[]
const writers = ['owner', 'editor'] as const satisfies readonly WorkspaceRole[]
const staff = ['admin', 'super_admin'] as const satisfies readonly Role[]
type StaffRole = (typeof staff)[number]

/**
 * What one may do, and with which role: in the workspace of the call, or as staff of the whole instance. The one table
 * of rights: the server asks it where an endpoint is bound, the browser before it draws a control, and the description
 * of the API tells it.
 */
export const abilities = {
  /** One's own account: profile, preferences, activity, plan. */
  'account.use': everybody,
  /** See, search, scan, print labels. */
  'inventory.view': everybody,
  'containers.change': writers,
  /** Add, edit, move, delete and restore items, photos included. */
  'items.change': writers,
  /** Bring back what was deleted, or delete it for good. */
  'trash.change': writers,
  /** Add pieces to an item or take some away. */
  'quantities.change': writers,
  /** Bring in a whole file of containers and items, and take it back. */
  'inventory.import': writers,
  /** Say what counts as low in the workspace. */
  'low-stock.choose': writers,
  /** Look at everybody's accounts, and take them along as a file. */
  'users.read': staff,
  /** Role, status and plan of others; send them a mail to choose a new password. */
  'users.change': staff,
  /** Make somebody a super_admin, or change an admin: role, status, plan and password (ruling 044). */
  'admins.change': ['super_admin'],
  'plans.edit': staff,
  'tickets.answer': staff,
  'audit.read': staff,
  /** How many people and containers there are, and how that grows. */
  'figures.read': staff,
  'system.read': staff,
  /** Send a test mail, try a failed job again. */
  'system.operate': staff,
} as const satisfies Record<string, readonly (WorkspaceRole | StaffRole)[]>

export type Ability = keyof typeof abilities

/** As which role of staff somebody counts; null for who is none. The flag alone makes an admin (specification § 6). */
function staffRoleOf({ isAdmin, role }: { isAdmin: boolean; role: Role }): StaffRole | null {
  if (role !== 'user') return role
  return isAdmin ? 'admin' : null
}

/** Whether somebody counts as an admin: the flag, or one of the two admin roles (specification § 6). */
export function isAdminUser(user: { isAdmin: boolean; role: Role }): boolean {
  return staffRoleOf(user) !== null
}

/** The roles of somebody: in the workspace of the call, and on the whole instance. */
export interface Roles {
  workspaceRole: WorkspaceRole
  role: Role
  isAdmin: boolean
}

const includes = (allowed: readonly string[], role: string | null) => role !== null && allowed.includes(role)

/** Whether somebody with these roles may do it. */
export function may(roles: Roles, ability: Ability): boolean {
  const allowed = abilities[ability]
  return includes(allowed, roles.workspaceRole) || includes(allowed, staffRoleOf(roles))
}

/** Whether an ability is one of staff: about the whole instance, in whatever workspace they are. */
export function isOfStaff(ability: Ability): boolean {
  return includes(abilities[ability], 'super_admin')
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
  /** Of a file, as `csv`. */
  format: 'text',
  /** Plans by the names that people read. */
  fromPlan: 'text',
  toPlan: 'text',
  /** By whom a plan was changed: the person, the payment provider or an admin. */
  by: 'text',
  ticketId: 'number',
  ticketNumber: 'text',
} as const

type EventFields = {
  [Name in keyof typeof eventFields]: (typeof eventFields)[Name] extends 'text' ? string : number
}
type InContainer = Pick<EventFields, 'containerId' | 'containerName'>
type OfItem = InContainer & Pick<EventFields, 'itemId' | 'itemName'>
type WithQuantity = Pick<EventFields, 'quantity'>
type OfTicket = Pick<EventFields, 'ticketId' | 'ticketNumber'>
type WithCount = Pick<EventFields, 'count'>

/** By whom a plan is changed. */
export type PlanChanger = 'person' | 'provider' | 'admin'

/** `containerId` and `containerName` are left out where several containers are meant. */
type OfItems = Partial<InContainer> & WithCount

/**
 * What an event says besides its type. What is created, updated, deleted or restored and names itself by its noun
 * (`item-deleted`, `itemName`) needs no sentence of its own where it is shown.
 */
interface EventDetails {
  'signed-in': Record<never, never>
  'preferences-updated': Record<never, never>
  /** What counts as low in the workspace. */
  'low-stock-chosen': Record<never, never>
  /** Their own picture, set or removed. */
  'picture-changed': Record<never, never>
  /** On one other device, or on all others. */
  'session-ended': Record<never, never>
  'other-sessions-ended': Record<never, never>
  'password-changed': Record<never, never>
  'passkey-added': Record<never, never>
  'passkey-removed': Record<never, never>
  /** A link was mailed to the new address, and the former one was told. */
  'email-change-asked': Record<never, never>
  /** By the link to the new address, or back by the one to the former. */
  'email-changed': Record<never, never>
  'data-exported': Record<never, never>
  'admin-access-granted': Record<never, never>
  'admin-access-refused': Record<never, never>
  /** A call of staff by somebody who is none. */
  'admin-call-refused': Record<never, never>
  'account-closed': Record<never, never>
  'plan-changed': Pick<EventFields, 'fromPlan' | 'toPlan'> & { by: PlanChanger }
  'container-created': InContainer
  'container-updated': InContainer
  /** `count`: the items that went with it. */
  'container-deleted': InContainer & WithCount
  'container-restored': InContainer
  /** Deleted for good; `count`: the items that went with it. */
  'container-erased': InContainer & WithCount
  'item-added': OfItem & WithQuantity
  'items-added': OfItems
  'item-updated': OfItem & WithQuantity
  'item-moved': OfItem & WithQuantity
  'items-moved': OfItems
  'item-deleted': OfItem
  'items-deleted': OfItems
  'item-restored': OfItem
  'items-restored': OfItems
  'item-erased': OfItem
  'items-erased': OfItems
  'quantity-changed': OfItem & WithQuantity
  'label-downloaded': InContainer
  'labels-downloaded': WithCount
  /** A file of containers or items; `count`: its rows. */
  'inventory-exported': WithCount & Partial<Pick<EventFields, 'format'>>
  'ticket-opened': OfTicket
  'ticket-replied': OfTicket
  'ticket-reopened': OfTicket
  /** By staff. */
  'ticket-answered': OfTicket
  /** A file was brought in, or taken back as a whole; `count`: its items. */
  'inventory-imported': WithCount
  'import-undone': WithCount
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
  'low-stock-chosen': true,
  'picture-changed': true,
  'session-ended': true,
  'other-sessions-ended': true,
  'password-changed': true,
  'passkey-added': true,
  'passkey-removed': true,
  'email-change-asked': true,
  'email-changed': true,
  'data-exported': true,
  'admin-access-granted': true,
  'admin-access-refused': true,
  'admin-call-refused': true,
  'account-closed': true,
  'plan-changed': true,
  'container-created': true,
  'container-updated': true,
  'container-deleted': true,
  'container-restored': true,
  'container-erased': true,
  'item-added': true,
  'items-added': true,
  'item-updated': true,
  'item-moved': true,
  'items-moved': true,
  'item-deleted': true,
  'items-deleted': true,
  'item-restored': true,
  'items-restored': true,
  'item-erased': true,
  'items-erased': true,
  'quantity-changed': true,
  'label-downloaded': true,
  'labels-downloaded': true,
  'inventory-exported': true,
  'ticket-opened': true,
  'ticket-replied': true,
  'ticket-reopened': true,
  'ticket-answered': true,
  'inventory-imported': true,
  'import-undone': true,
}

export const eventTypes = Object.keys(knownEvents) as EventType[]

/** Of what stands in the database: an older program may have written types that this one has given up. */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(knownEvents, text)
}
