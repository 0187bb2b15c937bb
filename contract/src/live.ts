import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./live.schemas.ts')
type Schemas = typeof import('./live.schemas.ts')

/** What changed in a workspace: numbers, people, topics and ids, which say what to read again. */
export type FeedMessage = z.output<Schemas['feedMessage']>
export type FeedChanges = z.output<Schemas['feedChanges']>

/**
 * The stream of changes of the workspace as server-sent events: `ready` with the present number, messages, `reset` when
 * the number of the client is too old, `bye` with the reason of its end.
 */
export const streamChanges = endpoint('GET', '/api/live', {
  schemas: async () => ({ query: (await s()).feedQuery }),
  media: 'text/event-stream',
  shows: [],
})

/** The changes after a number, for clients that no stream reaches. */
export const listChanges = endpoint('GET', '/api/live/changes', {
  schemas: async () => ({ query: (await s()).feedQuery, response: (await s()).feedChanges }),
  shows: [],
})
