import type { ActivityAction, ActivityDetails, ActivityEntry } from '@stowage/contract/activity'
import type { Db } from '../../db/connect.ts'

export async function insertActivity(
  db: Db,
  entry: { userId: number; workspaceId: number; action: ActivityAction; details: ActivityDetails },
): Promise<void> {
  await db.query({
    name: 'activity.insert',
    text: 'insert into activity (user_id, workspace_id, action, details) values ($1, $2, $3, $4)',
    values: [entry.userId, entry.workspaceId, entry.action, JSON.stringify(entry.details)],
  })
}

/** Entries older than the cursor, newest first. */
export async function selectActivity(
  db: Db,
  userId: number,
  page: { before: number | null; limit: number },
): Promise<ActivityEntry[]> {
  const { rows } = await db.query<ActivityEntry>({
    name: 'activity.list',
    text: `select id, action, created_at as timestamp, details from activity
      where user_id = $1 and id < $2 order by id desc limit $3`,
    values: [userId, page.before ?? Number.MAX_SAFE_INTEGER, page.limit],
  })
  return rows
}

export async function countActivity(db: Db, userId: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'activity.count',
    text: 'select count(*) as total from activity where user_id = $1',
    values: [userId],
  })
  return rows[0]?.total ?? 0
}
