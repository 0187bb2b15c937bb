import type { ActivityEntry, listActivity as listActivityEndpoint } from '@stowage/contract/activity'
import type { QueryOf } from '@stowage/contract/endpoint'
import { isEventType } from '@stowage/contract/events'
import { usualPageSize } from '@stowage/contract/paging'
import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { decodeCursor, encodeCursor } from '../../lists/cursor.ts'
import type { Page } from '../../lists/page.ts'
import { countOwnEvents, eventsOf } from '../events/service.ts'

/** What the actor did in this workspace, newest first; what only an older program knew is a change like any. */
async function entriesOf(ctx: Ctx, page: { before: number | null; limit: number }): Promise<ActivityEntry[]> {
  const events = await eventsOf(ctx, page)
  return events.map(({ type, ...event }) => ({ ...event, action: isEventType(type) ? type : 'changed' }))
}

/** The last few entries, uncounted. */
export function latestActivity(ctx: Ctx, limit: number): Promise<ActivityEntry[]> {
  return entriesOf(ctx, { before: null, limit })
}

const cursorValues = z.tuple([z.int().min(1)])

export async function listActivity(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listActivityEndpoint> },
): Promise<Page<ActivityEntry>> {
  const limit = query.limit ?? usualPageSize
  const before = query.cursor === undefined ? null : decodeCursor(query.cursor, cursorValues)[0]
  const [found, total] = await Promise.all([
    entriesOf(ctx, { before, limit: limit + 1 }),
    countOwnEvents(ctx),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, total, next: found.length > limit && last ? encodeCursor([last.id]) : null }
}
