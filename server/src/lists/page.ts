import { encodeCursor } from './cursor.ts'

/** What a verb of a paged endpoint answers. `next` is the cursor of the next page, null on the last one. */
export interface Page<T> {
  rows: T[]
  next: string | null
  /** The cursor that the previous page is read backwards from; left out by lists that are read forwards alone. */
  previous?: string | null
  total: number
  relation?: 'eq' | 'gte'
  match?: 'exact' | 'similar'
}

/**
 * The rows of a page among those that were read, which are more where another page follows, and its cursor. `end`: the row
 * after which a search goes on that was not at the end of its order.
 */
export function cutPage<Row extends Key, Key = Row>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Key) => unknown,
  end?: Key,
): Pick<Page<Row>, 'rows' | 'next'> {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : end
  return { rows, next: last ? encodeCursor(keyOf(last)) : null }
}

type Cut<Row> = Required<Pick<Page<Row>, 'rows' | 'next' | 'previous'>>

/** `limit` is the length of a page. `turn`, of a page that begins after a row: the key that leads back to that row where the page is empty. */
interface PageBounds {
  limit: number
  turn: unknown
}

/** A page of a list that is read both ways, from rows in the order of the list. */
export function cutForwards<Row>(
  found: readonly Row[],
  { limit, turn }: PageBounds,
  keyOf: (row: Row) => unknown,
): Cut<Row> {
  const { rows, next } = cutPage(found, limit, keyOf)
  const [first] = rows
  return { rows, next, previous: turn ? encodeCursor(first ? keyOf(first) : turn) : null }
}

/** The same from rows in the reverse order. Before the first row there is no page, after the last one there is where it begins. */
export function cutBackwards<Row>(
  found: readonly Row[],
  { limit, turn }: PageBounds,
  keyOf: (row: Row) => unknown,
): Cut<Row> {
  const { rows, next: previous } = cutPage(found, limit, keyOf)
  const [last] = rows
  return { rows: rows.reverse(), previous, next: turn ? encodeCursor(last ? keyOf(last) : turn) : null }
}

/** All rows of a list from one snapshot, which is taken when it is opened. */
export interface AllRows<T> {
  open: () => Promise<OpenRows<T>>
}

interface OpenRows<T> {
  total: number
  parts: AsyncIterable<readonly T[]>
  /** Gives back what it holds. */
  close: () => Promise<void>
}

/** The same answer with each row as people see it. */
export function showRows<T, U>(answer: Page<T> | AllRows<T>, show: (row: T) => U): Page<U> | AllRows<U> {
  if (!('open' in answer)) return { ...answer, rows: answer.rows.map(show) }
  return {
    async open() {
      const opened = await answer.open()
      return { ...opened, parts: showParts(opened.parts, show) }
    },
  }
}

async function* showParts<T, U>(parts: AsyncIterable<readonly T[]>, show: (row: T) => U) {
  for await (const rows of parts) yield rows.map(show)
}
