import { isDense } from '@stowage/contract/dense-scripts'
import { spellingsOf } from '@stowage/contract/fold'
import { maxCollectedHits } from '@stowage/contract/paging'
import type { Db } from '../db/connect.ts'
import type { Key, Sorting } from './keyset.ts'
import { isIndexServed, type SearchSource } from './search-source.ts'
import type { Matched } from './search-words.ts'
import { collectHits, type WordHits, withinSmallFilter, wordHits } from './word-search.ts'

const signs = `-./,;:()[]{}!?&+*=#_%@<>|~"`

/** A text with spaces instead of signs, so that spaces separate all of its words. */
export const spaced = (text: string) => `translate(${text}, '${signs}', '${' '.repeat(signs.length)}')`

/** A parameter, folded in a subquery, because a generic plan would fold it again for every row. */
export const folded = (text: string, values: unknown[]) => `(select fold($${values.push(text)}))`

/** A folded column. Plain Latin letters are folded in place, because a call of `fold` takes ten times as long. */
const foldedColumn = (text: string) =>
  `case when octet_length(${text}) = char_length(${text})
    then lower(replace(replace(${text}, '''', ''), '\`', '')) else fold(${text}) end`

/** Whether a folded text contains the word, in one of its spellings. */
const holdsWord = (text: string, typed: readonly string[]) =>
  `(${typed.map((one) => `strpos(${text}, ${one}) > 0`).join(' or ')})`

const spellings = (word: string, values: unknown[]) =>
  spellingsOf(word).map((spelling) => folded(spelling, values))

/**
 * Whether a text contains the word as a whole word, or as any part in a script without spaces. The text of the
 * condition depends on nothing but the number of spellings, because named statements contain it.
 */
export function namesWord(text: string, word: string, values: unknown[]): string {
  const end = `$${values.push(isDense(word) ? '' : ' ')}`
  const words = `' ' || ${spaced(foldedColumn(text))} || ' '`
  const typed = spellings(word, values).map((one) => `${end} || ${spaced(one)} || ${end}`)
  return holdsWord(words, typed)
}

/** Whether a text contains the word. */
export const textHolds = (text: string, word: string, values: unknown[]) =>
  holdsWord(foldedColumn(text), spellings(word, values))

/** `name` is the folded name. */
function rankOfWord(matched: Matched, name: string, word: string, values: unknown[]): string {
  const { code, description, containerName } = matched
  const typed = spellings(word, values)
  const holds = (text: string) => holdsWord(foldedColumn(text), typed)
  const words = `' ' || ${spaced(name)} || ' '`
  const begins = typed.map((one) => `strpos(${words}, ' ' || ${spaced(one)}) > 0`).join(' or ')
  return `case
    when ${begins} then 1
    when ${holdsWord(name, typed)} then 2
    ${code ? `when ${holds(code)} then 3` : ''}
    when ${holds(description)} then 4
    ${containerName ? `when ${holds(containerName)} then 5` : ''}
    else 6 end`
}

/**
 * The rank of a row (ruling R19), followed by its name, which orders equal ranks. From the best to the worst: the name
 * begins with the text, a word of the name begins with the word, then the name, the code, the description or the
 * container's name contains it, and last the location names it. The worst word counts.
 */
function matchValue(matched: Matched, words: readonly string[], values: unknown[]): string {
  const begins = `starts_with(f.name, ${folded(words.join(' '), values)})`
  const ranks = words.map((word) => rankOfWord(matched, 'f.name', word, values))
  const rank = `case when ${begins} then 0 else greatest(${ranks.join(', ')}) end`
  // The name is folded once, because every hit is compared with it several times.
  return `(select ${rank} from (select ${foldedColumn(matched.name)} as name offset 0) f) || ' ' || ${matched.name}`
}

const order = { column: 'sort_value', type: 'text', direction: 'asc' } as const

/** The order by best match, whose values only a search has. */
export const bestMatchSorting: Sorting<unknown> = { ...order, valueOf: () => '' }

interface MatchPage {
  words: readonly string[]
  after: Key | undefined
  rows: number
}

/** A page of the best matches, with the sorting that has their keys. */
interface BestMatches<Row> extends WordHits<Row> {
  sorting: Sorting<Row>
}

/**
 * A page of the hits in the order of best match. Of too many hits only the first ones are ranked, because no index has
 * this order. Undefined when the words are in no index and not all rows were searched, because the order by name goes
 * through all of them page by page.
 */
export async function selectBestMatches<Row extends { id: number }>(
  db: Db,
  source: SearchSource,
  page: MatchPage,
): Promise<BestMatches<Row> | undefined> {
  if (!source.matched) return undefined
  // A filter that leaves little is searched itself, because its hits may be few among those of the index.
  const small = isIndexServed(source, page.words) ? await withinSmallFilter(db, source) : undefined
  const collected = await collectHits(db, small ?? source, matching(source, page), {
    most: maxCollectedHits + 1,
    isFiltered: true,
  })
  if (collected.isCut && !page.after && !isIndexServed(source, page.words)) return undefined
  const hits = await wordHits<Row>(db, source, collected)
  const values = new Map(collected.ids.map((id, at) => [id, collected.sortValues[at] ?? '']))
  return { ...hits, sorting: { ...order, valueOf: ({ id }) => values.get(id) ?? '' } }
}

/** The page with the sort value of best matches. */
export function matching(source: SearchSource, page: MatchPage) {
  const { matched } = source
  const { words } = page
  return {
    ...page,
    sorting: bestMatchSorting,
    ...(matched && { matchValue: (values: unknown[]) => matchValue(matched, words, values) }),
  }
}
