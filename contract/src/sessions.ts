import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./sessions.schemas.ts')

type Schemas = typeof import('./sessions.schemas.ts')
export type Session = z.output<Schemas['session']>

export const listSessions = endpoint('GET', '/api/user/sessions', {
  schemas: async () => ({ response: (await s()).sessionList }),
  shows: ['sessions'],
})

export const endSession = endpoint('DELETE', '/api/user/sessions/:id', {
  status: 204,
  changes: ['sessions', 'activity'],
})

export const endOtherSessions = endpoint('POST', '/api/user/sessions/end-others', {
  status: 204,
  changes: ['sessions', 'activity'],
})
