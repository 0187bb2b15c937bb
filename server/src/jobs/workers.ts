import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { type Job, JobFailure, reasonOf } from './job.ts'

export interface JobsLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** Seconds to leave a service alone that is away, where the job's own rule names none. */
const usualPause = 60

/** Who does the jobs: one at a time of each name, unless the job says how many. */
export function createWorkers(boss: PgBoss, log: JobsLog, pollingSeconds: number) {
  const pauses = new Map<string, NodeJS.Timeout>()

  /** Takes up no more of this job for a while. Of several that fail at once the first one says so for all. */
  const pause = (job: Job) => {
    if (pauses.has(job.name)) return
    void boss.offWork(job.name, { wait: false })
    const timer = setTimeout(
      () => {
        pauses.delete(job.name)
        work(job).catch((error: unknown) =>
          log.warn({ err: error, job: job.name }, 'A job was not taken up again'),
        )
      },
      (job.retry?.delaySeconds ?? usualPause) * 1000,
    )
    pauses.set(job.name, timer)
  }

  const run = async (job: Job, one: JobWithMetadata): Promise<JobResult> => {
    const { id, retryCount, retryLimit } = one
    const isLast = retryCount >= retryLimit
    try {
      await job.run(one.data ?? {}, { isLast })
      return { id, status: 'completed' }
    } catch (error) {
      const reason = reasonOf(error)
      const kind = error instanceof JobFailure ? error.kind : undefined
      const isFinal = isLast || kind === 'refused'
      log.warn(
        { job: job.name, id, attempt: retryCount + 1, reason },
        isFinal ? 'A job has failed for good' : 'A job has failed and is tried again',
      )
      if (kind === 'away') pause(job)
      return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason } }
    }
  }

  async function work(job: Job): Promise<void> {
    const options = {
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: pollingSeconds,
      includeMetadata: true,
      perJobResults: true,
    } as const
    for (let workers = 0; workers < (job.atOnce ?? 1); workers += 1) {
      const worker = await boss.work(job.name, options, async (batch: JobWithMetadata[]) => {
        // The database says once that a transaction has queued work, however much: each who does some looks for more.
        boss.notifyWorker(worker)
        return Promise.all(batch.map((one) => run(job, one)))
      })
    }
  }

  return {
    work,
    /** What pauses is not taken up again. */
    stop() {
      for (const timer of pauses.values()) clearTimeout(timer)
    },
  }
}
