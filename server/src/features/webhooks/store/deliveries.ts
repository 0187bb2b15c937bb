import type { Delivery, DeliveryDetails } from '@stowage/contract/webhooks'
import type { DeliveredEvent, DeliveryState } from '@stowage/contract/webhooks.rules'
import type { Db } from '../../../db/connect.ts'
import { planOfOwner } from '../../../db/plan-of-owner.ts'

export interface NewDelivery {
  webhookId: number
  messageId: string
  event: DeliveredEvent
  /** Null: a test. */
  seq: number | null
  /** The item that it is about, of several that the change concerned; 0: the change alone says what it is about. */
  itemId: number
  body: string
  actorId: number
  memberId: number | null
}

/** Queues deliveries, each once. */
export async function insertDeliveries(
  db: Db,
  workspaceId: number,
  deliveries: readonly NewDelivery[],
  now: string,
): Promise<void> {
  await db.query({
    name: 'webhook-deliveries.insert',
    text: `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, seq, item_id, body, actor_id,
        member_id, next_attempt_at, created_at)
      select $1, n."webhookId", n."messageId", n.event, n.seq, n."itemId", n.body, n."actorId", n."memberId",
        $3::timestamptz, $3
      from jsonb_to_recordset($2::jsonb) as n ("webhookId" bigint, "messageId" text, event text, seq bigint,
        "itemId" bigint, body text, "actorId" bigint, "memberId" bigint)
      on conflict (webhook_id, seq, event, item_id) do nothing`,
    values: [workspaceId, JSON.stringify(deliveries), now],
  })
}

const columns = `d.id, d.event, d.message_id as "messageId", d.state, d.status, d.error, d.ms, d.attempts,
  d.created_at as "createdAt", d.sent_at as "sentAt", d.next_attempt_at as "nextAttemptAt"`

export interface DeliveryFilter {
  webhookId: number
  state: DeliveryState | null
  since: string
}

const matching = `from webhook_deliveries d
  where d.webhook_id = $1 and ($2::text is null or d.state = $2) and d.created_at > $3::timestamptz`
const valuesOf = ({ webhookId, state, since }: DeliveryFilter) => [webhookId, state, since]

/** Deliveries of a webhook before an id, newest first. */
export async function selectDeliveries(
  db: Db,
  filter: DeliveryFilter,
  { before, rows: limit }: { before: number | null; rows: number },
): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>({
    name: 'webhook-deliveries.list',
    text: `select ${columns} ${matching} and d.id < $4 order by d.id desc limit $5`,
    values: [...valuesOf(filter), before ?? Number.MAX_SAFE_INTEGER, limit],
  })
  return rows
}

export async function countDeliveries(db: Db, filter: DeliveryFilter, limit: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'webhook-deliveries.count',
    text: `select count(*) as total from (select ${matching} limit $4) n`,
    values: [...valuesOf(filter), limit],
  })
  return rows[0]?.total ?? 0
}

export async function findDelivery(
  db: Db,
  webhookId: number,
  id: number,
  since: string,
): Promise<DeliveryDetails | undefined> {
  const { rows } = await db.query<DeliveryDetails>({
    name: 'webhook-deliveries.find',
    text: `select ${columns}, d.body, d.answer from webhook_deliveries d
      where d.webhook_id = $1 and d.id = $2 and d.created_at > $3::timestamptz`,
    values: [webhookId, id, since],
  })
  return rows[0]
}

const againNow = (now: string) => `state = 'waiting', attempts = 0, next_attempt_at = ${now}::timestamptz`

/** Queues a delivery again, from its first attempt on. */
export async function resend(db: Db, id: number, now: string): Promise<void> {
  await db.query({
    name: 'webhook-deliveries.resend',
    text: `update webhook_deliveries set ${againNow('$1')} where id = $2`,
    values: [now, id],
  })
}

/** The failed deliveries of a webhook ($1) since a time ($2), the oldest first, up to a number. Tests are left out. */
const failedSince = `select id from webhook_deliveries
  where webhook_id = $1 and state = 'failed' and seq is not null and created_at >= $2::timestamptz
  order by id limit $3`

export async function countFailed(
  db: Db,
  webhookId: number,
  { since, limit }: { since: string; limit: number },
): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'webhook-deliveries.count-failed',
    text: `select count(*) as total from (${failedSince}) failed`,
    values: [webhookId, since, limit],
  })
  return rows[0]?.total ?? 0
}

/** Queues the failed deliveries since a time again; returns their number. */
export async function resendFailed(
  db: Db,
  webhookId: number,
  { since, now, limit }: { since: string; now: string; limit: number },
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.resend-failed',
    text: `update webhook_deliveries set ${againNow('$4')} where id = any (array(${failedSince}))`,
    values: [webhookId, since, limit, now],
  })
  return rowCount ?? 0
}

/** A delivery that is due, without its body. */
export interface Due {
  id: number
  webhookId: number
  workspaceId: number
  url: string
}

/**
 * Selects due deliveries: the first few of each webhook, and the first of each workspace before the second of any, because
 * a backlog would fill the list otherwise. It leaves out paused webhooks, the webhooks in `except`, deleted workspaces, and
 * workspaces whose plan doesn't include API access.
 */
