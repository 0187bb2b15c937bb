import type { Ctx } from '../context.ts'
import { findSimilar } from './forgiving-search.ts'
import { type List, searchedBy } from './list.ts'
import { isIndexed, wordsOf } from './search-words.ts'
import {
  type Count,
  countByWords,
  isGathered,
  type Searched,
  selectByWords,
  withNear,
} from './word-search.ts'

/** Rows whose name begins with the text: a range of the index by name, without regard to case. */
async function selectByBeginning<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  text: string,
  rows: number,
): Promise<Row[]> {
  const { from, alias, columns, where } = searchedBy(ctx, list, list.all.filter)
  const named = `${alias}.name`
  const found = await ctx.db.query<Row>({
    name: `${list.name}.beginning.${rows}`,
    text: `select ${columns} from ${from}
      where ${where} and ${named} >= $2 and ${named} <= $2 || chr(65535) order by ${named}, ${alias}.id limit ${rows}`,
    values: [ctx.workspace.id, text],
  })
  return found.rows
}

/** The first hits of a search box, and how many there are in all, or at least. */
export interface First<Row> {
  rows: Row[]
  count: Count
  /** Where they were found. */
  searched: Searched
}

/**
 * The first hits for a search box, inside a search: names that begin with the text, then whatever holds its words, at
 * last what is found by where it lies. More of them are counted where an index leads to them: a letter or two are looked up
 * with each key that is pressed, and stand in too many.
 */
export async function findFirst<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  text: string,
  most: number,
): Promise<First<Row>> {
  const { db } = ctx
  const found = await selectByBeginning(ctx, list, text, most)
  const words = wordsOf(text)
  const page = { words, sorting: list.sortings[list.all.sort], after: undefined, rows: 2 * most }
  let count: Count | undefined
  const add = async (searched: Searched) => {
    const known = new Set(found.map(({ id }) => id))
    const hits = await selectByWords<Row>(db, searched, page)
    found.push(...hits.found.filter(({ id }) => !known.has(id)))
    count = hits.count
  }
  const own = searchedBy(ctx, list, list.all.filter)
  if (found.length < most) await add(own)
  const isCounted = words.some(isIndexed)
  const searched = found.length < most || isCounted ? await withNear(db, own, words) : own
  if (searched.near) {
    count = undefined
    if (found.length < most) await add(searched)
  }
  const rows = found.slice(0, most)
  if (found.length < most && !searched.near?.isCut) count = { total: found.length, relation: 'eq' }
  if (isCounted && isGathered(searched, words)) count ??= await countByWords(db, searched, words)
  return { rows, count: count ?? { total: rows.length, relation: 'gte' }, searched }
}

/** What resembles the words comes after the few rows that hold them, inside a search. */
export async function addSimilarFirst<Row extends { id: number }>(
  ctx: Ctx,
  { rows, searched }: First<Row>,
  text: string,
  most: number,
): Promise<First<Row>> {
  const exactly = new Set(rows.map(({ id }) => id))
  const found = [...rows, ...(await findSimilar<Row>(ctx, searched, wordsOf(text), exactly))]
  return { rows: found.slice(0, most), count: { total: found.length, relation: 'eq' }, searched }
}
