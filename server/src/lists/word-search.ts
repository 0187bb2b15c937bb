import { countedHits } from '@stowage/contract/paging'
import type { Db } from '../db/connect.ts'
import { afterKey, orderBy, type Sorting } from './keyset.ts'
import { beginningWith, containing, isBeginning, isIndexed } from './search-words.ts'

/** What is searched: a table with its alias, the columns of an answer, and what its rows must fulfil anyway. */
export interface Searched {
  from: string
  alias: string
  columns: string
  /** Whose rows: an index of every sort leads with it. */
  where: string
  /** Which of them, beginning with `and` or empty. */
  filter: string
  /** Of the parameters in `where`, `filter` and `few`. */
  values: readonly unknown[]
  /** What the filter leaves, where an index says it: its keys, at most `mostOfFew` and one, and their rows. */
  few?: { keys: string; from: string }
  /** Finds what words are found by besides a row's own text, such as where the row lies. */
  around?: (db: Db, words: readonly string[]) => Promise<Near>
  /** What that found; left out: a row's own text alone counts. */
  near?: Near
}

/** What words are found by besides a row's own text. */
export interface Near {
  /** Of each word that there is something for: the condition of a row, whose values are added to the others. */
  conditions: ReadonlyMap<string, (values: unknown[]) => string>
  /** There is more than is looked at, so that not all hits are known. */
  isCut: boolean
}

export interface WordPage<Row> {
  words: readonly string[]
  sorting: Sorting<Row>
  /** Sort value (unless sorted by id alone) and id of the row before the page. */
  after: readonly (string | number)[] | undefined
  rows: number
  /** However many rows hold the words, all of them are sorted: of a change of all of them none may be missing. */
  isWhole?: boolean
}

/** How many rows match in all, or at least. */
export interface Count {
  total: number
  relation: 'eq' | 'gte'
}

/** Hits of a search that are sorted as a whole; of more than these, walking the sort's index mostly finds a page sooner. */
const sortedHits = 5000

/** Rows that such a walk looks at: a page of 50 where the words are in each hundredth row. */
const walkedOfMany = 5000

/** Hits that are sorted as a whole where the walk finds no page, and of which the best are shown where there are more. */
const mostSorted = 10_000

/** Rows that are looked at in the order of a sort for words that the index by trigrams can't find. */
export const walkedRows = 10_000

/**
 * A search with what its words are found by besides, if there is anything: asked for once and beforehand, so that the
 * plan of a search is another one only where it must be.
 */
export async function withNear(db: Db, searched: Searched, words: readonly string[]): Promise<Searched> {
  const near = await searched.around?.(db, words)
  return near && near.conditions.size > 0 ? { ...searched, near } : searched
}

/** The condition of a row's own text, or of what else finds it by the word. */
function orNear({ near }: Searched, word: string, own: string, values: unknown[]): string {
  const beside = near?.conditions.get(word)
  return beside ? `(${own} or ${beside(values)})` : own
}

/** The condition that a row holds all words. One LIKE per word: the index can't serve LIKE ALL. */
export function holding(searched: Searched, words: readonly string[], values: unknown[]): string {
  const parts = words.map((word) => {
    const own = `${searched.alias}.search like fold($${values.push(containing(word))})`
    return ` and ${orNear(searched, word, own, values)}`
  })
  return parts.join('')
}

/** The same of words that begin with them, as far as they are words and not signs. */
function beginning(searched: Searched, words: readonly string[], values: unknown[]): string {
  const parts = words.map((word) => {
    const patterns = isBeginning(word) ? beginningWith(word) : [containing(word)]
    const likes = patterns.map((pattern) => `${searched.alias}.search like fold($${values.push(pattern)})`)
    return ` and ${orNear(searched, word, `(${likes.join(' or ')})`, values)}`
  })
  return parts.join('')
}

/**
 * Whether an index leads to what all words find. What lies in a place may be the whole workspace: beside it, a word of no
 * index has to be looked for in too many rows.
 */
export function isGathered({ near }: Searched, words: readonly string[]): boolean {
  const isNear = (word: string) => near?.conditions.has(word) === true
  if (words.some((word) => isIndexed(word) && !isNear(word))) return true
  return words.some(isIndexed) && words.every((word) => isIndexed(word) || isNear(word))
}

/** A page of what was gathered, and how much that is. */
interface Gathered<Row> {
  rows: Row[]
  hits: number
  /** As many rows were read as may be, so there may be more. */
  isCut: boolean
}

type Counted = { read: number; hits: number }

interface Gathering {
  condition: typeof holding
  /** Rows that are read at most. */
  most: number | null
  /** None is read that the filter leaves out: where it leaves out most, all that hold the words are looked at for that. */
  isFiltered?: boolean
}

/**
 * A page of the hits, which are gathered first: a planner that walks the sort's index instead may read the whole
 * workspace for them.
 */
async function selectGathered<Row extends { id: number }>(
  db: Db,
  searched: Searched,
  page: WordPage<Row>,
  { condition, most, isFiltered = false }: Gathering,
): Promise<Gathered<Row>> {
  const { from, alias, columns, where, filter } = searched
  const values = [...searched.values]
  const held = `${where}${isFiltered ? filter : ''}${condition(searched, page.words, values)}`
  const after = page.after ? ` and ${afterKey(page.sorting, `${alias}.id`, page.after, values)}` : ''
  const order = orderBy(page.sorting, `${alias}.id`)
  const found = `from hits ${alias} where true${isFiltered ? '' : filter}`
  const { rows } = await db.query<(Row | { id: null }) & Counted>({
    text: `with hits as materialized (select * from ${from} where ${held} limit ${most ?? 'all'})
      select ${columns}, counted.* from (
        select (select count(*) from hits) as read, (select count(*) ${found}) as hits) counted
      left join (select * ${found}${after} order by ${order} limit ${page.rows}) ${alias} on true
      order by ${order}`,
    values,
  })
  const [counted] = rows
  return {
    rows: rows.filter((row): row is Row & Counted => row.id !== null),
    hits: counted?.hits ?? 0,
    isCut: most !== null && (counted?.read ?? 0) >= most,
  }
}

