import { programEvents } from './program-events.rules.ts'
import type { Topic } from './topics.rules.ts'
import type { Role, WorkspaceRole } from './users.rules.ts'
import { workspaceEvents } from './workspace-events.rules.ts'

// Terms that all nouns share: abilities, events. All lists are closed, so that code that uses them meets no unknown value.

const everybody = [
  'owner',
  'admin',
  'editor',
  'counter',
  'viewer',
] as const satisfies readonly WorkspaceRole[]
const counters = ['owner', 'admin', 'editor', 'counter'] as const satisfies readonly WorkspaceRole[]
const writers = ['owner', 'admin', 'editor'] as const satisfies readonly WorkspaceRole[]
const managers = ['owner', 'admin'] as const satisfies readonly WorkspaceRole[]
const staff = ['admin', 'super_admin'] as const satisfies readonly Role[]
type StaffRole = (typeof staff)[number]

/** The abilities in a workspace, and its roles that have them. A paused member has those of a viewer. */
const workspaceAbilities = {
  /** A person's own account: profile, preferences, activity, plan, the workspaces they belong to. */
  'account.use': everybody,
  /** View, search, scan, print labels. */
  'inventory.view': everybody,
  /** Download lists in the formats your plan includes. */
  'inventory.export': everybody,
  'containers.change': writers,
  /** Add, edit, move, delete and restore items and photos. */
  'items.change': writers,
  /** Restore deleted things, or purge them. */
  'trash.change': writers,
  /** Add or remove pieces of an item, or count them. */
  'quantities.change': counters,
  /** Import a file of containers and items, and undo it. */
  'inventory.import': writers,
  /** Choose the workspace's rule for low stock. */
  'low-stock.choose': writers,
  /** View the members of the workspace, and leave it. */
  'members.view': everybody,
  /** Name the workspace; invite, change and remove members. */
  'members.manage': managers,
  'branding.manage': managers,
  /** Make keys for programs, and end one's own. */
  'keys.use': everybody,
  /** See and end all keys of the workspace. */
  'keys.manage': managers,
  'webhooks.manage': managers,
  /** Hand the workspace over, and delete it. */
  'workspace.own': ['owner'],
} as const satisfies Record<string, readonly WorkspaceRole[]>

/** The abilities of staff, on the whole instance. */
const staffAbilities = {
  /** View all accounts, and export them. */
  'users.read': staff,
  /** Change role, status and plan of other people; mail them a link for a new password. */
  'users.change': staff,
  /** Appointing a super_admin, and changing the role, status, plan or password of an admin. */
  'admins.change': ['super_admin'],
  'plans.edit': staff,
  'tickets.answer': staff,
  'audit.read': staff,
  /** View the numbers of people and containers, and their growth. */
  'figures.read': staff,
  'system.read': staff,
  /** Send a test mail, retry a failed job. */
  'system.operate': staff,
  'installation.brand': ['super_admin'],
} as const satisfies Record<string, readonly StaffRole[]>

/**
 * The single table of rights: the server checks it when an endpoint is called, the browser before it shows a control,
 * and the API description lists it.
 */
export const abilities = { ...workspaceAbilities, ...staffAbilities }

export type Ability = keyof typeof abilities

/** The staff role of a person; null for others. The flag alone makes an admin (specification § 6). */
function staffRoleOf({ isAdmin, role }: { isAdmin: boolean; role: Role }): StaffRole | null {
  if (role !== 'user') return role
  return isAdmin ? 'admin' : null
}

/** Whether a person is an admin: by the flag, or by one of the two admin roles (specification § 6). */
export function isAdminUser(user: { isAdmin: boolean; role: Role }): boolean {
  return staffRoleOf(user) !== null
}

/** The roles of a person: in the workspace of the call, and on the whole instance. */
export interface Roles {
  workspaceRole: WorkspaceRole
  /** True while the plan has no place for them: they may only look. Left out: not paused. */
  isPaused?: boolean | undefined
  role: Role
  isAdmin: boolean
}

const includes = (allowed: readonly string[], role: string | null) => role !== null && allowed.includes(role)

/** Whether a role in a workspace includes the ability. An admin of a workspace is no staff. */
export const includesAbility = (role: WorkspaceRole, ability: Ability): boolean =>
  !isOfStaff(ability) && includes(abilities[ability], role)

