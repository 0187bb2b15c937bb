import { eventTypes } from './vocabulary.ts'

/**
 * What a person did: the type of the event, or `changed` for one that this program does not know any more. `details`
 * of an entry names the things as they were called then.
 */
export const activityActions = [...eventTypes, 'changed'] as const
export type ActivityAction = (typeof activityActions)[number]
