import type { QueryOf } from '@stowage/contract/endpoint'
import { countedHits } from '@stowage/contract/paging'
import type { listTrash as listTrashEndpoint, TrashEntry } from '@stowage/contract/trash'
import { trashDays, trashKinds, trashPage } from '@stowage/contract/trash.rules'
import { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { decodeCursor } from '../../../lists/cursor.ts'
import { rowsToRead, timeValue } from '../../../lists/keyset.ts'
import { cutPage, type Page } from '../../../lists/page.ts'
import { countTrash, selectTrash } from '../store.ts'

const cursorValues = z
  .tuple([timeValue, z.enum(trashKinds), z.int().min(1)])
  .transform(([deletedAt, kind, id]) => ({ deletedAt, kind, id }))

/**
 * The things that can be restored, latest first; counted up to a thousand.
 * @throws AppError VALIDATION for a cursor of another list.
 */
export async function listTrash(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listTrashEndpoint> },
): Promise<Page<TrashEntry>> {
  const { cursor, limit = trashPage } = query
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorValues)
  const workspaceId = ctx.workspace.id
  const found = await selectTrash(ctx.db, workspaceId, { after, rows: rowsToRead(limit), days: trashDays })
  const page = cutPage(found, limit, ({ deletedAt, kind, id }) => [deletedAt, kind, id])
  if (!after && page.next === null) return { ...page, total: found.length }
  const counted = await countTrash(ctx.db, workspaceId, countedHits + 1)
  return counted > countedHits
    ? { ...page, total: countedHits, relation: 'gte' }
    : { ...page, total: counted }
}
