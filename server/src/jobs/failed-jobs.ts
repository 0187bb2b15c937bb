import type { PgBoss } from 'pg-boss'
import type { Db } from '../db/connect.ts'
import { type Job, reasonOf } from './job.ts'

/** Where whatever has failed for good is kept for a month, with its last reason; nobody works on it. */
export const failedJobs = 'failed-jobs'
const listedAtMost = 100

export interface FailedJob {
  /** By which it is tried again or dismissed. */
  id: string
  name: string
  /** When its last try was. */
  at: string
  attempts: number
  /** Without addresses and links. */
  reason: string
  isTriedAgain: boolean
  /** Somebody can have it done again now: it is of a kind that this program knows, and what it needs is there. */
  canRetry: boolean
}

/** What the last try has left: our own reason, or what the queue wrote of a run that didn't end. */
function reasonIn(output: unknown): string {
  const { reason, message } = (output ?? {}) as { reason?: unknown; message?: unknown }
  return reasonOf(reason ?? message ?? 'It did not come to an end')
}

interface Row extends Omit<FailedJob, 'reason' | 'canRetry'> {
  output: unknown
}

/** What has failed for good, and what has failed and waits for its next try; the newest first, at most 100. */
export async function listFailedJobs(db: Db, jobs: readonly Job[]): Promise<FailedJob[]> {
  const { rows } = await db.query<Row>({
    name: 'jobs.failed',
    // What was given up and is no longer waiting in its list is being done again.
    text: `select id, coalesce(source_name, name) as name, coalesce(started_on, created_on) as at,
        coalesce(source_retry_count, retry_count) + 1 as attempts, coalesce(source_output, output) as output,
        state = 'retry' as "isTriedAgain"
      from jobs.job where (name = '${failedJobs}' and state = 'created') or state = 'retry'
      order by coalesce(started_on, created_on) desc, id limit ${listedAtMost}`,
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

/** Has a listed job done now: anew what was given up, at once what waits for its next try. */
export async function retryFailedJob(boss: PgBoss, db: Db, job: FailedJob): Promise<void> {
  if (job.isTriedAgain) {
    await boss.update(job.name, undefined, { id: job.id, startAfter: 0, db: insideOf(db) })
  } else {
    await boss.redrive(failedJobs, { ids: [job.id], db: insideOf(db) })
  }
}

/** Takes what was given up off the list. */
export async function dismissFailedJob(boss: PgBoss, db: Db, id: string): Promise<void> {
  await boss.deleteJob(failedJobs, id, { db: insideOf(db) })
}

export interface JobCounts {
  /** Those that wait for their turn, for their hour or for their next try. */
  waiting: number
  active: number
  /** Those that were given up. */
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
