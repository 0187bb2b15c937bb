import { spellingsOf } from '@stowage/contract/fold'
import type { Ctx } from '../context.ts'
import { matching, selectBestMatches } from './best-match.ts'
import { findSimilar } from './fuzzy-search.ts'
import { type List, searchSourceOf } from './list.ts'
import { containsWords, type SearchSource, withRelated } from './search-source.ts'
import { wordsOf } from './search-words.ts'
import { type Count, countByWords, selectByWords } from './word-search.ts'

/** Rows that hold the words and whose name begins with the text: a range of the index by name, without regard to case. */
async function selectByBeginning<Row extends { id: number }>(
  { db }: Ctx,
  source: SearchSource,
  text: string,
  { words, name, rows }: { words: readonly string[]; name: string; rows: number },
): Promise<Row[]> {
  const { from, alias, columns, where } = source
  const named = `${alias}.name`
  const values = [...source.values]
  const first = `$${values.push(text)}`
  const range = `${where} and ${named} >= ${first} and ${named} <= ${first} || chr(65535)`
  // Words with several spellings have no named statement, because their number of conditions varies.
  const isPlain = words.every((word) => spellingsOf(word).length === 1)
  const found = await db.query<Row & object>({
    name: isPlain ? `${name}.beginning.${rows}.${words.length}` : undefined,
    text: `select ${columns} from (
        select * from ${from} where ${range} order by ${named}, ${alias}.id limit ${rows}) ${alias}
      where true${containsWords(source, words, values)} order by ${named}, ${alias}.id`,
    values,
  })
  return found.rows
}

/** The first hits of a search box, and how many there are in all, or at least. */
export interface First<Row> {
  rows: Row[]
  count: Count
  /** Where they were found. */
  source: SearchSource
}

/**
 * The first hits for a search box, inside a search: names that begin with the text, then the best matches of its words.
 */
export async function findFirst<Row extends { id: number }, Sort extends string, Filter>(
  ctx: Ctx,
  list: List<Row, Sort, Filter>,
  text: string,
  most: number,
): Promise<First<Row>> {
  const { db } = ctx
  const words = wordsOf(text)
  const own = searchSourceOf(ctx, list, list.all.filter)
  const source = await withRelated(db, own, words)
  const page = { words, after: undefined, rows: 2 * most }
  const rows = await selectByBeginning<Row>(ctx, own, text, { words, name: list.name, rows: most })
  // An apostrophe alone narrows nothing.
  let count: Count | undefined =
    words.length > 0
      ? undefined
      : { total: await list.count(db, ctx.workspace.id, list.all.filter), relation: 'eq' }
  if (rows.length < most) {
    const known = new Set(rows.map(({ id }) => id))
    const sorting = list.sortings[list.all.sort]
    const best = words.length > 0 ? await selectBestMatches<Row>(db, source, page) : undefined
    const hits = best ?? (await selectByWords<Row>(db, source, { ...page, sorting }))
    rows.push(...hits.found.filter(({ id }) => !known.has(id)))
    count ??= hits.count
  }
  count ??= await countByWords(db, source, matching(source, page))
  return { rows: rows.slice(0, most), count, source }
}

/** What resembles the words comes after the few rows that hold them, inside a search. */
export async function addSimilarFirst<Row extends { id: number }>(
  ctx: Ctx,
  { rows, source }: First<Row>,
  text: string,
  most: number,
): Promise<First<Row>> {
  const exactly = new Set(rows.map(({ id }) => id))
  const found = [...rows, ...(await findSimilar<Row>(ctx, source, wordsOf(text), exactly))]
  return { rows: found.slice(0, most), count: { total: found.length, relation: 'eq' }, source }
}
