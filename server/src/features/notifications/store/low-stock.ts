import type { FallenItem } from '@stowage/contract/notifications'
import { notificationLimits } from '@stowage/contract/notifications.rules'
import type { Db } from '../../../db/connect.ts'
import { columns, type NotificationKey, type StoredFalls } from './notifications.ts'

// Low stock entries, which collect fallen items until they are sent.

/** A member who is told of low stock; not under the bell where `isHidden`. */
export interface Watcher {
  id: number
  isHidden: boolean
}

/**
 * Locks the members of a workspace who want low stock notifications, in the order of their ids, and returns them: those
 * who chose a way, else owner and admins. Members are locked until the end of the transaction, before their entries, in
 * the same order as a person who leaves. Those who are leaving are skipped and not waited for, because they wait for the
 * totals of the workspace, which the caller has locked.
 */
export async function lockWatchers(db: Db, workspaceId: number): Promise<Watcher[]> {
  const { rows } = await db.query<Watcher>({
    name: 'notifications.lock-watchers',
    text: `select u.id, not coalesce(c.panel, true) as "isHidden"
      from memberships m join users u on u.id = m.user_id
        left join notification_choices c
          on c.workspace_id = m.workspace_id and c.user_id = m.user_id and c.kind = 'low-stock'
      where m.workspace_id = $1 and u.low_stock_alerts and u.account_status = 'active'
        and coalesce(c.panel or c.mail or c.push, m.role in ('owner', 'admin'))
      order by m.user_id for key share of u skip locked`,
    values: [workspaceId],
  })
  return rows
}

/**
 * Adds a fallen item to the collecting entry of each of the people, or begins one. Returns the new entries. The item
 * appears once; an entry that was read becomes unread.
 */
export async function gatherFall(
  db: Db,
  workspaceId: number,
  watchers: readonly Watcher[],
  item: FallenItem & { at: string },
): Promise<NotificationKey[]> {
  const text = JSON.stringify(item)
  const begun = JSON.stringify({ items: { [item.itemId]: item }, more: 0 })
  const added: NotificationKey[] = []
  // One statement for each person, ordered like all code that locks entries of several people, so that there is no deadlock.
  for (const { id: userId, isHidden } of watchers.toSorted((one, other) => one.id - other.id)) {
    const { rows } = await db.query<NotificationKey & { isNew: boolean }>({
      name: 'notifications.gather-fall',
      // Functions that are not IMMUTABLE, such as to_jsonb, may not stand in DO UPDATE of a distributed table.
      text: `insert into notifications as n (workspace_id, user_id, kind, details, gathers, hidden, read_at)
        values ($1, $2, 'low-stock', $3::jsonb, true, $7, $8::timestamptz)
        on conflict (workspace_id, user_id, kind) where gathers do update set
          details = case
            when n.details->'items' ? $4::text
              or jsonb_array_length(jsonb_path_query_array(n.details, '$.items.keyvalue()')) < $6::int
            then jsonb_set(n.details, array['items', $4::text], $5::jsonb)
            else jsonb_set(n.details, '{more}', ((n.details->>'more')::int + 1)::text::jsonb)
          end,
          read_at = case when n.hidden then n.read_at end
        returning workspace_id as "workspaceId", user_id as "userId", id, xmax = 0 as "isNew"`,
      values: [
        ...[workspaceId, userId, begun, String(item.itemId), text, notificationLimits.named],
        ...[isHidden, isHidden ? item.at : null],
      ],
    })
    added.push(...rows.filter(({ isNew }) => isNew))
  }
  return added
}

/** Removes an item from the collecting entries; entries without another item are deleted. */
export async function withdrawFall(db: Db, workspaceId: number, itemId: number): Promise<void> {
  const { rows } = await db.query<{ userId: number; id: number; isAlone: boolean }>({
    name: 'notifications.lock-naming',
    text: `select user_id as "userId", id, (details->'items') - $2::text = '{}' and details->'more' = '0' as "isAlone"
      from notifications
      where workspace_id = $1 and kind = 'low-stock' and gathers and details->'items' ? $2::text
      order by user_id for update`,
    values: [workspaceId, String(itemId)],
  })
  const keysOf = (entries: typeof rows) => [
    workspaceId,
    entries.map(({ userId }) => userId),
    entries.map(({ id }) => id),
  ]
  const emptied = rows.filter(({ isAlone }) => isAlone)
  const others = rows.filter(({ isAlone }) => !isAlone)
  const named = 'workspace_id = $1 and user_id = any($2::bigint[]) and id = any($3::bigint[])'
  if (emptied.length > 0) {
    await db.query({
      name: 'notifications.delete-emptied',
      text: `delete from notifications where ${named}`,
      values: keysOf(emptied),
    })
  }
  if (others.length > 0) {
    await db.query({
      name: 'notifications.withdraw-fall',
      text: `update notifications set details = details #- array['items', $4::text] where ${named}`,
      values: [...keysOf(others), String(itemId)],
    })
  }
}

/** The items that collecting entries name. */
export async function selectNamed(db: Db, workspaceId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'notifications.named',
    text: `select distinct k::bigint as id from notifications, jsonb_object_keys(details->'items') as k
      where workspace_id = $1 and kind = 'low-stock' and gathers`,
    values: [workspaceId],
  })
  return rows.map(({ id }) => id)
}

/** Counts fallen items in the collecting entries without naming them. */
export async function countFalls(db: Db, workspaceId: number, count: number): Promise<void> {
  await db.query({
    name: 'notifications.count-falls',
    text: `update notifications set details = jsonb_set(details, '{more}', ((details->>'more')::int + $2::int)::text::jsonb)
      where workspace_id = $1 and kind = 'low-stock' and gathers`,
    values: [workspaceId, count],
  })
}

/** Stops an entry from collecting. Undefined when it doesn't collect or is deleted: only one caller closes it. */
export async function closeGathering(
  db: Db,
  { workspaceId, userId, id }: NotificationKey,
): Promise<StoredFalls | undefined> {
  const { rows } = await db.query<StoredFalls>({
    name: 'notifications.close',
    text: `update notifications set gathers = false
      where workspace_id = $1 and user_id = $2 and id = $3 and gathers returning ${columns}`,
    values: [workspaceId, userId, id],
  })
  return rows[0]
}

/** The collecting entries that began before a time. */
export async function selectGathering(db: Db, before: string): Promise<NotificationKey[]> {
  const { rows } = await db.query<NotificationKey>({
    name: 'notifications.gathering',
    text: `select workspace_id as "workspaceId", user_id as "userId", id from notifications
      where gathers and created_at < $1`,
    values: [before],
  })
  return rows
}
