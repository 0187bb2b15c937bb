import type { Ctx } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { queryCancelled } from './search-queue.ts'
import { containsWords, type SearchSource } from './search-source.ts'
import { searchLimits } from './search-words.ts'
import { canBeMisspelt, fewTypos, rankSimilar, typoPatterns, usualTypos } from './similar-words.ts'
import { withinSmallFilter } from './word-search.ts'

/** Rows that resemble misspelt words are ranked here, so there can't be too many of them. */
const maxSimilar = 500

type Found<Row> = Row & { name: string; search: string }

/**
 * The words that may hold a typo, the longest first, because the fewest rows resemble it. Words with related matches are
 * spelt correctly, unless all words have some.
 */
function typoCandidates(words: readonly string[], related: SearchSource['related']): string[] {
  const possible = words.filter(canBeMisspelt)
  const unknown = possible.filter((word) => !related?.conditions.has(word))
  const longestFirst = (unknown.length > 0 ? unknown : possible).toSorted((a, b) => b.length - a.length)
  return longestFirst.slice(0, searchLimits.misspeltWords)
}

/**
 * Rows that contain the words with one typo each. The index is searched for the patterns of one word only, because it
 * would combine those of two words in all their pairs.
 */
async function selectByTypos<Row>(db: Db, source: SearchSource, words: readonly string[]) {
  const { from, alias, columns, where, filter } = source
  const values = [...source.values]
  const misspelt = typoCandidates(words, source.related)
  const [longest = ''] = misspelt
  const likeAny = (word: string) => `${alias}.search like any($${values.push(typoPatterns(word))}::text[])`
  const indexed = likeAny(longest)
  const others = misspelt.slice(1).map((word) => ` and ${likeAny(word)}`)
  const exact = containsWords(source, wordsBut(words, misspelt), values)
  const { rows } = await db.query<Found<Row>>({
    // `offset 0` keeps the other conditions out of the index.
    text: `select ${columns}, ${alias}.search from (
        select * from ${from} where ${where} and ${indexed} offset 0) ${alias}
      where true${filter}${others.join('')}${exact} limit ${maxSimilar}`,
    values,
  })
  return rows
}

/** Rows that resemble the words by their trigrams. Call it inside a transaction. */
async function selectByTrigrams<Row>(db: Db, source: SearchSource, words: readonly string[]) {
  await db.query('set local pg_trgm.word_similarity_threshold = 0.4')
  const { from, alias, columns, where, filter } = source
  const values = [...source.values]
  const misspelt = typoCandidates(words, source.related)
  const exact = containsWords(source, wordsBut(words, misspelt), values)
  const folded = misspelt.map((word) => `fold($${values.push(word)})`)
  const { rows } = await db.query<Found<Row>>({
    text: `select ${columns}, ${alias}.search from ${from}
      where ${where}${filter}${exact}${folded.map((word) => ` and ${word} <% ${alias}.search`).join('')}
      order by ${folded.map((word) => `word_similarity(${word}, ${alias}.search)`).join(' + ')} desc
      limit ${maxSimilar}`,
    values,
  })
  return rows
}

/** The same, or none when that takes too long, because the slips that were found before are an answer too. */
async function selectByTrigramsInTime<Row>(db: Db, source: SearchSource, words: readonly string[]) {
  await db.query('savepoint alike')
  try {
    return await selectByTrigrams<Row>(db, source, words)
  } catch (error) {
    if ((error as { code?: unknown }).code !== queryCancelled) throw error
    await db.query('rollback to savepoint alike')
    return []
  }
}

const wordsBut = (words: readonly string[], others: readonly string[]) =>
  words.filter((word) => !others.includes(word))

/** Up to this number of hits, similar words are searched too, because the hits may be typos or parts of longer words. */
const fewHits = 5

/** Up to this number of hits with small typos, similar words are searched too, because those hits may be misspelt. */
const fewTypoHits = 20

/** Whether words with so few hits are searched once more: at least one must be able to hold a typo. */
export function needsFuzzySearch(words: readonly string[], hits: number): boolean {
  return hits <= fewHits && words.some(canBeMisspelt)
}

/**
 * The rows that resemble words without a match other than the rows `beside`: small typos and, when these are few,
 * similar words; the nearest first, common words before rarer misspellings. Beside matches the words must be nearer.
 * Call it inside a transaction.
 */
export async function findSimilar<Row extends { id: number }>(
  { db, actor: { language } }: Pick<Ctx, 'db' | 'actor'>,
  source: SearchSource,
  words: readonly string[],
  beside: ReadonlySet<number>,
): Promise<Found<Row>[]> {
  // The other words hold for every row that was found.
  const misspelt = typoCandidates(words, source.related)
  const allowed = beside.size > 0 ? fewTypos : usualTypos
  const rank = (found: readonly Found<Row>[]) => {
    const others = found.filter(({ id }) => !beside.has(id))
    return rankSimilar(misspelt, others, language, allowed)
  }
  // The index finds rows that the filter leaves out too.
  const among = (await withinSmallFilter(db, source)) ?? source
  const slips = await selectByTypos<Row>(db, among, words)
  const found = await rank(slips)
  if (found.length > fewTypoHits) return found
  const alike = await selectByTrigramsInTime<Row>(db, among, words)
  return rank([...new Map([...slips, ...alike].map((row) => [row.id, row])).values()])
}
