import { getSubscription } from '@stowage/contract/billing'
import { getContainer, listContainers } from '@stowage/contract/containers'
import type { InputOf } from '@stowage/contract/endpoint'
import { getInventoryStats, listLocations } from '@stowage/contract/inventory'
import { useAnchoredPages } from '../../lib/api/anchored-pages.ts'
import { useRead } from '../../lib/api/query.ts'

type ContainersQuery = NonNullable<InputOf<typeof listContainers>['query']>

/**
 * Pages of containers; the former ones are shown while another search, place or sort loads. The search tolerates typos.
 */
export function useContainers(query: ContainersQuery) {
  return useAnchoredPages(listContainers, query)
}

/** One container without its items, which are paged separately. */
export function useContainer(id: number) {
  return useRead(getContainer, { params: { id }, query: { items: 0 } })
}

/** The places in use, by name. */
export function useLocations() {
  return useRead(listLocations, {})
}

/** The place shared by all of several containers, so that each need not show it. */
export function useSharedPlace(): string | undefined {
  const { data: [first, second] = [] } = useLocations()
  return first && !second && first.containers > 1 ? first.location : undefined
}

/** The totals of this workspace; the usage of a plan counts all workspaces of its owner. */
export const useTotals = () => useRead(getInventoryStats).data

/** The plan, its limits and their usage. */
export function useSubscription() {
  return useRead(getSubscription, {})
}
