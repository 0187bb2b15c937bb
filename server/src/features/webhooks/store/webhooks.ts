import type { Webhook } from '@stowage/contract/webhooks'
import { type PauseReason, type WebhookEvent, webhookLimits } from '@stowage/contract/webhooks.rules'
import type { Db } from '../../../db/connect.ts'
import { planOfOwner } from '../../../db/plan-of-owner.ts'

type Stored = Omit<Webhook, 'deliveries' | 'last'>

/** Counts deliveries of a webhook since a time ($2), up to a number. */
const countOf = (state: string) => `(select count(*) from (
    select from webhook_deliveries d where d.webhook_id = h.id and d.created_at > $2::timestamptz${state}
    limit ${webhookLimits.counted}) counted)`

/** A webhook, its deliveries since a time ($2) and its latest attempt. */
const columns = `h.id, h.url, h.events, h.status, h.reason, h.paused_at as "pausedAt", h.failures,
  h.failing_since as "failingSince", h.created_at as "createdAt", h.created_by as "createdBy",
  case when h.old_secret_until > $3::timestamptz then h.old_secret_until end as "oldSecretUntil",
  json_build_object('all', ${countOf('')}, 'failed', ${countOf(" and d.state = 'failed'")},
    'waiting', ${countOf(' and d.next_attempt_at is not null')}) as deliveries,
  (select json_build_object('at', to_char(d.sent_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'status', d.status, 'error', d.error)
    from webhook_deliveries d where d.webhook_id = h.id and d.sent_at is not null order by d.id desc limit 1) as last`

interface Times {
  /** From when on deliveries are counted. */
  since: string
  now: string
}

/** The webhooks of a workspace, newest first. */
export async function selectWebhooks(db: Db, workspaceId: number, { since, now }: Times): Promise<Webhook[]> {
  const { rows } = await db.query<Webhook>({
    name: 'webhooks.list',
    text: `select ${columns} from webhooks h where h.workspace_id = $1 order by h.id desc`,
    values: [workspaceId, since, now],
  })
  return rows
}

export async function findWebhook(
  db: Db,
  workspaceId: number,
  id: number,
  { since, now }: Times,
): Promise<Webhook | undefined> {
  const { rows } = await db.query<Webhook>({
    name: 'webhooks.find',
    text: `select ${columns} from webhooks h where h.workspace_id = $1 and h.id = $4`,
    values: [workspaceId, since, now, id],
  })
  return rows[0]
}

export async function hasWebhook(db: Db, workspaceId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'webhooks.has',
    text: 'select from webhooks where workspace_id = $1 and id = $2',
    values: [workspaceId, id],
  })
  return rowCount === 1
}

/** Locks a workspace, so that of two requests for a webhook the later one counts the former's; how many there are. */
export async function lockAndCount(db: Db, workspaceId: number): Promise<number> {
  await db.query({
    name: 'webhooks.lock-workspace',
    text: 'select from workspaces where id = $1 for no key update',
    values: [workspaceId],
  })
  const { rows } = await db.query<{ total: number }>({
    name: 'webhooks.count',
    text: 'select count(*) as total from webhooks where workspace_id = $1',
    values: [workspaceId],
  })
  return rows[0]?.total ?? 0
}

interface NewWebhook {
  url: string
  events: readonly WebhookEvent[]
  secret: string
  /** The number of the last change that it is not told of. */
  cursor: number
  createdBy: number
}

