import type { ContainerSort } from '@stowage/contract/containers.rules'
import type { ItemSort } from '@stowage/contract/items.rules'
import { bestMatch } from '@stowage/contract/paging'

export const searchFilters = ['all', 'containers', 'items'] as const
export type SearchFilter = (typeof searchFilters)[number]

export const searchSorts = ['match', 'name', 'createdAt', 'quantity'] as const
type SearchSort = (typeof searchSorts)[number]

export const searchOrders = ['asc', 'desc'] as const
type SearchOrder = (typeof searchOrders)[number]

/** The search screen's state, stored in the address. */
export type SearchChoices = { q: string; filter: SearchFilter; sort: SearchSort; order: SearchOrder }

/** The sort parameter of the items request. */
export function itemSortOf(sort: SearchSort, order: SearchOrder): ItemSort | typeof bestMatch {
  if (sort === 'match') return bestMatch
  return ({ name: `name-${order}`, createdAt: `created-${order}`, quantity: `quantity-${order}` } as const)[
    sort
  ]
}

/** The sort parameter of the containers request: "quantity" sorts containers by their number of items. */
export function containerSortOf(sort: SearchSort, order: SearchOrder): ContainerSort | typeof bestMatch {
  if (sort === 'match') return bestMatch
  if (sort === 'quantity') return order === 'asc' ? 'items-least' : 'items-most'
  return ({ name: `name-${order}`, createdAt: `created-${order}` } as const)[sort]
}
