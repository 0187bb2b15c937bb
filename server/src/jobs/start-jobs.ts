import type { Pool } from '../db/connect.ts'

/** Work that nobody waits for. Running it twice, or once too often, does no harm. */
export interface Job {
  name: string
  /** When, in five fields (UTC). */
  cron: string
  run: () => Promise<unknown>
}

export interface JobsLog {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

export interface RunningJobs {
  /** Waits for what is running, for a few seconds. */
  stop(): Promise<void>
}

const retryAfter = 30_000
const patience = 5_000
/** Seconds between two looks for work; nothing here is in a hurry. */
const unhurried = 30

async function startQueue(
  pool: Pool,
  jobs: Job[],
  log: JobsLog,
  pollingIntervalSeconds: number,
): Promise<RunningJobs> {
  // Loaded after the start, so that it doesn't hold up the first answer.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    superviseIntervalSeconds: 600,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
  })
  // The database may restart under us: said, and tried again by the queue itself.
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error and goes on'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'stately', retryLimit: 2, deleteAfterSeconds: 86_400 })
    await boss.work(job.name, { pollingIntervalSeconds }, async () => void (await job.run()))
    await boss.schedule(job.name, job.cron)
  }
  // What an older program scheduled would wait for somebody who does it, for ever and in ever longer lines.
  const known = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) {
    if (known.has(name)) continue
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: patience }) }
}

/** Starts the background jobs, trying again while the database is away. Several copies of the program share them. */
export function startJobs(pool: Pool, jobs: Job[], log: JobsLog, pollingSeconds = unhurried): RunningJobs {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let queue: Promise<RunningJobs | undefined>
  const start = (): Promise<RunningJobs | undefined> =>
    startQueue(pool, jobs, log, pollingSeconds).catch((error: unknown) => {
      log.warn({ err: error }, 'The background jobs could not be started and are tried again')
      if (!isStopped) {
        timer = setTimeout(() => {
          queue = start()
        }, retryAfter)
      }
      return undefined
    })
  queue = start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await (await queue)?.stop()
    },
  }
}
