import { deleteContainer, getContainer, listContainers } from '@stowage/contract/containers'
import { getItem, listItems } from '@stowage/contract/items'
import type { Query, QueryClient } from '@tanstack/react-query'
import { applyPatches, patch } from '../../lib/api/patch.ts'
import { endpointName } from '../../lib/api/query.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'

/** Updates the cache after a container and its items were deleted. */
export function showDeleted(client: QueryClient, id: number): void {
  applyPatches(client, [removeContainer(id)])
  forgetDetails(client)
  void refreshAfter(client, deleteContainer, details)
}

/**
 * Endpoints about single containers and their items. Their visible queries belong to the page that is being left, so a
 * refetch would only get 404.
 */
const details = [getContainer, listItems, getItem]

/** Removes unmounted queries, so that deleted data is never shown for a moment. */
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
