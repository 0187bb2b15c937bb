import type { QueryOf } from '@stowage/contract/endpoint'
import type { FeedChanges, FeedMessage, listChanges as listChangesEndpoint } from '@stowage/contract/live'
import { liveLimits } from '@stowage/contract/live.rules'
import type { Topic } from '@stowage/contract/topics.rules'
import { changedBy, isEventType } from '@stowage/contract/vocabulary'
import type { Ctx, PublicCtx } from '../../../context.ts'
import {
  type FeedEntry,
  type FeedRange,
  selectEntries,
  selectFeedNumber,
  selectFeedNumbers,
  selectTimeOf,
  selectTypes,
} from '../store.ts'

type Reading = Pick<PublicCtx, 'db' | 'now'>

const day = 86_400_000
const maxPeople = 3
/** Bytes of a message without what the stream adds; with more it names no things. */
const maxBytes = 270

/** The number of the last change of a workspace. */
export const feedNumber = (ctx: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<number> =>
  selectFeedNumber(ctx.db, workspaceId)

/** The numbers of the last changes of several workspaces. */
export const feedNumbers = (
  ctx: Pick<PublicCtx, 'db'>,
  workspaceIds: readonly number[],
): Promise<{ id: number; seq: number }[]> => selectFeedNumbers(ctx.db, workspaceIds)

/** The changes of a range as one message (LIVE-03). A long range names no things, so any of them may have changed. */
export async function messageOf(
  ctx: Pick<PublicCtx, 'db'>,
  workspaceId: number,
  range: FeedRange,
): Promise<FeedMessage> {
  const entries = await selectEntries(ctx.db, workspaceId, range, liveLimits.ids + 1)
  const isLong = entries.length > liveLimits.ids
  const types = isLong ? await selectTypes(ctx.db, workspaceId, range) : entries.map(({ type }) => type)
  const message = {
    ...range,
    by: unique(entries.map(({ actorId }) => actorId)).slice(0, maxPeople),
    topics: unique(types.flatMap(topicsOf)),
  }
  const named = { ...message, ...(isLong ? {} : idsOf(entries)) }
  return JSON.stringify(named).length > maxBytes ? message : named
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** An older program may have recorded other types. */
const topicsOf = (type: string): readonly Topic[] => (isEventType(type) ? (changedBy(type) ?? []) : [])

/** The things that the changes name; a kind is left out when one of them concerns things that it doesn't name. */
function idsOf(entries: readonly FeedEntry[]): Pick<FeedMessage, 'items' | 'containers'> {
  const items = entries.map(({ itemId }) => itemId)
  const containers = entries.map(({ containerId }) => containerId)
  return { ...namedBy('items', items), ...namedBy('containers', containers) }
}

function namedBy<K extends string>(kind: K, ids: readonly (string | null)[]): { [Kind in K]?: number[] } {
  if (ids.includes(null)) return {}
  return { [kind]: unique(ids.map(Number)) } as { [Kind in K]?: number[] }
}

/**
 * The changes of a workspace after a number. `reset` stands for a number that is too old, or that the feed has not
 * reached (LIVE-07).
 */
export async function changesSince(
  ctx: Reading,
  workspaceId: number,
  { after, seq }: FeedRange,
): Promise<FeedChanges> {
  if (after === seq) return { seq, reset: false, changes: [] }
  if (after > seq || seq - after > liveLimits.changes) return { seq, reset: true, changes: [] }
  const at = await selectTimeOf(ctx.db, workspaceId, after + 1)
  const oldest = ctx.now().getTime() - liveLimits.days * day
  if (at === undefined || Date.parse(at) < oldest) return { seq, reset: true, changes: [] }
  return { seq, reset: false, changes: [await messageOf(ctx, workspaceId, { after, seq })] }
}

/** The changes after the client's number; without one, the present number alone. */
export async function listChanges(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof listChangesEndpoint> },
): Promise<FeedChanges> {
  const { id } = ctx.workspace
  const seq = await feedNumber(ctx, id)
  return changesSince(ctx, id, { after: query.after ?? seq, seq })
}
