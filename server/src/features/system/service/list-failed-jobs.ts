import type { PublicCtx } from '../../../context.ts'
import type { FailedJob } from '../../../jobs/failed-jobs.ts'

/** Background jobs that failed, with the reason. For the operator only. */
export const listFailedJobs = ({ jobs }: Pick<PublicCtx, 'jobs'>): Promise<FailedJob[]> => jobs.listFailed()
