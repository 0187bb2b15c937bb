import type { PublicCtx } from '../../../context.ts'
import { inTransaction } from '../../../context.ts'
import { type FeedEvent, feedAfter } from '../../events/service.ts'
import { feedNumbers } from '../../live/service/changes.ts'
import { insertDeliveries, type NewDelivery } from '../store/deliveries.ts'
import { type Following, lockFollowing, moveCursors, selectFollowed } from '../store/webhooks.ts'
import { bodyOf, readKnown } from './bodies.ts'
import { newMessageId } from './sign.ts'
import { messagesOf, type WebhookMessage } from './webhook-events.ts'

/** Events that one transaction reads at most. */
const maxEvents = 200

/** Deliveries after which a transaction takes no further event: an import may make thousands. */
const maxDeliveries = 1_000

/** Deliveries of one statement, because one parameter holds all their bodies. */
const insertBatchSize = 500

/** Queues deliveries of the next changes, and notes how far the webhooks have read, in one transaction. */
async function enqueueBatch(ctx: PublicCtx, workspaceId: number): Promise<boolean> {
  const webhooks = await lockFollowing(ctx.db, workspaceId)
  const after = Math.min(...webhooks.map(({ cursor }) => cursor))
  if (webhooks.length === 0) return false
  const next = await feedAfter(ctx, workspaceId, { after, limit: maxEvents })
  const events = takeBatch(next, webhooks)
  const last = events.at(-1)
  if (!last) return false
  const deliveries = await deliveriesOf(ctx, workspaceId, { webhooks, events })
  for (let from = 0; from < deliveries.length; from += insertBatchSize) {
    const part = deliveries.slice(from, from + insertBatchSize)
    await insertDeliveries(ctx.db, workspaceId, part, ctx.now().toISOString())
  }
  await moveCursors(
    ctx.db,
    webhooks.map(({ id }) => id),
    last.id,
  )
  return events.length < next.length || next.length === maxEvents
}

/** The first events, up to the one whose deliveries fill a transaction. */
function takeBatch(events: readonly FeedEvent[], webhooks: readonly Following[]): readonly FeedEvent[] {
  let count = 0
  const end = events.findIndex((event) => {
    for (const { recipients } of dispatchesOf(event, webhooks)) count += recipients.length
    return count >= maxDeliveries
  })
  return end < 0 ? events : events.slice(0, end + 1)
}

interface Dispatch {
  event: FeedEvent
  message: WebhookMessage
  /** The webhooks that are told of it. */
  recipients: Following[]
}

function dispatchesOf(event: FeedEvent, webhooks: readonly Following[]): Dispatch[] {
  return messagesOf(event).flatMap((message) => {
    const recipients = webhooks.filter(
      (one) => one.isInPlan && one.cursor < event.id && one.events.includes(message.event),
    )
    return recipients.length === 0 ? [] : [{ event, message, recipients }]
  })
}

async function deliveriesOf(
  ctx: PublicCtx,
  workspaceId: number,
  { webhooks, events }: { webhooks: readonly Following[]; events: readonly FeedEvent[] },
): Promise<NewDelivery[]> {
  const dispatches = events.flatMap((event) => dispatchesOf(event, webhooks))
  if (dispatches.length === 0) return []
  const all = await readKnown(
    ctx,
    workspaceId,
    dispatches.map(({ event }) => event),
    dispatches.flatMap(({ message }) => message.itemId ?? []),
  )
  return dispatches.flatMap(({ event, message, recipients }) => {
    const body = bodyOf(message, event, all)
    return recipients.map(({ id }) => ({
      ...body,
      webhookId: id,
      messageId: newMessageId(event.id),
      event: message.event,
      seq: event.id,
      itemId: message.itemId ?? 0,
    }))
  })
}

/** Queues deliveries of all changes that the webhooks of a workspace have not read yet. */
export async function enqueueDeliveries(ctx: PublicCtx, workspaceId: number): Promise<void> {
  while (await inTransaction(ctx, (inside) => enqueueBatch(inside, workspaceId)));
}

/** The workspaces, among these or all, whose webhooks have not read all changes. */
export async function listWorkspacesBehind(
  ctx: Pick<PublicCtx, 'db'>,
  workspaceIds: readonly number[] | null,
): Promise<number[]> {
  const followed = await selectFollowed(ctx.db, workspaceIds)
  if (followed.length === 0) return []
  const numbers = await feedNumbers(
    ctx,
    followed.map(({ workspaceId }) => workspaceId),
  )
  const last = new Map(numbers.map(({ id, seq }) => [id, seq]))
  return followed.flatMap(({ workspaceId, cursor }) =>
    (last.get(workspaceId) ?? 0) > cursor ? [workspaceId] : [],
  )
}
