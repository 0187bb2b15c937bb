import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { forgetOld } from './service.ts'

export const webhooksJobs = (ctx: PublicCtx): Job[] => [
  { name: 'forget-deliveries', cron: '27 3 * * *', run: () => forgetOld(ctx) },
]
