import { refusal } from '../../../app-error.ts'
import { type Ctx, inTransaction } from '../../../context.ts'
import type { FailedJob } from '../../../jobs/failed-jobs.ts'
import { record } from '../../events/service.ts'

const targetOf = ({ name }: FailedJob) => ({ kind: 'job', id: name }) as const

type ByJob = { params: { job: string } }

/**
 * Runs a failed job again now.
 * @throws AppError NOT_FOUND when it is not in the list, CONFLICT when its data was deleted
 */
export function retryJob(ctx: Ctx, { params }: ByJob): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const job = await listedJob(inside, params.job)
    if (!job.canRetry) throw refusal('CONFLICT', 'instance.job-spent')
    await inside.jobs.retryFailed(inside.db, job)
    await record(inside, { type: 'job-retried', target: targetOf(job) })
    return undefined
  })
}

export function retryAllJobs(ctx: Ctx): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const jobs = (await inside.jobs.listFailed()).filter(({ canRetry }) => canRetry)
    for (const job of jobs) await inside.jobs.retryFailed(inside.db, job)
    await record(inside, { type: 'jobs-retried', after: { count: jobs.length } })
    return undefined
  })
}

export function dismissJob(ctx: Ctx, { params }: ByJob): Promise<undefined> {
  return inTransaction(ctx, async (inside) => {
    const job = await listedJob(inside, params.job)
    if (job.isTriedAgain) throw refusal('NOT_FOUND', 'instance.job-not-found')
    await inside.jobs.dismissFailed(inside.db, job)
    await record(inside, { type: 'job-dismissed', target: targetOf(job) })
    return undefined
  })
}

async function listedJob(ctx: Ctx, id: string): Promise<FailedJob> {
  const job = (await ctx.jobs.listFailed()).find((one) => one.id === id)
  if (!job) throw refusal('NOT_FOUND', 'instance.job-not-found')
  return job
}
