import type { Item } from '@stowage/contract/items'
import type { ItemSort } from '@stowage/contract/items.rules'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { afterKey, orderBy, type Sorting } from '../../../lists/keyset.ts'
import type { List, ListPage } from '../../../lists/list.ts'
import type { Searched } from '../../../lists/word-search.ts'
import { countItems, isCounted, totalOf } from './count-items.ts'
import { conditionsOf, type ItemsFilter, live, liveOfAny, nameOf, stockConditions } from './item-filters.ts'

const byName = { column: 'i.name', type: 'text', valueOf: (row: Item) => row.name } as const
const byQuantity = { column: 'i.quantity', type: 'bigint', valueOf: (row: Item) => row.quantity } as const
const byId = { column: null, type: 'bigint', valueOf: (row: Item) => row.id } as const

export const sortings: Record<ItemSort, Sorting<Item>> = {
  'name-asc': { ...byName, direction: 'asc' },
  'name-desc': { ...byName, direction: 'desc' },
  recent: { column: 'i.updated_at', type: 'timestamptz', valueOf: (row) => row.updatedAt, direction: 'desc' },
  'created-asc': { ...byId, direction: 'asc' },
  'created-desc': { ...byId, direction: 'desc' },
  'quantity-asc': { ...byQuantity, direction: 'asc' },
  'quantity-desc': { ...byQuantity, direction: 'desc' },
}

type ListedItem = Item & {
  /** Where it is kept. */
  total: number | null
}

/** A page of items; where their number is kept, each row carries it, which saves a statement. */
export async function selectItems(
  db: Db,
  workspaceId: number,
  page: ListPage<ItemSort, ItemsFilter>,
): Promise<ListedItem[]> {
  const sorting = sortings[page.sort]
  const values: unknown[] = [workspaceId]
  let where = conditionsOf(page.filter, values, liveOfAny)
  if (page.after) where += ` and ${afterKey(sorting, 'i.id', page.after, values)}`
  const total = isCounted(page.filter) ? 'null::int' : `(${totalOf(page.filter, values)})`
  const { rows } = await db.query<ListedItem>({
    name: nameOf('list', page.filter, page.sort, page.after === undefined, page.rows),
    text: `select ${itemColumns}, ${total} as total from items i where ${where}
      order by ${orderBy(sorting, 'i.id')} limit ${page.rows}`,
    values,
  })
  return rows
}

/** Where words are searched. */
function searchedItems(workspaceId: number, { stock, containerId }: ItemsFilter): Searched {
  const values: unknown[] = [workspaceId]
  const where = containerId === undefined ? live : `${live} and i.container_id = $${values.push(containerId)}`
  return { from: 'items i', alias: 'i', columns: itemColumns, where, filter: stockConditions[stock], values }
}

export const itemList: List<Item, ItemSort, ItemsFilter> = {
  name: 'items',
  sortings,
  all: { filter: { stock: 'all', containerId: undefined }, sort: 'name-asc' },
  searched: searchedItems,
  select: selectItems,
  count: countItems,
}
