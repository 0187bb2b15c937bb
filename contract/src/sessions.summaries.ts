import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./sessions.ts')> = {
  listSessions: 'Lists where the signed-in person is signed in: this session first, then the one used last.',
  endSession: 'Signs the person out where that session was started.',
  endOtherSessions: 'Signs the person out everywhere but here.',
}
