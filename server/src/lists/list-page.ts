import { usualPageSize } from '@stowage/contract/paging'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { isForgiven } from './forgiving-search.ts'
import { inSearch, searchSimilar } from './in-search.ts'
import { cursorSchema, keyOf, rowsToRead, type Sorting } from './keyset.ts'
import { type List, type ListPage, searchedBy } from './list.ts'
import { cutPage, type Page } from './page.ts'
import { readRows } from './read-rows.ts'
import { wordsOf } from './search-words.ts'
import { type Count, countByWords, type Searched, selectByWords, withNear } from './word-search.ts'

/** What the query of every list may name. */
export interface ListQuery {
  q?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  /** So many rows come before the first page, of a list without words. */
  skip?: number | undefined
  /** Words that match little are searched once more, for what resembles them. */
  similar?: boolean | undefined
}

/** A page that is asked for; `limit` is its length, `rows` how many to read. */
export interface AskedPage<Sort extends string, Filter> extends ListPage<Sort, Filter> {
  words: readonly string[]
  limit: number
  rows: number
  /** What a search finds before all others was a page of its own, and is left out of this one. */
  isRest: boolean
}

/**
 * What a search finds before all others, such as a whole code. It is a page of its own, so that it costs no search of
 * the words; what else they find comes on the following ones.
 */
export interface Exact<Row, Sort extends string, Filter> {
  /** All of it, or nothing where it is more than a page. */
  find(ctx: Ctx, asked: AskedPage<Sort, Filter>): Promise<Row[]>
  holds(row: Row, asked: AskedPage<Sort, Filter>): boolean
}

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
  exact?: Exact<Row, Sort, Filter>,
): Promise<Page<Row>> {
  const { q, cursor, limit = usualPageSize, similar, skip } = query
  const words = wordsOf(q)
  const begun = cursor
    ? decodeCursor(cursor, placeSchema(sort, list.sortings[sort]))
    : { after: undefined, isRest: false }
  const asked: AskedPage<Sort, Filter> = { words, filter, sort, ...begun, limit, rows: rowsToRead(limit) }
  if (words.length === 0) return readPage(ctx, list, cursor ? asked : { ...asked, skip })
  const { page, searched } = await inSearch(ctx, async (inside) => {
    const first = cursor ? [] : ((await exact?.find(inside, asked)) ?? [])
    if (first.length > 0)
      return { page: { rows: first, next: fromStart, total: first.length, relation: 'gte' } as const }
    const searched = await withNear(inside.db, searchedBy(ctx, list, filter), words)
    const read = await readPage(inside, list, asked, searched)
    const rows = asked.isRest ? read.rows.filter((row) => !exact?.holds(row, asked)) : read.rows
    return { page: { ...read, rows }, searched }
  })
  const isWhole = !cursor && page.next === null
  const isPoor = isWhole && isForgiven(words, page.rows.length)
  return searched && isPoor && similar ? addSimilar(ctx, searched, asked, page) : page
}

/** The cursor of what comes after a page of exact hits: the first of all that the words find. */
const fromStart = encodeCursor({ rest: null })

/** Where a page begins: after the key of a row, and whether exact hits were a page of their own before. */
type Begun = Pick<AskedPage<never, never>, 'after' | 'isRest'>

/** Of each order, what its cursors hold: to say that takes longer than to read one. */
const places = new WeakMap<object, z.ZodType<Begun>>()

function placeSchema<Row>(sort: string, sorting: Sorting<Row>): z.ZodType<Begun> {
  const known = places.get(sorting)
  if (known) return known
  const key = cursorSchema(sort, sorting)
  const place = z.union([
    key.transform((after) => ({ after, isRest: false })),
    z
      .strictObject({ rest: key.nullable() })
      .transform(({ rest }) => ({ after: rest ?? undefined, isRest: true })),
  ])
  places.set(sorting, place)
  return place
}

async function readPage<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  asked: AskedPage<Sort, Filter>,
  searched?: Searched,
): Promise<Page<Row>> {
  const { sort, after, limit } = asked
  const sorting = list.sortings[sort]
  const { found, count } = await (searched
    ? selectByWords<Row>(ctx.db, searched, { ...asked, sorting })
    : readRows(ctx, list, asked))
  const isWhole = !after && !asked.skip && found.length <= limit
  return {
    ...cutPage(found, limit, (row) =>
      asked.isRest ? { rest: keyOf(sort, sorting, row) } : keyOf(sort, sorting, row),
    ),
    ...(isWhole
      ? { total: found.length, ...(searched?.near?.isCut && ({ relation: 'gte' } as const)) }
      : (count ?? (await countOf(ctx, list, asked, searched)))),
  }
}

async function countOf<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  { words, filter }: AskedPage<Sort, Filter>,
  searched: Searched | undefined,
): Promise<Count> {
  if (searched) return countByWords(ctx.db, searched, words)
  return { total: await list.count(ctx.db, ctx.workspace.id, filter), relation: 'eq' }
}

/** What resembles words that match few things comes after these. One page; nothing more when it takes too long. */
async function addSimilar<Row extends { id: number }>(
  ctx: Ctx,
  searched: Searched,
  { words, limit }: Pick<AskedPage<string, unknown>, 'words' | 'limit'>,
  page: Page<Row>,
): Promise<Page<Row>> {
  const exactly = new Set(page.rows.map(({ id }) => id))
  const similar = await searchSimilar<Row>(ctx, searched, words, exactly)
  const found = [...page.rows, ...similar]
  const match = exactly.size === 0 ? ({ match: 'similar' } as const) : {}
  return { rows: found.slice(0, limit), next: null, total: found.length, ...match }
}
