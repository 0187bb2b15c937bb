import type { ContainerSort } from '@stowage/contract/containers.rules'
import { fold } from '@stowage/contract/fold'
import type { Db } from '../../../db/connect.ts'
import type { Statement } from '../../../db/snapshot.ts'
import { textOf } from '../../../db/statement-text.ts'
import { namesWord, textHolds } from '../../../lists/best-match.ts'
import { afterKey, orderBy, readingOrder, type Sorting } from '../../../lists/keyset.ts'
import type { List, ListPage } from '../../../lists/list.ts'
import type { RelatedMatches, SearchSource } from '../../../lists/search-source.ts'
import { likePattern } from '../../../lists/search-words.ts'
import { placesNamed } from '../../../texts/places-holding.ts'
import { type ListedRow, listedColumns, live, liveForGenericPlan } from './container-rows.ts'
import { selectListedByIds } from './find-containers.ts'

/** What narrows a list of containers besides words. */
export interface ContainersFilter {
  location: string | undefined
}

const sortings: Record<ContainerSort, Sorting<ListedRow>> = {
  recent: {
    column: 'c.updated_at',
    type: 'timestamptz',
    direction: 'desc',
    valueOf: (row) => row.updatedAt,
  },
  'name-asc': { column: 'c.name', type: 'text', direction: 'asc', valueOf: (row) => row.name },
  'name-desc': { column: 'c.name', type: 'text', direction: 'desc', valueOf: (row) => row.name },
  'items-most': {
    column: 'c.item_count',
    type: 'bigint',
    direction: 'desc',
    valueOf: (row) => row.itemCount,
  },
  'items-least': {
    column: 'c.item_count',
    type: 'bigint',
    direction: 'asc',
    valueOf: (row) => row.itemCount,
  },
  'created-asc': { column: null, type: 'bigint', direction: 'asc', valueOf: (row) => row.id },
  'created-desc': { column: null, type: 'bigint', direction: 'desc', valueOf: (row) => row.id },
}

/** The condition of a place, whose value is added to the others. */
function inLocation(location: string | undefined, values: unknown[]): string {
  return location === undefined ? '' : ` and c.location = $${values.push(location)}`
}

/** A name for the shape of a query, so that it is planned once. */
function nameOf(kind: string, location: string | undefined, ...more: unknown[]): string {
  return ['containers', kind, location === undefined, ...more].join('.')
}

/** A page of containers. Its length stands in the text, since the planner must know it, so few lengths are used. */
function containersStatement(
  workspaceId: number,
  page: ListPage<ContainerSort, ContainersFilter>,
): Statement {
  const sorting = readingOrder(sortings[page.sort], page.backwards)
  const values: unknown[] = [workspaceId]
  let where = liveForGenericPlan + inLocation(page.filter.location, values)
  if (page.after) where += ` and ${afterKey(sorting, 'c.id', page.after, values)}`
  const order = orderBy(sorting, 'c.id')
  const rest = `where ${where} order by ${order} limit ${page.rows}`
  const { location } = page.filter
  const name = nameOf('list', location, page.sort, sorting.direction, page.after === undefined, page.rows)
  const text = textOf(name, () => `select ${listedColumns} from containers c ${rest}`)
  return { name, text, values }
}

/** How many containers there are, or in one place: kept numbers. */
async function countContainers(db: Db, workspaceId: number, { location }: ContainersFilter): Promise<number> {
  const values: unknown[] = [workspaceId]
  const kept = location === undefined ? 'workspace_totals' : 'workspace_locations'
  const { rows } = await db.query<{ total: number }>({
    name: nameOf('count', location),
    text: `select containers as total from ${kept} c where workspace_id = $1${inLocation(location, values)}`,
    values,
  })
  return rows[0]?.total ?? 0
}

/** Offered places are stored in English: whoever reads them in another language finds them by that too. */
async function inOfferedPlaces(language: string, words: readonly string[]): Promise<RelatedMatches> {
  const conditions: [string, (values: unknown[]) => string][] = []
  for (const word of words) {
    const places = placesNamed(word, language)
    if (places.length === 0) continue
    const condition = (values: unknown[]) =>
      // The index of words leads to them, which has no place for itself.
      `(c.search like any($${values.push(places.map((place) => likePattern(fold(place))))}::text[])
        and c.location = any($${values.push(places)}::text[]))`
    conditions.push([word, condition])
  }
  return { conditions: new Map(conditions), isCut: false }
}

/** A part of a word of the location is no hit, because it says nothing about what the container holds. */
function isHit(word: string, language: string, values: unknown[]): string {
  const text = textHolds(`concat_ws(' ', c.name, c.description)`, word, values)
  const isPlaced = `c.location = any($${values.push(placesNamed(word, language))}::text[])`
  return `(${text} or ${namesWord('c.location', word, values)} or ${isPlaced})`
}

/** Where words are searched. */
function containerSearchSource(
  workspaceId: number,
  { location }: ContainersFilter,
  language: string,
): SearchSource {
  const values: unknown[] = [workspaceId]
  const where = live + inLocation(location, values)
  const findRelated: SearchSource['findRelated'] = (_db, words) => inOfferedPlaces(language, words)
  const byIds: SearchSource['byIds'] = (db, ids) => selectListedByIds(db, workspaceId, ids)
  const matched = { name: 'c.name', description: 'c.description' }
  return {
    from: 'containers c',
    alias: 'c',
    columns: listedColumns,
    byIds,
    where,
    filter: '',
    values,
    findRelated,
    isHit: (word, own) => isHit(word, language, own),
    matched,
  }
}

export const containerList: List<ListedRow, ContainerSort, ContainersFilter> = {
  name: 'containers',
  sortings,
  all: { filter: { location: undefined }, sort: 'name-asc' },
  searchSource: containerSearchSource,
  statement: containersStatement,
  async readPage(db, workspaceId, page) {
    const { rows } = await db.query<ListedRow>(containersStatement(workspaceId, page))
    return { rows }
  },
  count: countContainers,
}
