import { spellingsOf } from '@stowage/contract/fold'
import type { Db } from '../db/connect.ts'
import { containing, isIndexed, type Matched } from './search-words.ts'

/** What is searched: a table with its alias, the columns of an answer, and what its rows must fulfil anyway. */
export interface Searched {
  from: string
  alias: string
  columns: string
  /** Reads rows of a page once their ids are known, in any order. */
  byIds: (db: Db, ids: readonly number[]) => Promise<readonly { id: number }[]>
  /** Whose rows: an index of every sort leads with it. */
  where: string
  /** Which of them, beginning with `and` or empty. */
  filter: string
  /** Of the parameters in `where`, `filter` and `few`. */
  values: readonly unknown[]
  /** What the filter leaves, where an index says it: its keys, at most `mostOfFew` and one, and their rows. */
  few?: { keys: string; from: string }
  /** The expressions for the order of best match; left out: only the sort orders the hits. */
  matched?: Matched
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

/** The condition that a row contains all words: one LIKE per spelling, because the index can't serve LIKE ALL. */
export function holding(searched: Searched, words: readonly string[], values: unknown[]): string {
  const parts = words.map((word) => {
    const likes = spellingsOf(word).map(
      (spelling) => `${searched.alias}.search like fold($${values.push(containing(spelling))})`,
    )
    const own = likes.length > 1 ? `(${likes.join(' or ')})` : likes.join('')
    return ` and ${orNear(searched, word, own, values)}`
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
