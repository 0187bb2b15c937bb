import type { ActivityEntry, listActivity as listActivityEndpoint } from '@stowage/contract/activity'
import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import { isEventType } from '@stowage/contract/vocabulary'
import type { Ctx } from '../../context.ts'
import { cutNewest, idBefore } from '../../lists/newest-first.ts'
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

export async function listActivity(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listActivityEndpoint> },
): Promise<Page<ActivityEntry>> {
  const limit = query.limit ?? usualPageSize
  const before = idBefore(query.cursor)
  const [found, total] = await Promise.all([
    entriesOf(ctx, { before, limit: limit + 1 }),
    countOwnEvents(ctx),
  ])
  return { ...cutNewest(found, limit), total }
}
