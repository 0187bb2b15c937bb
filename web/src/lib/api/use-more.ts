import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReadPages } from './read-pages.ts'

type MoreOf = Pick<ReadPages<unknown>, 'rows' | 'hasMore' | 'isFetching' | 'error' | 'loadMore'>

/**
 * Loads further pages of a list for as long as so many more rows are wanted; undefined: none are. A page that was stopped
 * on its way, since what is shown changed meanwhile (`stopNextPage`), is asked for again. One that failed waits until
 * another number is wanted, so that a lost connection is not asked without end.
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
