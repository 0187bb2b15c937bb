import type { PublicCtx } from '../../context.ts'
import type { Job } from '../../jobs/job.ts'
import { deliverPush, sendPush } from './service.ts'

export function pushDevicesJobs(ctx: PublicCtx): Job[] {
  return [{ ...sendPush, run: ({ push }: { push: number }, { isLast }) => deliverPush(ctx, push, isLast) }]
}
