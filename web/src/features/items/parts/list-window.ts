import type { Item } from '@stowage/contract/items'
import { useEffect, useEffectEvent } from 'react'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { useWindowList } from '../../../lib/screen/window-list.ts'

export type ItemPages = ReadPages<Item>

/** The items in sight; further pages are fetched while the last one in sight is not loaded yet. */
export function useItemWindow(pages: ItemPages, { size, gap }: { size: number; gap: number }) {
  const { rows, total, isLoadingMore, hasMore, loadMore } = pages
  const list = useWindowList({
    count: hasMore ? Math.max(total, rows.length) : rows.length,
    size,
    gap,
    keyOf: (index) => rows[index]?.id ?? -index,
  })
  const last = list.entries.at(-1)?.index ?? 0
  const load = useEffectEvent(loadMore)
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows.length - 1) load(last + 1 - rows.length)
  }, [last, rows.length, hasMore, isLoadingMore])
  return list
}
