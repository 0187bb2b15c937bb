import type { PublicCtx } from '../../../context.ts'
import { inTransaction } from '../../../context.ts'
import { type FeedEvent, feedAfter } from '../../events/service.ts'
import { feedNumbers } from '../../live/service/changes.ts'
import { insertDeliveries, type NewDelivery } from '../store/deliveries.ts'
import { type Following, lockFollowing, moveCursors, selectFollowed } from '../store/webhooks.ts'
import { bodyOf, readKnown } from './bodies.ts'
import { newMessageId } from './sign.ts'
import { type Told, toldOf } from './webhook-events.ts'

/** Events that one transaction reads at most. */
const eventsAtOnce = 200

/** Deliveries after which a transaction takes no further event: an import may make thousands. */
const deliveriesAtOnce = 1_000

/** Deliveries of one statement, because one parameter holds all their bodies. */
const insertedAtOnce = 500

/** Queues deliveries of the next changes, and notes how far the webhooks have read, in one transaction. */
async function drawSome(ctx: PublicCtx, workspaceId: number): Promise<boolean> {
  const webhooks = await lockFollowing(ctx.db, workspaceId)
  const after = Math.min(...webhooks.map(({ cursor }) => cursor))
  if (webhooks.length === 0) return false
  const next = await feedAfter(ctx, workspaceId, { after, limit: eventsAtOnce })
  const events = takeSome(next, webhooks)
  const last = events.at(-1)
  if (!last) return false
  const deliveries = await deliveriesOf(ctx, workspaceId, { webhooks, events })
  for (let from = 0; from < deliveries.length; from += insertedAtOnce) {
    const part = deliveries.slice(from, from + insertedAtOnce)
    await insertDeliveries(ctx.db, workspaceId, part, ctx.now().toISOString())
  }
  await moveCursors(
    ctx.db,
    webhooks.map(({ id }) => id),
    last.id,
  )
  return events.length < next.length || next.length === eventsAtOnce
}

/** The first events, up to the one whose deliveries fill a transaction. */
function takeSome(events: readonly FeedEvent[], webhooks: readonly Following[]): readonly FeedEvent[] {
  let count = 0
  const end = events.findIndex((event) => {
    for (const { whom } of wantedOf(event, webhooks)) count += whom.length
    return count >= deliveriesAtOnce
  })
  return end < 0 ? events : events.slice(0, end + 1)
}

interface Wanted {
  event: FeedEvent
  told: Told
  /** The webhooks that are told of it. */
  whom: Following[]
}

function wantedOf(event: FeedEvent, webhooks: readonly Following[]): Wanted[] {
  return toldOf(event).flatMap((told) => {
    const whom = webhooks.filter(
      (one) => one.isInPlan && one.cursor < event.id && one.events.includes(told.event),
    )
    return whom.length === 0 ? [] : [{ event, told, whom }]
  })
}

async function deliveriesOf(
  ctx: PublicCtx,
  workspaceId: number,
  { webhooks, events }: { webhooks: readonly Following[]; events: readonly FeedEvent[] },
): Promise<NewDelivery[]> {
  const wanted = events.flatMap((event) => wantedOf(event, webhooks))
  if (wanted.length === 0) return []
  const all = await readKnown(
    ctx,
    workspaceId,
    wanted.map(({ event }) => event),
    wanted.flatMap(({ told }) => told.itemId ?? []),
  )
  return wanted.flatMap(({ event, told, whom }) => {
    const body = bodyOf(told, event, all)
    return whom.map(({ id }) => ({
      ...body,
      webhookId: id,
      messageId: newMessageId(event.id),
      event: told.event,
      seq: event.id,
      itemId: told.itemId ?? 0,
    }))
  })
}

/** Queues deliveries of all changes that the webhooks of a workspace have not read yet. */
export async function drawChanges(ctx: PublicCtx, workspaceId: number): Promise<void> {
  while (await inTransaction(ctx, (inside) => drawSome(inside, workspaceId)));
}

/** The workspaces, among these or all, whose webhooks have not read all changes. */
export async function listBehind(
  ctx: Pick<PublicCtx, 'db'>,
  among: readonly number[] | null,
): Promise<number[]> {
  const followed = await selectFollowed(ctx.db, among)
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
