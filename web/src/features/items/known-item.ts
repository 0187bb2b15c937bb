import { getOverview, searchInventory } from '@stowage/contract/inventory'
import { type Item, listItems } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cachedAnswers } from '../../lib/api/query.ts'
import { useItem } from './api.ts'
import { useAsLeft } from './waiting-steps.ts'
import type { ListedItem } from './waiting-view.ts'

/**
 * One item as the person has left it: at once as a list has shown it, then as it is stored. Of one that waits to be
 * deleted the page tells so; `item` is undefined until something is known, and when there is no such item.
 */
export function useShownItem(id: number) {
  const client = useQueryClient()
  const [listed] = useState(() => listedItem(client, id))
  const { data, error, isFetching, refetch } = useItem(id)
  const isMissing = error?.status === 404
  const known = isMissing ? undefined : (data ?? listed)
  const rows = useMemo(() => (known ? [known] : []), [known])
  const shown = useAsLeft(rows, oneItem)
  const item: ListedItem | undefined = known && shown.find((row) => row.id === id)
  return { item, isMissing, error, isFetching, refetch }
}

// No list has a place for what waits to be added.
const oneItem = {}

/** An item as some list or search that was read shows it. */
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
