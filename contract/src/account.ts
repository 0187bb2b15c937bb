import { endpoint } from './endpoint.ts'
import type { z } from './zod.ts'

const own = () => import('./account.schemas.ts')
const s = () => import('./users.schemas.ts')

export type AccountContents = z.output<typeof import('./account.schemas.ts')['accountContents']>

export type AdminOffer = z.output<typeof import('./account.schemas.ts')['adminOffer']>

export const getAdminOffer = endpoint('GET', '/api/become-admin', {
  schemas: async () => ({ response: (await own()).adminOffer }),
  shows: ['account'],
})

export const becomeAdmin = endpoint('POST', '/api/become-admin', {
  schemas: async () => ({ response: (await s()).user }),
  changes: ['account', 'activity'],
})

export const exportAccount = endpoint('GET', '/api/user/export', {
  media: 'application/json',
  shows: [],
  changes: ['activity'],
})

export const getAccountContents = endpoint('GET', '/api/user/account', {
  schemas: async () => ({ response: (await own()).accountContents }),
  shows: ['account', 'containers', 'items', 'sessions', 'workspaces'],
})

// Changes no topic, because the account's data is not shown any more.
export const deleteAccount = endpoint('DELETE', '/api/user/account', { status: 204, changes: [] })
