import type { PublicCtx } from '../../../context.ts'
import type { FailedJob } from '../../../jobs/failed-jobs.ts'

/** What was to be done in the background and failed, with why. For whoever runs the program: it is not public. */
export const listFailedJobs = ({ jobs }: Pick<PublicCtx, 'jobs'>): Promise<FailedJob[]> => jobs.listFailed()
