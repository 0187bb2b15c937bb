import type { Summaries } from './endpoint.ts'

/** What the published API reference says of each endpoint, one or two sentences. */
export const summaries: Summaries<typeof import('./activity.ts')> = {
  listActivity:
    'Lists what the signed-in person did, newest first; of one kind and of the last days, if asked.',
}
