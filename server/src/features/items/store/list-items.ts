import type { Item } from '@stowage/contract/items'
import { type ItemSort, usualLowStockRule } from '@stowage/contract/items.rules'
import { itemsByStock, itemsWithStock } from '../../../db/beside-rows.ts'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import type { Statement } from '../../../db/snapshot.ts'
import { textOf } from '../../../db/statement-text.ts'
import { afterKey, orderBy, type Sorting } from '../../../lists/keyset.ts'
import type { List, ListPage } from '../../../lists/list.ts'
import { countItems, isCounted, totalOf, wholeOf } from './count-items.ts'
import { decidedPage, isDecided } from './few-hits.ts'
import { conditionsOf, type ItemsFilter, liveOfAny, nameOf, scopeOf, stockCondition } from './item-filters.ts'
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
  const sorting = sortings[page.sort]
  const values: unknown[] = [workspaceId]
  const base = scopeOf(page.filter, values, liveOfAny)
  const filter = stockCondition(page.filter)
  const after = page.after ? ` and ${afterKey(sorting, 'i.id', page.after, values)}` : ''
  const order = orderBy(sorting, 'i.id')
  const isSkipped = Boolean(page.skip)
  const name = nameOf('list', page.filter, page.sort, page.after === undefined, page.rows, isSkipped)
  if (isDecided(page) && !isSkipped) {
    const total = totalOf(page.filter, values)
    const whole = wholeOf(page.filter, values)
    const parts = { isBeside: sorting.from !== undefined, base, filter, after, order, total, whole }
    return { name, text: textOf(name, () => decidedPage(itemColumns, page.rows, parts)), values }
  }
  const isUncounted = page.rows === null || isCounted(page.filter)
  const total = isUncounted ? 'null::int' : `(${totalOf(page.filter, values)})`
  const from = sorting.from ?? (page.filter.stock === 'all' ? 'items i' : itemsWithStock)
  const skip = isSkipped ? ` offset $${values.push(page.skip)}` : ''
  const text = textOf(
    name,
    () => `select ${itemColumns}, ${total} as total from ${from} where ${base}${filter}${after}
      order by ${order} limit ${page.rows}${skip}`,
  )
  return { name, text, values }
}

export async function selectItems(
  db: Db,
  workspaceId: number,
  page: ListPage<ItemSort, ItemsFilter>,
): Promise<Item[]> {
  const { rows } = await db.query<Item>(itemsStatement(workspaceId, page))
  return rows
}

/** The ids of the first items in the order of a sort, at most so many. */
export async function selectIds(
  db: Db,
  workspaceId: number,
  { filter, sort, rows }: Pick<ListPage<ItemSort, ItemsFilter>, 'filter' | 'sort'> & { rows: number },
): Promise<number[]> {
  const values: unknown[] = [workspaceId]
  const where = conditionsOf(filter, values)
  const order = orderBy(sortings[sort], 'i.id')
  const from = sortings[sort].from ?? (filter.stock === 'all' ? 'items i' : itemsWithStock)
  const found = await db.query<{ id: number }>({
    name: nameOf('ids', filter, sort, rows),
    text: `select i.id from ${from} where ${where} order by ${order} limit ${rows}`,
    values,
  })
  return found.rows.map(({ id }) => id)
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
