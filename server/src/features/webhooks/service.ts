import type { BodyOf } from '@stowage/contract/endpoint'
import type {
  createWebhook as createEndpoint,
  MadeWebhook,
  NewSecret,
  updateWebhook as updateEndpoint,
  Webhook,
} from '@stowage/contract/webhooks'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import { refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { record } from '../events/service.ts'
import { requireAccess } from '../keys/service.ts'
import { feedNumber } from '../live/service/changes.ts'
import { forgetInLog } from './service/deliveries.ts'
import { newSecret } from './service/sign.ts'
import { hostOf } from './service/web-address.ts'
import * as deliveries from './store/deliveries.ts'
import { selectErased } from './store/forget-person.ts'
import * as store from './store/webhooks.ts'

export { forgetPerson } from './service/deliveries.ts'
export { advanceCursors } from './store/webhooks.ts'

/** Erased people whose names are taken out of the log in one run. */
const erasedAtOnce = 100

/** Rows that are deleted at once. */
const batchSize = 5_000

const hour = 3_600_000
const day = 24 * hour

type ById = { params: { id: number } }

const timeIn = ({ now }: Pick<PublicCtx, 'now'>, ms: number) => new Date(now().getTime() + ms).toISOString()

/** From when on deliveries are listed, and the time. */
const timesIn = (ctx: Pick<PublicCtx, 'now'>) => ({
  since: timeIn(ctx, -webhookLimits.keptDays * day),
  now: timeIn(ctx, 0),
})

const missing = () => refusal('NOT_FOUND', 'webhook.not-found')

/**
 * Refuses an address that webhooks may not reach, before any lock is taken: its name is resolved.
 * @throws AppError TARGET_REFUSED
 */
export async function checkTarget(ctx: Ctx, url: string | undefined): Promise<void> {
  await requireAccess(ctx)
  const problem = url === undefined ? undefined : await ctx.webhooks.problemOf(url)
  if (!problem) return
  const refused =
    problem.reason === 'webhook.port'
      ? refusal('TARGET_REFUSED', problem.reason, { port: problem.port })
      : refusal('TARGET_REFUSED', problem.reason)
  throw refused.at('body.url')
}

/** The webhooks of the workspace; also those that the plan stops. */
export function listWebhooks(ctx: Ctx): Promise<Webhook[]> {
  return store.selectWebhooks(ctx.db, ctx.workspace.id, timesIn(ctx))
}

export async function getWebhook(ctx: Ctx, { params: { id } }: ById): Promise<Webhook> {
  const found = await store.findWebhook(ctx.db, ctx.workspace.id, id, timesIn(ctx))
  if (!found) throw missing()
  return found
}

/** Makes a webhook, which is told of every change from now on. Its secret is answered this once. */
export function createWebhook(
  ctx: Ctx,
  { body: { url, events } }: { body: BodyOf<typeof createEndpoint> },
): Promise<MadeWebhook> {
  return inTransaction(ctx, async (inside) => {
    const { db, workspace, actor } = inside
    if ((await store.lockAndCount(db, workspace.id)) >= webhookLimits.each) {
      throw refusal('CONFLICT', 'webhook.many', { most: webhookLimits.each })
    }
    const cursor = await feedNumber(inside, workspace.id)
    const secret = newSecret()
    const made = { url, events, secret, cursor, createdBy: actor.id }
    const id = await store.insertWebhook(db, workspace.id, made)
    await record(inside, { type: 'webhook-created', webhookName: hostOf(url) })
    return { ...(await getWebhook(inside, { params: { id } })), secret }
  })
}

/** Locks a webhook of the workspace for a change that the plan allows. */
async function lockWebhook(ctx: Ctx, id: number) {
  await requireAccess(ctx)
  const found = await store.lockWebhook(ctx.db, ctx.workspace.id, id)
  if (!found) throw missing()
  return found
}

/** Changes the address or the events. What waits is sent to the new address, too. */
export function updateWebhook(
  ctx: Ctx,
  { params, body }: ById & { body: BodyOf<typeof updateEndpoint> },
): Promise<Webhook> {
  return inTransaction(ctx, async (inside) => {
    const { id, url, events } = await lockWebhook(inside, params.id)
    const changed = { url: body.url ?? url, events: body.events ?? events }
    await store.changeWebhook(inside.db, id, changed)
    await record(inside, { type: 'webhook-updated', webhookName: hostOf(changed.url) })
    return getWebhook(inside, { params })
  })
}

/** Deletes the log of a webhook in small parts, before the webhook: all at once takes too long when it is long. */
export async function emptyLog({ db, workspace }: Ctx, { params: { id } }: ById): Promise<void> {
  while ((await deliveries.deleteSomeOfWebhook(db, workspace.id, id, batchSize)) === batchSize);
}

/** Deletes a webhook with what is left of its log; also one that the plan stops. */
export function deleteWebhook(ctx: Ctx, { params: { id } }: ById): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const found = await store.lockWebhook(inside.db, inside.workspace.id, id)
    if (!found) throw missing()
    await store.deleteWebhook(inside.db, id)
    await record(inside, { type: 'webhook-deleted', webhookName: hostOf(found.url) })
    return undefined
  })
}

/** Replaces the secret; the former one signs beside it for a day, so that receivers can be changed meanwhile. */
export function replaceSecret(ctx: Ctx, { params }: ById): Promise<NewSecret> {
  return inTransaction(ctx, async (inside) => {
    const { id, url } = await lockWebhook(inside, params.id)
    const [secret, oldSecretUntil] = [newSecret(), timeIn(inside, webhookLimits.oldSecretHours * hour)]
    await store.changeSecret(inside.db, id, { secret, until: oldSecretUntil })
    await record(inside, { type: 'webhook-updated', webhookName: hostOf(url) })
    return { secret, oldSecretUntil }
  })
}

/** Lets a paused webhook go on: with what was waiting, and with the next change. On an active one it changes nothing. */
export function resumeWebhook(ctx: Ctx, { params }: ById): Promise<Webhook> {
  return inTransaction(ctx, async (inside) => {
    const { id, url, status } = await lockWebhook(inside, params.id)
    if (status === 'paused') {
      await store.resume(inside.db, id, await feedNumber(inside, inside.workspace.id))
    }
    await record(inside, { type: 'webhook-updated', webhookName: hostOf(url) })
    return getWebhook(inside, { params })
  })
}

/**
 * Deletes deliveries of more than 30 days, former secrets that sign no more, and the names of erased people that the job
 * of their erasure left, because it failed at every try.
 */
export async function forgetOld(ctx: Pick<PublicCtx, 'db' | 'now'>): Promise<void> {
  const { since, now } = timesIn(ctx)
  await store.forgetOldSecrets(ctx.db, now)
  while ((await deliveries.deleteOld(ctx.db, since, batchSize)) === batchSize);
  for (const id of await selectErased(ctx.db, erasedAtOnce)) await forgetInLog(ctx, id)
}

/** Deletes the deliveries of a workspace, in small parts. */
export async function eraseDeliveries({ db }: Pick<PublicCtx, 'db'>, workspaceId: number): Promise<void> {
  while ((await deliveries.deleteSomeOf(db, workspaceId, batchSize)) === batchSize);
}
