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

/** The number of the actor's devices with notifications, and whether this browser is one of them. */
export async function getPushDevices(ctx: Ctx): Promise<PushDevices> {
  const [publicKey, { count, isHere }] = await Promise.all([
    ctx.push.publicKey(),
    store.countDevices(ctx.db, ctx.actor.id, ctx.actor.sessionId),
  ])
  return { publicKey, count, isHere }
}

/** @throws AppError VALIDATION for an address that is not a public push service */
export async function registerPushDevice(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof registerPushDeviceEndpoint> },
): Promise<PushDevices> {
  if (!ctx.push.accepts(body.endpoint)) throw refusal('VALIDATION', 'push-device.invalid').at('body.endpoint')
  await inTransaction(ctx, ({ db }) => store.saveDevice(db, ctx.actor.sessionId, body))
  return getPushDevices(ctx)
}

export async function removePushDevices(ctx: Ctx): Promise<undefined> {
  await store.deleteDevicesOf(ctx.db, ctx.actor.id)
}

const minute = 60

/** Sends a notification with retries after 1 to 2 minutes, 2 to 4, and so on: after half a day it would be useless. */
export const sendPush: JobKind<{ push: number }> = {
  name: 'send-push',
  key: ({ push }) => String(push),
  retry: { limit: 7, delaySeconds: minute, delayAtMostSeconds: 240 * minute },
  patienceSeconds: 2 * minute,
  // A slow push service does not hold up the others.
  atOnce: 8,
  isSpentWhenFailed: true,
}

/** Queues a notification for every device of a person, in the transaction of the change. */
export function queuePushes(ctx: PublicCtx, userId: number, message: PushMessage): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const ids = await store.insertPushes(inside.db, userId, message)
    for (const push of ids) await inside.jobs.enqueue(inside.db, sendPush, { push })
  })
}

/** Sends one notification to one device; a device that no longer exists is deleted with its waiting notifications. */
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