/** Whether the roles include the ability. */
export function may(roles: Roles, ability: Ability): boolean {
  if (isOfStaff(ability)) return includes(abilities[ability], staffRoleOf(roles))
  return includesAbility(roles.isPaused ? 'viewer' : roles.workspaceRole, ability)
}

/** Whether an ability belongs to staff: it is about the whole instance, not a workspace. */
export function isOfStaff(ability: Ability): boolean {
  return Object.hasOwn(staffAbilities, ability)
}

/** The fields of events besides their type; a thing has the name that it had then. */
export const eventFields = {
  containerId: 'number',
  containerName: 'text',
  itemId: 'number',
  itemName: 'text',
  /** The quantity after the change. */
  quantity: 'number',
  count: 'number',
  format: 'text',
  /** The display names of plans. */
  fromPlan: 'text',
  toPlan: 'text',
  /** Who changed a plan: the person, the payment provider or an admin. */
  by: 'text',
  ticketId: 'number',
  ticketNumber: 'text',
  /** Another person, by the bare id, because events outlive accounts. */
  personId: 'number',
  /** The role of a member. */
  role: 'text',
  keyName: 'text',
  /** As the assistant calls itself. */
  assistantName: 'text',
  /** The host of a webhook's address; the rest of the address may hold a secret. */
  webhookName: 'text',
  /** The name of the key by which a program did it for the person. */
  viaKey: 'text',
  /** The fields of an item that an edit has changed, separated by commas. */
  changed: 'text',
  /** 1 when the item fell to its low-stock line by it. */
  fell: 'number',
  /** The ids of the items that fell to it by a change of many, separated by commas; of the first 1,000. */
  fellItems: 'text',
} as const

/** Who changes a plan. */
export type PlanChanger = 'person' | 'provider' | 'admin'

type EventFields = {
  [Name in keyof typeof eventFields]: Name extends 'by'
    ? PlanChanger
    : (typeof eventFields)[Name] extends 'text'
      ? string
      : number
}

/** The kinds of events, by which activity can be filtered. */
export const eventKinds = ['containers', 'items', 'account'] as const

interface EventShape {
  kind: (typeof eventKinds)[number]
  /**
   * The topics that it changes for everybody in the workspace; other devices read them again (`live.ts`). Left out: the
   * event is about the person alone.
   */
  changes?: readonly Topic[]
  says: readonly (keyof EventFields)[]
  maySay?: readonly (keyof EventFields)[]
}

const ofPlanChange = ['plan', 'containers', 'workspaces', 'account', 'activity'] as const
/** Deleting, restoring and purging change the same topics for items and containers. */
const ofTrash = ['containers', 'items', 'quantities', 'trash', 'plan', 'activity'] as const
const ofNewItems = ['items', 'quantities', 'plan', 'activity'] as const
const ofMovedItems = ['items', 'quantities', 'activity'] as const

const inContainer = ['containerId', 'containerName'] as const
const ofItem = [...inContainer, 'itemId', 'itemName'] as const
const ofEditedItem = {
  kind: 'items',
  says: [...ofItem, 'quantity'],
  maySay: ['changed', 'fell'],
  changes: ofMovedItems,
} as const
const ofTicket = ['ticketId', 'ticketNumber'] as const
const ofImport = { kind: 'items', says: ['count'], maySay: ['fellItems'] } as const
/** The container is left out for items of several. */
const ofItems = { says: ['count'], maySay: inContainer } as const

/**
 * The events: each with its kind and its fields. An event that is named by a noun and a verb, and that has the noun's
 * name (`item-deleted`, `itemName`), needs no message of its own on the screens, which combine both.
 */
