import type { Item } from '@stowage/contract/items'
import type { Ctx } from '../../../context.ts'
import { isIndexed } from '../../../db/search-words.ts'
import * as store from '../store/list-items.ts'

/** Reads a page of items, and their number in all where it comes along for nothing. */
export async function readItems(
  ctx: Ctx,
  page: store.ItemPage,
): Promise<{ found: Item[]; total: number | undefined }> {
  if (page.words.some(isIndexed)) {
    const hits = await store.selectHits(ctx.db, ctx.workspace.id, page)
    const [first] = hits
    if (first && first.hits <= store.sortedHits) return { found: hits, total: first.hits }
    if (!first && !page.after) return { found: [], total: 0 }
  }
  const rows = await store.selectItems(ctx.db, ctx.workspace.id, page)
  return { found: rows, total: store.isCounted(page) ? undefined : rows[0]?.total }
}
