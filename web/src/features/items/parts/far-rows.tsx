import { useEffect, useEffectEvent } from 'react'
import { type ItemChoice, useItems } from '../api.ts'
import type { FarRows as Rows } from './list-window.ts'

type FarRowsProps = {
  query: ItemChoice
  /** Where they begin, counted from 0 within the whole list. */
  from: number
  /** The last one in sight. */
  last: number
  onRows: (rows: Rows) => void
}

/** Reads a list from somewhere far down on, for whoever jumps there: none of the rows on the way. */
export function FarRows({ query, from, last, onRows }: FarRowsProps) {
  const { rows, isPrevious, isLoadingMore, hasMore, loadMore } = useItems({ ...query, skip: from })
  const tell = useEffectEvent(onRows)
  const load = useEffectEvent(loadMore)
  useEffect(() => {
    if (!isPrevious && rows.length > 0) tell({ from, rows })
  }, [from, rows, isPrevious])
  const isShort = last >= from + rows.length - 1
  useEffect(() => {
    if (isShort && hasMore && !isLoadingMore && !isPrevious) load()
  }, [isShort, hasMore, isLoadingMore, isPrevious])
  return null
}
