import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./account.ts')> = {
  getAdminOffer: 'Tells whether the signed-in person would get admin access by asking for it.',
  becomeAdmin:
    'Asks for admin access and answers the person, who has it then, or refuses. Who gets it is for the settings to say ' +
    '(`ADMIN_EMAILS`), without them for the age of the account.',
  exportAccount:
    'Gives everything that is the signed-in person’s own as a JSON file: account, sessions, activity, and the ' +
    'workspaces that they own with containers, items, stock movements and photos. Deleted things that can still be ' +
    'restored are in it. One at a time.',
  getAccountContents: 'Counts what would go with the account of the signed-in person.',
  deleteAccount:
    'Deletes the account of the signed-in person at once and for good: their sign-in, their sessions, and the workspaces ' +
    'that they own with all that is in them. Refused while others share one of those (`OWNS_SHARED_WORKSPACE`), and to ' +
    'the only admin among several people.',
}