export async function selectDue(
  db: Db,
  query: { now: string; perWebhook: number; limit: number; except: readonly number[] },
): Promise<Due[]> {
  // Without a name, because a named statement keeps the plan of a small table, which reads all of it for each webhook.
  const { rows } = await db.query<Due>({
    text: `select d.id, h.id as "webhookId", h.workspace_id as "workspaceId", h.url from webhooks h
      join workspaces w on w.id = h.workspace_id and w.deleted_at is null join ${planOfOwner} and p.api_access
      cross join lateral (
        select id, next_attempt_at from webhook_deliveries
        where webhook_id = h.id and next_attempt_at <= $1::timestamptz order by next_attempt_at, id limit $2) d
      where h.status = 'active' and h.id <> all ($4::bigint[])
      order by row_number() over (partition by h.workspace_id order by d.next_attempt_at, d.id), d.next_attempt_at, d.id
      limit $3`,
    values: [query.now, query.perWebhook, query.limit, query.except],
  })
  return rows
}

/** A delivery that this program sends. */
export interface Claimed extends Due {
  messageId: string
  body: string
  attempts: number
  secret: string
  /** The former secret while it signs, too. */
  oldSecret: string | null
}

/** Claims deliveries until a time, after which another attempt may begin. Those that another program claimed are left out. */
export async function claim(
  db: Db,
  ids: readonly number[],
  { now, until }: { now: string; until: string },
): Promise<Claimed[]> {
  const { rows } = await db.query<Claimed>({
    name: 'webhook-deliveries.claim',
    text: `update webhook_deliveries d set next_attempt_at = $3::timestamptz from webhooks h
      where d.id = any ($1::bigint[]) and d.next_attempt_at <= $2::timestamptz and h.id = d.webhook_id
      returning d.id, d.webhook_id as "webhookId", h.url, d.workspace_id as "workspaceId", d.message_id as "messageId",
        d.body, d.attempts, h.secret,
        case when h.old_secret_until > $2::timestamptz then h.old_secret end as "oldSecret"`,
    values: [ids, now, until],
  })
  return rows
}

export interface Outcome {
  state: DeliveryState
  nextAttemptAt: string | null
  sentAt: string
  status: number | null
  error: string | null
  ms: number
  answer: string | null
}

/** The statement that writes what became of an attempt, and its values. */
const outcomeSaved = `update webhook_deliveries set state = $2, next_attempt_at = $3, sent_at = $4, status = $5, error = $6,
    ms = $7, answer = $8, attempts = attempts + 1
  where id = $1`
const valuesOfOutcome = (
  id: number,
  { state, nextAttemptAt, sentAt, status, error, ms, answer }: Outcome,
) => [...[id, state, nextAttemptAt, sentAt], ...[status, error, ms, answer]]

/** Writes that an attempt failed. */
export async function saveFailure(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db.query({
    name: 'webhook-deliveries.save-failure',
    text: outcomeSaved,
    values: valuesOfOutcome(id, outcome),
  })
}

/** Writes that an attempt succeeded; returns whether failures of its webhook are counted. */
export async function saveSuccess(db: Db, id: number, outcome: Outcome): Promise<boolean> {
  const { rows } = await db.query<{ hasFailed: boolean }>({
    name: 'webhook-deliveries.save-success',
    text: `${outcomeSaved} returning (select h.failures > 0 from webhooks h where h.id = webhook_id) as "hasFailed"`,
    values: valuesOfOutcome(id, outcome),
  })
  return rows[0]?.hasFailed === true
}

/** Keeps a test with its outcome in the log; returns its id. */
export async function insertTest(
  db: Db,
  workspaceId: number,
  { webhookId, messageId, event, body, actorId }: NewDelivery,
  { state, sentAt, status, error, ms, answer }: Outcome,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'webhook-deliveries.insert-test',
    text: `insert into webhook_deliveries (workspace_id, webhook_id, message_id, event, body, actor_id, state, attempts,
        sent_at, status, error, ms, answer, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11, $12, $8) returning id`,
    values: [
      workspaceId,
      webhookId,
      messageId,
      event,
      body,
      actorId,
      state,
      sentAt,
      status,
      error,
      ms,
      answer,
    ],
  })
  return rows[0]?.id ?? 0
}

/** Deletes deliveries from before a time that are not tried again; returns how many of at most `limit`. */
export async function deleteOld(db: Db, before: string, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.delete-old',
    text: `delete from webhook_deliveries where id = any (array(
      select id from webhook_deliveries where created_at < $1::timestamptz limit $2))`,
    values: [before, limit],
  })
  return rowCount ?? 0
}

/** Deletes some deliveries of a workspace; returns their number. */
export async function deleteSomeOf(db: Db, workspaceId: number, limit: number): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.erase',
    text: `delete from webhook_deliveries where id = any (array(
      select d.id from webhook_deliveries d join webhooks h on h.id = d.webhook_id where h.workspace_id = $1 limit $2))`,
    values: [workspaceId, limit],
  })
  return rowCount ?? 0
}

/** Deletes some deliveries of a webhook of a workspace; returns their number. */
export async function deleteSomeOfWebhook(
  db: Db,
  workspaceId: number,
  webhookId: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.query({
    name: 'webhook-deliveries.empty-log',
    text: `delete from webhook_deliveries where id = any (array(
      select d.id from webhook_deliveries d join webhooks h on h.id = d.webhook_id
      where h.workspace_id = $1 and h.id = $2 limit $3))`,
    values: [workspaceId, webhookId, limit],
  })
  return rowCount ?? 0
}