export const events = {
  'signed-in': { kind: 'account', says: [] },
  'preferences-updated': { kind: 'account', says: [] },
  'low-stock-chosen': { kind: 'account', says: [], changes: ['account', 'quantities', 'activity'] },
  ...workspaceEvents,
  ...programEvents,
  'picture-changed': { kind: 'account', says: [] },
  /** Ended on one other device, or on all others. */
  'session-ended': { kind: 'account', says: [] },
  'other-sessions-ended': { kind: 'account', says: [] },
  'password-changed': { kind: 'account', says: [] },
  'passkey-added': { kind: 'account', says: [] },
  'passkey-removed': { kind: 'account', says: [] },
  /** A link was mailed to the new address, and the former one was told. */
  'email-change-asked': { kind: 'account', says: [] },
  /** By the link to the new address, or restored by the one to the former. */
  'email-changed': { kind: 'account', says: [] },
  'data-exported': { kind: 'account', says: [] },
  'admin-access-granted': { kind: 'account', says: [] },
  'admin-access-refused': { kind: 'account', says: [] },
  /** A call of a staff endpoint by another person. */
  'admin-call-refused': { kind: 'account', says: [] },
  'account-closed': { kind: 'account', says: [] },
  'plan-changed': {
    kind: 'account',
    says: ['fromPlan', 'toPlan', 'by'],
    changes: ofPlanChange,
  },
  /** An administrator edited the plan of the owner, which blocked or opened containers, or paused or resumed members. */
  'plan-limits-changed': { kind: 'account', says: ['toPlan', 'by'], changes: ofPlanChange },
  'container-created': { kind: 'containers', says: inContainer, changes: ['containers', 'plan', 'activity'] },
  'container-updated': {
    kind: 'containers',
    says: inContainer,
    changes: ['containers', 'items', 'activity'],
  },
  /** `count`: the items deleted with it. */
  'container-deleted': { kind: 'containers', says: [...inContainer, 'count'], changes: ofTrash },
  'container-restored': { kind: 'containers', says: inContainer, changes: ofTrash },
  /** Purged; `count`: the items purged with it. */
  'container-erased': { kind: 'containers', says: [...inContainer, 'count'], changes: ['trash', 'activity'] },
  'item-added': { kind: 'items', says: [...ofItem, 'quantity'], changes: ofNewItems },
  'items-added': { kind: 'items', ...ofItems, changes: ofNewItems },
  'item-updated': ofEditedItem,
  'item-moved': ofEditedItem,
  'items-moved': { kind: 'items', ...ofItems, changes: ofMovedItems },
  'item-deleted': { kind: 'items', says: ofItem, changes: ofTrash },
  'items-deleted': { kind: 'items', ...ofItems, changes: ofTrash },
  'item-restored': { kind: 'items', says: ofItem, changes: ofTrash },
  'items-restored': { kind: 'items', ...ofItems, changes: ofTrash },
  'item-erased': { kind: 'items', says: ofItem, changes: ['trash', 'activity'] },
  'items-erased': { kind: 'items', ...ofItems, changes: ['trash', 'activity'] },
  /** Others are told of what falls low by it. */
  'quantity-changed': {
    kind: 'items',
    says: [...ofItem, 'quantity'],
    maySay: ['changed', 'fell'],
    changes: ['quantities', 'activity', 'notifications'],
  },
  'label-downloaded': { kind: 'containers', says: inContainer, changes: ['activity'] },
  'labels-downloaded': { kind: 'containers', says: ['count'], changes: ['activity'] },
  /** A file of containers or items; `count`: its rows. */
  'inventory-exported': { kind: 'items', says: ['count'], maySay: ['format'], changes: ['activity'] },
  'ticket-opened': { kind: 'account', says: ofTicket },
  'ticket-replied': { kind: 'account', says: ofTicket },
  'ticket-reopened': { kind: 'account', says: ofTicket },
  'ticket-answered': { kind: 'account', says: ofTicket },
  /** An import was saved, or undone as a whole; `count`: its items. */
  'inventory-imported': { ...ofImport, changes: ['containers', 'imports', ...ofNewItems] },
  'import-undone': { ...ofImport, changes: [...ofTrash, 'imports'] },
} as const satisfies Record<string, EventShape>

export type EventType = keyof typeof events

type EventDetails<Shape extends EventShape> = Pick<EventFields, Shape['says'][number]> &
  Partial<Pick<EventFields, NonNullable<Shape['maySay']>[number]>>

/**
 * An event, as one of a closed list: the type and its fields. Recorded once, in the transaction of the change; activity
 * and history are read from events.
 */
export type Event = { [T in EventType]: { type: T } & EventDetails<(typeof events)[T]> }[EventType]

export const eventTypes = Object.keys(events) as EventType[]

/** Checks a stored type, because an older program may have written other types. */
export function isEventType(text: string): text is EventType {
  return Object.hasOwn(events, text)
}

/** The topics that an event changes for everybody in its workspace; undefined when it is about a person alone. */
export function changedBy(type: EventType): readonly Topic[] | undefined {
  return (events[type] as EventShape).changes
}
