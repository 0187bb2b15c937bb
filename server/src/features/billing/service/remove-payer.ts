import { PaymentError } from '../../../adapters/payments/payments.ts'
import type { PublicCtx } from '../../../context.ts'
import { JobFailure, type JobKind } from '../../../jobs/job.ts'
import { findStored } from '../store/subscriptions.ts'

const minute = 60

/** Retried for about three days, because a person must not go on paying for a deleted account. */
export const removePayer: JobKind<{ customer: string }> = {
  name: 'remove-payer',
  key: ({ customer }) => customer,
  retry: { limit: 12, delaySeconds: minute, delayAtMostSeconds: 720 * minute },
}

/** Ends the subscriptions of a deleted account and deletes its customer at the provider, by a job. */
export async function deleteCustomer(ctx: Pick<PublicCtx, 'db' | 'jobs'>, userId: number): Promise<void> {
  const own = await findStored(ctx.db, userId)
  if (own?.customerId) await ctx.jobs.enqueue(ctx.db, removePayer, { customer: own.customerId })
}

export async function removePayerNow(ctx: Pick<PublicCtx, 'payments'>, customer: string): Promise<void> {
  try {
    await ctx.payments.removeCustomer(customer)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.failure !== 'away') throw error
    throw new JobFailure(error.message, 'away', { cause: error })
  }
}
