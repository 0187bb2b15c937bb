import type { PublicCtx } from '../../../context.ts'
import { inTransaction } from '../../../context.ts'
import { type FeedEvent, feedAfter } from '../../events/service.ts'
import { feedNumbers } from '../../live/service/changes.ts'
import { insertDeliveries, type NewDelivery } from '../store/deliveries.ts'
import { type Following, lockFollowing, moveCursors, selectFollowed } from '../store/webhooks.ts'
import { bodyOf, readKnown } from './bodies.ts'
import { newMessageId } from './sign.ts'
import { toldOf } from './webhook-events.ts'

/** Events that one transaction reads. */
const atOnce = 200

/** Queues deliveries of the next changes, and notes how far the webhooks have read, in one transaction. */
async function drawSome(ctx: PublicCtx, workspaceId: number): Promise<boolean> {
  const webhooks = await lockFollowing(ctx.db, workspaceId)
  const after = Math.min(...webhooks.map(({ cursor }) => cursor))
  if (webhooks.length === 0) return false
  const events = await feedAfter(ctx, workspaceId, { after, limit: atOnce })
  const last = events.at(-1)
  if (!last) return false
  await insertDeliveries(
    ctx.db,
    workspaceId,
    await deliveriesOf(ctx, workspaceId, { webhooks, events }),
    ctx.now().toISOString(),
  )
  await moveCursors(
    ctx.db,
    webhooks.map(({ id }) => id),
    last.id,
  )
  return events.length === atOnce
}

async function deliveriesOf(
  ctx: PublicCtx,
  workspaceId: number,
  { webhooks, events }: { webhooks: readonly Following[]; events: readonly FeedEvent[] },
): Promise<NewDelivery[]> {
  const wanted = events.flatMap((event) =>
    toldOf(event).flatMap((told) => {
      const whom = webhooks.filter(
        (one) => one.isInPlan && one.cursor < event.id && one.events.includes(told.event),
      )
      return whom.length === 0 ? [] : [{ event, told, whom }]
    }),
  )
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
