import type { Db } from '../../../db/connect.ts'
import { columns, type NotificationKey, type StoredNotification } from './notifications.ts'

/**
 * Entries about the person, not about the workspace in which they were told: older than the one before the page, newest
 * first.
 */
export async function selectPersonal(
  db: Db,
  who: Omit<NotificationKey, 'id'>,
  page: { before: number | null; rows: number },
): Promise<StoredNotification[]> {
  const { rows } = await db.query<StoredNotification>({
    name: 'notifications.list-personal',
    text: `select ${columns} from notifications
      where workspace_id = $1 and user_id = $2 and not hidden and id < $3 and kind <> 'low-stock'
      order by id desc limit $4`,
    values: [who.workspaceId, who.userId, page.before ?? Number.MAX_SAFE_INTEGER, page.rows],
  })
  return rows
}

export async function countPersonal(
  db: Db,
  who: Omit<NotificationKey, 'id'>,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'notifications.count-personal',
    text: `select count(*) as total from (
      select from notifications
      where workspace_id = $1 and user_id = $2 and not hidden and kind <> 'low-stock' limit $3) n`,
    values: [who.workspaceId, who.userId, limit],
  })
  return rows[0]?.total ?? 0
}

export async function countUnreadPersonal(
  db: Db,
  who: Omit<NotificationKey, 'id'>,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'notifications.count-unread-personal',
    text: `select count(*) as total from (
      select from notifications
      where workspace_id = $1 and user_id = $2 and not hidden and read_at is null and kind <> 'low-stock' limit $3) n`,
    values: [who.workspaceId, who.userId, limit],
  })
  return rows[0]?.total ?? 0
}
