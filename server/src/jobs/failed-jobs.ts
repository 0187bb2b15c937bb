import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { type Job, reasonOf } from './job.ts'

/** The queue in which permanently failed jobs are kept for a month with their last error; no worker takes from it. */
export const failedJobs = 'failed-jobs'
const maxListed = 100

export interface FailedJob {
  id: string
  name: string
  /** The time of its last attempt. */
  at: string
  attempts: number
  /** The error without addresses and links. */
  reason: string
  isTriedAgain: boolean
  /** True when it can be run again now: the program knows its kind, and its data exists. */
  canRetry: boolean
}

/** The reason in the output of the last attempt: our own, or the queue's for a run that did not end. */
function reasonIn(output: unknown): string {
  const { reason, message } = (output ?? {}) as { reason?: unknown; message?: unknown }
  return reasonOf(reason ?? message ?? 'It did not come to an end')
}

interface Row extends Omit<FailedJob, 'reason' | 'canRetry'> {
  output: unknown
}

/** Jobs that failed for good, and failed jobs that wait for their next attempt; newest first, at most 100. */
export async function listFailedJobs(db: Db, jobs: readonly Job[]): Promise<FailedJob[]> {
  const { rows } = await db.query<Row>({
    name: 'jobs.failed',
    // A failed job that is no longer in this queue is running again.
    text: `select id, coalesce(source_name, name) as name, coalesce(started_on, created_on) as at,
        coalesce(source_retry_count, retry_count) + 1 as attempts, coalesce(source_output, output) as output,
        state = 'retry' as "isTriedAgain"
      from jobs.job where (name = '${failedJobs}' and state = 'created') or state = 'retry'
      order by coalesce(started_on, created_on) desc, id limit ${maxListed}`,
  })
  const spent = new Set(jobs.filter((job) => job.isSpentWhenFailed).map(({ name }) => name))
  const known = new Set(jobs.map(({ name }) => name))
  return rows.map(({ output, ...job }) => ({
    ...job,
    reason: reasonIn(output),
    canRetry: known.has(job.name) && (job.isTriedAgain || !spent.has(job.name)),
  }))
}

const insideOf = (db: Db) => ({ executeSql: (text: string, values?: unknown[]) => db.query(text, values) })

/** Runs a listed job now: again if it failed for good, earlier if it waits for its next attempt. */
export async function retryFailedJob(boss: PgBoss, db: Db, job: FailedJob): Promise<void> {
  if (job.isTriedAgain) {
    await boss.update(job.name, undefined, { id: job.id, startAfter: 0, db: insideOf(db) })
  } else {
    await boss.redrive(failedJobs, { ids: [job.id], db: insideOf(db) })
  }
}

export async function dismissFailedJob(boss: PgBoss, db: Db, id: string): Promise<void> {
  await boss.deleteJob(failedJobs, id, { db: insideOf(db) })
}

export interface JobCounts {
  /** Jobs that wait for a worker, for their time or for their next attempt. */
  waiting: number
  active: number
  failed: number
}

export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await db.query<JobCounts>({
    name: 'jobs.counts',
    text: `select count(*) filter (where name <> '${failedJobs}' and state <> 'active') as waiting,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where name = '${failedJobs}' and state = 'created') as failed
      from jobs.job where state < 'completed'`,
  })
  return rows[0] ?? { waiting: 0, active: 0, failed: 0 }
}
