import { type Container, listContainers } from '@stowage/contract/containers'
import { getOverview, searchInventory } from '@stowage/contract/inventory'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cachedAnswers } from '../../lib/api/query.ts'
import { useContainer } from './api.ts'

/** One container: at once as a list or a search has shown it, then as it is stored. */
export function useShownContainer(id: number) {
  const client = useQueryClient()
  const [listed] = useState(() => listedContainer(client, id))
  const { data, error, isFetching, refetch } = useContainer(id)
  const isMissing = error?.status === 404
  return { container: isMissing ? undefined : (data ?? listed), isMissing, error, isFetching, refetch }
}

function listedContainer(client: QueryClient, id: number): Container | undefined {
  const lists: readonly Container[][] = [
    ...cachedAnswers(client, listContainers),
    ...cachedAnswers(client, getOverview).map(({ recentContainers }) => recentContainers),
    ...cachedAnswers(client, searchInventory).map(({ containers }) => containers),
  ]
  for (const rows of lists) {
    const row = rows.find((one) => one.id === id)
    if (row) return row
  }
  return undefined
}
