import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { removePayer, removePayerNow } from './service/remove-payer.ts'
import { resyncStale } from './service/resync-stale.ts'
import { forgetMessages } from './service.ts'

export function billingJobs(ctx: PublicCtx): Job[] {
  return [
    { ...removePayer, run: ({ customer }: { customer: string }) => removePayerNow(ctx, customer) },
    { name: 'follow-silent-payers', cron: '41 * * * *', run: () => resyncStale(ctx) },
    {
      name: 'forget-payment-messages',
      cron: '23 4 * * *',
      isMadeUpFor: true,
      run: () => forgetMessages(ctx),
    },
  ]
}
