import {
  isAudited,
  isStaffEventType,
  type StaffEvent,
  type StaffEventType,
} from '@stowage/contract/audit.rules'
import type { Event, EventType } from '@stowage/contract/vocabulary'
import type { Actor, CallOrigin, PublicCtx } from '../../context.ts'
import { append } from '../audit/service/append.ts'
import {
  countEventsOf,
  deleteEventsOf,
  type EventFilter,
  type EventsPage,
  insertEvent,
  type StoredEvent,
  selectEventsOf,
} from './store.ts'

export { newestFirst } from './store.ts'

type Acting = Pick<PublicCtx, 'db'> & {
  actor: Pick<Actor, 'kind' | 'id'>
  workspace: { id: number }
  origin?: CallOrigin | undefined
}

/** What the audit log says of an event besides. */
type AuditedChange = Pick<StaffEvent, 'target' | 'before' | 'after'>

/**
 * Writes down what happened. Every verb that changes something calls it once, inside the transaction of the change:
 * whatever tells of changes reads it from there. What the audit log tells of stands there from the same moment on.
 */
export async function record(
  ctx: Acting,
  event: Event | StaffEvent,
  audited: AuditedChange = isStaffEvent(event) ? event : {},
): Promise<void> {
  await insertEvent(ctx.db, ctx.workspace.id, ctx.actor, storedOf(event))
  if (isAudited(event.type)) {
    await append(ctx, { ...audited, type: event.type, actorId: ctx.actor.id })
  }
}

/** What staff did to others is told by the audit log alone, not by the activity of a workspace. */
function storedOf(event: Event | StaffEvent): { type: EventType | StaffEventType; details: object } {
  if (isStaffEvent(event)) return { type: event.type, details: {} }
  const { type, ...details } = event
  return { type, details }
}

const isStaffEvent = (event: Event | StaffEvent): event is StaffEvent => isStaffEventType(event.type)

/** What is known of somebody who is gone: that they asked for rights and that they left, by their bare id. */
const outliving: readonly EventType[] = [
  'admin-access-granted',
  'admin-access-refused',
  'admin-call-refused',
  'account-closed',
]

const batchSize = 1_000

/** Removes the events of a workspace for good, in small parts. What outlives it says nothing of what was in it. */
export async function eraseEvents(ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  for (let erased = batchSize; erased === batchSize; ) {
    erased = await deleteEventsOf(ctx.db, workspaceId, outliving, batchSize)
  }
}

/** What the actor did in the workspace, newest first. */
export function eventsOf(ctx: Acting, page: EventsPage): Promise<StoredEvent[]> {
  return selectEventsOf(ctx.db, ctx.workspace.id, ctx.actor, page)
}

/** How many of those things the actor did in the workspace. */
export function countOwnEvents(ctx: Acting, filter: EventFilter): Promise<number> {
  return countEventsOf(ctx.db, ctx.workspace.id, ctx.actor, filter)
}
