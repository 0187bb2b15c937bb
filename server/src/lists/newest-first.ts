import { z } from 'zod'
import { decodeCursor } from './cursor.ts'
import { cutPage, type Page } from './page.ts'

const cursorValues = z.tuple([z.int().min(1)])

/**
 * The id before which a page begins of what is listed newest first, by id alone; null for the first page.
 * @throws AppError VALIDATION for a cursor that is none of such a list.
 */
export function idBefore(cursor: string | undefined): number | null {
  return cursor === undefined ? null : decodeCursor(cursor, cursorValues)[0]
}

/** The same page's rows among those that were read, and the cursor of the next. */
export function cutNewest<Row extends { id: number }>(
  found: readonly Row[],
  limit: number,
): Pick<Page<Row>, 'rows' | 'next'> {
  return cutPage(found, limit, ({ id }) => [id])
}
