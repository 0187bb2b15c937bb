import {
  isAudited,
  isStaffEventType,
  type StaffEvent,
  type StaffEventType,
} from '@stowage/contract/audit.rules'
import { changedBy, type Event, type EventType } from '@stowage/contract/vocabulary'
import type { Actor, CallOrigin, Ctx, PublicCtx } from '../../context.ts'
import { afterCommit } from '../../db/transaction.ts'
import { append } from '../audit/service/append.ts'
import {
  countEventsOf,
  countFeed,
  deleteEventsOf,
  type EventFilter,
  type EventsPage,
  type FeedEvent,
  type FeedFilter,
  findLastChanger,
  insertEvent,
  type StoredEvent,
  selectEventsOf,
  selectFeed,
  selectFeedAfter,
} from './store.ts'

export { type FeedEvent, type FeedFilter, newestFirst } from './store.ts'

type Acting = Pick<PublicCtx, 'db' | 'pool' | 'live'> & {
  actor: Pick<Actor, 'kind' | 'id' | 'key'>
  workspace: { id: number }
  origin?: CallOrigin | undefined
  recorded?: ((seq: number) => void) | undefined
}

/** The additional fields of an event in the audit log. */
type AuditedChange = Pick<StaffEvent, 'target' | 'before' | 'after'>

/**
 * Records an event. Every verb that changes something calls it once, inside the transaction of the change and after its
 * other writes, because it locks the totals of the workspace: activity and history are read from events, and other
 * devices are told of it after the commit. Audited events are in the audit log from the same moment on.
 */
export async function record(
  ctx: Acting,
  event: Event | StaffEvent,
  audited: AuditedChange = isStaffEvent(event) ? event : {},
): Promise<void> {
  const seq = await insertEvent(ctx.db, ctx.workspace.id, ctx.actor, storedOf(event, ctx.actor))
  if (seq !== null) {
    afterCommit(ctx, () => {
      ctx.recorded?.(seq)
      ctx.live.publish(ctx.workspace.id)
    })
  }
  if (isAudited(event.type)) {
    await append(ctx, { ...audited, type: event.type, actorId: ctx.actor.id })
  }
}

/** Another person who made the last change of an item or a container: a conflict names them (EDIT-01). */
export async function lastChangerOf(
  ctx: Pick<Ctx, 'db' | 'workspace' | 'actor'>,
  field: 'itemId' | 'containerId',
  id: number,
): Promise<number | null> {
  const found = await findLastChanger(ctx.db, ctx.workspace.id, field, id)
  return found === ctx.actor.id ? null : found
}

/** Changes that staff make to others appear only in the audit log, not in the activity of a workspace. */
function storedOf(
  event: Event | StaffEvent,
  { key }: Pick<Actor, 'key'>,
): {
  type: EventType | StaffEventType
  details: object
  isNumbered: boolean
} {
  if (isStaffEvent(event)) return { type: event.type, details: {}, isNumbered: false }
  const { type, ...details } = event
  const via = key && { viaKey: key.name }
  return { type, details: { ...details, ...via }, isNumbered: changedBy(type) !== undefined }
}

const isStaffEvent = (event: Event | StaffEvent): event is StaffEvent => isStaffEventType(event.type)

/** Events that remain of a deleted account, with its bare id: requests for rights, and that the person left. */
const outliving: readonly EventType[] = [
  'admin-access-granted',
  'admin-access-refused',
  'admin-call-refused',
  'account-closed',
]

const batchSize = 1_000

/** Deletes the events of a workspace, in small parts. The remaining ones say nothing of its contents. */
export async function eraseEvents(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  for (let erased = batchSize; erased === batchSize; ) {
    erased = await deleteEventsOf(ctx.db, workspaceId, outliving, batchSize)
  }
}

/** The actor's events in the workspace, newest first. */
export function eventsOf(ctx: Acting, page: EventsPage): Promise<StoredEvent[]> {
  return selectEventsOf(ctx.db, ctx.workspace.id, ctx.actor, page)
}

/** Counts the actor's events in the workspace, up to a number. */
export function countOwnEvents(ctx: Acting, filter: EventFilter, most: number): Promise<number> {
  return countEventsOf(ctx.db, ctx.workspace.id, ctx.actor, filter, most)
}

/** What everybody did in the workspace, by the numbers of its feed, newest first. */
export function feedOf(
  ctx: Pick<Acting, 'db' | 'workspace'>,
  asked: FeedFilter & { before: number | null; limit: number },
): Promise<FeedEvent[]> {
  return selectFeed(ctx.db, ctx.workspace.id, asked)
}

/** The next events of a workspace's feed after a number, in its order. */
export function feedAfter(
  { db }: Pick<Acting, 'db'>,
  workspaceId: number,
  { after, limit }: { after: number; limit: number },
): Promise<FeedEvent[]> {
  return selectFeedAfter(db, workspaceId, after, limit)
}

export function countFeedOf(
  ctx: Pick<Acting, 'db' | 'workspace'>,
  filter: FeedFilter,
  most: number,
): Promise<number> {
  return countFeed(ctx.db, ctx.workspace.id, filter, most)
}
