import type { Ctx } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { openSnapshot, type Statement } from '../db/snapshot.ts'
import { decodeCursor } from './cursor.ts'
import { cursorSchema } from './keyset.ts'
import type { List } from './list.ts'
import { type ExactMatches, type ListQuery, listPage } from './list-page.ts'
import type { AllRows, Page } from './page.ts'
import { wordsOf } from './search-words.ts'

/**
 * Answers a list's query: with a limit by a page, without one by all rows. What words find comes by pages
 * either way: a search looks at no more rows than its turn allows.
 * @throws AppError VALIDATION for a cursor that is none of this order.
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long.
 */
export async function answerList<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  query: ListQuery,
  order: { sort: Sort; filter: Filter; isByMatch?: boolean },
  exact?: ExactMatches<Row, Sort, Filter>,
): Promise<Page<Row> | AllRows<Row>> {
  const page = await listPage(ctx, list, query, order, exact)
  const isPage = query.limit !== undefined || query.backwards || query.from !== undefined
  if (isPage || page.next === null || wordsOf(query.q).length > 0) return page
  return allOfList(ctx, list, query, order)
}

function allOfList<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  { cursor }: ListQuery,
  { sort, filter }: { sort: Sort; filter: Filter },
): AllRows<Row> {
  const after = cursor ? decodeCursor(cursor, cursorSchema(sort, list.sortings[sort])) : undefined
  const page = { filter, sort, after, rows: null }
  return allRows<Row>(ctx, {
    count: (db) => list.count(db, ctx.workspace.id, filter),
    statement: list.statement(ctx.workspace.id, page),
  })
}

/** All rows of a statement as of one moment, with their number in all. */
export function allRows<Row extends object>(
  { database }: Pick<Ctx, 'database'>,
  { count, statement }: { count: (db: Db) => Promise<number>; statement: Statement },
): AllRows<Row> {
  return {
    async open() {
      const snapshot = await openSnapshot(database)
      try {
        const total = await count(snapshot.db)
        return { total, parts: snapshot.rows<Row>(statement), close: snapshot.close }
      } catch (error) {
        await snapshot.close()
        throw error
      }
    },
  }
}
