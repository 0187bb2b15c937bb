import type { Db } from '../../db/connect.ts'

/** The number of the last change of a workspace. */
export async function selectFeedNumber(db: Db, workspaceId: number): Promise<number> {
  const { rows } = await db.query<{ seq: number }>({
    name: 'live.number',
    text: 'select event_seq as seq from workspace_totals where workspace_id = $1',
    values: [workspaceId],
  })
  return rows[0]?.seq ?? 0
}

/** The numbers of the last changes of several workspaces. */
export async function selectFeedNumbers(
  db: Db,
  workspaceIds: readonly number[],
): Promise<{ id: number; seq: number }[]> {
  const { rows } = await db.query<{ id: number; seq: number }>({
    name: 'live.numbers',
    text: 'select workspace_id as id, event_seq as seq from workspace_totals where workspace_id = any ($1::bigint[])',
    values: [workspaceIds],
  })
  return rows
}

/** A part of a workspace's feed: after one number, up to another. */
export interface FeedRange {
  after: number
  seq: number
}

export interface FeedEntry {
  type: string
  actorId: number
  /** Of the thing that it names, as text; null when it names none. */
  itemId: string | null
  containerId: string | null
}

/** The first changes of a range. */
export async function selectEntries(
  db: Db,
  workspaceId: number,
  { after, seq }: FeedRange,
  limit: number,
): Promise<FeedEntry[]> {
  const { rows } = await db.query<FeedEntry>({
    name: 'live.entries',
    text: `select type, actor_id as "actorId", details->>'itemId' as "itemId", details->>'containerId' as "containerId"
      from events where workspace_id = $1 and seq > $2 and seq <= $3 order by seq limit $4`,
    values: [workspaceId, after, seq, limit],
  })
  return rows
}

/** The different types of the changes in a range. */
export async function selectTypes(db: Db, workspaceId: number, { after, seq }: FeedRange): Promise<string[]> {
  const { rows } = await db.query<{ type: string }>({
    name: 'live.types',
    text: 'select distinct type from events where workspace_id = $1 and seq > $2 and seq <= $3',
    values: [workspaceId, after, seq],
  })
  return rows.map(({ type }) => type)
}

/** When the change with this number was made; undefined when it is no longer known. */
export async function selectTimeOf(db: Db, workspaceId: number, seq: number): Promise<string | undefined> {
  const { rows } = await db.query<{ at: string }>({
    name: 'live.time',
    text: 'select created_at as at from events where workspace_id = $1 and seq = $2',
    values: [workspaceId, seq],
  })
  return rows[0]?.at
}

/** Sends a text to every program that listens to the channel. */
export async function notifyPrograms(db: Db, channel: string, text: string): Promise<void> {
  await db.query({ name: 'live.notify', text: 'select pg_notify($1, $2)', values: [channel, text] })
}
