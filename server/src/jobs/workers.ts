import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { type Job, JobFailure, reasonOf } from './job.ts'

export interface JobsLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

/** Seconds to pause jobs whose service is away, when the job's own rule has none. */
const usualPause = 60

/** The workers of all jobs: one per name, unless the job sets another number. */
export function createWorkers(boss: PgBoss, log: JobsLog, pollingSeconds: number) {
  const pauses = new Map<string, NodeJS.Timeout>()

  /** Pauses the worker of this job. Of several failures at once, the first one counts. */
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
        // The database notifies once per transaction, however many jobs it queued, so each worker polls again after a
        // batch.
        boss.notifyWorker(worker)
        return Promise.all(batch.map((one) => run(job, one)))
      })
    }
  }

  return {
    work,
    /** Paused workers are not started again. */
    stop() {
      for (const timer of pauses.values()) clearTimeout(timer)
    },
  }
}
