import type { Endpoint, InputOf } from '@stowage/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { onRetryChance } from '../screen/online.ts'
import type { RowOf } from './api-client.ts'
import { type ReadPages, useReadPages } from './read-pages.ts'
import { useMore } from './use-more.ts'

/** A position in a long list to read pages from, other than the start: a name, or the end. */
type ListAnchor = {
  query: { from: string } | { backwards: true }
  /** Number of rows before the anchor: an estimate for a name, corrected once the pages reach the start or the end. */
  at: number
  /** Number of rows in the whole list. */
  total: number
}

export type AnchoredPages<Row> = ReadPages<Row> & {
  anchor: ListAnchor | undefined
  /** Reads the list from another anchor; undefined: from the start. */
  setAnchor: (anchor: ListAnchor | undefined) => void
  /** False for search results, which can be read from the start only. */
  canJump: boolean
}

type AnchorState = { list: string; anchor: ListAnchor | undefined }

/** The anchor of a list, stored in the history entry, so that Back shows the same rows. */
function useAnchor(list: string) {
  const [state, setState] = useState(() => {
    const { state } = window.history as { state: { anchor?: AnchorState } | null }
    return state?.anchor ?? { list, anchor: undefined }
  })
  const setAnchor = (anchor: ListAnchor | undefined) => {
    window.history.replaceState({ ...window.history.state, anchor: { list, anchor } }, '')
    setState({ list, anchor })
  }
  // A new sort order or filter starts at the top of the list, and so does a return to the former one.
  if (state.list !== list) setState({ list, anchor: undefined })
  return [state.list === list ? state.anchor : undefined, setAnchor] as const
}

type ListQuery = { q?: string | undefined }

/** Reads a list by pages, from its start or both ways from an anchor. The search tolerates typos. */
export function useAnchoredPages<E extends Endpoint>(endpoint: E, query: ListQuery): AnchoredPages<RowOf<E>> {
  const [anchor, setAnchor] = useAnchor(JSON.stringify(query))
  const input: object = { query: { ...query, ...(query.q && { similar: true }), ...anchor?.query } }
  const read = useReadPages(endpoint, input as InputOf<E>, { keepsPrevious: true })
  const pages = { ...read, anchor, setAnchor, canJump: !query.q }
  const isThere = !read.isPending && !read.isPrevious && read.rows.length > 0
  const isEmpty = !read.isPending && !read.isPrevious && !read.error && !read.hasMore && !read.hasPrevious
  if (!anchor || isThere || isEmpty) return pages
  // Rows read from the former anchor are at other positions of the list.
  return { ...pages, rows: [], total: anchor.total, isPending: false, hasPrevious: true }
}

/** Position of the loaded rows in the whole list; `before`: how many of them precede the anchor. */
export function placeRows<Row>(pages: AnchoredPages<Row>, before = 0): { start: number; count: number } {
  const { rows, total, hasMore, hasPrevious, anchor } = pages
  // A search may find more rows than the server counts.
  const count = hasMore || hasPrevious ? Math.max(total, rows.length) : rows.length
  if (!hasPrevious) return { start: 0, count }
  if (rows.length === 0) return { start: anchor?.at ?? 0, count }
  if (!hasMore) return { start: count - rows.length, count }
  const start = (anchor?.at ?? 0) - before
  return { start: Math.max(1, Math.min(start, count - rows.length - 1)), count }
}

/** From this many rows beyond the loaded ones on, pages are read only once scrolling stops. */
export const jumpThreshold = 500

/** Time in ms a row must stay in sight before its page is read, because a dragged scroll bar passes many rows. */
const passingTime = 80

/** Indexes of the first and last row in sight, and the loaded range. */
type Sight = { first: number; last: number; start: number; count: number }

/** Loads the rows in sight: all pages up to them or, when the list's far start or end is in sight, pages from there. */
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
  useEffect(() => (isLost ? onRetryChance(() => retry()) : undefined), [isLost])
}

function useIsResting(place: number): boolean {
  // Delayed, because on Back the browser restores the scroll position after the list has rendered.
  const [rested, setRested] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), passingTime)
    return () => clearTimeout(timer)
  }, [place])
  return rested === place
}
