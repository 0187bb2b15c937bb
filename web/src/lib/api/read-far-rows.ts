import { useEffect, useEffectEvent } from 'react'
import { onOccasion } from '../screen/online.ts'
import type { FarRows } from './far-rows.ts'
import type { ReadPages } from './read-pages.ts'
import { useMore } from './use-more.ts'

type FarRead<Row> = {
  /** Where they begin, counted from 0 within the whole list. */
  from: number
  /** The last one in sight. */
  last: number
  onRows: (rows: FarRows<Row>) => void
}

/**
 * Tells the rows of a list that is read from somewhere far down on, for whoever jumps there: none of those on the way. What
 * failed is read again when the connection may have come back.
 */
export function useReadFar<Row>(pages: ReadPages<Row>, { from, last, onRows }: FarRead<Row>): void {
  const { rows, isPrevious, error } = pages
  const tell = useEffectEvent(onRows)
  useEffect(() => {
    if (!isPrevious && rows.length > 0) tell({ from, rows })
  }, [from, rows, isPrevious])
  const retry = useEffectEvent(pages.retry)
  useEffect(() => (error ? onOccasion(() => retry()) : undefined), [error])
  const isShort = last >= from + rows.length - 1
  useMore(pages, isShort && !isPrevious ? 0 : undefined)
}
