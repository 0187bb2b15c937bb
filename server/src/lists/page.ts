import { encodeCursor } from './cursor.ts'

/** What a verb of a paged endpoint answers. `next` is the cursor of the next page, null on the last one. */
export interface Page<T> {
  rows: T[]
  next: string | null
  total: number
  relation?: 'eq' | 'gte'
  match?: 'exact' | 'similar'
}

/** The rows of a page among those that were read, which are more where another page follows, and its cursor. */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly unknown[],
): Pick<Page<Row>, 'rows' | 'next'> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? encodeCursor(keyOf(last)) : null }
}
