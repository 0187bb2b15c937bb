import type { ActivityDetails } from '@stowage/contract/activity'
import type { StaffEventType } from '@stowage/contract/audit.rules'
import type { EventType } from '@stowage/contract/vocabulary'
import type { Actor } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Sorting } from '../../lists/keyset.ts'

type Who = Pick<Actor, 'kind' | 'id'>

/**
 * The version of the details that this program writes. Raise it when the details of a type change, and make readers
 * accept both.
 */
const version = 1

/** Inserts an event; returns its number in the feed of the workspace, or null for one that has none. */
export async function insertEvent(
  db: Db,
  workspaceId: number,
  actor: Who,
  event: { type: EventType | StaffEventType; details: object; isNumbered: boolean },
): Promise<number | null> {
  const { rows } = await db.query<{ seq: number | null }>({
    name: 'events.insert',
    // A trigger replaces the 0 by the next number.
    text: `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq)
      values ($1, $2, $3, $4, $5, ${version}, $6) returning seq`,
    values: [
      workspaceId,
      actor.kind,
      actor.id,
      event.type,
      JSON.stringify(event.details),
      event.isNumbered ? 0 : null,
    ],
  })
  return rows[0]?.seq ?? null
}

/** Newer events of a workspace that are searched for the last change of one thing, which is among the last ones. */
const searched = 500

/** The person who made the last recorded change of an item or a container, if it is among the newest of the workspace. */
export async function findLastChanger(
  db: Db,
  workspaceId: number,
  field: 'itemId' | 'containerId',
  id: number,
): Promise<number | null> {
  const { rows } = await db.query<{ actorId: number }>({
    name: 'events.last-changer',
    text: `select actor_id as "actorId" from (
        select actor_id, seq, details from events
        where workspace_id = $1 and seq is not null order by seq desc limit ${searched}) newest
      where details->>$2 = $3 order by seq desc limit 1`,
    values: [workspaceId, field, String(id)],
  })
  return rows[0]?.actorId ?? null
}

/** Deletes some events of a workspace, except those of these types; returns their number. */
export async function deleteEventsOf(
  db: Db,
  workspaceId: number,
  spared: readonly EventType[],
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'events.erase',
    text: `delete from events where workspace_id = $1 and ctid = any (array(
      select ctid from events where workspace_id = $1 and type <> all ($2::text[]) limit $3))`,
    values: [workspaceId, spared, limit],
  })
  return rowCount ?? 0
}

/** As it was stored: an older program may have had other types and details. */
export interface StoredEvent {
  id: number
  type: string
  timestamp: string
  details: ActivityDetails
}

/** The order of events: by time, so that events grouped by day contain each day once. */
export const newestFirst: Sorting<Pick<StoredEvent, 'timestamp'>> = {
  column: 'created_at',
  type: 'timestamptz',
  direction: 'desc',
  valueOf: ({ timestamp }) => timestamp,
}

export interface EventFilter {
  /** Undefined: all types, including those that only an older program knew. */
  types?: readonly (EventType | StaffEventType)[] | undefined
  /** Undefined: from the first on. */
  since?: string | undefined
}

export interface EventsPage extends EventFilter {
  /** Time and id of the event before the page. */
  after?: readonly (string | number)[] | undefined
  limit: number
}

const ofActor = `from events
  where workspace_id = $1 and actor_kind = $2 and actor_id = $3 and created_at >= $4::timestamptz`
const valuesOf = (workspaceId: number, actor: Who, { since }: EventFilter) => [
  workspaceId,
  actor.kind,
  actor.id,
  since ?? '-infinity',
]

/** Only webhooks are told which items fell low by a change of many, because they may be a thousand. */
const shownDetails = `details - 'fellItems' as details`
const columns = `id, type, created_at as timestamp, ${shownDetails}`
const page = `and (created_at, id) < ($5::timestamptz, $6::bigint) order by created_at desc, id desc limit $7`

/**
 * A page of events, newest first. With several types, each is read by its index for the length of a page, because one
 * scan of all events could pass any number of others.
 */
export async function selectEventsOf(
  db: Db,
  workspaceId: number,
  actor: Who,
  asked: EventsPage,
): Promise<StoredEvent[]> {
  const { types, after = ['infinity', 0], limit } = asked
  const values = [...valuesOf(workspaceId, actor, asked), ...after, limit]
  const { rows } = await (types === undefined
    ? db.query<StoredEvent>({
        name: 'events.of-actor',
        text: `select ${columns} ${ofActor} ${page}`,
        values,
      })
    : db.query<StoredEvent>({
        name: 'events.of-actor-by-type',
        text: `select found.* from unnest($8::text[]) as wanted (name)
          cross join lateral (select ${columns} ${ofActor} and type = wanted.name ${page}) found
          order by timestamp desc, id desc limit $7`,
        values: [...values, types],
      }))
  return rows
}

