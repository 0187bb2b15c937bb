import type { Item } from '@stowage/contract/items'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { findFirst } from '../../../lists/find-first.ts'
import { isCode } from '../../../lists/search-words.ts'
import { findItem, selectByCode } from '../store/find-items.ts'
import { itemList, selectItems } from '../store/list-items.ts'

export const itemMissing = () => refusal('NOT_FOUND', 'item.not-found')

/** Where in a request an id stands, by its place among all of them. */
export type IdPath = (index: number) => string

/** Refuses ids that are not among the known ones, and names where they stand in the request. */
export function refuseUnknown(ids: readonly number[], known: Iterable<number>, pathOf: IdPath): void {
  const there = new Set(known)
  const paths = ids.flatMap((id, index) => (there.has(id) ? [] : [pathOf(index)]))
  if (paths.length > 0) throw itemMissing().at(...paths)
}

export async function getItem(ctx: Ctx, { params }: { params: { id: number } }): Promise<Item> {
  const item = await findItem(ctx.db, ctx.workspace.id, params.id)
  if (!item) throw itemMissing()
  return item
}

/** Items of a container by name. */
export function itemsOf(ctx: Ctx, containerId: number, most: number): Promise<Item[]> {
  return selectItems(ctx.db, ctx.workspace.id, {
    filter: { stock: 'all', containerId },
    sort: 'name-asc',
    after: undefined,
    rows: most,
  })
}

/** The first hits for a search box, inside a search: a whole code, then names that begin with the text, then any that hold its words. */
export async function findItems(ctx: Ctx, text: string, most: number): Promise<Item[]> {
  if (isCode(text)) {
    const exact = await selectByCode(ctx.db, ctx.workspace.id, text, 'name-asc', most)
    if (exact.length > 0) return exact
  }
  return findFirst(ctx, itemList, text, most)
}
