import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Db, Pool } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import {
  countJobs,
  dismissFailedJob,
  type FailedJob,
  failedJobs,
  type JobCounts,
  listFailedJobs,
  retryFailedJob,
} from './failed-jobs.ts'
import type { Job, JobKind } from './job.ts'
import { createWorkers, type JobsLog } from './workers.ts'

export interface JobQueue {
  /** Says what may be queued and who does it; before anything else. */
  define(jobs: Job[], log: JobsLog, onStarted?: () => Promise<void>): void
  /** Queues work, inside the transaction when given its connection: it is done once that is committed. */
  enqueue<Data extends object>(db: Db, kind: JobKind<Data>, data: Data): Promise<void>
  /** Does what is queued, trying again while the database is away. Several copies of the program share the work. */
  start(): void
  /** What failed lately, the newest first. */
  listFailed(): Promise<FailedJob[]>
  /** Has what failed done now, inside the transaction when given its connection. */
  retryFailed(db: Db, job: FailedJob): Promise<void>
  /** Takes what was given up off the list. */
  dismissFailed(db: Db, job: FailedJob): Promise<void>
  counts(): Promise<JobCounts>
  /** Waits for what is running, for a few seconds. */
  stop(): Promise<void>
}

interface Defined {
  jobs: Job[]
  log: JobsLog
  onStarted?: (() => Promise<void>) | undefined
}

interface Running {
  boss: PgBoss
  stop(): Promise<void>
}

const retryAfter = 30_000
const stopTimeoutMs = 5_000
/** Seconds between two looks for what has to be tried again: what is new is told by the database. */
const usualPollingSeconds = 60

async function openBoss(pool: Pool, log: JobsLog): Promise<PgBoss> {
  // Loaded after the start, so that it doesn't hold up the first answer.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onNotification, onReady) => {
        const listener = listen(pool, channel, { onReady, onNotification, onLost: () => {} })
        return { close: () => listener.stop() }
      },
    },
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 600,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
  })
  // The database may restart under us: said, and tried again by the queue itself.
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue met an error and goes on'))
  return boss
}

function optionsOf({
  retry,
  patienceSeconds = 900,
}: Job): QueueOptions & { notify: true; deadLetter: string } {
  return {
    notify: true,
    deadLetter: failedJobs,
    deleteAfterSeconds: 86_400,
    expireInSeconds: patienceSeconds,
    retryLimit: retry?.limit ?? 2,
    // Also where there is no rule: there may have been one.
    retryBackoff: retry !== undefined,
    retryDelay: retry?.delaySeconds ?? 0,
    ...(retry && { retryDelayMax: retry.delayAtMostSeconds }),
  }
}

async function prepareQueues(boss: PgBoss, jobs: Job[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!existing.has(failedJobs)) await boss.createQueue(failedJobs, { retentionSeconds: 30 * 86_400 })
  for (const job of jobs) {
    const options = optionsOf(job)
    const policy = job.key ? 'exclusive' : job.cron ? 'stately' : 'standard'
    if (existing.has(job.name)) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, { policy, ...options })
    if (job.cron) await boss.schedule(job.name, job.cron)
  }
  // What an older program scheduled would wait for somebody who does it, for ever and in ever longer lines.
  const scheduled = new Set(jobs.filter(({ cron }) => cron).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) {
    if (scheduled.has(name)) continue
    await boss.unschedule(name)
    if (!jobs.some((job) => job.name === name)) await boss.deleteQueue(name)
  }
}

async function startWorking(
  pool: Pool,
  { jobs, log, onStarted }: Defined,
  pollingSeconds: number,
): Promise<Running> {
  const boss = await openBoss(pool, log)
  const workers = createWorkers(boss, log, pollingSeconds)
  const stop = async () => {
    workers.stop()
    await boss.stop({ graceful: true, timeout: stopTimeoutMs })
  }
  try {
    await boss.start()
    await prepareQueues(boss, jobs)
    for (const job of jobs) await workers.work(job)
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  void onStarted?.().catch((error) => log.warn({ err: error }, 'What follows the start of the jobs failed'))
  return { boss, stop }
}

/** The one queue of all work in the background, in the same database. It opens with the first that needs it. */
export function createJobQueue(pool: Pool, pollingSeconds = usualPollingSeconds): JobQueue {
  let defined: Defined | undefined
  let opened: Promise<Running> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const open = (): Promise<Running> => {
    if (opened) return opened
    if (isStopped || !defined) throw new Error('The job queue is not open')
    opened = startWorking(pool, defined, pollingSeconds).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const start = () => {
    open().catch((error: unknown) => {
      defined?.log.warn({ err: error }, 'The background jobs could not be started and are tried again')
      if (!isStopped) timer = setTimeout(start, retryAfter)
    })
  }
  return {
    define(jobs, log, onStarted) {
      defined = { jobs, log, onStarted }
    },
    start,
    async enqueue(db, { name, key, delaySeconds }, data) {
      const { boss } = await open()
      const inside = { executeSql: (text: string, values?: unknown[]) => db.query(text, values) }
      await boss.send(name, data, {
        db: inside,
        ...(key && { singletonKey: key(data) }),
        ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
      })
    },
    async listFailed() {
      await open()
      return listFailedJobs(pool, defined?.jobs ?? [])
    },
    async retryFailed(db, job) {
      await retryFailedJob((await open()).boss, db, job)
    },
    async dismissFailed(db, { id }) {
      await dismissFailedJob((await open()).boss, db, id)
    },
    async counts() {
      await open()
      return countJobs(pool)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await (await opened?.catch(() => undefined))?.stop()
    },
  }
}
