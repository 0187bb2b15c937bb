import type { ActivityEntry, listActivity as listActivityEndpoint } from '@stowage/contract/activity'
import { type ActivityAction, eventTypesOf } from '@stowage/contract/activity.rules'
import { isStaffEventType } from '@stowage/contract/audit.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { usualPageSize } from '@stowage/contract/paging'
import { isEventType } from '@stowage/contract/vocabulary'
import type { Ctx } from '../../context.ts'
import { decodeCursor } from '../../lists/cursor.ts'
import { cursorSchema, keyOf } from '../../lists/keyset.ts'
import { cutPage, type Page } from '../../lists/page.ts'
import { countOwnEvents, eventsOf, newestFirst } from '../events/service.ts'

const day = 24 * 60 * 60 * 1000
const sort = 'newest'

/** An action that only an older program knew is shown as a change. */
function actionOf(type: string): ActivityAction {
  if (isEventType(type)) return type
  return isStaffEventType(type) ? 'admin-acted' : 'changed'
}

async function entriesOf(ctx: Ctx, page: Parameters<typeof eventsOf>[1]): Promise<ActivityEntry[]> {
  const events = await eventsOf(ctx, page)
  return events.map(({ type, ...event }) => ({ ...event, action: actionOf(type) }))
}

/** Actions of a person's own account, which say nothing of their things. */
const beside: readonly ActivityAction[] = ['signed-in', 'preferences-updated', 'session-ended']

/** The latest entries for the dashboard, which leaves out signing in; after many sign-ins there may be fewer. */
export async function latestActivity(ctx: Ctx, limit: number): Promise<ActivityEntry[]> {
  const latest = await entriesOf(ctx, { limit: 4 * limit })
  return latest.filter(({ action }) => !beside.includes(action)).slice(0, limit)
}

/** @throws AppError VALIDATION for a cursor of another list */
export async function listActivity(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listActivityEndpoint> },
): Promise<Page<ActivityEntry>> {
  const { kind, days, cursor, limit = usualPageSize } = query
  const filter = {
    types: kind && eventTypesOf(kind),
    since: days === undefined ? undefined : new Date(Date.now() - days * day).toISOString(),
  }
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema(sort, newestFirst))
  const [found, total] = await Promise.all([
    entriesOf(ctx, { ...filter, after, limit: limit + 1 }),
    countOwnEvents(ctx, filter),
  ])
  return { ...cutPage(found, limit, (entry) => keyOf(sort, newestFirst, entry)), total }
}
