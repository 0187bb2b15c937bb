import type { QueryOf } from '@stowage/contract/endpoint'
import type { Item, listItems as listItemsEndpoint } from '@stowage/contract/items'
import type { ItemSort } from '@stowage/contract/items.rules'
import { bestMatch, usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { answerList } from '../../../lists/answer-list.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { cursorSchema, keyOf } from '../../../lists/keyset.ts'
import type { ExactMatches, PageRequest } from '../../../lists/list-page.ts'
import { type AllRows, cutPage, type Page } from '../../../lists/page.ts'
import { isCode } from '../../../lists/search-words.ts'
import { lowStockRuleOf } from '../../workspaces/service.ts'
import { countByCode, selectByCode } from '../store/find-items.ts'
import type { ItemsFilter } from '../store/item-filters.ts'
import { itemList, sortings } from '../store/list-items.ts'

type Query = QueryOf<typeof listItemsEndpoint>

export async function listItems(ctx: Ctx, { query }: { query: Query }): Promise<Page<Item> | AllRows<Item>> {
  const { filter: stock = 'all', containerId } = query
  const isByMatch = query.sort === bestMatch
  const sort = query.sort === bestMatch ? 'name-asc' : (query.sort ?? 'name-asc')
  if (query.code !== undefined) {
    return pageOfCode(ctx, query.code, sort, query)
  }
  return answerList(
    ctx,
    itemList,
    query,
    { sort, isByMatch, filter: { stock, lowStockRule: lowStockRuleOf(ctx), containerId } },
    byCode,
  )
}

/** A page of the items with a code, which may be many: labels are copied, and a box of goods has one. */
async function pageOfCode(
  ctx: Ctx,
  code: string,
  sort: ItemSort,
  { cursor, limit = usualPageSize }: Query,
): Promise<Page<Item>> {
  const sorting = sortings[sort]
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema(sort, sorting))
  const found = await selectByCode(ctx.db, ctx.workspace.id, code, sort, limit + 1, after)
  const isWhole = after === undefined && found.length <= limit
  const total = isWhole ? found.length : await countByCode(ctx.db, ctx.workspace.id, code)
  return { ...cutPage(found, limit, (row) => keyOf(sort, sorting, row)), total }
}

/** Whoever enters a whole article number or barcode gets the things that carry it first. */
const byCode: ExactMatches<Item, ItemSort, ItemsFilter> = {
  async find(ctx, asked) {
    const code = codeOf(asked)
    if (code === null) return []
    const rows = await selectByCode(ctx.db, ctx.workspace.id, code, asked.sort, asked.rows)
    return rows.length > asked.limit ? [] : rows
  },
  holds({ sku, barcode }, asked) {
    const code = codeOf(asked)
    if (code === null) return false
    const spellings = [code, code.toLowerCase(), code.toUpperCase()]
    return sku?.toLowerCase() === code.toLowerCase() || spellings.includes(barcode ?? '')
  },
}

function codeOf({ words, filter }: PageRequest<ItemSort, ItemsFilter>): string | null {
  const [code, ...others] = words
  if (code === undefined || others.length > 0 || !isCode(code)) return null
  return filter.stock === 'all' && filter.containerId === undefined ? code : null
}
