import type { PgBoss } from 'pg-boss'
import { reasonOf } from './job.ts'

/** Where whatever has failed for good is kept for a month, with its last reason; nobody works on it. */
export const failedJobs = 'failed-jobs'
const listedAtMost = 100

export interface FailedJob {
  name: string
  /** When its last try was. */
  at: string
  attempts: number
  /** Without addresses and links. */
  reason: string
  isTriedAgain: boolean
}

/** What the last try has left: our own reason, or what the queue wrote of a run that didn't end. */
function reasonIn(output: unknown): string {
  const { reason, message } = (output ?? {}) as { reason?: unknown; message?: unknown }
  return reasonOf(reason ?? message ?? 'It did not come to an end')
}

const isoOf = (time: Date | string | null) => new Date(time ?? 0).toISOString()

/** What has failed for good, and what has failed and waits for its next try; the newest first. */
export async function listFailedJobs(boss: PgBoss, names: string[]): Promise<FailedJob[]> {
  const failed = await boss.findJobs(failedJobs)
  const waiting = await Promise.all(names.map((name) => boss.findJobs(name, { queued: true })))
  return [
    ...failed.map((job) => ({
      name: job.sourceName ?? '',
      at: isoOf(job.createdOn),
      attempts: (job.sourceRetryCount ?? 0) + 1,
      reason: reasonIn(job.sourceOutput),
      isTriedAgain: false,
    })),
    ...waiting
      .flat()
      .filter(({ state }) => state === 'retry')
      .map((job) => ({
        name: job.name,
        at: isoOf(job.startedOn),
        attempts: job.retryCount + 1,
        reason: reasonIn(job.output),
        isTriedAgain: true,
      })),
  ]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, listedAtMost)
}
