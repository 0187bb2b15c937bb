import type { Summaries } from './endpoint.ts'
import type * as live from './live.ts'

export const summaries: Summaries<typeof live> = {
  streamChanges:
    'Streams the changes of the workspace as server-sent events, starting at a number of its feed.',
  listChanges: 'Lists the changes of the workspace after a number of its feed, as one message.',
}
