/** Limits of the live stream (LIVE-03, 07, 16). */
export const liveLimits = {
  /** Ids of things that a message names at most; with more it names none. */
  ids: 20,
  /** Changes and days that a device can catch up with; beyond them it reads its screens anew. */
  changes: 20_000,
  days: 7,
  streams: { session: 4, workspace: 500, program: 5_000 },
} as const

/** Why the server ends a stream: the session is over, the person is no longer in the workspace, or it was deleted. */
const streamEnds = ['signed-out', 'removed', 'deleted'] as const

export type StreamEnd = (typeof streamEnds)[number]
