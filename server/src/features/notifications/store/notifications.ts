import type { FallenItem, StaffTicketNote, TicketNote } from '@stowage/contract/notifications'
import type { NotificationKind, WorkspaceNews } from '@stowage/contract/notifications.rules'
import type { WorkspaceKey } from '../../../db/by-workspace.ts'
import type { Db } from '../../../db/connect.ts'
import type { PlanNewsNote } from '../../../texts/plan-news-texts.ts'

export interface NotificationKey {
  workspaceId: number
  userId: number
  id: number
}

/** The stored details of a low stock entry. */
export interface StoredDetails {
  /** By the id of the item, so that each item appears once. */
  items: Record<string, FallenItem & { at: string }>
  /** How many more items fell after all names were taken. */
  more: number
}

/** The stored details of an entry about a plan. */
export type StoredPlanNews = PlanNewsNote

export type StoredNotification =
  | StoredEntry<'low-stock', StoredDetails>
  | StoredEntry<'ticket', TicketNote>
  | StoredEntry<'staff-ticket', StaffTicketNote>
  | StoredEntry<'plan', StoredPlanNews>
  | StoredEntry<'workspace', StoredWorkspaceNews>

/** The stored details of news of a workspace. People stand by their ids alone, because entries outlive accounts. */
export interface StoredWorkspaceNews {
  news: WorkspaceNews
  workspaceId: number
  workspaceName: string
  personId: number | null
  /** The reader is told the address of the person, who joined with another one than the invited. */
  showsEmail: boolean
  /** The end of an offer, or of the time in which a deleted workspace can be restored. */
  at: string | null
  /** The host of a webhook's address. */
  host?: string | undefined
  /** The name of the reader's key. */
  keyName?: string | undefined
}

/** An entry that still collects items. */
export type StoredFalls = StoredEntry<'low-stock', StoredDetails>

interface StoredEntry<Kind extends NotificationKind, Details> {
  id: number
  kind: Kind
  createdAt: string
  isRead: boolean
  details: Details
}

/** The columns of an entry. */
export const columns = 'id, kind, created_at as "createdAt", read_at is not null as "isRead", details'

/** Entries older than the one before the page, newest first. */
export async function selectNotifications(
  db: Db,
  who: Omit<NotificationKey, 'id'>,
  page: { before: number | null; rows: number },
): Promise<StoredNotification[]> {
  const { rows } = await db.query<StoredNotification>({
    name: 'notifications.list',
    text: `select ${columns} from notifications
      where workspace_id = $1 and user_id = $2 and not hidden and id < $3 order by id desc limit $4`,
    values: [who.workspaceId, who.userId, page.before ?? Number.MAX_SAFE_INTEGER, page.rows],
  })
  return rows
}

export async function countNotifications(
  db: Db,
  who: Omit<NotificationKey, 'id'>,
  limit: number,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'notifications.count',
    text: `select count(*) as total from (
      select from notifications where workspace_id = $1 and user_id = $2 and not hidden limit $3) n`,
    values: [who.workspaceId, who.userId, limit],
  })
  return rows[0]?.total ?? 0
}

export async function countUnread(db: Db, who: Omit<NotificationKey, 'id'>, limit: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'notifications.count-unread',
    text: `select count(*) as total from (
      select from notifications where workspace_id = $1 and user_id = $2 and read_at is null limit $3) n`,
    values: [who.workspaceId, who.userId, limit],
  })
  return rows[0]?.total ?? 0
}

/** False when the person has no such entry; `isPersonal`: looks only for one that is about the person. */
export async function markRead(
  db: Db,
  { workspaceId, userId, id }: NotificationKey,
  isPersonal = false,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'notifications.mark-read',
    text: `update notifications set read_at = coalesce(read_at, $4)
      where workspace_id = $1 and user_id = $2 and id = $3 and not ($5 and kind = 'low-stock')`,
    // A parameter, because a clock may not stand inside of COALESCE of a write.
    values: [workspaceId, userId, id, new Date(), isPersonal],
  })
  return rowCount === 1
}

