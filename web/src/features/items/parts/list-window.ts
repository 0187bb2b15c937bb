import type { Item } from '@stowage/contract/items'
import { longWay, useFarRows, usePagesInSight } from '../../../lib/api/far-rows.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { useWindowList } from '../../../lib/screen/window-list.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import type { ItemsQuery } from '../items-query.ts'

export type ItemPages = ReadPages<Item>

/** "14,513", or "1,000+" where no more is counted. */
export const countOf = ({ total, relation }: ItemPages) =>
  relation === 'gte' ? `${formatNumber(total)}+` : formatNumber(total)

/** Whether somebody may want to jump in a list. */
export const isLong = ({ total }: Pick<ItemPages, 'total'>) => total >= longWay

/** Whether letters stand beside a list: a long one by name, of which words have chosen none. */
export const hasLetters = (pages: ItemPages, { q, sort = 'name-asc' }: ItemsQuery) =>
  isLong(pages) && !q && sort.startsWith('name')

type Options = {
  size: number
  query: ItemsQuery
}

/**
 * The items in sight. Further pages are fetched while the last one in sight is not loaded yet; far below them `farFrom` says
 * where to read from, and `setFar` takes what was read.
 */
export function useItemWindow(pages: ItemPages, { size, query }: Options) {
  const { rowAt, count, known, setFar } = useFarRows(pages, JSON.stringify(query))
  const list = useWindowList({
    count,
    size,
    // Each row costs elements; the arrow keys need the next one.
    overscan: 1,
    keyOf: (index) => rowAt(index)?.id ?? -index,
  })
  const first = list.entries[0]?.index ?? 0
  const last = list.entries.at(-1)?.index ?? 0
  const farFrom = usePagesInSight(pages, { first, last, known })
  return { ...list, rowAt, farFrom, last, setFar }
}

export type LongListProps = { list: ReturnType<typeof useItemWindow>; pages: ItemPages; query: ItemsQuery }
