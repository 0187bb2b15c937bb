import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

// Calls with a password are PUT or DELETE, because the body of a POST with an Idempotency-Key is stored as a fast hash.

const s = () => import('./credentials.schemas.ts')

type Schemas = typeof import('./credentials.schemas.ts')
export type Credentials = z.output<Schemas['credentials']>
export type SignInAttempt = z.output<Schemas['signInAttempt']>
export type OwnCredentials = NonNullable<Credentials['own']>

export const getCredentials = endpoint('GET', '/api/user/credentials', {
  schemas: async () => ({ response: (await s()).credentials }),
  shows: ['credentials'],
})

export const listSignIns = endpoint('GET', '/api/user/sign-ins', {
  schemas: async () => ({ response: (await s()).signInAttempts }),
  shows: ['credentials'],
})

export const changePassword = endpoint('PUT', '/api/user/password', {
  status: 204,
  schemas: async () => ({ body: (await s()).passwordChange }),
  changes: ['credentials', 'sessions', 'activity'],
})

export const changeEmail = endpoint('PUT', '/api/user/email', {
  status: 204,
  schemas: async () => ({ body: (await s()).emailChange }),
  changes: ['credentials', 'activity'],
})

export const startPasskey = endpoint('PUT', '/api/user/passkeys/start', {
  schemas: async () => ({ body: (await s()).passkeyStart, response: (await s()).passkeyOptions }),
  changes: [],
})

export const addPasskey = endpoint('POST', '/api/user/passkeys', {
  status: 204,
  schemas: async () => ({ body: (await s()).newPasskey }),
  changes: ['credentials', 'activity'],
})

export const removePasskey = endpoint('DELETE', '/api/user/passkeys/:key', {
  status: 204,
  schemas: async () => ({ body: (await s()).passkeyRemoval }),
  changes: ['credentials', 'activity'],
})
