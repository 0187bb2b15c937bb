import { countedHits, maxCollectedHits } from '@stowage/contract/paging'
import type { Db } from '../db/connect.ts'
import { afterKey, orderBy, type Sorting } from './keyset.ts'
import { containsWords, isIndexServed, type SearchSource } from './search-source.ts'

interface WordPage<Row> {
  words: readonly string[]
  sorting: Sorting<Row>
  /** Sort value (unless sorted by id alone) and id of the row before the page. */
  after: readonly (string | number)[] | undefined
  rows: number
  /** The sort value instead of the sorting's column. */
  matchValue?: (values: unknown[]) => string
  /** However many rows hold the words, all of them are sorted: of a change of all of them none may be missing. */
  isWhole?: boolean
}

/** How many rows match in all, or at least. */
export interface Count {
  total: number
  relation: 'eq' | 'gte'
}

/**
 * Rows that a walk through the sort's index looks at, which mostly finds a page of very many hits sooner: a page of 50
 * where the words are in each hundredth row.
 */
const rowsScannedInOrder = 5000

/** Hits that are sorted where the walk finds no page, and of which the best are shown where there are more. */
const maxSortedHits = 10_000

/** Rows that are looked through for words that the index by trigrams can't find. */
const scannedRows = 100_000

/** The ids of a page of gathered hits, and the number of all of them. */
interface CollectedHits {
  ids: number[]
  /** The sort values of these ids, only in the order of best match. */
  sortValues: string[]
  hits: number
  /** There may be more than was read. */
  isCut: boolean
}

interface CollectOptions {
  /** Hits that are read at most; null for all. */
  most: number | null
  /** None is read that the filter leaves out: where it leaves out most, all that hold the words are looked at for that. */
  isFiltered: boolean
}

/** From what the hits are read, the index of words or rows that are looked through, and whether that is a part of all. */
function candidatesOf(source: SearchSource, words: readonly string[], { most, isFiltered }: CollectOptions) {
  const { from, alias, where, filter } = source
  const wanted = `${from} where ${where}${isFiltered ? filter : ''}`
  if (isIndexServed(source, words)) return { text: wanted, isPart: 'false' }
  // A limit keeps the words out of their index, which would read all of itself.
  const scan = (limit: string) => `(select * from ${wanted} ${limit}) ${alias} where true`
  if (most === null) return { text: scan('offset 0'), isPart: 'false' }
  return {
    text: scan(`limit ${scannedRows}`),
    isPart: `(select count(*) from hits) < ${most} and exists (select from ${wanted} offset ${scannedRows})`,
  }
}

/**
 * A page of the hits with their number, both from one reading of them. The hits are gathered first: a planner that walks
 * the sort's index instead may read the whole workspace for them. Nothing but their ids and what they are sorted by is
 * gathered, because most are not on the page.
 */
export async function collectHits<Row>(
  db: Db,
  source: SearchSource,
  page: WordPage<Row>,
  options: CollectOptions,
): Promise<CollectedHits> {
  const { alias, filter } = source
  const { most, isFiltered } = options
  const values = [...source.values]
  const candidates = candidatesOf(source, page.words, options)
  const held = containsWords(source, page.words, values)
  const column = page.matchValue?.(values) ?? page.sorting.column
  const sorting = { ...page.sorting, column: column && 'h.sort_value' }
  const after = page.after ? ` and ${afterKey(sorting, 'h.id', page.after, values)}` : ''
  const found = `select ${alias}.id, ${column ?? 'null'} as sort_value, true${isFiltered ? '' : filter} as is_kept
        from ${candidates.text}${held}`
  const pageOf = `from hits h where h.is_kept${after} order by ${orderBy(sorting, 'h.id')} limit ${page.rows}`
  const { rows } = await db.query<Omit<CollectedHits, 'isCut'> & { read: number; isPart: boolean }>({
    text: `with hits as materialized (${found} limit ${most ?? 'all'})
      select count(*) as read, count(*) filter (where h.is_kept) as hits, ${candidates.isPart} as "isPart",
        array(select h.id ${pageOf}) as ids${page.matchValue ? `, array(select h.sort_value ${pageOf}) as "sortValues"` : ''}
      from hits h`,
    values,
  })
  const { ids = [], sortValues = [], hits = 0, read = 0, isPart = false } = rows[0] ?? {}
  return { ids, sortValues, hits, isCut: isPart || (most !== null && read >= most) }
}

/** A filter that leaves no more is looked through itself for words that very many rows hold. */
export const smallFilterRows = 10_000

/** The same search among what its filter leaves, if that is little. */
export async function withinSmallFilter(db: Db, source: SearchSource): Promise<SearchSource | undefined> {
  const { filtered, ...rest } = source
  if (!filtered) return undefined
  const { rows } = await db.query<{ isFew: boolean }>({
    text: `select count(*) <= ${smallFilterRows} as "isFew" from ${filtered.keys} few`,
    values: [...source.values],
  })
  return rows[0]?.isFew ? { ...rest, from: filtered.from, filter: '' } : undefined
}

/** The next rows in the order of a sort. */
function nextRows<Row>({ from, alias, where }: SearchSource, page: WordPage<Row>, values: unknown[]): string {
  const after = page.after ? ` and ${afterKey(page.sorting, `${alias}.id`, page.after, values)}` : ''
  return `${from} where ${where}${after} order by ${orderBy(page.sorting, `${alias}.id`)}`
}

