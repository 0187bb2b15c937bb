import type { ActivityDetails } from '@stowage/contract/activity'
import type { EventType } from '@stowage/contract/vocabulary'
import type { Actor } from '../../context.ts'
import type { Db } from '../../db/connect.ts'

type Who = Pick<Actor, 'kind' | 'id'>

/** Of the shape that this program writes. Raise it when a type changes what it says, and teach the readers both. */
const version = 1

export async function insertEvent(
  db: Db,
  workspaceId: number,
  actor: Who,
  event: { type: EventType; details: object },
): Promise<void> {
  await db.query({
    name: 'events.insert',
    text: `insert into events (workspace_id, actor_kind, actor_id, type, details, version)
      values ($1, $2, $3, $4, $5, ${version})`,
    values: [workspaceId, actor.kind, actor.id, event.type, JSON.stringify(event.details)],
  })
}

/** As it was written: an older program may have known other types and details. */
export interface StoredEvent {
  id: number
  type: string
  timestamp: string
  details: ActivityDetails
}

/** Events older than the cursor, newest first. */
export async function selectEventsOf(
  db: Db,
  workspaceId: number,
  actor: Who,
  page: { before: number | null; limit: number },
): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>({
    name: 'events.of-actor',
    text: `select id, type, created_at as timestamp, details from events
      where workspace_id = $1 and actor_kind = $2 and actor_id = $3 and id < $4 order by id desc limit $5`,
    values: [workspaceId, actor.kind, actor.id, page.before ?? Number.MAX_SAFE_INTEGER, page.limit],
  })
  return rows
}

export async function countEventsOf(db: Db, workspaceId: number, actor: Who): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'events.count-of-actor',
    text: `select count(*) as total from events
      where workspace_id = $1 and actor_kind = $2 and actor_id = $3`,
    values: [workspaceId, actor.kind, actor.id],
  })
  return rows[0]?.total ?? 0
}
