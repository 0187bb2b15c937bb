import { listContainers } from '@stowage/contract/containers'
import { getOverview, searchInventory } from '@stowage/contract/inventory'
import type { QueryClient } from '@tanstack/react-query'
import { cachedAnswers } from '../lib/api/query.ts'
import type { ShownContainer } from './seen-items.tsx'

/** A container from any cached list or search. */
export function listedContainer(client: QueryClient, id: number): ShownContainer | undefined {
  const lists: readonly ShownContainer[][] = [
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
