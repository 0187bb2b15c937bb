import { notificationLimits } from '@stowage/contract/notifications.rules'
import { inTransaction, type PublicCtx } from '../../../context.ts'
import type { JobKind } from '../../../jobs/job.ts'
import { sendLowStockAlert } from '../../alerts/service/send-low-stock-alert.ts'
import { closeGathering, selectGathering } from '../store/low-stock.ts'
import type { NotificationKey } from '../store/notifications.ts'
import { lowStockDetailsOf } from './low-stock-details.ts'

export type Closing = NotificationKey

const minute = 60

/** Closes an entry that collects items, when its time is over. */
export const closeNotification: JobKind<Closing> = {
  name: 'close-notification',
  key: ({ id }) => String(id),
  delaySeconds: notificationLimits.gatheredSeconds,
  retry: { limit: 5, delaySeconds: minute, delayAtMostSeconds: 30 * minute },
}

/**
 * Stops an entry from collecting items: the next one begins another entry. Done once, also by concurrent programs; the
 * alerts about the entry are queued in the same transaction, so both happen or neither.
 */
export async function close(ctx: PublicCtx, key: Closing): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const closed = await closeGathering(inside.db, key)
    if (closed) await sendLowStockAlert(inside, { ...key, ...lowStockDetailsOf(closed) })
  })
}

/**
 * Queues overdue entries in case their job has failed for good: such an entry would collect all further items, and no
 * alert would ever be sent.
 */
export async function queueOverdue(ctx: Pick<PublicCtx, 'db' | 'jobs' | 'now'>): Promise<void> {
  const over = new Date(ctx.now().getTime() - notificationLimits.gatheredSeconds * 1000)
  for (const key of await selectGathering(ctx.db, over.toISOString()))
    await ctx.jobs.enqueue(ctx.db, closeNotification, key)
}
