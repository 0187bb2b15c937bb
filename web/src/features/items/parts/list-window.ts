import type { Item } from '@stowage/contract/items'
import { useEffect, useEffectEvent } from 'react'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { useWindowList } from '../../../lib/screen/window-list.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'

export type ItemPages = ReadPages<Item>

/** "14,513", or "1,000+" where no more is counted. */
export const countOf = ({ total, relation }: ItemPages) =>
  relation === 'gte' ? `${formatNumber(total)}+` : formatNumber(total)

/** The items in sight; further pages are fetched while the last one in sight is not loaded yet. */
export function useItemWindow(pages: ItemPages, { size, gap }: { size: number; gap: number }) {
  const { rows, total, isLoadingMore, hasMore, loadMore } = pages
  const list = useWindowList({
    count: hasMore ? Math.max(total, rows.length) : rows.length,
    size,
    gap,
    // Each row costs elements; the arrow keys need the next one.
    overscan: 1,
    keyOf: (index) => rows[index]?.id ?? -index,
  })
  const last = list.entries.at(-1)?.index ?? 0
  const load = useEffectEvent(loadMore)
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows.length - 1) load(last + 1 - rows.length)
  }, [last, rows.length, hasMore, isLoadingMore])
  return list
}
