import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import type { InputOf } from '@stowage/contract/endpoint'
import { listLocations } from '@stowage/contract/inventory'
import { useAnchoredPages } from '../../lib/api/anchored-pages.ts'
import { useRead } from '../../lib/api/query.ts'

export type ContainersQuery = NonNullable<InputOf<typeof listContainers>['query']>

/**
 * Containers by pages; the former ones stay while another search, place or sort is answered. Slips in its words are
 * forgiven.
 */
export function useContainers(query: ContainersQuery) {
  return useAnchoredPages(listContainers, query)
}

/** One container without its items, which page on their own. */
export function useContainer(id: number) {
  return useRead(getContainer, { params: { id }, query: { items: 0 } })
}

/** The places in use, by name. */
export function useLocations() {
  return useRead(listLocations, {})
}

/** The place where all containers stand, of several; it needs no telling on each of them. */
export function useSharedPlace(): string | undefined {
  const { data: [first, second] = [] } = useLocations()
  return first && !second && first.containers > 1 ? first.location : undefined
}

/** The plan, its limits and what is used of them. */
export function useSubscription() {
  return useRead(getSubscription, {})
}
