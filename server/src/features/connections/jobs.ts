import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { forgetExpired } from './service.ts'

export const connectionsJobs = (ctx: PublicCtx): Job[] => [
  { name: 'forget-assistant-tokens', cron: '51 * * * *', run: () => forgetExpired(ctx) },
]
