import { bestMatch, usualPageSize } from '@stowage/contract/paging'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { bestMatchSorting, selectBestMatches } from './best-match.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { needsFuzzySearch } from './fuzzy-search.ts'
import { inSearch, searchSimilar } from './in-search.ts'
import { cursorSchema, type Key, keyBefore, keyOf, readingOrder, rowsToRead, type Sorting } from './keyset.ts'
import { type List, type ListPage, searchSourceOf } from './list.ts'
import { cutBackwards, cutForwards, cutPage, type Page } from './page.ts'
import { type SearchSource, withRelated } from './search-source.ts'
import { wordsOf } from './search-words.ts'
import { selectByWords } from './word-search.ts'

/** The query of every list. */
export interface ListQuery {
  q?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  /** The page before the cursor, or the last page; what words find is read forwards. */
  backwards?: boolean | undefined
  /** In an order by name: the first page begins with the first name from this text on, descending with the last one before it. */
  from?: string | undefined
  /** Words with few hits are searched once more, for similar words. */
  similar?: boolean | undefined
}

/** The page to read: `limit` is its length, `rows` the number of rows to read. */
export interface PageRequest<Sort extends string, Filter> extends ListPage<Sort, Filter> {
  words: readonly string[]
  limit: number
  rows: number
  /** The exact matches came on an earlier page, so this page leaves them out. */
  isRest: boolean
  /** The hits of words are in the order of best match instead of the sort. */
  isByMatch: boolean
}

/**
 * Finds the rows that a search shows before all others, such as those with a whole code. Those without
 * `isFoundByWords` are a page of their own, because the words need no search then; other hits come on the following pages.
 */
export interface ExactMatches<Row, Sort extends string, Filter> {
  /** All of these rows, or none when they are more than a page. */
  find(ctx: Ctx, request: PageRequest<Sort, Filter>): Promise<Row[]>
  holds(row: Row, request: PageRequest<Sort, Filter>): boolean
  /** Whether the words find the row as well, so that their hits count it: they are on the same page then. */
  isFoundByWords?(row: Row, words: readonly string[]): boolean
}

/**
 * Answers a list's query: by key, and with words as a search in its turn.
 * @throws AppError VALIDATION for a cursor that is none of this order.
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long.
 */
export async function listPage<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  query: ListQuery,
  { sort, filter, isByMatch = false }: { sort: Sort; filter: Filter; isByMatch?: boolean },
  exact?: ExactMatches<Row, Sort, Filter>,
): Promise<Page<Row>> {
  const { q, cursor, limit = usualPageSize, similar, backwards, from } = query
  const words = wordsOf(q)
  const cursorState = cursor
    ? decodeCursor(cursor, cursorSchemaOf(sort, list.sortings[sort], isByMatch && words.length > 0))
    : { after: undefined, isRest: false, isByMatch }
  const request = { words, filter, sort, ...cursorState, limit, rows: rowsToRead(limit) }
  if (words.length === 0) {
    const after = request.after ?? startOf(list.sortings[sort], from)
    return readPage(ctx, list, { ...request, after, backwards })
  }
  const { page, source } = await inSearch(ctx, async (inside) => {
    // The total of a further page counts the exact matches of the first page too.
    const isAsked = !cursor || (request.isRest && exact?.isFoundByWords)
    const exactly = isAsked ? ((await exact?.find(inside, request)) ?? []) : []
    const first = cursor ? [] : exactly
    if (first.length > 0 && (!exact?.isFoundByWords || first.length >= limit))
      return { page: { rows: first, next: fromStart, total: first.length, relation: 'gte' } as const }
    const source = await withRelated(inside.db, searchSourceOf(ctx, list, filter), words)
    const isRest = request.isRest || first.length > 0
    const read = await readHits(
      inside,
      list,
      { ...request, isRest, limit: limit - first.length },
      source,
      (found) => {
        const others = isRest ? found.filter((row) => !exact?.holds(row, request)) : found
        return [...first, ...others]
      },
    )
    const uncounted = exactly.filter((row) => !exact?.isFoundByWords?.(row, words))
    if (read.relation !== 'gte') read.total += uncounted.length
    return { page: read, source }
  })
  const isWhole = !cursor && page.next === null
  const isPoor = isWhole && needsFuzzySearch(words, page.rows.length)
  return source && isPoor && similar ? addSimilar(ctx, source, request, page) : page
}

