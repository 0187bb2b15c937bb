import { spellingsOf } from '@stowage/contract/fold'
import type { Db } from '../db/connect.ts'
import type { Key, Sorting } from './keyset.ts'
import { isIndexServed, type SearchSource } from './search-source.ts'
import { isDense, type Matched } from './search-words.ts'
import { collectHits, maxCollectedHits, type WordHits, wordHits } from './word-search.ts'

const signs = `-./,;:()[]{}!?&+*=#_%@<>|~"`

/** A text with spaces instead of signs, so that spaces separate all of its words. */
export const spaced = (text: string) => `translate(${text}, '${signs}', '${' '.repeat(signs.length)}')`

/** A parameter, folded in a subquery, because a generic plan would fold it again for every row. */
export const folded = (text: string, values: unknown[]) => `(select fold($${values.push(text)}))`

/** A folded column. Plain Latin letters are folded in place, because a call of `fold` takes ten times as long. */
const foldedColumn = (text: string) =>
  `case when octet_length(${text}) = char_length(${text})
    then lower(replace(replace(${text}, '''', ''), '\`', '')) else fold(${text}) end`

/** The rank of a row that contains the word only inside a word of its location. */
const noMatch = 7

/** `name` is the folded name. */
function rankOfWord(matched: Matched, name: string, word: string, values: unknown[]): string {
  const { code, description, containerName, location } = matched
  const typed = spellingsOf(word).map((spelling) => folded(spelling, values))
  const any = (condition: (typed: string) => string) => `(${typed.map(condition).join(' or ')})`
  const has = (folded: string) => any((one) => `strpos(${folded}, ${one}) > 0`)
  const holds = (text: string) => has(foldedColumn(text))
  const wordsIn = (folded: string) => `' ' || ${spaced(folded)} || ' '`
  const isWhole = any((one) => `strpos(${wordsIn(foldedColumn(location))}, ' ' || ${spaced(one)} || ' ') > 0`)
  const begins = any((one) => `strpos(${wordsIn(name)}, ' ' || ${spaced(one)}) > 0`)
  const places = matched.locationsOf(word)
  const isNamed = places.length > 0 ? ` or ${location} = any($${values.push(places)}::text[])` : ''
  return `case
    when ${begins} then 1
    when ${has(name)} then 2
    ${code ? `when ${holds(code)} then 3` : ''}
    when ${holds(description)} then 4
    ${containerName ? `when ${holds(containerName)} then 5` : ''}
    when ${isDense(word) ? holds(location) : isWhole}${isNamed} then 6
    else ${noMatch} end`
}

/**
 * The rank of a row (ruling R19), followed by its name, which orders equal ranks. From the best to the worst: the name
 * begins with the text, a word of the name begins with the word, then the name, the code, the description or the
 * container's name contains it, and last the location as a whole word. The worst word counts. Null for no match.
 */
function matchValue(matched: Matched, words: readonly string[], values: unknown[]): string {
  const begins = `starts_with(f.name, ${folded(words.join(' '), values)})`
  const ranks = words.map((word) => rankOfWord(matched, 'f.name', word, values))
  const rank = `nullif(case when ${begins} then 0 else greatest(${ranks.join(', ')}) end, ${noMatch})`
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
export interface BestMatches<Row> extends WordHits<Row> {
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
  const collected = await collectHits(db, source, matching(source, page), {
    most: maxCollectedHits + 1,
    isFiltered: true,
  })
  if (collected.isCut && !page.after && !isIndexServed(source, page.words)) return undefined
  const hits = await wordHits<Row>(db, source, collected)
  const values = new Map(collected.ids.map((id, at) => [id, collected.sortValues[at] ?? '']))
  return { ...hits, sorting: { ...order, valueOf: ({ id }) => values.get(id) ?? '' } }
}

/** The page with the sort value of best matches, without rows that do not match. */
export function matching(source: SearchSource, page: MatchPage) {
  const { matched } = source
  const { words } = page
  return {
    ...page,
    sorting: bestMatchSorting,
    ...(matched && { matchValue: (values: unknown[]) => matchValue(matched, words, values) }),
  }
}
