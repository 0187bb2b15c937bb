import { useEffect, useState } from 'react'
import type { ReadPages } from './read-pages.ts'
import { useMore } from './use-more.ts'

/** Rows that were read without those before them. */
export type FarRows<Row> = { from: number; rows: readonly Row[] }

type Loaded<Row> = Pick<ReadPages<Row>, 'rows' | 'total' | 'hasMore'>

/** Rows of a long list: whoever is so far below what is loaded has jumped there, and does not want the way. */
export const longWay = 500

/** In ms: whoever drags the scroll bar passes by. */
const rest = 80
/** Rows above those in sight that come along. */
const before = 50

/**
 * The rows of a list by their place in it, those too that were read far down; `of` says what list it is, for in another
 * order they stand elsewhere. `count` is that of all rows, also of those that are not loaded yet.
 */
export function useFarRows<Row>({ rows, total, hasMore }: Loaded<Row>, of: string) {
  const [read, setRead] = useState<FarRows<Row> & { of: string }>()
  const far = read?.of === of ? read : undefined
  const known = far ? far.from + far.rows.length : 0
  return {
    rowAt: (index: number): Row | undefined => rows[index] ?? far?.rows[index - far.from],
    // Of words, more may be found than are counted.
    count: hasMore ? Math.max(total, rows.length, known) : rows.length,
    /** The place after the last one that was read far down. */
    known,
    /** Takes what was read far down. */
    setFar: (found: FarRows<Row>) => setRead({ ...found, of }),
  }
}

type Sight = {
  /** Places of the first and the last row in sight. */
  first: number
  last: number
  /** See `useFarRows`. */
  known: number
}

/**
 * Fetches further pages while the last row in sight is not loaded yet. Far below them it answers from where to read:
 * what is in sight, not the way there.
 */
export function usePagesInSight(
  pages: ReadPages<unknown>,
  { first, last, known }: Sight,
): number | undefined {
  const { rows, hasMore } = pages
  const [farFrom, setFarFrom] = useState<number>()
  const isFar = hasMore && first >= rows.length + (farFrom === undefined ? longWay : 0)
  useMore(pages, !isFar && last >= rows.length - 1 ? last + 1 - rows.length : undefined)
  useEffect(() => {
    if (!isFar) return setFarFrom(undefined)
    // Above what was read, or so far below it that the way would be long; once the scroll bar rests.
    const isNear = (from: number | undefined) =>
      // Until they are read, nothing is known of them.
      from !== undefined && first >= from && first <= Math.max(known, from) + longWay
    const timer = setTimeout(() => setFarFrom((from) => (isNear(from) ? from : first - before)), rest)
    return () => clearTimeout(timer)
  }, [isFar, first, known])
  return isFar ? farFrom : undefined
}
