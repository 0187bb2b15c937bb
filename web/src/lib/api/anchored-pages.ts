import type { Endpoint, InputOf } from '@stowage/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { onOccasion } from '../screen/online.ts'
import type { RowOf } from './api-client.ts'
import { type ReadPages, useReadPages } from './read-pages.ts'
import { useMore } from './use-more.ts'

/** Where pages of a long list are read from, other than its start: a name, or its end. */
export type ListAnchor = {
  query: { from: string } | { backwards: true }
  /** Rows of the list before it: of a name this is a guess, corrected once the pages reach a start or an end. */
  at: number
  /** Rows of the whole list. */
  total: number
}

export type AnchoredPages<Row> = ReadPages<Row> & {
  anchor: ListAnchor | undefined
  /** Reads the list from another place; undefined: from its start. */
  setAnchor: (anchor: ListAnchor | undefined) => void
  /** What words find has no anchors, it is read from its start alone. */
  canJump: boolean
}

type AnchorState = { list: string; anchor: ListAnchor | undefined }

/** The anchor of a list, stored in the entry of the history: going back shows the same rows. */
function useAnchor(list: string) {
  const [state, setState] = useState(() => {
    const { state } = window.history as { state: { anchor?: AnchorState } | null }
    return state?.anchor ?? { list, anchor: undefined }
  })
  const setAnchor = (anchor: ListAnchor | undefined) => {
    window.history.replaceState({ ...window.history.state, anchor: { list, anchor } }, '')
    setState({ list, anchor })
  }
  // Another order or filter begins at its start, and coming back to this one does too.
  if (state.list !== list) setState({ list, anchor: undefined })
  return [state.list === list ? state.anchor : undefined, setAnchor] as const
}

type ListQuery = { q?: string | undefined }

/** Reads a list by pages from its start, or both ways from an anchor. Slips in search words are forgiven. */
export function useAnchoredPages<E extends Endpoint>(
  endpoint: E,
  query: ListQuery,
  options: { enabled?: boolean } = {},
): AnchoredPages<RowOf<E>> {
  const [anchor, setAnchor] = useAnchor(JSON.stringify(query))
  const input: object = { query: { ...query, ...(query.q && { similar: true }), ...anchor?.query } }
  const read = useReadPages(endpoint, input as InputOf<E>, { keepsPrevious: true, ...options })
  const pages = { ...read, anchor, setAnchor, canJump: !query.q }
  const isThere = !read.isPending && !read.isPrevious && read.rows.length > 0
  const isEmpty = !read.isPending && !read.isPrevious && !read.error && !read.hasMore && !read.hasPrevious
  if (!anchor || isThere || isEmpty) return pages
  // Rows that were read from another anchor stand elsewhere in the list.
  return { ...pages, rows: [], total: anchor.total, isPending: false, hasPrevious: true }
}

/** Where the loaded rows stand in the whole list; `before`: how many of them stand before the anchor. */
export function placeRows<Row>(pages: AnchoredPages<Row>, before = 0): { start: number; count: number } {
  const { rows, total, hasMore, hasPrevious, anchor } = pages
  // Words may find more than is counted.
  const count = hasMore || hasPrevious ? Math.max(total, rows.length) : rows.length
  if (!hasPrevious) return { start: 0, count }
  if (rows.length === 0) return { start: anchor?.at ?? 0, count }
  if (!hasMore) return { start: count - rows.length, count }
  const start = (anchor?.at ?? 0) - before
  return { start: Math.max(1, Math.min(start, count - rows.length - 1)), count }
}

/** So many rows beside what is loaded are a jump. */
export const jumpThreshold = 500

/** In ms: the scroll bar passes by rows that nobody wants to see. */
const passingTime = 80

/** Places of the first and the last row in sight, and of what is loaded. */
type Sight = { first: number; last: number; start: number; count: number }

/**
 * Reads the rows in sight that are not loaded yet: the pages up to them or, once the start or the end is in sight, those that
 * begin there.
 */
export function useRowsInSight(pages: AnchoredPages<unknown>, { first, last, start, count }: Sight): void {
  const { rows, hasMore, hasPrevious, isPrevious, error, anchor, setAnchor, canJump } = pages
  const isPlaced = !isPrevious || !anchor
  const below = hasMore && isPlaced ? last + 1 - (start + rows.length) : -1
  const above = hasPrevious && isPlaced && below < 0 ? start - first : 0
  const isFar = Math.max(below, above) > jumpThreshold
  const isResting = useIsResting(first)
  const isStart = isFar && first === 0
  const isEnd = isFar && last === count - 1 && canJump
  const isWanted = isFar ? isResting && !isStart && !isEnd : true
  useMore(pages, below >= 0 && isWanted ? below : undefined)
  useMore(
    { rows, hasMore: hasPrevious, isFetching: pages.isFetching, error, loadMore: pages.loadPrevious },
    above > 0 && isWanted ? above : undefined,
  )
  const jump = useEffectEvent(() =>
    setAnchor(isStart ? undefined : { query: { backwards: true }, at: count, total: count }),
  )
  useEffect(() => {
    if (isResting && (isStart || isEnd)) jump()
  }, [isResting, isStart, isEnd])
  const retry = useEffectEvent(pages.retry)
  const isLost = error !== null && anchor !== undefined
  useEffect(() => (isLost ? onOccasion(() => retry()) : undefined), [isLost])
}

function useIsResting(place: number): boolean {
  // Not at once: going back, the browser scrolls after the list is drawn.
  const [rested, setRested] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), passingTime)
    return () => clearTimeout(timer)
  }, [place])
  return rested === place
}
