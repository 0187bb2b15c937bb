import type { Item, ItemHome } from '@stowage/contract/items'
import { AppError, issueAt, refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { type First, findFirst } from '../../../lists/find-first.ts'
import { isCode } from '../../../lists/search-words.ts'
import { workspacesOf } from '../../workspaces/service.ts'
import { findItem, selectByCode } from '../store/find-items.ts'
import { selectByIds } from '../store/items-by-ids.ts'
import { itemList } from '../store/list-items.ts'
import { findKnown } from '../store/trash-items.ts'

export const itemMissing = () => refusal('NOT_FOUND', 'item.not-found')

const inTrash = (name: string) => refusal('NOT_FOUND', 'item.in-trash', { name })

/** Why it can't be found: it lies in the trash, or is nobody's. */
export async function notFoundError(ctx: Ctx, id: number): Promise<AppError> {
  const [known] = await findKnown(ctx.db, ctx.workspace.id, [id])
  return known ? inTrash(known.name) : itemMissing()
}

/** Where in a request an id stands, by its place among all of them. */
export type IdPath = (index: number) => string

/** Refuses ids that are not among the known ones, and names where they stand in the request. */
export function refuseUnknown(ids: readonly number[], known: Iterable<number>, pathOf: IdPath): void {
  const there = new Set(known)
  const paths = ids.flatMap((id, index) => (there.has(id) ? [] : [pathOf(index)]))
  if (paths.length > 0) throw itemMissing().at(...paths)
}

/**
 * Refuses ids of which nothing is there, and says of each where it stands in the request and whether it lies in the trash,
 * where it can be restored.
 */
export async function refuseMissing(
  ctx: Ctx,
  ids: readonly number[],
  there: ReadonlyMap<number, unknown>,
  pathOf: IdPath,
): Promise<void> {
  const missing = ids.filter((id) => !there.has(id))
  if (missing.length === 0) return
  const known = await findKnown(ctx.db, ctx.workspace.id, missing)
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const issues = ids.flatMap((id, index) => {
    if (there.has(id)) return []
    const name = names.get(id)
    const { said } = name === undefined ? itemMissing() : inTrash(name)
    return [issueAt(pathOf(index), said)]
  })
  const { said } = ids.length === 1 && known[0] ? inTrash(known[0].name) : itemMissing()
  throw new AppError('NOT_FOUND', said, issues)
}

/** @throws AppError NOT_FOUND; `item.in-trash` where it can be restored */
/** Which of the actor's workspaces holds an item. */
export async function getItemHome(
  ctx: Ctx,
  { params: { id } }: { params: { id: number } },
): Promise<ItemHome> {
  // One statement for each workspace, as each is of one node.
  for (const workspaceId of await workspacesOf(ctx, ctx.actor.id)) {
    if (await findItem(ctx.db, workspaceId, id)) return { workspaceId }
  }
  throw itemMissing()
}

export async function getItem(ctx: Ctx, { params }: { params: { id: number } }): Promise<Item> {
  const item = await findItem(ctx.db, ctx.workspace.id, params.id)
  if (!item) throw await notFoundError(ctx, params.id)
  return item
}

/** The live items with these ids. */
export const itemsWith = (
  ctx: Pick<Ctx, 'db'> & { workspace: { id: number } },
  ids: readonly number[],
): Promise<Item[]> => selectByIds(ctx.db, ctx.workspace.id, ids)

/** Items of a container by name. */
export async function itemsOf(ctx: Ctx, containerId: number, most: number): Promise<Item[]> {
  const { rows } = await itemList.readPage(ctx.db, ctx.workspace.id, {
    filter: { ...itemList.all.filter, containerId },
    sort: 'name-asc',
    after: undefined,
    rows: most,
  })
  return rows
}

/**
 * The first hits for a search box, inside a search: what carries the text as its whole code, then names that begin with
 * it, then whatever holds its words.
 */
export async function findItems(ctx: Ctx, text: string, most: number): Promise<First<Item>> {
  const exact = isCode(text) ? await selectByCode(ctx.db, ctx.workspace.id, text, 'name-asc', most) : []
  const known = new Set(exact.map(({ id }) => id))
  const first = await findFirst(ctx, itemList, text, most)
  const others = first.rows.filter(({ id }) => !known.has(id))
  return { ...first, rows: [...exact, ...others].slice(0, most) }
}