/** The cursor after a page of exact matches: the first hit of the words. */
const fromStart = encodeCursor({ rest: null })

/** The start of a page: the key of the row before it, and whether exact matches came before it. */
type Position = Pick<PageRequest<never, never>, 'after' | 'isRest'>

/** What a cursor holds: a position with the order of its page. */
type CursorState = Pick<PageRequest<never, never>, 'after' | 'isRest' | 'isByMatch'>

/** The schema of each sorting, built once, because building one takes longer than reading a cursor. */
const positionSchemas = new WeakMap<object, z.ZodType<Position>>()

/** Pages by best match continue in the order of the sort when there are too many hits to rank. */
function cursorSchemaOf<Row>(
  sort: string,
  sorting: Sorting<Row>,
  isByMatch: boolean,
): z.ZodType<CursorState> {
  const bySort = positionSchema(sort, sorting).transform((position) => ({ ...position, isByMatch: false }))
  if (!isByMatch) return bySort
  const byMatch = positionSchema(bestMatch, bestMatchSorting)
  return z.union([byMatch.transform((position) => ({ ...position, isByMatch: true })), bySort])
}

function positionSchema<Row>(sort: string, sorting: Sorting<Row>): z.ZodType<Position> {
  const known = positionSchemas.get(sorting)
  if (known) return known
  const key = cursorSchema(sort, sorting)
  const schema = z.union([
    key.transform((after) => ({ after, isRest: false })),
    z
      .strictObject({ rest: key.nullable() })
      .transform(({ rest }) => ({ after: rest ?? undefined, isRest: true })),
  ])
  positionSchemas.set(sorting, schema)
  return schema
}

/** The key just before the rows of a name, in either direction, because ids are more than 0. */
function startOf<Row>({ type }: Sorting<Row>, from: string | undefined): Key | undefined {
  return from === undefined || type !== 'text' ? undefined : [from, 0]
}

async function readPage<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  request: PageRequest<Sort, Filter>,
): Promise<Page<Row>> {
  const { sort, filter, after, limit, backwards } = request
  const { rows: found, total } = await list.readPage(ctx.db, ctx.workspace.id, request)
  const order = readingOrder(list.sortings[sort], !backwards)
  const turn = after && [sort, ...keyBefore(order, after)]
  const page = (backwards ? cutBackwards : cutForwards)(found, { limit, turn }, (row) =>
    keyOf(sort, list.sortings[sort], row),
  )
  if (!after && found.length <= limit) return { ...page, total: found.length }
  return { ...page, total: total ?? (await list.count(ctx.db, ctx.workspace.id, filter)) }
}

/** A page of the hits of words; `listed` turns the rows of the page into the rows that the list shows. */
async function readHits<Row extends { id: number }, Sort extends string, Filter>(
  { db }: Ctx,
  list: List<Row, Sort, Filter>,
  request: PageRequest<Sort, Filter>,
  source: SearchSource,
  listed: (found: readonly Row[]) => Row[],
): Promise<Page<Row>> {
  const { sort, limit, isRest, isByMatch } = request
  const best = isByMatch ? await selectBestMatches<Row>(db, source, request) : undefined
  const sorting = best?.sorting ?? list.sortings[sort]
  const { found, count, end } = best ?? (await selectByWords<Row>(db, source, { ...request, sorting }))
  const keyFor = (row: Row) => {
    const key = keyOf(best ? bestMatch : sort, sorting, row)
    return isRest ? { rest: key } : key
  }
  const cut = cutPage(found, limit, keyFor, end)
  return { ...cut, rows: listed(cut.rows), ...count }
}

/** Adds the hits of similar words after few exact hits: one page, and none when the search takes too long. */
async function addSimilar<Row extends { id: number }>(
  ctx: Ctx,
  source: SearchSource,
  { words, limit }: Pick<PageRequest<string, unknown>, 'words' | 'limit'>,
  page: Page<Row>,
): Promise<Page<Row>> {
  const exactly = new Set(page.rows.map(({ id }) => id))
  const similar = await searchSimilar<Row>(ctx, source, words, exactly)
  const rows = [...page.rows, ...similar].slice(0, limit)
  const match = exactly.size === 0 ? ({ match: 'similar' } as const) : {}
  return { rows, next: null, total: rows.length, ...match }
}
