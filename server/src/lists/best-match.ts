import { spellingsOf } from '@stowage/contract/fold'
import type { Db } from '../db/connect.ts'
import type { Key, Sorting } from './keyset.ts'
import { isDense, type Matched } from './search-words.ts'
import { gather, isGathered, type Searched, sortedHits, type WordHits, wordHits } from './word-search.ts'

const signs = `-./,;:()[]{}!?&+*=#_%@<>|~"`

/** A text with blanks for signs, so that each of its words stands between blanks. */
export const spaced = (text: string) => `translate(${text}, '${signs}', '${' '.repeat(signs.length)}')`

/** A parameter, folded once: a statement that is planned for all words would fold it anew for every row. */
export const folded = (text: string, values: unknown[]) => `(select fold($${values.push(text)}))`

/** Only a part of the location holds the word. */
const noMatch = 7

function rankOfWord(matched: Matched, word: string, values: unknown[]): string {
  const { name, code, description, containerName, location } = matched
  const typed = spellingsOf(word).map((spelling) => folded(spelling, values))
  const any = (condition: (typed: string) => string) => `(${typed.map(condition).join(' or ')})`
  const holds = (text: string) => any((one) => `strpos(fold(${text}), ${one}) > 0`)
  const names = (text: string) => `' ' || ${spaced(`fold(${text})`)} || ' '`
  const isWhole = any((one) => `strpos(${names(location)}, ' ' || ${spaced(one)} || ' ') > 0`)
  const begins = any((one) => `strpos(${names(name)}, ' ' || ${spaced(one)}) > 0`)
  const places = matched.locationsOf(word)
  const isNamed = places.length > 0 ? ` or ${location} = any($${values.push(places)}::text[])` : ''
  return `case
    when ${begins} then 1
    when ${holds(name)} then 2
    ${code ? `when ${holds(code)} then 3` : ''}
    when ${holds(description)} then 4
    ${containerName ? `when ${holds(containerName)} then 5` : ''}
    when ${isDense(word) ? holds(location) : isWhole}${isNamed} then 6
    else ${noMatch} end`
}

/**
 * How well a row matches (ruling R19), with its name behind, so that equal ones are in the order of names: the name begins
 * with the text, a word of the name begins with the word, the name holds it, the code, the description, the container's
 * name, at last the location by a whole word. Of several words the worst counts. Null for no match.
 */
function matchValue(matched: Matched, words: readonly string[], values: unknown[]): string {
  const begins = `starts_with(fold(${matched.name}), ${folded(words.join(' '), values)})`
  const ranks = words.map((word) => rankOfWord(matched, word, values))
  return `nullif(case when ${begins} then 0 else greatest(${ranks.join(', ')}) end, ${noMatch}) || ' ' || ${matched.name}`
}

const order = { column: 'sort_value', type: 'text', direction: 'asc' } as const

/** The order by best match; only a search knows the value of a row. */
export const bestMatchSorting: Sorting<unknown> = { ...order, valueOf: () => '' }

interface MatchPage {
  words: readonly string[]
  after: Key | undefined
  rows: number
}

/** A page of the best matches, and the sorting that tells their keys. */
export interface BestMatches<Row> extends WordHits<Row> {
  sorting: Sorting<Row>
}

/**
 * A page of the hits in the order of best match. Of more hits than are sorted, those that were found first are ranked,
 * because no index is in this order. Undefined where words of no index were not looked for in all rows: the order of names
 * goes through all of them page by page.
 */
export async function selectBestMatches<Row extends { id: number }>(
  db: Db,
  searched: Searched,
  page: MatchPage,
): Promise<BestMatches<Row> | undefined> {
  if (!searched.matched) return undefined
  const gathered = await gather(db, searched, matching(searched, page), {
    most: sortedHits + 1,
    isFiltered: true,
  })
  if (gathered.isCut && !page.after && !isGathered(searched, page.words)) return undefined
  const hits = await wordHits<Row>(db, searched, gathered)
  const values = new Map(gathered.ids.map((id, at) => [id, gathered.sortValues[at] ?? '']))
  return { ...hits, sorting: { ...order, valueOf: ({ id }) => values.get(id) ?? '' } }
}

/** The page with the sort value of best matches; what does not match is left out. */
export function matching(searched: Searched, page: MatchPage) {
  const { matched } = searched
  const { words } = page
  return {
    ...page,
    sorting: bestMatchSorting,
    ...(matched && { matchValue: (values: unknown[]) => matchValue(matched, words, values) }),
  }
}
