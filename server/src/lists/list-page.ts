import { usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../context.ts'
import { decodeCursor } from './cursor.ts'
import { isForgiven } from './forgiving-search.ts'
import { inSearch, searchSimilar } from './in-search.ts'
import { cursorSchema, keyOf, rowsToRead } from './keyset.ts'
import type { List, ListPage } from './list.ts'
import { cutPage, type Page } from './page.ts'
import { readRows } from './read-rows.ts'
import { wordsOf } from './search-words.ts'
import { type Count, countByWords } from './word-search.ts'

/** What the query of every list may name. */
interface ListQuery {
  q?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  /** Words that match nothing are searched once more, for what resembles them. */
  similar?: boolean | undefined
}

/** A page that is asked for; `limit` is its length, `rows` how many to read. */
export interface AskedPage<Sort extends string, Filter> extends ListPage<Sort, Filter> {
  words: readonly string[]
  limit: number
}

/** What a search finds before all others, such as a whole code; null when there is no such thing. */
type FindExact<Row, Sort extends string, Filter> = (
  ctx: Ctx,
  asked: AskedPage<Sort, Filter>,
) => Promise<Page<Row> | null>

/**
 * Answers a list's query: by key, and with words as a search in its turn.
 * @throws AppError VALIDATION for a cursor that is none of this order.
 * @throws SearchEnded for a search that takes too long, or that nobody waits for.
 */
export async function listPage<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  query: ListQuery,
  { sort, filter }: { sort: Sort; filter: Filter },
  findExact?: FindExact<Row, Sort, Filter>,
): Promise<Page<Row>> {
  const { q, cursor, limit = usualPageSize, similar } = query
  const words = wordsOf(q)
  const after = cursor ? decodeCursor(cursor, cursorSchema(sort, list.sortings[sort])) : undefined
  const asked: AskedPage<Sort, Filter> = { words, filter, sort, after, limit, rows: rowsToRead(limit) }
  if (words.length === 0) return readPage(ctx, list, asked)
  const page = await inSearch(ctx, async (inside) => {
    const exact = after ? null : await findExact?.(inside, asked)
    return exact ?? readPage(inside, list, asked)
  })
  const isMissed = page.rows.length === 0 && !after
  return isMissed && similar && isForgiven(words) ? listSimilar(ctx, list, asked) : page
}

async function readPage<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  asked: AskedPage<Sort, Filter>,
): Promise<Page<Row>> {
  const { sort, after, limit } = asked
  const { found, count } = await readRows(ctx, list, asked)
  const isWhole = !after && found.length <= limit
  return {
    ...cutPage(found, limit, (row) => keyOf(sort, list.sortings[sort], row)),
    ...(isWhole ? { total: found.length } : (count ?? (await countOf(ctx, list, asked)))),
  }
}

async function countOf<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  { words, filter }: AskedPage<Sort, Filter>,
): Promise<Count> {
  if (words.length === 0) return { total: await list.count(ctx.db, ctx.workspace.id, filter), relation: 'eq' }
  return countByWords(ctx.db, list.searched(ctx.workspace.id, filter), words)
}

/** What resembles words that match nothing. One page; nothing when it takes too long. */
async function listSimilar<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  { words, filter, limit }: AskedPage<Sort, Filter>,
): Promise<Page<Row>> {
  const found = await searchSimilar<Row>(ctx, list.searched(ctx.workspace.id, filter), words)
  return { rows: found.slice(0, limit), next: null, total: found.length, match: 'similar' }
}