/** A filter that leaves no more is looked through itself for words that very many rows hold. */
export const mostOfFew = 10_000

/** The same search among what its filter leaves, if that is little. */
export async function amongFew(db: Db, searched: Searched): Promise<Searched | undefined> {
  const { few, ...rest } = searched
  if (!few) return undefined
  const { rows } = await db.query<{ isFew: boolean }>({
    text: `select count(*) <= ${mostOfFew} as "isFew" from ${few.keys} few`,
    values: [...searched.values],
  })
  return rows[0]?.isFew ? { ...rest, from: few.from, filter: '' } : undefined
}

/** A page of what is found among the next rows of the sort's index, at most so many, for words that are in many rows. */
async function selectWalked<Row>(
  db: Db,
  searched: Searched,
  page: WordPage<Row>,
  most: number,
): Promise<Row[]> {
  const { from, alias, columns, where, filter } = searched
  const values = [...searched.values]
  const after = page.after ? ` and ${afterKey(page.sorting, `${alias}.id`, page.after, values)}` : ''
  const order = orderBy(page.sorting, `${alias}.id`)
  const { rows } = await db.query<Row & object>({
    text: `select ${columns} from (
        select * from ${page.sorting.from ?? from} where ${where}${after} order by ${order} limit ${most}) ${alias}
      where true${filter}${holding(searched, page.words, values)} order by ${order} limit ${page.rows}`,
    values,
  })
  return rows
}

/**
 * A page of the rows that hold all words, and their number in all where it comes along for nothing. Signs, and one or
 * two letters, are in no index: they are found anywhere among the rows that are looked at, and in the others, which only
 * a large workspace has, letters are found where words begin.
 *
 * A page costs what it may cost: where more rows hold the words than are sorted, and the next rows of the order hold no page
 * of them, the best of the hits that the index finds first are shown, and others between them are not.
 */
export async function selectByWords<Row extends { id: number }>(
  db: Db,
  searched: Searched,
  page: WordPage<Row>,
): Promise<{ found: Row[]; count: Count | undefined }> {
  const { words, isWhole = false } = page
  const areIndexed = isGathered(searched, words)
  let count: Count | undefined
  if (areIndexed && !isWhole) {
    const gathered = await selectGathered(db, searched, page, { condition: holding, most: sortedHits + 1 })
    count = countOf(gathered, searched)
    if (!gathered.isCut) return { found: gathered.rows, count }
  }
  const few = await amongFew(db, searched)
  if (few || (areIndexed && isWhole)) {
    const all = { condition: holding, most: null, isFiltered: true }
    const gathered = await selectGathered(db, few ?? searched, page, all)
    return { found: gathered.rows, count: countOf(gathered, searched) }
  }
  const first = await selectWalked(db, searched, page, areIndexed ? walkedOfMany : walkedRows)
  if (first.length === page.rows || !words.some(isBeginning))
    return { found: first, count: atLeast(count, first) }
  // All hits among the walked rows are known, so the others come after them.
  const known = new Set(first.map(({ id }) => id))
  const others = await selectGathered(db, searched, page, {
    condition: areIndexed ? holding : beginning,
    most: isWhole ? null : mostSorted,
    isFiltered: true,
  })
  const found = [...first, ...others.rows.filter(({ id }) => !known.has(id))].slice(0, page.rows)
  return { found, count: atLeast(count, found) }
}

/** A filter may leave less of the rows that were counted than of others. */
const atLeast = (count: Count | undefined, found: readonly unknown[]) =>
  count && { ...count, total: Math.max(count.total, Math.min(found.length, countedHits)) }

function countOf({ hits, isCut }: Omit<Gathered<unknown>, 'rows'>, { near }: Searched): Count {
  const isAll = hits <= countedHits && !isCut && !near?.isCut
  return { total: Math.min(hits, countedHits), relation: isAll ? 'eq' : 'gte' }
}

/** How many rows hold all words, of the oldest rows where the words are in no index. */
export async function countByWords(db: Db, searched: Searched, words: readonly string[]): Promise<Count> {
  const values = [...searched.values]
  const { from, alias, where, filter } = searched
  const areIndexed = isGathered(searched, words)
  const oldest = `(select * from ${from} where ${where} order by ${alias}.id limit ${walkedRows}) ${alias} where true`
  const isCut = areIndexed ? 'false' : `exists (select from ${from} where ${where} offset ${walkedRows})`
  const { rows } = await db.query<{ total: number; isCut: boolean }>({
    text: `select count(*) as total, ${isCut} as "isCut" from (
      select from ${areIndexed ? `${from} where ${where}` : oldest}${filter}${holding(searched, words, values)}
      limit ${countedHits + 1}) hits`,
    values,
  })
  const [row] = rows
  const count = countOf({ hits: row?.total ?? 0, isCut: false }, searched)
  return row?.isCut ? { ...count, relation: 'gte' } : count
}
