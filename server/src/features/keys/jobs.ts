import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { forgetEndedKeys, tellEndingKeys } from './service.ts'

export const keysJobs = (ctx: PublicCtx): Job[] => [
  { name: 'tell-ending-keys', cron: '37 * * * *', run: () => tellEndingKeys(ctx) },
  { name: 'forget-keys', cron: '47 3 * * *', isMadeUpFor: true, run: () => forgetEndedKeys(ctx) },
]
