import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./account.ts')> = {
  getAdminOffer: 'Returns whether the signed-in person would get admin access if they asked for it.',
  becomeAdmin:
    'Requests admin access. Returns the person, who then has it, or refuses. The settings decide who gets it ' +
    '(`ADMIN_EMAILS`); without them, the age of the account does.',
  exportAccount:
    'Returns everything that belongs to the signed-in person as a JSON file: account, sessions, activity, and the ' +
    'workspaces they own with containers, items, stock movements and photos. Includes deleted items and containers ' +
    'that can still be restored. One export at a time.',
  getAccountContents:
    'Counts what would be deleted along with the signed-in person’s account, and lists the shared workspaces they must ' +
    'hand over or delete first.',
  deleteAccount:
    'Deletes the account of the signed-in person immediately and permanently: their sign-in, their sessions, and ' +
    'the workspaces they own with everything in them. Refused if they share one of those with others ' +
    '(`OWNS_SHARED_WORKSPACE`), or if they are the only admin among several people.',
}
