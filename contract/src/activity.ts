import type { z } from 'zod'
import { endpoint } from './endpoint.ts'

const s = () => import('./activity.schemas.ts')

/** What a person did. `details` of an entry names the things as they were called then. */
export const activityActions = [
  'signed-in',
  'container-created',
  'container-updated',
  'container-deleted',
  'container-restored',
  'item-added',
  'items-added',
  'item-updated',
  'item-moved',
  'items-moved',
  'item-deleted',
  'item-restored',
  'quantity-changed',
  'label-downloaded',
  'labels-downloaded',
  'preferences-updated',
] as const
export type ActivityAction = (typeof activityActions)[number]

type Schemas = typeof import('./activity.schemas.ts')
export type ActivityEntry = z.output<Schemas['activityEntry']>
export type ActivityDetails = z.output<Schemas['activityDetails']>

export const listActivity = endpoint('GET', '/api/user/activity', {
  summary: 'Lists what the signed-in person did, newest first.',
  schemas: async () => ({ query: (await s()).activityQuery, response: (await s()).activityList }),
  paged: true,
})
