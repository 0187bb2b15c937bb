import type { Item, ItemFilter, ItemSort } from '@stowage/contract/items'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { afterKey, anyWorkspace, orderBy, type Sorting } from '../../../lists/keyset.ts'
import type { Searched } from '../../../lists/word-search.ts'

const live = 'i.workspace_id = $1 and i.deleted_at is null'
const liveOfAny = `i.workspace_id = ${anyWorkspace} and i.deleted_at is null`

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

/** The rules of stockStatus and containerStockStatus in SQL; an index by quantity serves the first three. */
const filters: Record<ItemFilter, string> = {
  all: '',
  'in-stock': ' and i.quantity > 5',
  'low-stock': ' and i.quantity between 1 and 5',
  'out-of-stock': ' and i.quantity = 0',
  'above-minimum': ' and i.quantity > i.min_quantity',
  'at-minimum': ' and i.quantity <= i.min_quantity',
}

/** Where the number of items of a filter is kept: of the workspace, and of a container. */
const kept: Record<ItemFilter, { workspace: string | null; container: string | null }> = {
  all: { workspace: 'items', container: 'item_count' },
  'in-stock': { workspace: 'items - low_items - out_items', container: null },
  'low-stock': { workspace: 'low_items', container: null },
  'out-of-stock': { workspace: 'out_items', container: null },
  'above-minimum': { workspace: null, container: 'item_count - low_item_count' },
  'at-minimum': { workspace: null, container: 'low_item_count' },
}

export interface Filter {
  filter: ItemFilter
  containerId: number | undefined
}

export interface ItemPage extends Filter {
  sort: ItemSort
  /** Sort value (unless sorted by id alone) and id of the row before the page. */
  after: readonly (string | number)[] | undefined
  rows: number
}

/** The conditions of a filter; their values are added to the others. */
function conditionsOf(filter: Filter, values: unknown[], base = live): string {
  let where = base + filters[filter.filter]
  if (filter.containerId !== undefined) where += ` and i.container_id = $${values.push(filter.containerId)}`
  return where
}

/** A name for the shape of a query, so that it is planned once. */
function nameOf(kind: string, filter: Filter, ...more: unknown[]): string {
  const shape = [filter.filter, filter.containerId === undefined]
  return ['items', kind, ...shape, ...more].join('.')
}

/** How many items match: a kept number where there is one, else counted. */
function totalOf(filter: Filter, values: unknown[]): string {
  const { workspace, container } = kept[filter.filter]
  if (filter.containerId === undefined && workspace) {
    return `select ${workspace} from workspace_totals where workspace_id = $1`
  }
  if (filter.containerId !== undefined && container) {
    const id = values.push(filter.containerId)
    return `select ${container} from containers where workspace_id = $1 and id = $${id} and deleted_at is null`
  }
  return `select count(*) from items i where ${conditionsOf(filter, values)}`
}

const isCounted = ({ filter, containerId }: Filter) =>
  kept[filter][containerId === undefined ? 'workspace' : 'container'] === null

export type ListedItem = Item & {
  /** Where it is kept. */
  total: number | null
}

/** A page of items; where their number is kept, each row carries it, which saves a statement. */
export async function selectItems(db: Db, workspaceId: number, page: ItemPage): Promise<ListedItem[]> {
  const sorting = sortings[page.sort]
  const values: unknown[] = [workspaceId]
  let where = conditionsOf(page, values, liveOfAny)
  if (page.after) where += ` and ${afterKey(sorting, 'i.id', page.after, values)}`
  const total = isCounted(page) ? 'null::int' : `(${totalOf(page, values)})`
  const { rows } = await db.query<ListedItem>({
    name: nameOf('list', page, page.sort, page.after === undefined, page.rows),
    text: `select ${itemColumns}, ${total} as total from items i where ${where}
      order by ${orderBy(sorting, 'i.id')} limit ${page.rows}`,
    values,
  })
  return rows
}

export async function countItems(db: Db, workspaceId: number, filter: Filter): Promise<number> {
  const values: unknown[] = [workspaceId]
  const { rows } = await db.query<{ total: number }>({
    text: `select (${totalOf(filter, values)}) as total`,
    name: nameOf('count', filter),
    values,
  })
  return rows[0]?.total ?? 0
}

/**
 * Items with exactly that article number or barcode, without regard to case; at most so many. They are gathered first:
 * for a few rows the planner walks the sort's index, which for a code that nothing carries is the whole workspace.
 */
export async function selectByCode(
  db: Db,
  workspaceId: number,
  code: string,
  sort: ItemSort,
  rows: number,
): Promise<Item[]> {
  const found = await db.query<Item>({
    name: `items.code.${sort}.${rows}`,
    text: `with hits as materialized (
        select * from items i where ${live} and (lower(i.sku) = $2 or i.barcode in ($2, $3, $4)))
      select ${itemColumns} from hits i order by ${orderBy(sortings[sort], 'i.id')} limit ${rows}`,
    // The index of barcodes knows them as they were written.
    values: [workspaceId, code.toLowerCase(), code.toUpperCase(), code],
  })
  return found.rows
}

/** Where words are searched. */
export function searchedItems(workspaceId: number, { filter, containerId }: Filter): Searched {
  const values: unknown[] = [workspaceId]
  const where = containerId === undefined ? live : `${live} and i.container_id = $${values.push(containerId)}`
  return { from: 'items i', alias: 'i', columns: itemColumns, where, filter: filters[filter], values }
}

/** Items whose name begins with the text: a range of the index by name, without regard to case. */
export async function selectByBeginning(
  db: Db,
  workspaceId: number,
  text: string,
  rows: number,
): Promise<Item[]> {
  const found = await db.query<Item>({
    name: `items.beginning.${rows}`,
    text: `select ${itemColumns} from items i
      where ${live} and i.name >= $2 and i.name <= $2 || chr(65535) order by i.name, i.id limit ${rows}`,
    values: [workspaceId, text],
  })
  return found.rows
}

export async function findItem(db: Db, workspaceId: number, id: number): Promise<Item | undefined> {
  const { rows } = await db.query<Item>({
    name: 'items.find',
    text: `select ${itemColumns} from items i where ${live} and i.id = $2`,
    values: [workspaceId, id],
  })
  return rows[0]
}
