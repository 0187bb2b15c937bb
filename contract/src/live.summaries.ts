import type { Summaries } from './endpoint.ts'
import type * as live from './live.ts'

export const summaries: Summaries<typeof live> = {
  streamChanges: 'Stream the changes of the workspace as server-sent events, from a number of its feed on.',
  listChanges: 'List the changes of the workspace after a number of its feed, as one message.',
}
