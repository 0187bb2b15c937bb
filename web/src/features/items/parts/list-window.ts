import type { Item } from '@stowage/contract/items'
import { useEffect, useState } from 'react'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { useMore } from '../../../lib/api/use-more.ts'
import { useWindowList } from '../../../lib/screen/window-list.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import type { ItemsQuery } from '../items-query.ts'

export type ItemPages = ReadPages<Item>

/** Rows that were read without those before them. */
export type FarRows = { from: number; rows: readonly Item[] }

/** "14,513", or "1,000+" where no more is counted. */
export const countOf = ({ total, relation }: ItemPages) =>
  relation === 'gte' ? `${formatNumber(total)}+` : formatNumber(total)

/** Rows of a long list: whoever is so far below what is loaded has jumped there, and does not want the way. */
const longWay = 500

/** Whether somebody may want to jump in a list. */
export const isLong = ({ total }: Pick<ItemPages, 'total'>) => total >= longWay

/** Whether letters stand beside a list: a long one by name, of which words have chosen none. */
export const hasLetters = (pages: ItemPages, { q, sort = 'name-asc' }: ItemsQuery) =>
  isLong(pages) && !q && sort.startsWith('name')

/** In ms: whoever drags the scroll bar passes by. */
const rest = 80
/** Rows above those in sight that come along. */
const before = 50

type Options = {
  size: number
  query: ItemsQuery
}

/**
 * The items in sight. Further pages are fetched while the last one in sight is not loaded yet; far below them `farFrom` says
 * where to read from, and `setFar` takes what was read.
 */
export function useItemWindow(pages: ItemPages, { size, query }: Options) {
  const { rows, total, hasMore } = pages
  const of = JSON.stringify(query)
  const [read, setFar] = useState<FarRows & { of: string }>()
  // In another order they stand elsewhere.
  const far = read?.of === of ? read : undefined
  const [farFrom, setFarFrom] = useState<number>()
  const rowAt = (index: number): Item | undefined => rows[index] ?? far?.rows[index - far.from]
  const known = far ? far.from + far.rows.length : 0
  const list = useWindowList({
    // Of words, more may be found than are counted.
    count: hasMore ? Math.max(total, rows.length, known) : rows.length,
    size,
    // Each row costs elements; the arrow keys need the next one.
    overscan: 1,
    keyOf: (index) => rowAt(index)?.id ?? -index,
  })
  const first = list.entries[0]?.index ?? 0
  const last = list.entries.at(-1)?.index ?? 0
  const isFar = hasMore && first >= rows.length + (farFrom === undefined ? longWay : 0)
  useMore(pages, !isFar && last >= rows.length - 1 ? last + 1 - rows.length : undefined)
  useEffect(() => {
    if (!isFar) return setFarFrom(undefined)
    // Above what was read, or so far below it that the way would be long; once the scroll bar rests.
    const isNear = (from: number | undefined) =>
      from !== undefined && first >= from && first <= known + longWay
    const timer = setTimeout(() => setFarFrom((from) => (isNear(from) ? from : first - before)), rest)
    return () => clearTimeout(timer)
  }, [isFar, first, known])
  return {
    ...list,
    rowAt,
    farFrom: isFar ? farFrom : undefined,
    last,
    setFar: (rows: FarRows) => setFar({ ...rows, of }),
  }
}

export type LongListProps = { list: ReturnType<typeof useItemWindow>; pages: ItemPages; query: ItemsQuery }
