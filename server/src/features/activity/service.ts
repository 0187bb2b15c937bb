import type {
  ActivityEntry,
  listActivity as listActivityEndpoint,
  listWorkspaceActivity as listWorkspaceActivityEndpoint,
} from '@stowage/contract/activity'
import { type ActivityAction, eventTypesOf } from '@stowage/contract/activity.rules'
import { isStaffEventType } from '@stowage/contract/audit.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import { isEventType } from '@stowage/contract/vocabulary'
import type { Ctx } from '../../context.ts'
import { decodeCursor } from '../../lists/cursor.ts'
import { cursorSchema, keyOf } from '../../lists/keyset.ts'
import { cutNewest, idBefore } from '../../lists/newest-first.ts'
import { cutPage, type Page } from '../../lists/page.ts'
import {
  countFeedOf,
  countOwnEvents,
  eventsOf,
  type FeedEvent,
  feedOf,
  newestFirst,
} from '../events/service.ts'
import { peopleOf } from '../users/service/names-of.ts'
import { isShared } from '../workspaces/service/members.ts'

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

/**
 * The latest entries for the dashboard: of everybody in a shared workspace, else the actor's own (ACT-03). They come from
 * the workspace's feed, which has no sign-ins and preferences.
 */
export async function latestActivity(ctx: Ctx, limit: number): Promise<ActivityEntry[]> {
  if (await isShared(ctx)) return withPeople(ctx, await feedOf(ctx, { before: null, limit }))
  const own = await feedOf(ctx, { before: null, limit, actorId: ctx.actor.id })
  return own.map(({ type, actorId: _, ...event }) => ({ ...event, action: actionOf(type) }))
}

/** Adds who did each; the account of a person who is missing was deleted. */
async function withPeople(ctx: Ctx, events: readonly FeedEvent[]): Promise<ActivityEntry[]> {
  const people = await peopleOf(
    ctx,
    events.map(({ actorId }) => actorId),
  )
  return events.map(({ type, actorId, ...event }) => ({
    ...event,
    action: actionOf(type),
    person: people.get(actorId) ?? null,
  }))
}

/** A total as far as events are counted. */
const countedOf = (total: number): Pick<Page<unknown>, 'total' | 'relation'> => ({
  total: Math.min(total, countedHits),
  relation: total > countedHits ? 'gte' : 'eq',
})

/** What the people of the workspace did, newest first. */
export async function listWorkspaceActivity(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listWorkspaceActivityEndpoint> },
): Promise<Page<ActivityEntry>> {
  const { kind, days, userId, limit = usualPageSize } = query
  const filter = {
    types: kind && eventTypesOf(kind),
    since: days === undefined ? undefined : new Date(ctx.now().getTime() - days * day).toISOString(),
    actorId: userId,
  }
  const before = idBefore(query.cursor)
  const [found, total] = await Promise.all([
    feedOf(ctx, { ...filter, before, limit: limit + 1 }),
    countFeedOf(ctx, filter, countedHits + 1),
  ])
  const { rows, next } = cutNewest(await withPeople(ctx, found), limit)
  return { rows, next, ...countedOf(total) }
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
    countOwnEvents(ctx, filter, countedHits + 1),
  ])
  return { ...cutPage(found, limit, (entry) => keyOf(sort, newestFirst, entry)), ...countedOf(total) }
}