/** The ids of a page of hits among the next rows of the sort's index, for words that are in many rows. */
async function scanInOrder<Row>(db: Db, source: SearchSource, page: WordPage<Row>): Promise<number[]> {
  const { alias, filter } = source
  const values = [...source.values]
  const scanned = nextRows(source, page, values)
  const held = containsWords(source, page.words, values)
  const { rows } = await db.query<{ id: number }>({
    text: `select ${alias}.id from (select * from ${scanned} limit ${rowsScannedInOrder}) ${alias}
      where true${filter}${held} order by ${orderBy(page.sorting, `${alias}.id`)} limit ${page.rows}`,
    values,
  })
  return rows.map(({ id }) => id)
}

/** The last row that such a walk looks at; undefined where it comes to the end of the order. */
async function endOfScan<Row>(
  db: Db,
  source: SearchSource,
  page: WordPage<Row>,
): Promise<number | undefined> {
  const { alias } = source
  const values = [...source.values]
  const scanned = nextRows(source, page, values)
  const { rows } = await db.query<{ id: number }>({
    text: `select ${alias}.id from (select * from ${scanned} limit 1 offset ${rowsScannedInOrder - 1}) ${alias}`,
    values,
  })
  return rows[0]?.id
}

/** A page of what words find. */
export interface WordHits<Row> {
  found: Row[]
  count: Count
  /** So far the order was looked through without finding a whole page: the next page begins after this row. */
  end?: Row | undefined
}

/** The ids of a page of hits. */
type IdHits = WordHits<number>

/** A page of the rows that contain all words, and the number of all hits. */
export async function selectByWords<Row extends { id: number }>(
  db: Db,
  source: SearchSource,
  page: WordPage<Row>,
): Promise<WordHits<Row>> {
  return rowsOf<Row>(db, source, await idsByWords(db, source, page))
}

/** A page of hits that are gathered already. */
export function wordHits<Row extends { id: number }>(
  db: Db,
  source: SearchSource,
  collected: CollectedHits,
): Promise<WordHits<Row>> {
  return rowsOf<Row>(db, source, wholeOf(collected, source))
}

async function rowsOf<Row extends { id: number }>(
  db: Db,
  source: SearchSource,
  { found, count, end }: IdHits,
): Promise<WordHits<Row>> {
  const ids = end === undefined ? found : [...found, end]
  const rows = ids.length === 0 ? [] : ((await source.byIds(db, ids)) as readonly Row[])
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    found: found.flatMap((id) => known.get(id) ?? []),
    count,
    ...(end !== undefined && { end: known.get(end) }),
  }
}

/**
 * The ids of a page of the rows that contain all words, and the number of all hits. Signs, and one or two letters, are
 * in no index, so the rows are searched for them.
 *
 * The cost of a page is limited. With too many hits to sort, or with words in no index and too many rows to search, the
 * page has the hits among the next rows of the order, and the number is a minimum. When these rows do not fill the
 * page, an indexed search shows the best of the hits that it finds first, and skips others between them; any other
 * search returns a shorter page, and the next page starts at its end.
 */
export async function idsByWords<Row>(db: Db, source: SearchSource, page: WordPage<Row>): Promise<IdHits> {
  const { words, isWhole = false } = page
  const areIndexed = isIndexServed(source, words)
  const all = { most: null, isFiltered: true }
  const bounded = { most: maxCollectedHits + 1, isFiltered: !areIndexed }
  const indexed = areIndexed && !isWhole ? await collectHits(db, source, page, bounded) : undefined
  if (indexed && !indexed.isCut) return wholeOf(indexed, source)
  const few = await withinSmallFilter(db, source)
  if (few || isWhole) return wholeOf(await collectHits(db, few ?? source, page, all), source)
  const collected = indexed ?? (await collectHits(db, source, page, bounded))
  if (!collected.isCut) return wholeOf(collected, source)
  const scanned = await scanInOrder(db, source, page)
  if (scanned.length === page.rows) return partOf(collected, scanned)
  if (!areIndexed) return { ...partOf(collected, scanned), end: await endOfScan(db, source, page) }
  const others = await collectHits(db, source, page, { most: maxSortedHits + 1, isFiltered: true })
  if (!others.isCut) return wholeOf(others, source)
  // All hits among the walked rows are known, so the others come after them.
  return partOf(others, [...new Set([...scanned, ...others.ids])].slice(0, page.rows))
}

const wholeOf = (collected: CollectedHits, source: SearchSource): IdHits => ({
  found: collected.ids,
  count: countOf(collected, source),
})

/** A page beside hits that are more than those which were counted, or of which a filter may leave more. */
const partOf = ({ hits }: CollectedHits, found: number[]): IdHits => ({
  found,
  count: { total: Math.min(Math.max(hits, found.length), countedHits), relation: 'gte' },
})

function countOf({ hits, isCut }: Pick<CollectedHits, 'hits' | 'isCut'>, { related }: SearchSource): Count {
  const isAll = hits <= countedHits && !isCut && !related?.isCut
  return { total: Math.min(hits, countedHits), relation: isAll ? 'eq' : 'gte' }
}

/** How many rows hold all words, for whoever has a page of them already. */
export async function countByWords<Row extends { id: number }>(
  db: Db,
  source: SearchSource,
  page: Omit<WordPage<Row>, 'after' | 'rows' | 'isWhole'>,
): Promise<Count> {
  const none = { ...page, after: undefined, rows: 0 }
  const counted = await collectHits(db, source, none, { most: countedHits + 1, isFiltered: true })
  return countOf(counted, source)
}
