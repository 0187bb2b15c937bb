import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./people.ts')> = {
  listPeople: 'Lists the accounts of all people, without deleted ones unless asked for. Counts up to 1000.',
  exportPeople: 'Gives the accounts of all people as CSV.',
  getPerson: 'Gives the account of one person with how much they keep.',
  updatePerson:
    'Changes role, status or plan of somebody. Whoever is not active any more is signed out everywhere at once. A field that ' +
    'is not any more as `seen` says, nor as it is sent: 409, CHANGED_MEANWHILE, with the `present` person.',
  sendPasswordReset:
    'Sends somebody an email with a link, for one hour, by which they choose a new password.',
}
