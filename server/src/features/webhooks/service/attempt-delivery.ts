import { randomInt } from 'node:crypto'
import { type PauseReason, retryDelays, webhookLimits } from '@stowage/contract/webhooks.rules'
import type { Posted } from '../../../adapters/webhooks/webhook-sender.ts'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import { queueWorkspaceNews } from '../../workspaces/service/queue-workspace-news.ts'
import { type Claimed, type Outcome, saveFailure, saveSuccess } from '../store/deliveries.ts'
import { countFailure, forgetFailures, pause } from '../store/webhooks.ts'
import { signedHeaders } from './sign.ts'
import { hostOf } from './web-address.ts'

const day = 86_400_000
/** Receivers answer it to be left alone. */
const gone = 410

const isSuccess = ({ status }: Pick<Posted, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300

/** Milliseconds until the next attempt, a tenth more or less; undefined after the last one. */
function delayAfter(attempts: number): number | undefined {
  const seconds = retryDelays[attempts - 1]
  return seconds === undefined ? undefined : Math.round(seconds * (900 + randomInt(201)))
}

/** What an attempt means for its delivery. `attempts` counts it. */
export function outcomeOf(posted: Posted, { attempts, at }: { attempts: number; at: Date }): Outcome {
  const outcome = { ...posted, sentAt: at.toISOString() }
  if (isSuccess(posted)) return { ...outcome, state: 'delivered', nextAttemptAt: null }
  const delay = posted.status === gone ? undefined : delayAfter(attempts)
  if (delay === undefined) return { ...outcome, state: 'failed', nextAttemptAt: null }
  return { ...outcome, state: 'waiting', nextAttemptAt: new Date(at.getTime() + delay).toISOString() }
}

/** Pauses a webhook, and tells the owner and the admins, once. */
async function pauseFor(
  ctx: PublicCtx,
  { webhookId, workspaceId, url }: Claimed,
  reason: PauseReason,
): Promise<void> {
  const now = ctx.now().toISOString()
  if (!(await pause(ctx.db, webhookId, { reason, now }))) return
  const there = { db: ctx.db, jobs: ctx.jobs, workspace: { id: workspaceId }, actor: null }
  await queueWorkspaceNews(there, { news: 'webhook-paused', to: 'managers', host: hostOf(url) })
}

async function countAsFailed(ctx: PublicCtx, claimed: Claimed, posted: Posted): Promise<void> {
  const now = ctx.now()
  const counted = await countFailure(ctx.db, claimed.webhookId, now.toISOString())
  if (posted.status === gone) return pauseFor(ctx, claimed, 'gone')
  if (!counted || counted.failures < webhookLimits.failures) return
  const failingFor = now.getTime() - Date.parse(counted.failingSince)
  if (failingFor >= webhookLimits.failingDays * day) await pauseFor(ctx, claimed, 'failing')
}

/** Signs a message and posts it. */
export function post(
  ctx: Pick<PublicCtx, 'webhooks' | 'now'>,
  { url, messageId, body, secret, oldSecret }: Omit<Claimed, 'id' | 'webhookId' | 'workspaceId' | 'attempts'>,
  stop?: AbortSignal,
): Promise<Posted> {
  const secrets = oldSecret === null ? [secret] : [secret, oldSecret]
  const headers = signedHeaders({ messageId, body, at: ctx.now() }, secrets)
  return ctx.webhooks.post(url, { headers, body }, stop)
}

/** Sends a claimed delivery once, and writes what became of it; one that is stopped counts as not begun. */
export async function attemptDelivery(
  ctx: PublicCtx,
  claimed: Claimed,
  stop: AbortSignal,
): Promise<Outcome | undefined> {
  const posted = await post(ctx, claimed, stop)
  if (stop.aborted && !isSuccess(posted)) return undefined
  const outcome = outcomeOf(posted, { attempts: claimed.attempts + 1, at: ctx.now() })
  if (isSuccess(posted)) {
    // By two statements on their own, because whoever deletes the webhook locks it before its deliveries.
    const hasFailed = await saveSuccess(ctx.db, claimed.id, outcome)
    if (hasFailed) await forgetFailures(ctx.db, claimed.webhookId)
    return outcome
  }
  await inTransaction(ctx, async (inside) => {
    // The webhook is locked before its delivery, as by whoever deletes it.
    await countAsFailed(inside, claimed, posted)
    await saveFailure(inside.db, claimed.id, outcome)
  })
  return outcome
}
