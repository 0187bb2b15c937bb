import type { ItemSort, StockStatus } from '@stowage/contract/items.rules'
import { choiceParam, textParam } from '../../lib/address/search-params.ts'

/** The filters of All Items; their statuses follow the workspace's rule. */
export const stockFilters = ['all', 'in-stock', 'low-stock', 'out-of-stock'] as const satisfies readonly (
  | 'all'
  | StockStatus
)[]
export type StockFilter = (typeof stockFilters)[number]

export const allItemsSorts = [
  'name-asc',
  'name-desc',
  'quantity-asc',
  'quantity-desc',
  'recent',
] as const satisfies readonly ItemSort[]

export const longestSearch = 200

/** The parameters of All Items in the address. */
export const itemChoiceParams = {
  q: textParam(longestSearch),
  filter: choiceParam(stockFilters, 'all'),
  sort: choiceParam(allItemsSorts, 'name-asc'),
}

export type ItemChoices = { q: string; filter: StockFilter; sort: (typeof allItemsSorts)[number] }
