import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { folded, spaced } from '../../../lists/best-match.ts'
import { containing, isBeginning, isDense, isIndexed } from '../../../lists/search-words.ts'
import type { Near, Searched } from '../../../lists/searched.ts'
import { mostOfFew } from '../../../lists/word-search.ts'
import { placesHolding, placesNamed } from '../../../texts/places-holding.ts'
import { type ItemsFilter, scopeOf, stockCondition } from './item-filters.ts'
import { selectByIds } from './items-by-ids.ts'

/** Of more containers than these, the items of the oldest are found by where they lie. */
const mostNear = 1000

/** Containers among which the oldest are sought, where an index finds more of them. */
const mostFound = 5 * mostNear

/** Containers that are looked through for words that no index holds. */
const mostScanned = 10_000

const live = 'c.workspace_id = $1 and c.deleted_at is null'
const shown = `fold(c.name || ' ' || c.location)`
const oldest = `order by id limit ${mostNear + 1}`

/** The oldest of what an index finds. */
const oldestOf = (found: string) => `select c.id from (${found} limit ${mostFound}) c ${oldest}`

/** Containers whose name or place holds a word: by the index where that can find it. */
function holding(word: string, values: unknown[]): string {
  const pattern = folded(containing(word), values)
  const where = `c.search like ${pattern} and ${shown} like ${pattern}`
  if (isIndexed(word)) return oldestOf(`select c.id from containers c where ${live} and ${where}`)
  return `select c.id from ${scanned} where ${where} ${oldest}`
}

const scanned = `(select * from containers c where ${live} order by c.id limit ${mostScanned}) c`

/** The same where it is a whole word: a letter or two stand in too many others. */
function naming(word: string, values: unknown[]): string {
  const pattern = folded(containing(word), values)
  const whole = `'% ' || ${spaced(folded(word, values))} || ' %'`
  return `select c.id from ${scanned}
    where c.search like ${pattern} and ' ' || ${spaced(shown)} || ' ' like ${whole} ${oldest}`
}

/** Containers in one of the places, which are stored in English, whatever language they are read in. */
function placed(places: readonly string[], values: unknown[]): string {
  const condition = `c.location = any($${values.push(places)}::text[])`
  return oldestOf(`select c.id from containers c where ${live} and ${condition}`)
}

interface Way {
  /** Identifies its text, apart from the positions of its values. */
  shape: string
  text: string
}

/** What finds the containers of a word; nothing does for signs. */
function waysOf(word: string, language: string, values: unknown[]): Way[] {
  if (!isIndexed(word) && !isDense(word)) {
    return isBeginning(word) ? [{ shape: 'named', text: naming(word, values) }] : []
  }
  const places = placesHolding(word, language)
  const held = { shape: isIndexed(word) ? 'held' : 'scanned', text: holding(word, values) }
  return [held, ...(places.length > 0 ? [{ shape: 'placed', text: placed(places, values) }] : [])]
}

/** Where items lie: the live containers whose name or place, in the reader's language, holds a word. */
async function inContainers(
  db: Db,
  workspaceId: number,
  words: readonly string[],
  language: string,
): Promise<Near> {
  const values: unknown[] = [workspaceId]
  const ways = words.flatMap((word, at) =>
    waysOf(word, language, values).map(({ shape, text }) => {
      return { shape, text: `(select ${at} as at, n.id from (${text}) n)` }
    }),
  )
  if (ways.length === 0) return { conditions: new Map(), isCut: false }
  const { rows } = await db.query<{ at: number; id: number }>({
    // Only searches of one word have a name, because several words would have too many shapes.
    name: words.length > 1 ? undefined : ['items.near', ...ways.map(({ shape }) => shape)].join('.'),
    text: ways.map(({ text }) => text).join(' union all '),
    values,
  })
  const found = words.map((word, at) => {
    const ids = new Set(rows.filter((row) => row.at === at).map(({ id }) => id))
    return { word, ids: [...ids].toSorted((a, b) => a - b) }
  })
  const conditions = found
    .filter(({ ids }) => ids.length > 0)
    .map(({ word, ids }) => {
      const kept = ids.slice(0, mostNear)
      const condition = (own: unknown[]) => `i.container_id = any($${own.push(kept)}::bigint[])`
      return [word, condition] as const
    })
  return { conditions: new Map(conditions), isCut: found.some(({ ids }) => ids.length > mostNear) }
}

/** The keys of the items that a filter leaves, by the index of quantities. */
const keysOf = (where: string) =>
  `(select i.workspace_id, i.id from items i where ${where} order by i.quantity, i.id limit ${mostOfFew + 1})`

/** The rows of keys, by one pass through the index of ids; fenced, or the index of words would be asked as well. */
const fewOf = (keys: string) => ({
  keys,
  from: `(select * from items i where i.workspace_id = $1 and i.id = any(array(select k.id from ${keys} k)) offset 0) i`,
})

const matched = {
  name: 'i.name',
  code: `concat_ws(' ', i.sku, i.barcode)`,
  description: 'i.description',
  containerName: 'i.container_name',
  location: 'i.location',
}

/** Where words are searched: within one container its own name and place say nothing. */
export function searchedItems(workspaceId: number, filter: ItemsFilter, language: string): Searched {
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
    matched: {
      ...matched,
      locationsOf: (word: string) => (isDense(word) ? placesHolding : placesNamed)(word, language),
    },
    ...(filter.stock !== 'all' && { few: fewOf(keysOf(where + stockCondition(filter))) }),
  }
  if (filter.containerId !== undefined) return own
  return { ...own, around: (db, words) => inContainers(db, workspaceId, words, language) }
}
