import type { QueryOf } from '@stowage/contract/endpoint'
import type { Item, listItems as listItemsEndpoint } from '@stowage/contract/items'
import type { ItemSort } from '@stowage/contract/items.rules'
import { usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { type AskedPage, listPage } from '../../../lists/list-page.ts'
import type { Page } from '../../../lists/page.ts'
import { isCode } from '../../../lists/search-words.ts'
import { selectByCode } from '../store/find-items.ts'
import type { ItemsFilter } from '../store/item-filters.ts'
import { itemList } from '../store/list-items.ts'

type Query = QueryOf<typeof listItemsEndpoint>

export async function listItems(ctx: Ctx, { query }: { query: Query }): Promise<Page<Item>> {
  const { sort = 'name-asc', filter: stock = 'all', containerId } = query
  if (query.code !== undefined) {
    const rows = await selectByCode(ctx.db, ctx.workspace.id, query.code, sort, query.limit ?? usualPageSize)
    return { rows, next: null, total: rows.length }
  }
  return listPage(ctx, itemList, query, { sort, filter: { stock, containerId } }, listByCode)
}

/** Whoever enters a whole article number or barcode gets just the things that carry it, if there are any. */
async function listByCode(ctx: Ctx, asked: AskedPage<ItemSort, ItemsFilter>): Promise<Page<Item> | null> {
  const { words, filter, sort, limit } = asked
  const [code, ...others] = words
  if (code === undefined || others.length > 0 || !isCode(code)) return null
  if (filter.stock !== 'all' || filter.containerId !== undefined) return null
  const rows = await selectByCode(ctx.db, ctx.workspace.id, code, sort, asked.rows)
  return rows.length === 0 || rows.length > limit ? null : { rows, next: null, total: rows.length }
}
