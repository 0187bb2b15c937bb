import type { Item } from '@stowage/contract/items'
import { useMemo } from 'react'
import { isBeforeName } from '../../../entities/letter-of.ts'
import {
  type AnchoredPages,
  jumpThreshold,
  placeRows,
  useRowsInSight,
} from '../../../lib/api/anchored-pages.ts'
import { anchoredItem } from '../../../lib/screen/anchored-item.ts'
import { useScrollAnchor, useWindowList } from '../../../lib/screen/window-list.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import type { ItemsQuery } from '../items-query.ts'

export type ItemPages = AnchoredPages<Item>

/** "14,513", or "1,000+" when the server stopped counting. */
export const countOf = ({ total, relation }: Pick<ItemPages, 'total' | 'relation'>) =>
  relation === 'gte' ? `${formatNumber(total)}+` : formatNumber(total)

/** Whether a list has letters: a long one by name, without a search. */
export const hasLetters = (
  { total }: Pick<ItemPages, 'total'>,
  { q, sort = 'name-asc' }: Pick<ItemsQuery, 'q' | 'sort'>,
) => total >= jumpThreshold && !q && sort.startsWith('name')

type Options = {
  size: number
  query: ItemsQuery
}

/** The visible items; visible rows that are not loaded are read. */
export function useItemWindow(pages: ItemPages, { size, query }: Options) {
  const { rows, anchor } = pages
  const from = anchor && 'from' in anchor.query ? anchor.query.from : undefined
  const { sort } = query
  const before = useMemo(
    () => (from === undefined ? 0 : rows.filter(({ name }) => isBeforeName(name, from, sort)).length),
    [rows, from, sort],
  )
  const { start, count } = placeRows(pages, before)
  const rowAt = (index: number): Item | undefined => rows[index - start]
  const list = useWindowList({
    count,
    size,
    // Only one, because rows cost elements; the arrow keys need the next one.
    overscan: 1,
    keyOf: (index) => rowAt(index)?.id ?? -index,
  })
  const anchorRow = start + before
  useScrollAnchor(list, from, anchorRow)
  const anchoredId = anchoredItem.use()
  const anchoredRow = anchoredId === undefined ? -1 : rows.findIndex(({ id }) => id === anchoredId)
  useScrollAnchor(list, anchoredRow === -1 ? undefined : String(anchoredId), start + anchoredRow)
  const first = list.entries[0]?.index ?? 0
  const last = list.entries.at(-1)?.index ?? 0
  useRowsInSight(pages, { first, last, start, count })
  return { ...list, rowAt, start, anchorRow }
}

export type ItemLettersProps = {
  list: ReturnType<typeof useItemWindow>
  pages: ItemPages
  query: ItemsQuery
}
