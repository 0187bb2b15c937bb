import type { PgBoss, QueueOptions } from 'pg-boss'
import type { Db, Pool } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import { FairQueue } from '../limits/fair-queue.ts'
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
import { queueRestoredJobs } from './restored-jobs.ts'
import { retiredJobs } from './retired-jobs.ts'
import { createWorkers, type JobsLog } from './workers.ts'

export interface JobQueue {
  /** Defines the jobs that may be queued and that this program runs; call it first. */
  define(jobs: Job[], log: JobsLog, onStarted?: () => Promise<void>): void
  /**
   * Queues a job, in a transaction when given its connection: it runs after the commit. Returns false when one with its
   * key isn't done yet.
   */
  enqueue<Data extends object>(db: Db, kind: JobKind<Data>, data: Data): Promise<boolean>
  /** Runs queued jobs, and keeps trying while the database is away. Several copies of the program share the jobs. */
  start(): void
  /** The latest failed jobs, newest first. */
  listFailed(): Promise<FailedJob[]>
  /** Runs a failed job now, in a transaction when given its connection. */
  retryFailed(db: Db, job: FailedJob): Promise<void>
  /** Removes a permanently failed job from the list. */
  dismissFailed(db: Db, job: FailedJob): Promise<void>
  counts(): Promise<JobCounts>
  /** Waits a few seconds for running jobs. */
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
/** Connections of the queue, whose workers poll at once; few, because each connection is a process of the database. */
const maxConnections = 3
/** Seconds between two polls for jobs to retry; the database announces new ones. */
const usualPollingSeconds = 60
/** Seconds without a sign of life after which a job counts as failed, because its program was killed. */
const heartbeatSeconds = 120

async function openBoss(pool: Pool, log: JobsLog): Promise<PgBoss> {
  // Loaded after the start, so that it doesn't delay the first response.
  const { PgBoss } = await import('pg-boss')
  const connections = new FairQueue({ total: maxConnections, each: maxConnections, waiting: 1_000 })
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => connections.run(0, () => pool.query(text, values)),
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
  // The database may restart meanwhile: the error is logged, and the queue itself tries again.
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
    heartbeatSeconds,
    retryLimit: retry?.limit ?? 2,
    // Set also without a rule, because an older program may have had one.
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
    if (job.cron) {
      const missed = job.isMadeUpFor ? 'once' : 'skip'
      await boss.schedule(job.name, job.cron, undefined, { missed })
    }
  }
  // Unschedules jobs that an older program scheduled, because this one runs them otherwise or not at all.
  for (const { name } of await boss.getSchedules()) {
    const isRetired = retiredJobs.includes(name)
    const isUnscheduled = jobs.some((job) => job.name === name && !job.cron)
    if (isRetired || isUnscheduled) await boss.unschedule(name)
    if (isRetired) await boss.deleteQueue(name)
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
    await queueRestoredJobs(pool, boss, jobs)
    for (const job of jobs) await workers.work(job)
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
  void onStarted?.().catch((error) => log.warn({ err: error }, 'What follows the start of the jobs failed'))
  return { boss, stop }
}

/** The queue of all background jobs, in the same database. It opens with the first use. */
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
    async enqueue(db, { name, key, delaySeconds, isUrgent }, data) {
      const { boss } = await open()
      const inside = { executeSql: (text: string, values?: unknown[]) => db.query(text, values) }
      const id = await boss.send(name, data, {
        db: inside,
        ...(key && { singletonKey: key(data) }),
        ...(delaySeconds !== undefined && { startAfter: delaySeconds }),
        ...(isUrgent && { priority: 1 }),
      })
      return id !== null
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
