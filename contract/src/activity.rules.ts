import { type EventType, eventTypes } from './vocabulary.ts'

/**
 * What a person did: the type of the event, `admin-acted` for all that they did as staff, or `changed` for one that
 * this program does not know any more. `details` of an entry names the things as they were called then.
 */
export const activityActions = [...eventTypes, 'admin-acted', 'changed'] as const
export type ActivityAction = (typeof activityActions)[number]

/** What activity can be listed by: what it is about. */
export const activityKinds = ['containers', 'items', 'account'] as const
export type ActivityKind = (typeof activityKinds)[number]

// A record, so that a type that is missing here does not compile.
const kinds: Record<EventType, ActivityKind> = {
  'signed-in': 'account',
  'preferences-updated': 'account',
  'low-stock-chosen': 'account',
  'picture-changed': 'account',
  'session-ended': 'account',
  'other-sessions-ended': 'account',
  'password-changed': 'account',
  'passkey-added': 'account',
  'passkey-removed': 'account',
  'email-change-asked': 'account',
  'email-changed': 'account',
  'data-exported': 'account',
  'admin-access-granted': 'account',
  'admin-access-refused': 'account',
  'admin-call-refused': 'account',
  'account-closed': 'account',
  'plan-changed': 'account',
  'container-created': 'containers',
  'container-updated': 'containers',
  'container-deleted': 'containers',
  'container-restored': 'containers',
  'container-erased': 'containers',
  'item-added': 'items',
  'items-added': 'items',
  'item-updated': 'items',
  'item-moved': 'items',
  'items-moved': 'items',
  'item-deleted': 'items',
  'items-deleted': 'items',
  'item-restored': 'items',
  'items-restored': 'items',
  'item-erased': 'items',
  'items-erased': 'items',
  'quantity-changed': 'items',
  'label-downloaded': 'containers',
  'labels-downloaded': 'containers',
  'inventory-exported': 'items',
  'ticket-opened': 'account',
  'ticket-replied': 'account',
  'ticket-reopened': 'account',
  'ticket-answered': 'account',
  'inventory-imported': 'items',
  'import-undone': 'items',
}

/** The events of a kind. What an older program wrote under a type that is given up is of no kind. */
export function eventTypesOf(kind: ActivityKind): EventType[] {
  return eventTypes.filter((type) => kinds[type] === kind)
}

/** How many days a list of activity may be asked to look back at most; without a number it begins with the first. */
export const mostActivityDays = 3650
