import type { Event } from '@stowage/contract/vocabulary'
import type { Actor, PublicCtx } from '../../context.ts'
import {
  countEventsOf,
  type EventFilter,
  type EventsPage,
  insertEvent,
  type StoredEvent,
  selectEventsOf,
} from './store.ts'

export { newestFirst } from './store.ts'

type Acting = Pick<PublicCtx, 'db'> & { actor: Pick<Actor, 'kind' | 'id'>; workspace: { id: number } }

/**
 * Writes down what happened. Every verb that changes something calls it once, inside the transaction of the change:
 * whatever tells of changes reads it from there.
 */
export function record(ctx: Acting, { type, ...details }: Event): Promise<void> {
  return insertEvent(ctx.db, ctx.workspace.id, ctx.actor, { type, details })
}

/** What the actor did in the workspace, newest first. */
export function eventsOf(ctx: Acting, page: EventsPage): Promise<StoredEvent[]> {
  return selectEventsOf(ctx.db, ctx.workspace.id, ctx.actor, page)
}

/** How many of those things the actor did in the workspace. */
export function countOwnEvents(ctx: Acting, filter: EventFilter): Promise<number> {
  return countEventsOf(ctx.db, ctx.workspace.id, ctx.actor, filter)
}
