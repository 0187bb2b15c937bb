import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./sessions.ts')> = {
  listSessions:
    'Lists where the signed-in person is signed in: this session first, then the most recently used.',
  endSession: 'Signs the person out of that session.',
  endOtherSessions: 'Signs the person out everywhere else.',
}
