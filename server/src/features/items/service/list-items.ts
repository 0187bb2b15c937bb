import type { QueryOf } from '@stowage/contract/endpoint'
import type { Item, listItems as listItemsEndpoint } from '@stowage/contract/items'
import { usualPageSize } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { decodeCursor, encodeCursor } from '../../../lists/cursor.ts'
import { isForgiven } from '../../../lists/forgiving-search.ts'
import { inSearch, searchSimilar } from '../../../lists/in-search.ts'
import { cursorSchema, keyOf, rowsToRead } from '../../../lists/keyset.ts'
import type { Page } from '../../../lists/page.ts'
import { isCode, wordsOf } from '../../../lists/search-words.ts'
import { type Count, countByWords } from '../../../lists/word-search.ts'
import * as store from '../store/list-items.ts'
import { type AskedItems, readItems } from './read-items.ts'

type Query = QueryOf<typeof listItemsEndpoint>

/** What a list is asked for; `rows` is not its length but how many to read. */
type Asked = AskedItems & { limit: number }

export async function listItems(ctx: Ctx, { query }: { query: Query }): Promise<Page<Item>> {
  const sort = query.sort ?? 'name-asc'
  const limit = query.limit ?? usualPageSize
  if (query.code !== undefined) {
    const rows = await store.selectByCode(ctx.db, ctx.workspace.id, query.code, sort, limit)
    return { rows, next: null, total: rows.length }
  }
  const { filter = 'all', containerId, cursor } = query
  const words = wordsOf(query.q)
  const after = cursor ? decodeCursor(cursor, cursorSchema(sort, store.sortings[sort])) : undefined
  const asked: Asked = { words, filter, containerId, sort, after, limit, rows: rowsToRead(limit) }
  if (words.length === 0) return readPage(ctx, asked)
  const page = await inSearch(ctx, async (inside) => {
    const exact = after ? null : await listByCode(inside, asked)
    return exact ?? readPage(inside, asked)
  })
  const isMissed = page.rows.length === 0 && !after
  return isMissed && query.similar && isForgiven(words) ? listSimilar(ctx, asked) : page
}

async function readPage(ctx: Ctx, asked: Asked): Promise<Page<Item>> {
  const { sort, after, limit } = asked
  const { found, count } = await readItems(ctx, asked)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const isWhole = !after && found.length <= limit
  return {
    rows,
    next: found.length > limit && last ? encodeCursor(keyOf(sort, store.sortings[sort], last)) : null,
    ...(isWhole ? { total: found.length } : (count ?? (await countOf(ctx, asked)))),
  }
}

async function countOf(ctx: Ctx, asked: Asked): Promise<Count> {
  if (asked.words.length === 0) {
    return { total: await store.countItems(ctx.db, ctx.workspace.id, asked), relation: 'eq' }
  }
  const searched = store.searchedItems(ctx.workspace.id, asked)
  return countByWords(ctx.db, searched, asked.words)
}

/** Whoever enters a whole article number or barcode gets just the things that carry it, if there are any. */
async function listByCode(ctx: Ctx, asked: Asked): Promise<Page<Item> | null> {
  const { words, filter, containerId, sort, limit } = asked
  const [code, ...others] = words
  if (code === undefined || others.length > 0 || !isCode(code)) return null
  if (filter !== 'all' || containerId !== undefined) return null
  const rows = await store.selectByCode(ctx.db, ctx.workspace.id, code, sort, asked.rows)
  return rows.length === 0 || rows.length > limit ? null : { rows, next: null, total: rows.length }
}

/** What resembles words that match nothing. One page; nothing when it takes too long. */
async function listSimilar(ctx: Ctx, asked: Asked): Promise<Page<Item>> {
  const searched = store.searchedItems(ctx.workspace.id, asked)
  const found = await searchSimilar<Item>(ctx, searched, asked.words)
  return { rows: found.slice(0, asked.limit), next: null, total: found.length, match: 'similar' }
}