/** Counts the events of a person that match, up to a number. */
export async function countEventsOf(
  db: Db,
  workspaceId: number,
  actor: Who,
  filter: EventFilter,
  limit: number,
): Promise<number> {
  const { types } = filter
  const values = [...valuesOf(workspaceId, actor, filter), limit]
  const counted = (where: string) =>
    `select count(*) as total from (select ${ofActor} ${where} limit $5) counted`
  const { rows } = await db.query<{ total: number }>(
    types === undefined
      ? { name: 'events.count-of-actor', text: counted(''), values }
      : {
          name: 'events.count-of-actor-by-type',
          text: counted('and type = any ($6::text[])'),
          values: [...values, types],
        },
  )
  return rows[0]?.total ?? 0
}

export interface FeedFilter extends EventFilter {
  /** Undefined: of everybody. */
  actorId?: number | undefined
}

/** An event of the feed; its id is its number there. */
export type FeedEvent = StoredEvent & { actorId: number }

const feedColumns = 'seq, type, created_at, details, actor_id'

/**
 * The name of a statement and its text: those of one person, or of some types, read another index each. Each reads the newest
 * $4 events of its index and leaves out those before the time asked for, because the index has no times. An event has the time
 * of its transaction's start, so at the edge of the days asked for the order of times may differ by the length of a transaction.
 */
function feedStatement({ types, actorId }: FeedFilter): { variant: string; from: string } {
  const ofPerson = actorId === undefined ? '' : 'and actor_id = $5'
  const newest = `select ${feedColumns} from events where workspace_id = $1 and seq < $2 ${ofPerson}`
  const variant = `${actorId === undefined ? '' : '-of-person'}${types === undefined ? '' : '-by-type'}`
  if (types === undefined) return { variant, from: `(${newest} order by seq desc limit $4) found` }
  const wanted = `$${actorId === undefined ? 5 : 6}::text[]`
  // A range of one type in the order of events_feed_by_type: for `type =` the planner may walk all of the feed instead.
  const ofType = `${newest} and type between wanted.name and wanted.name order by type desc, seq desc limit $4`
  return { variant, from: `unnest(${wanted}) as wanted (name) cross join lateral (${ofType}) found` }
}

/** The condition of an event since the time asked for, $3. */
const recent = 'found.created_at >= $3::timestamptz'

const feedValues = (
  workspaceId: number,
  { types, actorId, since }: FeedFilter,
  { before, limit }: { before: number | null; limit: number },
) => [
  workspaceId,
  before ?? Number.MAX_SAFE_INTEGER,
  since ?? '-infinity',
  limit,
  ...(actorId === undefined ? [] : [actorId]),
  ...(types === undefined ? [] : [types]),
]

/** Events of the workspace's feed before a number, newest first. */
export async function selectFeed(
  db: Db,
  workspaceId: number,
  asked: FeedFilter & { before: number | null; limit: number },
): Promise<FeedEvent[]> {
  const { variant, from } = feedStatement(asked)
  const { rows } = await db.query<FeedEvent>({
    name: `events.feed${variant}`,
    text: `select seq as id, found.type, created_at as timestamp, ${shownDetails}, actor_id as "actorId" from ${from}
      where ${recent} order by seq desc limit $4`,
    values: feedValues(workspaceId, asked, asked),
  })
  return rows
}

/** The first events of the workspace's feed after a number, in its order. */
export async function selectFeedAfter(
  db: Db,
  workspaceId: number,
  after: number,
  limit: number,
): Promise<FeedEvent[]> {
  const { rows } = await db.query<FeedEvent>({
    name: 'events.feed-after',
    text: `select seq as id, type, created_at as timestamp, details, actor_id as "actorId" from events
      where workspace_id = $1 and seq > $2 order by seq limit $3`,
    values: [workspaceId, after, limit],
  })
  return rows
}

/** Counts the events of the feed that match, up to a number. */
export async function countFeed(
  db: Db,
  workspaceId: number,
  filter: FeedFilter,
  limit: number,
): Promise<number> {
  const { variant, from } = feedStatement(filter)
  const { rows } = await db.query<{ total: number }>({
    name: `events.count-feed${variant}`,
    text: `select count(*) as total from (select from ${from} where ${recent} limit $4) counted`,
    values: feedValues(workspaceId, filter, { before: null, limit }),
  })
  return rows[0]?.total ?? 0
}