export async function insertWebhook(
  db: Db,
  workspaceId: number,
  { url, events, secret, cursor, createdBy }: NewWebhook,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'webhooks.insert',
    text: `insert into webhooks (workspace_id, url, events, secret, cursor, created_by)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [workspaceId, url, events, secret, cursor, createdBy],
  })
  return rows[0]?.id ?? 0
}

/** Locks a webhook of a workspace for a change; undefined when there is none. */
export async function lockWebhook(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<Pick<Stored, 'id' | 'url' | 'events' | 'status'> | undefined> {
  const { rows } = await db.query<Pick<Stored, 'id' | 'url' | 'events' | 'status'>>({
    name: 'webhooks.lock',
    text: 'select id, url, events, status from webhooks where workspace_id = $1 and id = $2 for no key update',
    values: [workspaceId, id],
  })
  return rows[0]
}

/** The address of a webhook with its secrets; the former one only while it signs. */
export async function findSecrets(
  db: Db,
  workspaceId: number,
  id: number,
  now: string,
): Promise<{ url: string; secret: string; oldSecret: string | null } | undefined> {
  const { rows } = await db.query<{ url: string; secret: string; oldSecret: string | null }>({
    name: 'webhooks.secrets',
    text: `select url, secret, case when old_secret_until > $3::timestamptz then old_secret end as "oldSecret"
      from webhooks where workspace_id = $1 and id = $2`,
    values: [workspaceId, id, now],
  })
  return rows[0]
}

export async function changeWebhook(
  db: Db,
  id: number,
  { url, events }: Pick<Stored, 'url' | 'events'>,
): Promise<void> {
  await db.query({
    name: 'webhooks.change',
    text: 'update webhooks set url = $2, events = $3 where id = $1',
    values: [id, url, events],
  })
}

export async function deleteWebhook(db: Db, id: number): Promise<void> {
  await db.query({ name: 'webhooks.delete', text: 'delete from webhooks where id = $1', values: [id] })
}

/** Replaces the secret; the former one signs beside it until a time. */
export async function changeSecret(
  db: Db,
  id: number,
  { secret, until }: { secret: string; until: string },
): Promise<void> {
  await db.query({
    name: 'webhooks.change-secret',
    text: 'update webhooks set old_secret = secret, old_secret_until = $3, secret = $2 where id = $1',
    values: [id, secret, until],
  })
}

/** Forgets former secrets that sign no more. */
export async function forgetOldSecrets(db: Db, now: string): Promise<void> {
  await db.query({
    name: 'webhooks.forget-old-secrets',
    text: 'update webhooks set old_secret = null, old_secret_until = null where old_secret_until <= $1::timestamptz',
    values: [now],
  })
}

/** Lets a paused webhook go on, with the changes after a number of the feed. */
export async function resume(db: Db, id: number, cursor: number): Promise<void> {
  await db.query({
    name: 'webhooks.resume',
    text: `update webhooks set status = 'active', reason = null, paused_at = null, failing_since = null, failures = 0,
        cursor = greatest(cursor, $2)
      where id = $1`,
    values: [id, cursor],
  })
}

/** Pauses an active webhook; false when another attempt has paused it. */
export async function pause(
  db: Db,
  id: number,
  { reason, now }: { reason: PauseReason; now: string },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'webhooks.pause',
    text: `update webhooks set status = 'paused', reason = $2, paused_at = $3 where id = $1 and status = 'active'`,
    values: [id, reason, now],
  })
  return rowCount === 1
}

/** Counts a failed attempt, and returns how long and how often attempts have failed by now. */
export async function countFailure(
  db: Db,
  id: number,
  now: string,
): Promise<{ failures: number; failingSince: string } | undefined> {
  const { rows } = await db.query<{ failures: number; failingSince: string }>({
    name: 'webhooks.count-failure',
    text: `update webhooks set failures = failures + 1, failing_since = coalesce(failing_since, $2::timestamptz)
      where id = $1 returning failures, failing_since as "failingSince"`,
    values: [id, now],
  })
  return rows[0]
}

/** Counts failed attempts from none again. */
export async function forgetFailures(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'webhooks.forget-failures',
    text: 'update webhooks set failures = 0, failing_since = null where id = $1 and failures > 0',
    values: [id],
  })
}

/** A webhook that follows the feed of its workspace. */
export interface Following {
  id: number
  events: WebhookEvent[]
  cursor: number
  /** False when the owner's plan lets no programs in: changes are passed over. */
  isInPlan: boolean
}

/** Workspaces whose webhooks follow the feed, with the least number that one of them has read up to. */
export async function selectFollowed(
  db: Db,
  among: readonly number[] | null,
): Promise<{ workspaceId: number; cursor: number }[]> {
  const { rows } = await db.query<{ workspaceId: number; cursor: number }>({
    name: 'webhooks.followed',
    text: `select workspace_id as "workspaceId", min(cursor) as cursor from webhooks
      where status = 'active' and ($1::bigint[] is null or workspace_id = any ($1)) group by workspace_id`,
    values: [among],
  })
  return rows
}

/** Locks the active webhooks of a workspace, but for those that another program is at. */
export async function lockFollowing(db: Db, workspaceId: number): Promise<Following[]> {
  const { rows } = await db.query<Following>({
    name: 'webhooks.lock-following',
    text: `select h.id, h.events, h.cursor, p.api_access as "isInPlan" from webhooks h
      join workspaces w on w.id = h.workspace_id join ${planOfOwner}
      where h.workspace_id = $1 and h.status = 'active' order by h.id for no key update of h skip locked`,
    values: [workspaceId],
  })
  return rows
}

export async function moveCursors(db: Db, ids: readonly number[], cursor: number): Promise<void> {
  await db.query({
    name: 'webhooks.move-cursors',
    text: 'update webhooks set cursor = $2 where id = any ($1::bigint[]) and cursor < $2',
    values: [ids, cursor],
  })
}

/** Moves the webhooks of a workspace that have read up to a number on to a later one. */
export async function advanceCursors(
  db: Db,
  workspaceId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.query({
    name: 'webhooks.pass-over',
    text: 'update webhooks set cursor = $3 where workspace_id = $1 and cursor = $2',
    values: [workspaceId, from, to],
  })
}
