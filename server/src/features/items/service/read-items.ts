import type { Item, ItemSort } from '@stowage/contract/items'
import type { Ctx } from '../../../context.ts'
import { type Count, selectByWords } from '../../../lists/word-search.ts'
import * as store from '../store/list-items.ts'

export interface AskedItems extends store.ItemPage {
  words: readonly string[]
  sort: ItemSort
}

/** Reads a page of items, and their number in all where it comes along for nothing. */
export async function readItems(
  ctx: Ctx,
  page: AskedItems,
): Promise<{ found: Item[]; count: Count | undefined }> {
  if (page.words.length > 0) {
    const searched = store.searchedItems(ctx.workspace.id, page)
    return selectByWords<Item>(ctx.db, searched, { ...page, sorting: store.sortings[page.sort] })
  }
  const rows = await store.selectItems(ctx.db, ctx.workspace.id, page)
  const total = rows[0]?.total ?? undefined
  return { found: rows, count: total === undefined ? undefined : { total, relation: 'eq' } }
}
