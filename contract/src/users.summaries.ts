import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./users.ts')> = {
  getCurrentUser: 'Returns the signed-in person.',
  getUserStats:
    'Returns account age and number of sign-ins of the signed-in person, and counts containers and items.',
  advanceFirstRun:
    'Records that the signed-in person saw or postponed the first run, or saw their first label, and returns the ' +
    'person. It never goes back.',
  updatePreferences: 'Changes the preferences that are sent and returns the person.',
}
