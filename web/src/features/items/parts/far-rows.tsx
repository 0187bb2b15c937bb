import { useEffect, useEffectEvent } from 'react'
import { useMore } from '../../../lib/api/use-more.ts'
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
  const pages = useItems({ ...query, skip: from })
  const { rows, isPrevious } = pages
  const tell = useEffectEvent(onRows)
  useEffect(() => {
    if (!isPrevious && rows.length > 0) tell({ from, rows })
  }, [from, rows, isPrevious])
  const isShort = last >= from + rows.length - 1
  useMore(pages, isShort && !isPrevious ? 0 : undefined)
  return null
}
