import { type EventType, eventKinds, events, eventTypes } from './vocabulary.ts'

/**
 * What a person did: the type of the event, `admin-acted` for all that they did as staff, or `changed` for one that
 * this program does not know any more. `details` of an entry names the things as they were called then.
 */
export const activityActions = [...eventTypes, 'admin-acted', 'changed'] as const
export type ActivityAction = (typeof activityActions)[number]

/** What activity can be listed by. */
export const activityKinds = eventKinds
export type ActivityKind = (typeof activityKinds)[number]

/** The events of a kind. What an older program wrote under a type that is given up is of no kind. */
export function eventTypesOf(kind: ActivityKind): EventType[] {
  return eventTypes.filter((type) => events[type].kind === kind)
}

/** How many days a list of activity may be asked to look back at most; without a number it begins with the first. */
export const mostActivityDays = 3650
