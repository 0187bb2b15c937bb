import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReadPages } from './read-pages.ts'

type MoreOf = Pick<ReadPages<unknown>, 'rows' | 'hasMore' | 'isFetching' | 'error' | 'loadMore'>

/**
 * Loads further pages of a list until `wanted` more rows have arrived; undefined: none. A page request canceled by a
 * change (`stopNextPage`) is sent again. After a failure it waits for another value of `wanted`, so that a lost
 * connection does not cause endless requests.
 */
export function useMore(pages: MoreOf, wanted: number | undefined): void {
  const { rows, hasMore, isFetching, error, loadMore } = pages
  const isDue = wanted !== undefined && hasMore && !isFetching
  const before = useRef(wanted)
  const load = useEffectEvent(() => loadMore(wanted))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a page that brought too little the next one follows
  useEffect(() => {
    const isAnother = before.current !== wanted
    before.current = wanted
    if (isDue && (isAnother || !error)) load()
  }, [isDue, wanted, rows.length, error])
}
