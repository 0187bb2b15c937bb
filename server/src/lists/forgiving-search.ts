import type { Ctx } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { searchLimits } from './search-words.ts'
import { holding, type Searched } from './searched.ts'
import { canBeMisspelt, fewSlips, rankSimilar, typoPatterns, usualSlips } from './similar-words.ts'
import { amongFew } from './word-search.ts'

/** Rows that resemble misspelt words are ranked here, so there can't be too many of them. */
const mostSimilar = 500

type Found<Row> = Row & { name: string; search: string }

/**
 * The words in which slips are looked for, the longest first: it is the one that the fewest rows resemble. What says where
 * something lies is written well, unless all do.
 */
function misspeltOf(words: readonly string[], near: Searched['near']): string[] {
  const possible = words.filter(canBeMisspelt)
  const unknown = possible.filter((word) => !near?.conditions.has(word))
  const longestFirst = (unknown.length > 0 ? unknown : possible).toSorted((a, b) => b.length - a.length)
  return longestFirst.slice(0, searchLimits.misspeltWords)
}

/**
 * Rows that hold the words but for slips of the finger. The index is asked for the patterns of one word alone: those of
 * two words would be asked in all their pairs.
 */
async function selectMisspelt<Row>(db: Db, searched: Searched, words: readonly string[]) {
  const { from, alias, columns, where, filter } = searched
  const values = [...searched.values]
  const misspelt = misspeltOf(words, searched.near)
  const [longest = ''] = misspelt
  const likeAny = (word: string) => `${alias}.search like any($${values.push(typoPatterns(word))}::text[])`
  const indexed = likeAny(longest)
  const others = misspelt.slice(1).map((word) => ` and ${likeAny(word)}`)
  const exact = holding(searched, wordsBut(words, misspelt), values)
  const { rows } = await db.query<Found<Row>>({
    // `offset 0` keeps the other conditions out of the index.
    text: `select ${columns}, ${alias}.search from (
        select * from ${from} where ${where} and ${indexed} offset 0) ${alias}
      where true${filter}${others.join('')}${exact} limit ${mostSimilar}`,
    values,
  })
  return rows
}

/** Rows that resemble the words by their trigrams. Call it inside a transaction. */
async function selectAlike<Row>(db: Db, searched: Searched, words: readonly string[]) {
  await db.query('set local pg_trgm.word_similarity_threshold = 0.4')
  const { from, alias, columns, where, filter } = searched
  const values = [...searched.values]
  const misspelt = misspeltOf(words, searched.near)
  const exact = holding(searched, wordsBut(words, misspelt), values)
  const folded = misspelt.map((word) => `fold($${values.push(word)})`)
  const { rows } = await db.query<Found<Row>>({
    text: `select ${columns}, ${alias}.search from ${from}
      where ${where}${filter}${exact}${folded.map((word) => ` and ${word} <% ${alias}.search`).join('')}
      order by ${folded.map((word) => `word_similarity(${word}, ${alias}.search)`).join(' + ')} desc
      limit ${mostSimilar}`,
    values,
  })
  return rows
}

const wordsBut = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => !others.includes(word))

/** So many hits may be slips of the pen that somebody else made, or stand in the midst of longer words. */
const fewHits = 5

/** Up to this number of hits with small typos, similar words are searched too, because those hits may be misspelt. */
const fewMisspelt = 20

/** Whether words that match so little are searched once more: one must be able to hold a slip. */
export function isForgiven(words: readonly string[], hits: number): boolean {
  return hits <= fewHits && words.some(canBeMisspelt)
}

/**
 * The rows that resemble words without a match other than the rows `beside`: small typos and, when these are few,
 * similar words; the nearest first, common words before rarer misspellings. Beside matches the words must be nearer.
 * Call it inside a transaction.
 */
export async function findSimilar<Row extends { id: number }>(
  { db, actor: { language } }: Pick<Ctx, 'db' | 'actor'>,
  searched: Searched,
  words: readonly string[],
  beside: ReadonlySet<number>,
): Promise<Found<Row>[]> {
  // The other words hold for every row that was found.
  const misspelt = misspeltOf(words, searched.near)
  const allowed = beside.size > 0 ? fewSlips : usualSlips
  const rank = (found: readonly Found<Row>[]) => {
    const others = found.filter(({ id }) => !beside.has(id))
    return rankSimilar(misspelt, others, language, allowed)
  }
  // The index finds a word's slips and the word itself, of whatever the filter leaves out too.
  const among = (await amongFew(db, searched)) ?? searched
  const slips = await selectMisspelt<Row>(db, among, words)
  const found = await rank(slips)
  if (found.length > fewMisspelt) return found
  const alike = await selectAlike<Row>(db, among, words)
  return rank([...new Map([...slips, ...alike].map((row) => [row.id, row])).values()])
}
