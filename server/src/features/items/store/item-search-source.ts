import { isDense } from '@stowage/contract/dense-scripts'
import { spellingsOf } from '@stowage/contract/fold'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { folded, namesWord, spaced, textHolds } from '../../../lists/best-match.ts'
import type { RelatedMatches, SearchSource } from '../../../lists/search-source.ts'
import { isBeginning, isIndexed, likePattern } from '../../../lists/search-words.ts'
import { smallFilterRows } from '../../../lists/word-search.ts'
import { placesNamed } from '../../../texts/places-holding.ts'
import { type ItemsFilter, scopeOf, stockCondition } from './item-filters.ts'
import { selectByIds } from './items-by-ids.ts'

/** Of more containers than these, the items of the oldest are found by where they lie. */
const maxContainers = 1000

/** Containers among which the oldest are sought, where an index finds more of them. */
const maxIndexedContainers = 5 * maxContainers

/** Containers that are looked through for words that no index holds. */
const maxScannedContainers = 10_000

const live = 'c.workspace_id = $1 and c.deleted_at is null'
const shown = `fold(c.name || ' ' || c.location)`
const oldest = `order by id limit ${maxContainers + 1}`

/** The oldest of what an index finds. */
const oldestOf = (found: string) => `select c.id from (${found} limit ${maxIndexedContainers}) c ${oldest}`

/** Containers whose name holds a word, or whose place is called so: by the index where that can find it. */
function byNameOrPlace(word: string, values: unknown[]): string {
  const pattern = folded(likePattern(word), values)
  const isShown = `(${textHolds('c.name', word, values)} or ${namesWord('c.location', word, values)})`
  const where = `c.search like ${pattern} and ${isShown}`
  if (isIndexed(word)) return oldestOf(`select c.id from containers c where ${live} and ${where}`)
  return `select c.id from ${scanned} where ${where} ${oldest}`
}

const scanned = `(select * from containers c where ${live} order by c.id limit ${maxScannedContainers}) c`

/** The same where it is a whole word: a letter or two stand in too many others. */
function byWholeWord(word: string, values: unknown[]): string {
  const pattern = folded(likePattern(word), values)
  const whole = `'% ' || ${spaced(folded(word, values))} || ' %'`
  return `select c.id from ${scanned}
    where c.search like ${pattern} and ' ' || ${spaced(shown)} || ' ' like ${whole} ${oldest}`
}

/** Containers in one of the places, which are stored in English, whatever language they are read in. */
function byPlaces(places: readonly string[], values: unknown[]): string {
  const condition = `c.location = any($${values.push(places)}::text[])`
  return oldestOf(`select c.id from containers c where ${live} and ${condition}`)
}

interface ContainerQuery {
  /** Identifies its text, apart from the positions of its values. */
  shape: string
  text: string
}

/** What finds the containers of a word; nothing does for signs. */
function containerQueriesOf(word: string, language: string, values: unknown[]): ContainerQuery[] {
  if (!isIndexed(word) && !isDense(word)) {
    return isBeginning(word) ? [{ shape: 'named', text: byWholeWord(word, values) }] : []
  }
  const places = placesNamed(word, language)
  const kind = isIndexed(word) ? 'held' : 'scanned'
  const shape = `${kind}.${spellingsOf(word).length}`
  const held = { shape, text: byNameOrPlace(word, values) }
  return [held, ...(places.length > 0 ? [{ shape: 'placed', text: byPlaces(places, values) }] : [])]
}

/** Where items lie: the live containers whose name or place, in the reader's language, holds a word. */
async function inContainers(
  db: Db,
  workspaceId: number,
  words: readonly string[],
  language: string,
): Promise<RelatedMatches> {
  const values: unknown[] = [workspaceId]
  const queries = words.flatMap((word, at) =>
    containerQueriesOf(word, language, values).map(({ shape, text }) => {
      return { shape, text: `(select ${at} as at, n.id from (${text}) n)` }
    }),
  )
  if (queries.length === 0) return { conditions: new Map(), isCut: false }
  const { rows } = await db.query<{ at: number; id: number }>({
    // Only searches of one word have a name, because several words would have too many shapes.
    name: words.length > 1 ? undefined : ['items.near', ...queries.map(({ shape }) => shape)].join('.'),
    text: queries.map(({ text }) => text).join(' union all '),
    values,
  })
  const found = words.map((word, at) => {
    const ids = new Set(rows.filter((row) => row.at === at).map(({ id }) => id))
    return { word, ids: [...ids].toSorted((a, b) => a - b) }
  })
  const conditions = found
    .filter(({ ids }) => ids.length > 0)
    .map(({ word, ids }) => {
      const used = ids.slice(0, maxContainers)
      const condition = (own: unknown[]) => `i.container_id = any($${own.push(used)}::bigint[])`
      return [word, condition] as const
    })
  return { conditions: new Map(conditions), isCut: found.some(({ ids }) => ids.length > maxContainers) }
}

/** The keys of the items that a filter leaves, by the index of quantities. */
const keysOf = (where: string) =>
  `(select i.workspace_id, i.id from items i where ${where} order by i.quantity, i.id limit ${smallFilterRows + 1})`

/** The rows of keys, by one pass through the index of ids; fenced, or the index of words would be asked as well. */
const filteredRows = (keys: string) => ({
  keys,
  from: `(select * from items i where i.workspace_id = $1 and i.id = any(array(select k.id from ${keys} k)) offset 0) i`,
})

const matched = {
  name: 'i.name',
  code: `concat_ws(' ', i.sku, i.barcode)`,
  description: 'i.description',
  containerName: 'i.container_name',
}

/** Where words are searched: within one container its own name and place say nothing. */
export function itemSearchSource(workspaceId: number, filter: ItemsFilter, language: string): SearchSource {
  const values: unknown[] = [workspaceId]
  const where = scopeOf(filter, values)
  const own = {
    from: 'items i',
    alias: 'i',
    columns: itemColumns,
    byIds: (db: Db, ids: readonly number[]) => selectByIds(db, workspaceId, ids),
    where,
    filter: stockCondition(filter),
    values,
    matched,
    ...(filter.stock !== 'all' && { filtered: filteredRows(keysOf(where + stockCondition(filter))) }),
  }
  if (filter.containerId !== undefined) return own
  return { ...own, findRelated: (db, words) => inContainers(db, workspaceId, words, language) }
}
