import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./activity.ts')> = {
  listActivity:
    'Lists what the signed-in person did, newest first; of one kind and of the last days, if asked.',
}
