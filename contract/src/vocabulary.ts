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
  /** Appointing a super_admin, and changing the role, status, plan or password of an admin. */
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

/** By whom a plan is changed. */
export type PlanChanger = 'person' | 'provider' | 'admin'

type EventFields = {
  [Name in keyof typeof eventFields]: Name extends 'by'
    ? PlanChanger
    : (typeof eventFields)[Name] extends 'text'
      ? string
      : number
}

/** What activity can be listed by: what it is about. */
export const eventKinds = ['containers', 'items', 'account'] as const

interface EventShape {
  kind: (typeof eventKinds)[number]
  says: readonly (keyof EventFields)[]
  maySay?: readonly (keyof EventFields)[]
}

const inContainer = ['containerId', 'containerName'] as const
const ofItem = [...inContainer, 'itemId', 'itemName'] as const
const ofTicket = ['ticketId', 'ticketNumber'] as const
/** The container is left out where several are meant. */
const ofItems = { says: ['count'], maySay: inContainer } as const

/**
 * The events: for each its kind and the values that it holds besides its type. An event whose name is a noun and a verb, and which
 * holds the noun's name (`item-deleted`, `itemName`), needs no sentence of its own on the screens, because they make one of both.
 */
export const events = {
  'signed-in': { kind: 'account', says: [] },
  'preferences-updated': { kind: 'account', says: [] },
  /** What counts as low in the workspace. */
  'low-stock-chosen': { kind: 'account', says: [] },
  /** Their own picture, set or removed. */
  'picture-changed': { kind: 'account', says: [] },
  /** On one other device, or on all others. */
  'session-ended': { kind: 'account', says: [] },
  'other-sessions-ended': { kind: 'account', says: [] },
  'password-changed': { kind: 'account', says: [] },
  'passkey-added': { kind: 'account', says: [] },
  'passkey-removed': { kind: 'account', says: [] },
  /** A link was mailed to the new address, and the former one was told. */
  'email-change-asked': { kind: 'account', says: [] },
  /** By the link to the new address, or back by the one to the former. */
  'email-changed': { kind: 'account', says: [] },
  'data-exported': { kind: 'account', says: [] },
  'admin-access-granted': { kind: 'account', says: [] },
  'admin-access-refused': { kind: 'account', says: [] },
  /** A call of staff by somebody who is none. */
  'admin-call-refused': { kind: 'account', says: [] },
  'account-closed': { kind: 'account', says: [] },
  'plan-changed': { kind: 'account', says: ['fromPlan', 'toPlan', 'by'] },
  'container-created': { kind: 'containers', says: inContainer },
  'container-updated': { kind: 'containers', says: inContainer },
  /** `count`: the items that went with it. */
  'container-deleted': { kind: 'containers', says: [...inContainer, 'count'] },
  'container-restored': { kind: 'containers', says: inContainer },
  /** Deleted for good; `count`: the items that went with it. */
  'container-erased': { kind: 'containers', says: [...inContainer, 'count'] },
  'item-added': { kind: 'items', says: [...ofItem, 'quantity'] },
  'items-added': { kind: 'items', ...ofItems },
  'item-updated': { kind: 'items', says: [...ofItem, 'quantity'] },
  'item-moved': { kind: 'items', says: [...ofItem, 'quantity'] },
  'items-moved': { kind: 'items', ...ofItems },
  'item-deleted': { kind: 'items', says: ofItem },
  'items-deleted': { kind: 'items', ...ofItems },
  'item-restored': { kind: 'items', says: ofItem },
  'items-restored': { kind: 'items', ...ofItems },
  'item-erased': { kind: 'items', says: ofItem },
  'items-erased': { kind: 'items', ...ofItems },
  'quantity-changed': { kind: 'items', says: [...ofItem, 'quantity'] },
  'label-downloaded': { kind: 'containers', says: inContainer },
  'labels-downloaded': { kind: 'containers', says: ['count'] },
  /** A file of containers or items; `count`: its rows. */
  'inventory-exported': { kind: 'items', says: ['count'], maySay: ['format'] },
  'ticket-opened': { kind: 'account', says: ofTicket },
  'ticket-replied': { kind: 'account', says: ofTicket },
  'ticket-reopened': { kind: 'account', says: ofTicket },
  /** By staff. */
  'ticket-answered': { kind: 'account', says: ofTicket },
  /** A file was brought in, or taken back as a whole; `count`: its items. */
  'inventory-imported': { kind: 'items', says: ['count'] },
  'import-undone': { kind: 'items', says: ['count'] },
} as const satisfies Record<string, EventShape>

export type EventType = keyof typeof events

type EventDetails<Shape extends EventShape> = Pick<EventFields, Shape['says'][number]> &
  Partial<Pick<EventFields, NonNullable<Shape['maySay']>[number]>>

/**
 * What happened, as one of a closed list: the type and what it says. Written once, where the change is, in the
 * transaction of the change; everything that tells of changes reads it.
 */
export type Event = { [T in EventType]: { type: T } & EventDetails<(typeof events)[T]> }[EventType]

export const eventTypes = Object.keys(events) as EventType[]

/** Of what stands in the database: an older program may have written types that this one has given up. */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(events, text)
}
