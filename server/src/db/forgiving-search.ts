import type pg from 'pg'
import type { Db } from './connect.ts'
import { rankSimilar, typoPatterns } from './similar-words.ts'
import { transaction } from './transaction.ts'

/** Rows that resemble misspelt words are ranked here, so there can't be too many of them. */
const mostSimilar = 500

/** What is searched: a table with its alias, the columns of an answer, and what its rows must fulfil anyway. */
export interface Searched {
  from: string
  alias: string
  columns: string
  where: string
  /** Of the parameters in `where`. */
  values: readonly unknown[]
}

type Found<Row> = Row & { name: string; search: string }

/** Rows that hold the words but for slips of the finger: each word has a list of patterns. */
async function selectMisspelt<Row>(db: Db, searched: Searched, words: readonly string[]) {
  const { alias, where } = searched
  const values = [...searched.values]
  const likes = words.map((word) => `${alias}.search like any($${values.push(typoPatterns(word))}::text[])`)
  const { rows } = await db.query<Found<Row>>({
    text: `select ${searched.columns}, ${alias}.search from ${searched.from}
      where ${[where, ...likes].join(' and ')} limit ${mostSimilar}`,
    values,
  })
  return rows
}

/** Rows that resemble the words by their trigrams. Call it inside a transaction. */
async function selectAlike<Row>(db: Db, searched: Searched, words: readonly string[]) {
  await db.query('set local pg_trgm.word_similarity_threshold = 0.4')
  const { alias, where } = searched
  const values = [...searched.values]
  const folded = words.map((word) => `fold($${values.push(word)})`)
  const { rows } = await db.query<Found<Row>>({
    text: `select ${searched.columns}, ${alias}.search from ${searched.from}
      where ${[where, ...folded.map((word) => `${word} <% ${alias}.search`)].join(' and ')}
      order by ${folded.map((word) => `word_similarity(${word}, ${alias}.search)`).join(' + ')} desc
      limit ${mostSimilar}`,
    values,
  })
  return rows
}

/** What resembles words that match nothing, the nearest first: slips of the finger, else likeness as a whole. */
export async function findSimilar<Row>(
  pool: pg.Pool,
  searched: Searched,
  words: readonly string[],
): Promise<Found<Row>[]> {
  const misspelt = rankSimilar(words, await selectMisspelt<Row>(pool, searched, words))
  if (misspelt.length > 0) return misspelt
  return rankSimilar(words, await transaction(pool, (db) => selectAlike<Row>(db, searched, words)))
}
