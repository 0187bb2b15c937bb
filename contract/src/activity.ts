import type { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventTypes } from './events.ts'

const s = () => import('./activity.schemas.ts')

/**
 * What a person did: the type of the event, or `changed` for one that this program does not know any more. `details`
 * of an entry names the things as they were called then.
 */
export const activityActions = [...eventTypes, 'changed'] as const
export type ActivityAction = (typeof activityActions)[number]

type Schemas = typeof import('./activity.schemas.ts')
export type ActivityEntry = z.output<Schemas['activityEntry']>
export type ActivityDetails = z.output<Schemas['activityDetails']>

export const listActivity = endpoint('GET', '/api/user/activity', {
  summary: 'Lists what the signed-in person did, newest first.',
  schemas: async () => ({ query: (await s()).activityQuery, response: (await s()).activityList }),
  paged: true,
  shows: ['activity'],
})
