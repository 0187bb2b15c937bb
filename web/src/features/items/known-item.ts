import { getOverview, searchInventory } from '@stowage/contract/inventory'
import { type Item, listItems } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListedItem } from '../../entities/listed-item.ts'
import { cachedAnswers } from '../../lib/api/query.ts'
import { useItem } from './api.ts'
import { useOptimisticItems } from './waiting-steps.ts'

/**
 * One item with its queued changes: at once from a cached list, then as stored. An item with a queued deletion is
 * marked; `item` is undefined while nothing is known, and when there is no such item.
 */
export function useShownItem(id: number) {
  const client = useQueryClient()
  const [listed] = useState(() => listedItem(client, id))
  const { data, error, isFetching, refetch } = useItem(id)
  const isMissing = error?.isNotFound
  const known = isMissing ? undefined : (data ?? listed)
  const rows = useMemo(() => (known ? [known] : []), [known])
  const shown = useOptimisticItems(rows, oneItem)
  const item: ListedItem | undefined = known && shown.find((row) => row.id === id)
  return { item, isMissing, error, isFetching, refetch }
}

// A query without a container, so that queued new items are not added.
const oneItem = {}

/** An item from any cached list or search. */
function listedItem(client: QueryClient, id: number): Item | undefined {
  const lists: readonly Item[][] = [
    ...cachedAnswers(client, listItems),
    ...cachedAnswers(client, getOverview).map(({ lowStock }) => lowStock),
    ...cachedAnswers(client, searchInventory).map(({ items }) => items),
  ]
  for (const rows of lists) {
    const row = rows.find((one) => one.id === id)
    if (row) return row
  }
  return undefined
}
