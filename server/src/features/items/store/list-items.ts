import type { Item } from '@stowage/contract/items'
import { type ItemSort, usualLowStockRule } from '@stowage/contract/items.rules'
import { itemsByStock, itemsWithStock } from '../../../db/beside-rows.ts'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import type { Statement } from '../../../db/snapshot.ts'
import { textOf } from '../../../db/statement-text.ts'
import { afterKey, orderBy, readingOrder, type Sorting } from '../../../lists/keyset.ts'
import type { List, ListPage } from '../../../lists/list.ts'
import { countItems, isCounted, totalOf, wholeOf } from './count-items.ts'
import { decidedPage, ids, isDecided, mergedPage } from './few-hits.ts'
import { type ItemsFilter, liveOfAny, nameOf, scopeOf, stockCondition, stockParts } from './item-filters.ts'
import { searchedItems } from './searched-items.ts'

const byName = { column: 'i.name', type: 'text', valueOf: (row: Item) => row.name } as const
const byQuantity = {
  column: 'i.quantity',
  type: 'bigint',
  valueOf: (row: Item) => row.quantity,
  from: itemsByStock,
} as const
const byTime = {
  column: 'i.updated_at',
  type: 'timestamptz',
  valueOf: (row: Item) => row.updatedAt,
  from: itemsByStock,
} as const
const byId = { column: null, type: 'bigint', valueOf: (row: Item) => row.id } as const

export const sortings: Record<ItemSort, Sorting<Item>> = {
  'name-asc': { ...byName, direction: 'asc' },
  'name-desc': { ...byName, direction: 'desc' },
  recent: { ...byTime, direction: 'desc' },
  'created-asc': { ...byId, direction: 'asc' },
  'created-desc': { ...byId, direction: 'desc' },
  'quantity-asc': { ...byQuantity, direction: 'asc' },
  'quantity-desc': { ...byQuantity, direction: 'desc' },
}

/** A page of items; where their number is kept or known, each row carries it, which saves a statement. */
export function itemsStatement(workspaceId: number, page: ListPage<ItemSort, ItemsFilter>): Statement {
  const sorting = readingOrder(sortings[page.sort], page.backwards)
  const values: unknown[] = [workspaceId]
  const base = scopeOf(page.filter, values, liveOfAny)
  const filter = stockCondition(page.filter)
  const parts = stockParts(page.filter)
  const after = page.after ? ` and ${afterKey(sorting, 'i.id', page.after, values)}` : ''
  const order = orderBy(sorting, 'i.id')
  const name = nameOf('list', page.filter, page.sort, sorting.direction, page.after === undefined, page.rows)
  if (isDecided(page)) {
    const total = totalOf(page.filter, values)
    const whole = wholeOf(page.filter, values)
    const how = { isBeside: sorting.from !== undefined, base, filter, parts, after, order, total, whole }
    return { name, text: textOf(name, () => decidedPage(itemColumns, page.rows, how)), values }
  }
  const isUncounted = page.rows === null || isCounted(page.filter)
  const total = isUncounted ? 'null::int' : `(${totalOf(page.filter, values)})`
  const { rows } = page
  if (rows !== null && parts.length > 1) {
    const how = { base, parts, after, order, total }
    return { name, text: textOf(name, () => mergedPage(itemColumns, rows, how)), values }
  }
  const rest = `where ${base}${filter}${after} order by ${order} limit ${page.rows}`
  const text = textOf(name, () => `select ${itemColumns}, ${total} as total from ${rowsOf(page)} ${rest}`)
  return { name, text, values }
}

type Order = Pick<ListPage<ItemSort, ItemsFilter>, 'filter' | 'sort'>

/** All that items are in the order of lies beside their rows, but for names. */
const isByName = (sort: ItemSort) => sort.startsWith('name')

/** `items i` in an order, of which a filter may choose. */
const rowsOf = ({ filter, sort }: Order): string =>
  sortings[sort].from ?? (filter.stock === 'all' ? 'items i' : itemsWithStock)

export async function selectItems(
  db: Db,
  workspaceId: number,
  page: ListPage<ItemSort, ItemsFilter>,
): Promise<Item[]> {
  const { rows } = await db.query<Item>(itemsStatement(workspaceId, page))
  return rows
}

type FirstIds = Order & { rows: number }

function idsStatement(workspaceId: number, { filter, sort, rows }: FirstIds): Statement {
  const values: unknown[] = [workspaceId]
  const name = nameOf('ids', filter, sort, rows)
  const base = scopeOf(filter, values, liveOfAny)
  const parts = stockParts(filter)
  const order = orderBy(sortings[sort], 'i.id')
  const rest = { base, parts, after: '', order }
  if (isDecided({ filter, sort, rows })) {
    const total = totalOf(filter, values)
    const whole = wholeOf(filter, values)
    const how = { ...rest, isBeside: !isByName(sort), filter: stockCondition(filter), total, whole }
    return { name, text: decidedPage(ids, rows, how), values }
  }
  if (isByName(sort)) {
    return { name, text: `select i.id from items i where ${base} order by ${order} limit ${rows}`, values }
  }
  return { name, text: mergedPage(ids, rows, { ...rest, total: 'null' }), values }
}

/** The ids of the first items in the order of a sort, at most so many. */
export async function selectIds(db: Db, workspaceId: number, first: FirstIds): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(idsStatement(workspaceId, first))
  return rows.map(({ id }) => id)
}

export const itemList: List<Item, ItemSort, ItemsFilter> = {
  name: 'items',
  sortings,
  all: {
    filter: { stock: 'all', lowStockRule: usualLowStockRule, containerId: undefined },
    sort: 'name-asc',
  },
  searched: searchedItems,
  statement: itemsStatement,
  count: countItems,
}
