import { deleteContainer, getContainer, listContainers } from '@stowage/contract/containers'
import { getItem, listItems } from '@stowage/contract/items'
import type { Query, QueryClient } from '@tanstack/react-query'
import { applyPatches, patch } from '../../lib/api/patch.ts'
import { endpointName } from '../../lib/api/query.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'

/** Shows that a container and what was in it are gone. */
export function showDeleted(client: QueryClient, id: number): void {
  applyPatches(client, [removeContainer(id)])
  forgetDetails(client)
  void refreshAfter(client, deleteContainer, details)
}

/**
 * What tells of single containers and their items. What of it is in sight when a container is deleted belongs to the
 * page that is being left: asking for it now would only be told that it is gone.
 */
const details = [getContainer, listItems, getItem]

/** What is not in sight is asked anew when it is opened, and never shows for a moment what is gone. */
function forgetDetails(client: QueryClient): void {
  const names = new Set(details.map(endpointName))
  client.removeQueries({
    predicate: ({ queryKey }: Query) => names.has(String(queryKey[0])),
    type: 'inactive',
  })
}

function removeContainer(id: number) {
  return patch(listContainers, (rows) =>
    rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows,
  )
}
