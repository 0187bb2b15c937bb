import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { sumAllMovements } from './service/sum-movements.ts'

export const analyticsJobs = (ctx: PublicCtx): Job[] => [
  { name: 'sum-movements', cron: '*/30 * * * *', patienceSeconds: 25 * 60, run: () => sumAllMovements(ctx) },
]
