import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import {
  settleFailedOwner,
  settleNextOwners,
  settlePlanOwner,
  settlePlanOwners,
} from './service/settle-owners.ts'

export const subscriptionPlansJobs = (ctx: PublicCtx): Job[] => [
  { ...settlePlanOwners, run: (next: { plan: number; after: number }) => settleNextOwners(ctx, next) },
  { ...settlePlanOwner, run: (failed: { owner: number }) => settleFailedOwner(ctx, failed) },
]
