import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./keys.schemas.ts')

type Schemas = typeof import('./keys.schemas.ts')
export type ApiKey = z.output<Schemas['apiKey']>
export type MadeKey = z.output<Schemas['madeKey']>

export const listKeys = endpoint('GET', '/api/keys', {
  paged: true,
  schemas: async () => ({ query: (await s()).keysQuery, response: (await s()).apiKeys }),
  shows: ['keys'],
})

/**
 * Its response is not stored with an Idempotency-Key, because it holds the key, and no hash of its body, because that holds a
 * password: the row remembers the request.
 */
export const createKey = endpoint('POST', '/api/keys', {
  status: 201,
  keyed: true,
  schemas: async () => ({ body: (await s()).newKey, response: (await s()).madeKey }),
  changes: ['keys', 'activity'],
})

export const updateKey = endpoint('PATCH', '/api/keys/:id', {
  schemas: async () => ({ body: (await s()).keyChange, response: (await s()).apiKey }),
  changes: ['keys', 'activity'],
})

export const deleteKey = endpoint('DELETE', '/api/keys/:id', { status: 204, changes: ['keys', 'activity'] })

/** All keys of a workspace, for those who manage it. */
export const listWorkspaceKeys = endpoint('GET', '/api/workspaces/:id/keys', {
  paged: true,
  schemas: async () => ({ query: (await s()).keysQuery, response: (await s()).apiKeys }),
  shows: ['keys'],
})
