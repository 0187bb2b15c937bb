import type { Item } from '@stowage/contract/items'
import { type ItemSort, usualLowStockRule } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import type { Statement } from '../../../db/snapshot.ts'
import { textOf } from '../../../db/statement-text.ts'
import { afterKey, orderBy, readingOrder, type Sorting } from '../../../lists/keyset.ts'
import type { List, ListPage, RowsOfPage } from '../../../lists/list.ts'
import { countHits, countItems, type HitCounts, totalOf } from './count-items.ts'
import {
  type ItemsFilter,
  live,
  liveForGenericPlan,
  nameOf,
  scopeOf,
  stockCondition,
} from './item-filters.ts'
import { itemSearchSource } from './item-search-source.ts'

const byName = { column: 'i.name', type: 'text', valueOf: (row: Item) => row.name } as const
const byQuantity = { column: 'i.quantity', type: 'bigint', valueOf: (row: Item) => row.quantity } as const
const byTime = { column: 'i.updated_at', type: 'timestamptz', valueOf: (row: Item) => row.updatedAt } as const
const byId = { column: null, type: 'bigint', valueOf: (row: Item) => row.id } as const

/** Each sort has an index by workspace and one by container, both ending with the columns of all filters. */
export const sortings: Record<ItemSort, Sorting<Item>> = {
  'name-asc': { ...byName, direction: 'asc' },
  'name-desc': { ...byName, direction: 'desc' },
  recent: { ...byTime, direction: 'desc' },
  'created-asc': { ...byId, direction: 'asc' },
  'created-desc': { ...byId, direction: 'desc' },
  'quantity-asc': { ...byQuantity, direction: 'asc' },
  'quantity-desc': { ...byQuantity, direction: 'desc' },
}

type Page = ListPage<ItemSort, ItemsFilter>

/** The columns that a statement selects. */
type Shown = 'items' | 'ids'

/**
 * The statement that reads the index of the sort until the page is full. PostgreSQL compares the filter in that index,
 * so it looks up only the rows of the page.
 */
function listStatement(shown: Shown, workspaceId: number, page: Page): Statement {
  const { filter, sort, after, backwards, rows } = page
  const sorting = readingOrder(sortings[sort], backwards)
  const values: unknown[] = [workspaceId]
  const name = nameOf(shown, filter, sort, sorting.direction, after === undefined, rows)
  const scope = scopeOf(filter, values, name === undefined ? live : liveForGenericPlan)
  const start = after ? ` and ${afterKey(sorting, 'i.id', after, values)}${quantityBound(page, values)}` : ''
  const columns = shown === 'ids' ? 'i.id' : itemColumns + totalColumn(page, values)
  const text = () =>
    `select ${columns} from items i where ${scope}${start}${stockCondition(filter)}
      order by ${orderBy(sorting, 'i.id')} limit ${rows}`
  return { name, text: textOf(name, text), values }
}

/** A bound for the order of quantities, because PostgreSQL starts at the key only with a bound on the index. */
function quantityBound({ sort, after, backwards }: Page, values: unknown[]): string {
  if (!after || !sort.startsWith('quantity')) return ''
  const { direction } = readingOrder(sortings[sort], backwards)
  return ` and i.quantity ${direction === 'asc' ? '>=' : '<='} $${values.push(after[0])}::bigint`
}

/** The stored number of all items, in each row of a page, because that saves a statement. */
const totalColumn = ({ filter, rows }: Page, values: unknown[]): string =>
  filter.stock === 'all' && rows !== null ? `, (${totalOf(filter, values)}) as total` : ''

/**
 * The statement of a filter that leaves few items: it reads all of them by an index of quantities and sorts them. The
 * limit makes the planner use that index, with room for items that are added after the count.
 */
function fewHitsStatement(shown: Shown, workspaceId: number, page: Page, hits: number): Statement {
  const { filter, sort, after, backwards, rows } = page
  const sorting = readingOrder(sortings[sort], backwards)
  const values: unknown[] = [workspaceId]
  const scope = scopeOf(filter, values)
  const start = after ? afterKey(sorting, 'i.id', after, values) : 'true'
  const text = `select ${shown === 'ids' ? 'i.id' : itemColumns} from (
      select * from items i where ${scope}${stockCondition(filter)} order by i.quantity, i.id limit ${hits + 100}
    ) i where ${start} order by ${orderBy(sorting, 'i.id')} limit ${rows}`
  return { name: undefined, text, values }
}

const entriesOfIndexPage = 100

/**
 * Whether reading all hits costs fewer pages of the database than reading the index of the sort until the page is full,
 * which takes `rows * all / total` entries. The planner can't decide it, because it only knows averages of all
 * workspaces.
 */
const areFew = ({ total, all }: HitCounts, rows: number): boolean =>
  total * total * entriesOfIndexPage <= rows * all

type BoundedPage = Page & { rows: number }

/** The statement of a page. The order of quantities needs no choice, because its indexes contain only hits. */
function pageStatement(shown: Shown, workspaceId: number, page: BoundedPage, hits: HitCounts | undefined) {
  const isByQuantity = page.sort.startsWith('quantity')
  return hits && !isByQuantity && areFew(hits, page.rows)
    ? fewHitsStatement(shown, workspaceId, page, hits.total)
    : listStatement(shown, workspaceId, page)
}

async function readPage(db: Db, workspaceId: number, page: BoundedPage): Promise<RowsOfPage<Item>> {
  const hits = await countHits(db, workspaceId, page.filter)
  const statement = pageStatement('items', workspaceId, page, hits)
  const { rows } = await db.query<Item & { total?: number }>(statement)
  return { rows, total: hits?.total ?? rows[0]?.total }
}

/** The ids of the first items in the order of a sort. */
export async function selectIds(
  db: Db,
  workspaceId: number,
  first: Pick<BoundedPage, 'filter' | 'sort' | 'rows'>,
): Promise<number[]> {
  const hits = await countHits(db, workspaceId, first.filter)
  const statement = pageStatement('ids', workspaceId, { ...first, after: undefined }, hits)
  const { rows } = await db.query<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}

export const itemList: List<Item, ItemSort, ItemsFilter> = {
  name: 'items',
  sortings,
  all: {
    filter: { stock: 'all', lowStockRule: usualLowStockRule, containerId: undefined },
    sort: 'name-asc',
  },
  searchSource: itemSearchSource,
  statement: (workspaceId, page) => listStatement('items', workspaceId, page),
  readPage,
  count: countItems,
}
