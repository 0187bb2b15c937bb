import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./trash.ts')> = {
  listTrash:
    'Lists deleted items and containers that can be restored, newest first, 50 unless another `limit` is given. ' +
    'Items deleted along with a container aren’t listed separately. The total is counted up to 1,000.',
  restoreTrash:
    'Restores up to 500 items and 20 containers with everything deleted along with them, all or none; or with ' +
    '`until` the latest of everything deleted by then: repeat until it returns empty lists. An item whose container ' +
    'is deleted is restored `withContainers` or `into` another one, otherwise: 404. Over the plan’s limits: 403.',
  eraseTrash:
    'Permanently deletes up to 500 items and 20 containers in Trash, or with `until` the latest of everything ' +
    'deleted by then: repeat until it returns empty lists. Skips what is already gone; if nothing is left: 404.',
}
