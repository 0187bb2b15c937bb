import { getItem, type Item, listItems } from '@stowage/contract/items'
import type { ItemSort } from '@stowage/contract/items.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useAnchoredPages } from '../../lib/api/anchored-pages.ts'
import { useRead } from '../../lib/api/query.ts'
import type { ItemsQuery } from './items-query.ts'
import { stepQuantity, useOptimisticItems } from './waiting-steps.ts'

/** Which items a list shows, in which order. */
export type ItemChoice = Pick<ItemsQuery, 'q' | 'containerId' | 'filter'> & { sort?: ItemSort | undefined }

/**
 * Pages of items with the quantities of queued steps. The former rows are shown while another search or filter loads.
 * The search tolerates typos.
 */
export function useItems(query: ItemChoice) {
  const pages = useAnchoredPages(listItems, query)
  const rows = useOptimisticItems(pages.rows, { ...query, ...pages.anchor?.query })
  return { ...pages, rows, total: pages.total + rows.length - pages.rows.length }
}

export function useItem(id: number, options: { enabled?: boolean } = {}) {
  return useRead(getItem, { params: { id } }, options)
}

/** Changes an item's quantity: it is shown at once and sent until the server answers. */
export function useStepQuantity(item: Item) {
  const client = useQueryClient()
  return (delta: number) => stepQuantity(client, item, delta)
}
