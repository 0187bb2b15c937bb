import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./users.ts')> = {
  getCurrentUser: 'Gives the signed-in person.',
  getUserStats:
    'Tells how long and how often the signed-in person has been here, and counts containers and items.',
  advanceFirstRun:
    'Remembers that the signed-in person has seen or put off the first run, or was shown their first label, and answers the person. Nobody goes back.',
  updatePreferences: 'Changes the preferences that are sent and answers the person.',
}
