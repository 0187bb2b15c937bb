import { endpoint } from './endpoint.ts'

const s = () => import('./users.schemas.ts')

export const becomeAdmin = endpoint('POST', '/api/become-admin', {
  schemas: async () => ({ response: (await s()).user }),
  changes: ['account', 'activity'],
})

export const exportAccount = endpoint('GET', '/api/user/export', {
  media: 'application/json',
  shows: [],
  changes: ['activity'],
})
