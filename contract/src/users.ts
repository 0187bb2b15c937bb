import { pageReads } from './app-page.rules.ts'
import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const s = () => import('./users.schemas.ts')

type Schemas = typeof import('./users.schemas.ts')
export type User = z.output<Schemas['user']>
export type UserStats = z.output<Schemas['userStats']>
export type PreferencesChange = z.input<Schemas['preferencesChange']>

export const getCurrentUser = endpoint('GET', pageReads.user, {
  schemas: async () => ({ response: (await s()).user }),
  shows: ['account'],
})

export const getUserStats = endpoint('GET', '/api/user/stats', {
  schemas: async () => ({ response: (await s()).userStats }),
  shows: ['account', 'containers', 'items'],
})

export const updatePreferences = endpoint('PATCH', '/api/user/preferences', {
  schemas: async () => ({ body: (await s()).preferencesChange, response: (await s()).user }),
  changes: ['account', 'activity'],
})

export const advanceFirstRun = endpoint('PUT', '/api/user/first-run', {
  schemas: async () => ({ body: (await s()).firstRunAdvance, response: (await s()).user }),
  changes: ['account'],
})
