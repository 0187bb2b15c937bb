import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./trash.ts')> = {
  listTrash:
    'Lists what was deleted and can be restored, the latest first, 50 unless another `limit` is given. What went with a ' +
    'container is no entry of its own. The total is counted up to 1,000.',
  restoreTrash:
    'Brings back up to 500 items and 20 containers with what went with them, all or none, or by `until` the latest of ' +
    'all that was deleted by then: repeat it until it answers empty lists. An item whose container is deleted comes back ' +
    '`withContainers` or `into` another one, else: 404. Over the limits of the plan: 403.',
  eraseTrash:
    'Deletes up to 500 items and 20 containers of the trash for good, or by `until` the latest of all that was deleted by ' +
    'then: repeat it until it answers empty lists. What is gone already is left out; where nothing is left: 404.',
}
