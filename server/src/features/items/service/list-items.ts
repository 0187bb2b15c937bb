import type { QueryOf } from '@stowage/contract/endpoint'
import type { Item, listItems as listItemsEndpoint } from '@stowage/contract/items'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { findSimilar } from '../../../db/forgiving-search.ts'
import { cursorSchema, keyOf, rowsToRead } from '../../../db/keyset.ts'
import { isCode, wordsOf } from '../../../db/search-words.ts'
import { canBeMisspelt } from '../../../db/similar-words.ts'
import { decodeCursor, encodeCursor } from '../../../http/cursor.ts'
import type { Page } from '../../../http/page.ts'
import * as store from '../store/list-items.ts'
import { readItems } from './read-items.ts'

type Query = QueryOf<typeof listItemsEndpoint>

const mostEver = 2_147_483_647

export async function listItems(ctx: Ctx, { query }: { query: Query }): Promise<Page<Item>> {
  const sort = query.sort ?? 'name-asc'
  const sorting = store.sortings[sort]
  const limit = query.limit ?? usualPageSize
  if (query.code !== undefined) {
    const rows = await store.selectByCode(ctx.db, ctx.workspace.id, query.code, sort, limit)
    return { rows, next: null, total: rows.length }
  }
  const filter = { words: wordsOf(query.q), filter: query.filter ?? 'all', containerId: query.containerId }
  const after = query.cursor ? decodeCursor(query.cursor, cursorSchema(sort, sorting)) : undefined
  const exact = after ? null : await listByCode(ctx, filter, sort, limit)
  if (exact) return exact
  const { found, total } = await readItems(ctx, { ...filter, sort, after, rows: rowsToRead(limit) })
  if (found.length === 0 && !after && query.similar && canBeMisspelt(filter.words)) {
    return listSimilar(ctx, filter, limit)
  }
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const counted = !after && found.length <= limit ? found.length : (total ?? (await countOf(ctx, filter)))
  const isMore = filter.words.length > 0 && counted > countedHits
  return {
    rows,
    next: found.length > limit && last ? encodeCursor(keyOf(sort, sorting, last)) : null,
    ...(isMore ? { total: countedHits, relation: 'gte' } : { total: counted }),
  }
}

function countOf(ctx: Ctx, filter: store.Filter): Promise<number> {
  const most = filter.words.length > 0 ? countedHits + 1 : mostEver
  return store.countItems(ctx.db, ctx.workspace.id, filter, most)
}

/** Whoever enters a whole article number or barcode gets just the things that carry it, if there are any. */
async function listByCode(
  ctx: Ctx,
  { words, filter, containerId }: store.Filter,
  sort: Query['sort'] & string,
  limit: number,
): Promise<Page<Item> | null> {
  const [code, ...others] = words
  if (code === undefined || others.length > 0 || !isCode(code)) return null
  if (filter !== 'all' || containerId !== undefined) return null
  const rows = await store.selectByCode(ctx.db, ctx.workspace.id, code, sort, rowsToRead(limit))
  return rows.length === 0 || rows.length > limit ? null : { rows, next: null, total: rows.length }
}

/** What resembles words that match nothing. One page. */
async function listSimilar(ctx: Ctx, filter: store.Filter, limit: number): Promise<Page<Item>> {
  const searched = store.searchedItems(ctx.workspace.id, filter)
  const found = await findSimilar<Item>(ctx.pool, searched, filter.words)
  return { rows: found.slice(0, limit), next: null, total: found.length, match: 'similar' }
}
