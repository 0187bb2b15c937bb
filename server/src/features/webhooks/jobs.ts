import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { forgetInLog, forgetPersonInLog } from './service/deliveries.ts'
import { forgetOld } from './service.ts'

export const webhooksJobs = (ctx: PublicCtx): Job[] => [
  { ...forgetPersonInLog, run: ({ user }: { user: number }) => forgetInLog(ctx, user) },
  { name: 'forget-deliveries', cron: '27 3 * * *', isMadeUpFor: true, run: () => forgetOld(ctx) },
]
