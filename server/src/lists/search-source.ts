import { spellingsOf } from '@stowage/contract/fold'
import type { Db } from '../db/connect.ts'
import { isIndexed, likePattern, type Matched } from './search-words.ts'

/** The source of a search: a table with its alias, the columns of an answer, and the conditions of all its rows. */
export interface SearchSource {
  from: string
  alias: string
  columns: string
  /** Reads rows of a page once their ids are known, in any order. */
  byIds: (db: Db, ids: readonly number[]) => Promise<readonly { id: number }[]>
  /** The condition of the workspace, with which the index of every sort begins. */
  where: string
  /** The other conditions, beginning with `and` or empty. */
  filter: string
  /** The values of the parameters in `where`, `filter` and `filtered`. */
  values: readonly unknown[]
  /** The rows that match the filter, when an index finds them: their keys, one more than `smallFilterRows` at most, and the rows. */
  filtered?: { keys: string; from: string }
  /** What a row with the word must fulfil besides; left out: every row whose text contains it is a hit. */
  isHit?: (word: string, values: unknown[]) => string
  /** The expressions for the order of best match; left out: only the sort orders the hits. */
  matched?: Matched
  /** Finds the related rows by which a word finds a row, such as the container of an item. */
  findRelated?: (db: Db, words: readonly string[]) => Promise<RelatedMatches>
  /** The result of `findRelated`; when left out, only the row's own text is searched. */
  related?: RelatedMatches
}

/** Matches of words in related rows, such as containers whose name holds the word. */
export interface RelatedMatches {
  /** The condition of a row for each word with a match; its values are added to the others. */
  conditions: ReadonlyMap<string, (values: unknown[]) => string>
  /** There are more matches than were read, so not all hits are known. */
  isCut: boolean
}

/**
 * Adds the related matches of the words, if there are any. They are read once and before the search, because the search
 * needs another plan only when there are some.
 */
export async function withRelated(
  db: Db,
  source: SearchSource,
  words: readonly string[],
): Promise<SearchSource> {
  const related = await source.findRelated?.(db, words)
  return related && related.conditions.size > 0 ? { ...source, related } : source
}

/** The condition of a row's own text, or of a related match of the word. */
function orRelated({ related }: SearchSource, word: string, own: string, values: unknown[]): string {
  const relatedMatch = related?.conditions.get(word)
  return relatedMatch ? `(${own} or ${relatedMatch(values)})` : own
}

/** The condition that a row contains all words: one LIKE per spelling, because the index can't serve LIKE ALL. */
export function containsWords(source: SearchSource, words: readonly string[], values: unknown[]): string {
  const parts = words.map((word) => {
    const likes = spellingsOf(word).map(
      (spelling) => `${source.alias}.search like fold($${values.push(likePattern(spelling))})`,
    )
    const own = likes.length > 1 ? `(${likes.join(' or ')})` : likes.join('')
    const isHit = source.isHit ? ` and ${source.isHit(word, values)}` : ''
    return ` and ${orRelated(source, word, own, values)}${isHit}`
  })
  return parts.join('')
}

/**
 * Whether an index finds the hits of all words. A place may contain the whole workspace, so a word in no index beside the
 * name of a place would be searched in too many rows.
 */
export function isIndexServed({ related }: SearchSource, words: readonly string[]): boolean {
  const isRelated = (word: string) => related?.conditions.has(word) === true
  if (words.some((word) => isIndexed(word) && !isRelated(word))) return true
  return words.some(isIndexed) && words.every((word) => isIndexed(word) || isRelated(word))
}
