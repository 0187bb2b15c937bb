import { bestMatch, usualPageSize } from '@stowage/contract/paging'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { bestMatchSorting, selectBestMatches } from './best-match.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { isForgiven } from './forgiving-search.ts'
import { inSearch, searchSimilar } from './in-search.ts'
import { cursorSchema, type Key, keyBefore, keyOf, readingOrder, rowsToRead, type Sorting } from './keyset.ts'
import { type List, type ListPage, searchedBy } from './list.ts'
import { cutBackwards, cutForwards, cutPage, type Page } from './page.ts'
import { wordsOf } from './search-words.ts'
import { type Searched, withNear } from './searched.ts'
import { selectByWords } from './word-search.ts'

/** What the query of every list may name. */
export interface ListQuery {
  q?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
  /** The page before the cursor, or the last page; what words find is read forwards. */
  backwards?: boolean | undefined
  /** In an order by name: the first page begins with the first name from this text on, descending with the last one before it. */
  from?: string | undefined
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
  /** The hits of words are in the order of best match instead of the sort. */
  isByMatch: boolean
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
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long.
 */
export async function listPage<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  query: ListQuery,
  { sort, filter, isByMatch = false }: { sort: Sort; filter: Filter; isByMatch?: boolean },
  exact?: Exact<Row, Sort, Filter>,
): Promise<Page<Row>> {
  const { q, cursor, limit = usualPageSize, similar, backwards, from } = query
  const words = wordsOf(q)
  const begun = cursor
    ? decodeCursor(cursor, begunSchema(sort, list.sortings[sort], isByMatch && words.length > 0))
    : { after: undefined, isRest: false, isByMatch }
  const asked = { words, filter, sort, ...begun, limit, rows: rowsToRead(limit) }
  if (words.length === 0) {
    const after = asked.after ?? startOf(list.sortings[sort], from)
    return readPage(ctx, list, { ...asked, after, backwards })
  }
  const { page, searched } = await inSearch(ctx, async (inside) => {
    const first = cursor ? [] : ((await exact?.find(inside, asked)) ?? [])
    if (first.length > 0)
      return { page: { rows: first, next: fromStart, total: first.length, relation: 'gte' } as const }
    const searched = await withNear(inside.db, searchedBy(ctx, list, filter), words)
    const rest = { ...asked, isRest: asked.isRest || first.length > 0 }
    const read = await readHits(inside, list, rest, searched, (found) => {
      const others = rest.isRest ? found.filter((row) => !exact?.holds(row, asked)) : found
      return [...first, ...others]
    })
    return { page: read, searched }
  })
  const isWhole = !cursor && page.next === null
  const isPoor = isWhole && isForgiven(words, page.rows.length)
  return searched && isPoor && similar ? addSimilar(ctx, searched, asked, page) : page
}

/** The cursor of what comes after a page of exact hits: the first of all that the words find. */
const fromStart = encodeCursor({ rest: null })

/** Where a page begins: after the key of a row, and whether exact hits were a page of their own before. */
type Place = Pick<AskedPage<never, never>, 'after' | 'isRest'>

/** A place with the order of its page. */
type Begun = Pick<AskedPage<never, never>, 'after' | 'isRest' | 'isByMatch'>

/** Of each order, what its cursors hold: to say that takes longer than to read one. */
const places = new WeakMap<object, z.ZodType<Place>>()

/** Pages by best match continue in the order of the sort when there are too many hits to rank. */
function begunSchema<Row>(sort: string, sorting: Sorting<Row>, isByMatch: boolean): z.ZodType<Begun> {
  const bySort = placeSchema(sort, sorting).transform((place) => ({ ...place, isByMatch: false }))
  if (!isByMatch) return bySort
  const byMatch = placeSchema(bestMatch, bestMatchSorting)
  return z.union([byMatch.transform((place) => ({ ...place, isByMatch: true })), bySort])
}

function placeSchema<Row>(sort: string, sorting: Sorting<Row>): z.ZodType<Place> {
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

/** The key just before the rows of a name, in either direction, because ids are more than 0. */
function startOf<Row>({ type }: Sorting<Row>, from: string | undefined): Key | undefined {
  return from === undefined || type !== 'text' ? undefined : [from, 0]
}

async function readPage<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  asked: AskedPage<Sort, Filter>,
): Promise<Page<Row>> {
  const { sort, filter, after, limit, backwards } = asked
  const { rows: found, total } = await list.readPage(ctx.db, ctx.workspace.id, asked)
  const order = readingOrder(list.sortings[sort], !backwards)
  const turn = after && [sort, ...keyBefore(order, after)]
  const page = (backwards ? cutBackwards : cutForwards)(found, { limit, turn }, (row) =>
    keyOf(sort, list.sortings[sort], row),
  )
  if (!after && found.length <= limit) return { ...page, total: found.length }
  return { ...page, total: total ?? (await list.count(ctx.db, ctx.workspace.id, filter)) }
}

/** A page of what words find; `listed` makes of the rows on the way and its own what the list shows. */
async function readHits<Row extends { id: number }, Sort extends string, Filter>(
  { db }: Ctx,
  list: List<Row, Sort, Filter>,
  asked: AskedPage<Sort, Filter>,
  searched: Searched,
  listed: (found: readonly Row[]) => Row[],
): Promise<Page<Row>> {
  const { sort, limit, isRest, isByMatch } = asked
  const best = isByMatch ? await selectBestMatches<Row>(db, searched, asked) : undefined
  const sorting = best?.sorting ?? list.sortings[sort]
  const { found, count, end } = best ?? (await selectByWords<Row>(db, searched, { ...asked, sorting }))
  const keyFor = (row: Row) => {
    const key = keyOf(best ? bestMatch : sort, sorting, row)
    return isRest ? { rest: key } : key
  }
  const cut = cutPage(found, limit, keyFor, end)
  return { ...cut, rows: listed(cut.rows), ...count }
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
  const rows = [...page.rows, ...similar].slice(0, limit)
  const match = exactly.size === 0 ? ({ match: 'similar' } as const) : {}
  return { rows, next: null, total: rows.length, ...match }
}
