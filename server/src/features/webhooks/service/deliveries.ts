import type { BodyOf, QueryOf } from '@stowage/contract/endpoint'
import { countedHits, usualPageSize } from '@stowage/contract/paging'
import type {
  countReplay as countReplayEndpoint,
  Delivery,
  DeliveryDetails,
  listDeliveries as listEndpoint,
  replayDeliveries as replayEndpoint,
} from '@stowage/contract/webhooks'
import { testEvent, webhookLimits } from '@stowage/contract/webhooks.rules'
import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../../context.ts'
import { afterCommit } from '../../../db/transaction.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { cutNewest, idBefore } from '../../../lists/newest-first.ts'
import type { Page } from '../../../lists/page.ts'
import { requireAccess } from '../../keys/service.ts'
import * as store from '../store/deliveries.ts'
import { forgetActor, forgetMember } from '../store/forget-person.ts'
import { findSecrets, hasWebhook } from '../store/webhooks.ts'
import { outcomeOf, post } from './attempt-delivery.ts'
import { testBodyOf } from './bodies.ts'
import { newMessageId } from './sign.ts'

const day = 86_400_000

type ById = { params: { id: number } }
type ByDelivery = { params: { id: number; deliveryId: number } }

const missing = () => refusal('NOT_FOUND', 'webhook.not-found')
const nowOf = ({ now }: Pick<Ctx, 'now'>) => now().toISOString()
const sinceOf = ({ now }: Pick<Ctx, 'now'>) =>
  new Date(now().getTime() - webhookLimits.keptDays * day).toISOString()

async function requireWebhook(ctx: Ctx, id: number): Promise<void> {
  if (!(await hasWebhook(ctx.db, ctx.workspace.id, id))) throw missing()
}

/** The deliveries of a webhook of the last 30 days, newest first. */
export async function listDeliveries(
  ctx: Ctx,
  { params: { id }, query }: ById & { query: QueryOf<typeof listEndpoint> },
): Promise<Page<Delivery>> {
  const limit = query.limit ?? usualPageSize
  const before = idBefore(query.cursor)
  await requireWebhook(ctx, id)
  const filter = { webhookId: id, state: query.state ?? null, since: sinceOf(ctx) }
  const found = await store.selectDeliveries(ctx.db, filter, { before, rows: limit + 1 })
  const isWhole = before === null && found.length <= limit
  const total = isWhole ? found.length : await store.countDeliveries(ctx.db, filter, countedHits + 1)
  return {
    ...cutNewest(found, limit),
    total: Math.min(total, countedHits),
    relation: total > countedHits ? 'gte' : 'eq',
  }
}

/** A delivery with its body and the beginning of the response. */
export async function getDelivery(
  ctx: Ctx,
  { params: { id, deliveryId } }: ByDelivery,
): Promise<DeliveryDetails> {
  await requireWebhook(ctx, id)
  const found = await store.findDelivery(ctx.db, id, deliveryId, sinceOf(ctx))
  if (!found) throw refusal('NOT_FOUND', 'delivery.not-found')
  return found
}

/** Queues a delivery again, with the same id and body; that of a paused webhook waits until it is resumed. */
export function resendDelivery(ctx: Ctx, input: ByDelivery): Promise<Delivery> {
  return inTransaction(ctx, async (inside) => {
    await requireAccess(inside)
    const { id } = await getDelivery(inside, input)
    await store.resend(inside.db, id, nowOf(inside))
    afterCommit(inside, () => inside.live.publish(inside.workspace.id))
    const { body: _, answer: __, ...delivery } = await getDelivery(inside, input)
    return delivery
  })
}

/** Counts the failed deliveries since a time, up to 1,000. */
export async function countReplay(
  ctx: Ctx,
  { params: { id }, query: { since } }: ById & { query: QueryOf<typeof countReplayEndpoint> },
): Promise<{ count: number }> {
  await requireWebhook(ctx, id)
  return {
    count: await store.countFailed(ctx.db, id, {
      since: since ?? sinceOf(ctx),
      limit: webhookLimits.replayed,
    }),
  }
}

/** Queues the failed deliveries since a time again, up to 1,000. */
export function replayDeliveries(
  ctx: Ctx,
  { params: { id }, body: { since } }: ById & { body: BodyOf<typeof replayEndpoint> },
): Promise<{ count: number }> {
  return inTransaction(ctx, async (inside) => {
    await requireAccess(inside)
    await requireWebhook(inside, id)
    const limit = webhookLimits.replayed
    const count = await store.resendFailed(inside.db, id, { since, now: nowOf(inside), limit })
    afterCommit(inside, () => inside.live.publish(inside.workspace.id))
    return { count }
  })
}

interface SentTest {
  delivery: store.NewDelivery
  outcome: store.Outcome
}

/** Sends a test while the caller waits. It is tried once, also by a paused webhook. */
export async function sendTest(ctx: Ctx, { params: { id } }: ById): Promise<SentTest> {
  await requireAccess(ctx)
  const found = await findSecrets(ctx.db, ctx.workspace.id, id, nowOf(ctx))
  if (!found) throw missing()
  const { actor, workspace } = ctx
  const body = testBodyOf({
    workspaceId: workspace.id,
    by: { id: actor.id, name: actor.name },
    at: ctx.now(),
  })
  const delivery: store.NewDelivery = {
    webhookId: id,
    messageId: newMessageId(null),
    event: testEvent,
    seq: null,
    itemId: 0,
    body,
    actorId: actor.id,
    memberId: null,
  }
  const posted = await post(ctx, { ...found, ...delivery })
  const outcome = outcomeOf(posted, { attempts: 1, at: ctx.now() })
  return { delivery, outcome: outcome.state === 'delivered' ? outcome : { ...outcome, state: 'failed' } }
}

/** Keeps a test that was sent in the log. */
export function keepTest(
  ctx: Ctx,
  { params: { id } }: ById,
  { delivery, outcome }: SentTest,
): Promise<DeliveryDetails> {
  return inTransaction(ctx, async (inside) => {
    await requireWebhook(inside, id)
    const deliveryId = await store.insertTest(inside.db, inside.workspace.id, delivery, outcome)
    return getDelivery(inside, { params: { id, deliveryId } })
  })
}

/** Takes the name of an erased person out of the log. It waits until deliveries that were being queued have their names. */
export const forgetPersonInLog: JobKind<{ user: number }> = {
  name: 'forget-person-in-deliveries',
  key: ({ user }) => String(user),
  delaySeconds: 60,
  retry: { limit: 5, delaySeconds: 60, delayAtMostSeconds: 3_600 },
}

/** Queues that the name of a person is taken out of the log, with the erasure of the person. */
export async function forgetPerson(
  { db, jobs }: Pick<PublicCtx, 'db' | 'jobs'>,
  user: number,
): Promise<void> {
  await jobs.enqueue(db, forgetPersonInLog, { user })
}

/** Deliveries that are rewritten at once. */
const forgottenAtOnce = 500

/** Takes the name of an erased person out of the log, in small parts. */
export async function forgetInLog({ db }: Pick<PublicCtx, 'db'>, user: number): Promise<void> {
  while ((await forgetActor(db, user, forgottenAtOnce)) === forgottenAtOnce);
  while ((await forgetMember(db, user, forgottenAtOnce)) === forgottenAtOnce);
}
