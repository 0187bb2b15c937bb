import type {
  ActivityAction,
  ActivityDetails,
  ActivityEntry,
  listActivity as listActivityEndpoint,
} from '@stowage/contract/activity'
import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import { z } from 'zod'
import type { Ctx, PublicCtx } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../http/cursor.ts'
import type { Page } from '../../http/page.ts'
import { countActivity, insertActivity, selectActivity } from './store.ts'

type Who = PublicCtx & { user: { id: number }; workspace: { id: number } }

/** Writes down what the person did; call it inside the transaction of the deed. */
export function recordActivity(ctx: Who, action: ActivityAction, details: ActivityDetails): Promise<void> {
  return insertActivity(ctx.db, { userId: ctx.user.id, workspaceId: ctx.workspace.id, action, details })
}

/** The last few entries, uncounted. */
export function latestActivity(ctx: Ctx, limit: number): Promise<ActivityEntry[]> {
  return selectActivity(ctx.db, ctx.user.id, { before: null, limit })
}

const cursorValues = z.tuple([z.int().min(1)])

export async function listActivity(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listActivityEndpoint> },
): Promise<Page<ActivityEntry>> {
  const limit = query.limit ?? usualPageSize
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor, cursorValues)[0]
  const [found, total] = await Promise.all([
    selectActivity(ctx.db, ctx.user.id, { before, limit: limit + 1 }),
    countActivity(ctx.db, ctx.user.id),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, total, next: found.length > limit && last ? encodeCursor([last.id]) : null }
}
