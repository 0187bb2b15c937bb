import { notificationLimits } from '@stowage/contract/notifications.rules'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { sendLowStockAlert } from '../../alerts/service/send-low-stock-alert.ts'
import { closeGathering, type NotificationKey, selectGathering } from '../store.ts'
import { lowStockDetailsOf } from './low-stock-details.ts'

/** Which entry is closed. */
export type Closing = NotificationKey

const minute = 60

/** Closes an entry that gathers, when its time is over. */
export const closeNotification: JobKind<Closing> = {
  name: 'close-notification',
  key: ({ id }) => String(id),
  delaySeconds: notificationLimits.gatheredSeconds,
  retry: { limit: 5, delaySeconds: minute, delayAtMostSeconds: 30 * minute },
}

/**
 * Lets an entry gather no more: what falls from now on begins another. Done once, also by two programs at once; whatever
 * else tells of the entry is queued in the same transaction, and then either both have happened or none.
 */
export async function close(ctx: PublicCtx, key: Closing): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const closed = await closeGathering(inside.db, key)
    if (closed) await sendLowStockAlert(inside, { ...key, ...lowStockDetailsOf(closed) })
  })
}

/**
 * Queues what gathers though its time is over, should its job have failed for good: it would take in all that falls, and
 * nobody would be told any more.
 */
export async function queueOverdue(ctx: Pick<PublicCtx, 'db' | 'jobs' | 'now'>): Promise<void> {
  const over = new Date(ctx.now().getTime() - notificationLimits.gatheredSeconds * 1000)
  for (const key of await selectGathering(ctx.db, over.toISOString()))
    await ctx.jobs.enqueue(ctx.db, closeNotification, key)
}
