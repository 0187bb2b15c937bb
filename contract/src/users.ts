import type { z } from 'zod'
import { endpoint } from './endpoint.ts'

const s = () => import('./users.schemas.ts')

type Schemas = typeof import('./users.schemas.ts')
export type User = z.output<Schemas['user']>
export type UserStats = z.output<Schemas['userStats']>
export type PreferencesChange = z.input<Schemas['preferencesChange']>

export const getCurrentUser = endpoint('GET', '/api/auth/user', {
  summary: 'Gives the signed-in person.',
  schemas: async () => ({ response: (await s()).user }),
  shows: ['account'],
})

export const getUserStats = endpoint('GET', '/api/user/stats', {
  summary:
    'Tells how long and how often the signed-in person has been here, and counts containers and items.',
  schemas: async () => ({ response: (await s()).userStats }),
  shows: ['account', 'containers', 'items'],
})

export const updatePreferences = endpoint('PATCH', '/api/user/preferences', {
  summary: 'Changes the preferences that are sent and answers the person.',
  schemas: async () => ({ body: (await s()).preferencesChange, response: (await s()).user }),
  changes: ['account', 'activity'],
})