export async function markAllRead(
  db: Db,
  who: Omit<NotificationKey, 'id'>,
  isPersonal = false,
): Promise<void> {
  await db.query({
    name: 'notifications.mark-all-read',
    text: `update notifications set read_at = now()
      where workspace_id = $1 and user_id = $2 and read_at is null and not ($3 and kind = 'low-stock')`,
    values: [who.workspaceId, who.userId, isPersonal],
  })
}

export async function insertTicketEntry(
  db: Db,
  { workspaceId, userId }: Omit<NotificationKey, 'id'>,
  entry: { kind: 'ticket'; details: TicketNote } | { kind: 'staff-ticket'; details: StaffTicketNote },
): Promise<void> {
  await db.query({
    name: 'notifications.insert-ticket',
    text: 'insert into notifications (workspace_id, user_id, kind, details) values ($1, $2, $3, $4::jsonb)',
    values: [workspaceId, userId, entry.kind, JSON.stringify(entry.details)],
  })
}

interface NewsOptions {
  dedupKey?: string | null
  isHidden?: boolean
  /** False: an entry of the same key stays as it is. */
  corrects?: boolean
}

/** Adds an entry about a plan or a workspace, or corrects the one of the same key. True for a new entry. */
export async function upsertNews(
  db: Db,
  { workspaceId, userId }: Omit<NotificationKey, 'id'>,
  entry: { kind: 'plan'; details: StoredPlanNews } | { kind: 'workspace'; details: StoredWorkspaceNews },
  { dedupKey = null, isHidden = false, corrects = true }: NewsOptions = {},
): Promise<boolean> {
  const { rows } = await db.query<{ isNew: boolean }>({
    name: 'notifications.upsert-news',
    text: `insert into notifications (workspace_id, user_id, kind, details, dedup_key, hidden, read_at)
      values ($1, $2, $3, $4::jsonb, $5, $6, $7::timestamptz)
      on conflict (workspace_id, user_id, dedup_key) where dedup_key is not null
        do update set details = case when $8 then excluded.details else notifications.details end
      returning xmax = 0 as "isNew"`,
    values: [
      workspaceId,
      userId,
      entry.kind,
      JSON.stringify(entry.details),
      dedupKey,
      isHidden,
      isHidden ? new Date() : null,
      corrects,
    ],
  })
  return rows[0]?.isNew ?? false
}

/** Marks a person's notifications about a ticket in a workspace as read. */
export async function markTicketRead(
  db: Db,
  { workspaceId, userId }: Omit<NotificationKey, 'id'>,
  ticketId: number,
): Promise<void> {
  await db.query({
    name: 'notifications.mark-ticket-read',
    text: `update notifications set read_at = now() where workspace_id = $1 and user_id = $2
      and kind = 'ticket' and read_at is null and details->'ticketId' = to_jsonb($3::bigint)`,
    values: [workspaceId, userId, ticketId],
  })
}

/** Some of the entries that were read before one time, or are older than another, in any workspace. */
export async function selectOutdated(
  db: Db,
  before: { read: string; unread: string },
  limit: number,
): Promise<WorkspaceKey[]> {
  const { rows } = await db.query<WorkspaceKey>({
    name: 'notifications.outdated',
    text: `select workspace_id as "workspaceId", id from notifications
      where created_at < $1 and (read_at < $1 or created_at < $2) and not gathers order by created_at limit $3`,
    values: [before.read, before.unread, limit],
  })
  return rows
}

export async function deleteEntries(db: Db, workspaceId: number, ids: readonly number[]): Promise<void> {
  await db.query({
    name: 'notifications.forget',
    text: 'delete from notifications where workspace_id = $1 and id = any($2::bigint[])',
    values: [workspaceId, ids],
  })
}

export async function deleteEntriesOf(db: Db, who: Omit<NotificationKey, 'id'>): Promise<void> {
  await db.query({
    name: 'notifications.erase-of-person',
    text: 'delete from notifications where workspace_id = $1 and user_id = $2',
    values: [who.workspaceId, who.userId],
  })
}

export async function deleteAllEntries(db: Db, workspaceId: number): Promise<void> {
  await db.query({
    name: 'notifications.erase',
    text: 'delete from notifications where workspace_id = $1',
    values: [workspaceId],
  })
}
