import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./people.ts')> = {
  listPeople: 'Lists all accounts, without deleted ones unless requested. Counts up to 1000.',
  exportPeople:
    'Returns the accounts that match the filter as CSV; without a filter, all of them, including deleted ones.',
  getPerson: 'Returns one account and how much it stores.',
  updatePerson:
    'Changes the role, status or plan of an account. People whose account is no longer active are signed out ' +
    'everywhere immediately. A field whose value is neither the one in `seen` nor the one sent: 409, ' +
    'CHANGED_MEANWHILE, with the `present` person.',
  getPersonPlanReach:
    'Counts the containers that would be blocked, the members who would be paused and the programs that would stop if a person were put on another plan.',
  sendPasswordReset: 'Sends an email with a link to choose a new password, valid for one hour.',
  endSessions: 'Signs a person out of all devices. They can sign in again.',
  listHeirs: 'Lists the active members of a workspace except its owner, longest-standing first.',
  handOverWorkspace:
    'Hands the workspace of a suspended or deleted owner over to one of its members. All members are notified. super_admin only.',
}
