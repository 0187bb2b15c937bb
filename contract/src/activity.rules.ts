import { type EventType, eventKinds, events, eventTypes } from './vocabulary.ts'

/**
 * An action in the activity: the type of the event, `admin-acted` for all actions as staff, or `changed` for a type
 * that this program no longer knows. `details` names things as they were called then.
 */
export const activityActions = [...eventTypes, 'admin-acted', 'changed'] as const
export type ActivityAction = (typeof activityActions)[number]

/** The kinds by which activity can be filtered. */
export const activityKinds = eventKinds
export type ActivityKind = (typeof activityKinds)[number]

/** The event types of a kind. Types that only an older program wrote belong to no kind. */
export function eventTypesOf(kind: ActivityKind): EventType[] {
  return eventTypes.filter((type) => events[type].kind === kind)
}

/** How many days activity may look back at most; without a number it has no limit. */
export const maxActivityDays = 3650
