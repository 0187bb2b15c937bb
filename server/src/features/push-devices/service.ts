import type { BodyOf } from '@stowage/contract/endpoint'
import type {
  PushDevices,
  registerPushDevice as registerPushDeviceEndpoint,
} from '@stowage/contract/push-devices'
import { PushError, type PushMessage } from '../../adapters/push/push.ts'
import { refusal } from '../../app-error.ts'
import { type Ctx, inTransaction, type PublicCtx } from '../../context.ts'
import { JobFailure, type JobKind } from '../../jobs/job.ts'
import * as store from './store.ts'

/** On how many devices the actor is shown notifications, and whether this is one. */
export async function getPushDevices(ctx: Ctx): Promise<PushDevices> {
  const [publicKey, { count, isHere }] = await Promise.all([
    ctx.push.publicKey(),
    store.countDevices(ctx.db, ctx.actor.id, ctx.actor.sessionId),
  ])
  return { publicKey, count, isHere }
}

/** @throws AppError VALIDATION for an address that is none of a push service on the internet. */
export async function registerPushDevice(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof registerPushDeviceEndpoint> },
): Promise<PushDevices> {
  if (!ctx.push.accepts(body.endpoint)) throw refusal('VALIDATION', 'push-device.invalid').at('body.endpoint')
  await inTransaction(ctx, ({ db }) => store.saveDevice(db, ctx.actor.sessionId, body))
  return getPushDevices(ctx)
}

/** Forgets every device of the actor. */
export async function removePushDevices(ctx: Ctx): Promise<undefined> {
  await store.deleteDevicesOf(ctx.db, ctx.actor.id)
}

const minute = 60

/** Pauses of 1 to 2 minutes, 2 to 4, and so on: in half a day a notification has lost its use. */
export const sendPush: JobKind<{ push: number }> = {
  name: 'send-push',
  key: ({ push }) => String(push),
  retry: { limit: 7, delaySeconds: minute, delayAtMostSeconds: 240 * minute },
  patienceSeconds: 2 * minute,
  // A push service that keeps us waiting holds up none of the others.
  atOnce: 8,
  isSpentWhenFailed: true,
}

/** Queues a notification for every device of a person, in the transaction of what it tells of. */
export function queuePushes(ctx: PublicCtx, userId: number, message: PushMessage): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const ids = await store.insertPushes(inside.db, userId, message)
    for (const push of ids) await inside.jobs.enqueue(inside.db, sendPush, { push })
  })
}

/** Sends one notification to one device; one that is gone is forgotten, with all that waits for it. */
export async function deliverPush(ctx: PublicCtx, push: number, isLast: boolean): Promise<void> {
  const found = await store.findPush(ctx.db, push)
  if (!found) return store.deletePush(ctx.db, push)
  try {
    await ctx.push.send(found.device, found.message)
  } catch (error) {
    const failure = error instanceof PushError ? error.failure : 'refused'
    if (failure === 'gone') return store.deleteDevice(ctx.db, found.device)
    if (isLast || failure === 'refused') await store.deletePush(ctx.db, push)
    if (failure === 'try again') throw error
    throw new JobFailure(error instanceof Error ? error.message : String(error), 'refused', { cause: error })
  }
  return store.deletePush(ctx.db, push)
}
