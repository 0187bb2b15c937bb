import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./activity.schemas.ts')

type Schemas = typeof import('./activity.schemas.ts')
export type ActivityEntry = z.output<Schemas['activityEntry']>
export type ActivityDetails = z.output<Schemas['activityDetails']>

export const listActivity = endpoint('GET', '/api/user/activity', {
  schemas: async () => ({ query: (await s()).activityQuery, response: (await s()).activityList }),
  paged: true,
  shows: ['activity'],
})

/** What the people of a workspace did in it, without what concerns a person alone. */
export const listWorkspaceActivity = endpoint('GET', '/api/workspaces/:id/activity', {
  schemas: async () => ({
    query: (await s()).workspaceActivityQuery,
    response: (await s()).activityList,
  }),
  paged: true,
  shows: ['activity', 'workspaces'],
})
