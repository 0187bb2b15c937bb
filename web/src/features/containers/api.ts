import { plural, t } from '@lingui/core/macro'
import { getSubscription } from '@stowage/contract/billing'
import {
  type Container,
  createContainer,
  deleteContainer,
  getContainer,
  listContainers,
  updateContainer,
} from '@stowage/contract/containers'
import type { InputOf } from '@stowage/contract/endpoint'
import { listLocations } from '@stowage/contract/inventory'
import { getItem, listItems } from '@stowage/contract/items'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/api/api-client.ts'
import { ignoreNotFound } from '../../lib/api/ignore-not-found.ts'
import { isLimitError, limitToast } from '../../lib/api/limit-toast.ts'
import { applyPatches, patch } from '../../lib/api/patch.ts'
import { endpointName, useRead } from '../../lib/api/query.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { useSend } from '../../lib/api/send.ts'
import { ask } from '../../lib/overlays/confirm.ts'

export type ContainersQuery = NonNullable<InputOf<typeof listContainers>['query']>

/** Containers by pages; the former ones stay while another search, place or sort is answered. */
export function useContainers(query: ContainersQuery) {
  return useReadPages(listContainers, { query }, { keepsPrevious: true })
}

/** One container without its items, which page on their own. */
export function useContainer(id: number) {
  return useRead(getContainer, { params: { id }, query: { items: 0 } })
}

/** The places in use, by name. */
export function useLocations() {
  return useRead(listLocations, {})
}

/** The plan, its limits and what is used of them. */
export function useSubscription() {
  return useRead(getSubscription, {})
}

/** Creates a container. At the plan's limit the toast shows the server's sentence and the way to a larger plan. */
export function useCreateContainer() {
  return useSend(createContainer, {
    success: ({ name, location }) => ({
      title: t`Container created`,
      description: t`${name} stands in ${location}.`,
    }),
    failure: (error) =>
      isLimitError(error) ? limitToast(error) : t`Failed to create container. Please try again.`,
  })
}

/** Sends changed fields of a container. */
export function useUpdateContainer() {
  return useSend(updateContainer, {
    answered: (container) => [replaceContainer(container)],
    success: ({ name }) => ({ title: t`Container updated`, description: name }),
    failure: (error) =>
      isLimitError(error) ? limitToast(error) : t`Failed to update container. Please try again.`,
  })
}

/** Asks, then deletes a container with its items, and offers to take it back. */
export function useDeleteContainer() {
  const client = useQueryClient()
  return useCallback(
    (container: Container, onDeleted?: () => void) => {
      const { id, name, itemCount } = container
      ask({
        title: plural(itemCount, {
          0: `Delete ${name}?`,
          one: `Delete ${name} and its # item?`,
          other: `Delete ${name} and its # items?`,
        }),
        body: t`You can undo this right after.`,
        confirmLabel: t`Delete`,
        danger: true,
        failure: t`Failed to delete container. Please try again.`,
        run: async () => {
          // The way back must be there before anything goes.
          const { offerContainer } = await import('./restore-container.ts')
          await call(deleteContainer, { params: { id } }).catch(ignoreNotFound)
          onDeleted?.()
          applyPatches(client, [removeContainer(id)])
          forgetDetails(client)
          void refreshAfter(client, deleteContainer, details)
          offerContainer(client, container)
        },
      })
    },
    [client],
  )
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

/** Puts a saved container in the place of its former self; lists of the place that it left lose it. */
function replaceContainer(container: Container) {
  return patch(listContainers, (rows, { query }) => {
    if (!rows.some((row) => row.id === container.id)) return rows
    // No place, or an empty one: the list of all.
    const hasLeft = Boolean(query?.location) && query?.location !== container.location
    return hasLeft
      ? rows.filter((row) => row.id !== container.id)
      : rows.map((row) => (row.id === container.id ? container : row))
  })
}

function removeContainer(id: number) {
  return patch(listContainers, (rows) =>
    rows.some((row) => row.id === id) ? rows.filter((row) => row.id !== id) : rows,
  )
}
