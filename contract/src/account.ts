import { endpoint } from './endpoint.ts'

const s = () => import('./users.schemas.ts')

export const becomeAdmin = endpoint('POST', '/api/become-admin', {
  summary: 'Asks for admin access and answers the person, who has it then, or refuses.',
  schemas: async () => ({ response: (await s()).user }),
  changes: ['account', 'activity'],
})

export const exportAccount = endpoint('GET', '/api/user/export', {
  summary:
    'Gives everything that is the signed-in person’s own as a JSON file: account, sessions, activity, and the ' +
    'workspaces that they own with containers, items, stock movements and photos. Deleted things that can still be ' +
    'restored are in it. One at a time.',
  media: 'application/json',
  shows: [],
  changes: ['activity'],
})
