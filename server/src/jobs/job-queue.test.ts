import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { transaction } from '../db/transaction.ts'
import { type Job, JobFailure, type JobKind } from './job.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import { retiredJobs } from './retired-jobs.ts'

const database = useDatabase()
const warnings: { details: object; message: string }[] = []
const log = {
  info: () => {},
  warn: (details: object, message: string) => void warnings.push({ details, message }),
}
const opened: JobQueue[] = []
const never = '0 0 1 1 *'

function open(jobs: Job[], pollingSeconds?: number): JobQueue {
  const queue = createJobQueue(database.pool, pollingSeconds)
  queue.define(jobs, log)
  queue.start()
  opened.push(queue)
  return queue
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.stop()))
  warnings.length = 0
})

const schedules = async (): Promise<{ name: string; cron: string }[]> =>
  (
    await database.pool
      .query('select name, cron from jobs.schedule order by name')
      .catch(() => ({ rows: [] }))
  ).rows

const backlog = async (name: string) =>
  (await database.pool.query('select state, data, output from jobs.job where name = $1', [name])).rows

/** Makes the next attempt due now. */
const letPass = (name: string) =>
  database.pool.query(`update jobs.job set start_after = now() where name = $1 and state = 'retry'`, [name])

describe('background jobs', () => {
  it('are scheduled, done when they are due, and done again after a failure', async () => {
    let tries = 0
    const job: Job = {
      name: 'count',
      cron: never,
      run: async () => {
        tries += 1
        if (tries === 1) throw new Error('not yet')
      },
    }
    const queue = open([job], 0.5)
    await expect.poll(schedules).toEqual([{ name: 'count', cron: never }])
    await queue.enqueue(database.pool, job, {})
    await expect.poll(() => tries).toBe(2)
  })

  it('are done right after the transaction that queued them, without looking for work often', async () => {
    const done: number[] = []
    const job: Job<{ number: number }> = { name: 'soon', run: async ({ number }) => void done.push(number) }
    // Its worker polls for work once an hour.
    const queue = open([job], 3600)
    await queue.listFailed()
    await transaction(database.pool, async (db) => {
      for (const number of [1, 2, 3]) await queue.enqueue(db, job, { number })
      await pause(300)
      expect(done).toEqual([])
    })
    // All three jobs, though the database notifies only once.
    await expect.poll(() => done).toEqual([1, 2, 3])
  })

  it('that run once a day are made up for by the next start, once', async () => {
    const daily = '0 3 * * *'
    const jobs: Job[] = [
      { name: 'nightly', cron: daily, isMadeUpFor: true, run: async () => {} },
      { name: 'passed', cron: daily, run: async () => {} },
    ]
    const known = async () => (await schedules()).map(({ name }) => name)
    const first = open(jobs)
    await expect.poll(known).toEqual(expect.arrayContaining(['nightly', 'passed']))
    await first.stop()
    // No program has run for two nights.
    await database.pool.query(`update jobs.schedule set created_on = now() - interval '3 days'`)
    await database.pool.query(`update jobs.version set cron_on = now() - interval '2 days 12 hours'`)
    const queue = open(jobs)
    await queue.listFailed()
    const sent = async () =>
      (
        await database.pool.query(
          `select data->>'name' as name from jobs.job where name = '__pgboss__send-it' and data->>'name' = any($1)`,
          [['nightly', 'passed']],
        )
      ).rows
    await expect.poll(sent).toEqual([{ name: 'nightly' }])
  })

  it('that a restore brought back are queued by the next start, once', async () => {
    const done: object[] = []
    const job: Job = { name: 'again', run: async (data) => void done.push(data) }
    await database.pool.query(
      `insert into restored_jobs (name, data) values ('again', '{"number": 7}'), ('of-an-older-program', '{}')`,
    )
    open([job])
    await expect.poll(() => done).toEqual([{ number: 7 }])
    const left = await database.pool.query('select from restored_jobs')
    expect(left.rowCount).toBe(0)
  })

  it('are asked for by few connections, however many kinds there are', async () => {
    let busiest = 0
    const count = () => {
      busiest = Math.max(busiest, database.pool.totalCount - database.pool.idleCount)
    }
    database.pool.on('acquire', count)
    const names = Array.from({ length: 20 }, (_, n) => `kind-${n}`)
    const done = new Set<string>()
    const jobs = names.map((name) => ({ name, run: async () => void done.add(name) }))
    const queue = open(jobs)
    await queue.listFailed()
    for (const job of jobs) await queue.enqueue(database.pool, job, {})
    await expect.poll(() => done.size).toBe(names.length)
    database.pool.off('acquire', count)
    // Three connections of the queue, one that listens for new jobs, and one of the test.
    expect(busiest).toBeLessThanOrEqual(5)
  })

  it('are done beside one that takes long, where several of a name may be', async () => {
    const mayEnd = Promise.withResolvers<void>()
    const done: number[] = []
    const job: Job<{ number: number }> = {
      name: 'beside',
      atOnce: 2,
      run: async ({ number }) => {
        if (number === 1) await mayEnd.promise
        done.push(number)
      },
    }
    const queue = open([job], 3600)
    await queue.listFailed()
    await transaction(database.pool, async (db) => {
      for (const number of [1, 2, 3, 4, 5]) await queue.enqueue(db, job, { number })
    })
    await expect.poll(() => done).toEqual([2, 3, 4, 5])
    mayEnd.resolve()
    await expect.poll(() => done).toEqual([2, 3, 4, 5, 1])
  })

  it('are not done when the transaction that queued them comes to nothing', async () => {
    const done: number[] = []
    const job: Job<{ number: number }> = { name: 'undone', run: async ({ number }) => void done.push(number) }
    const queue = open([job])
    const failing = transaction(database.pool, async (db) => {
      await queue.enqueue(db, job, { number: 1 })
      throw new Error('Something else went wrong')
    })
    await expect(failing).rejects.toThrow('Something else')
    await queue.enqueue(database.pool, job, { number: 2 })
    await expect.poll(() => done).toEqual([2])
  })

  it('are queued once by their key, as long as they are not done', async () => {
    const mayEnd = Promise.withResolvers<void>()
    let runs = 0
    const kind: JobKind<{ box: number }> = { name: 'keyed', key: ({ box }) => String(box) }
    const queue = open([
      {
        ...kind,
        run: async () => {
          runs += 1
          await mayEnd.promise
        },
      },
    ])
    for (const box of [1, 1, 2]) await queue.enqueue(database.pool, kind, { box })
    await expect.poll(() => runs).toBe(1)
    await queue.enqueue(database.pool, kind, { box: 1 })
    mayEnd.resolve()
    await expect
      .poll(async () => (await backlog('keyed')).map(({ state }) => state))
      .toEqual(['completed', 'completed'])
    expect(runs).toBe(2)
  })

  it('go on after the database has closed every connection', async () => {
    const done: number[] = []
    const job: Job = { name: 'survive', run: async () => void done.push(1) }
    const queue = open([job], 0.5)
    await queue.listFailed()
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await expect
      .poll(() =>
        queue.enqueue(database.pool, job, {}).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await expect.poll(() => done.length).toBe(1)
  })

  it('of an older program are asked for no more, and those of a newer one stay', async () => {
    const job = (name: string, cron: string | null = never): Job => {
      return { name, ...(cron && { cron }), run: async () => {} }
    }
    const known = (await schedules()).map(({ name }) => name)
    const names = async () => (await schedules()).flatMap(({ name }) => (known.includes(name) ? [] : name))
    const [retired = ''] = retiredJobs
    const other = open([job('kept'), job('newer'), job('now-by-hand')])
    await expect.poll(names).toHaveLength(3)
    await other.stop()
    const older = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: 'jobs',
    })
    await older.start()
    await older.createQueue(retired)
    await older.schedule(retired, never)
    await older.stop({ graceful: false })
    expect(await names()).toContain(retired)
    open([job('kept'), job('now-by-hand', null)])
    await expect.poll(names).toEqual(['kept', 'newer'])
    const { rows } = await database.pool.query(
      'select name from jobs.queue where name = any($1) order by name',
      [[retired, 'newer', 'now-by-hand']],
    )
    expect(rows.map(({ name }) => name)).toEqual(['newer', 'now-by-hand'])
  })

  it('whose program was killed are begun again long before their patience ends, and the next ones too', async () => {
    let runs = 0
    const job: Job = {
      name: 'cut',
      cron: never,
      patienceSeconds: 6 * 3600,
      run: async () => {
        runs += 1
      },
    }
    const before = open([job])
    await before.listFailed()
    await before.stop()
    // It takes the job as a worker does, and gives no sign of life.
    const killed = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      schema: 'jobs',
      supervise: false,
      schedule: false,
    })
    await killed.start()
    await killed.send('cut', {})
    expect(await killed.fetch('cut')).toHaveLength(1)
    await database.pool.query(
      `update jobs.job set started_on = now() - interval '20 minutes', heartbeat_on = now() - interval '20 minutes' where name = 'cut'`,
    )
    await killed.send('cut', {})
    // What each program does every ten minutes.
    for (let passes = 0; passes < 2; passes += 1) {
      await database.pool.query('update jobs.queue set monitor_on = null, monitor_claim_on = null')
      await killed.supervise('cut')
    }
    await killed.stop({ graceful: false })
    open([job], 0.5)
    await expect.poll(() => runs).toBe(2)
  })

  it('wait with stopping until what runs is done', async () => {
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let isDone = false
    const job: Job = {
      name: 'slow',
      run: async () => {
        started.resolve()
        await mayEnd.promise
        isDone = true
      },
    }
    const queue = open([job])
    await queue.enqueue(database.pool, job, {})
    await started.promise
    const stopped = queue.stop()
    mayEnd.resolve()
    await stopped
    expect(isDone).toBe(true)
  })
})

describe('jobs that fail', () => {
  const secret = 'a-token-of-forty-letters-that-opens-doors-0123456789'
  const sentence = `550 <ada@example.org> refused http://stowage.test/identity/reset?token=${secret} and ${secret}`

  it('are listed with when, how often and why, without addresses, links and tokens, and logged once a try', async () => {
    let tries = 0
    const job: Job = {
      name: 'fail',
      retry: { limit: 1, delaySeconds: 600, delayAtMostSeconds: 900 },
      run: async () => {
        tries += 1
        throw new Error(sentence)
      },
    }
    const queue = open([job], 0.5)
    await queue.enqueue(database.pool, job, {})
    const listed = async () => (await queue.listFailed()).filter(({ name }) => name === 'fail')
    const reason = '550 … refused … and …'
    const entry = {
      id: expect.any(String),
      canRetry: true,
      name: 'fail',
      at: expect.stringMatching(/^20.*Z$/),
      reason,
    }
    await expect.poll(listed).toEqual([{ ...entry, attempts: 1, isTriedAgain: true }])
    await letPass('fail')
    await expect.poll(listed).toEqual([{ ...entry, attempts: 2, isTriedAgain: false }])
    expect(tries).toBe(2)
    expect(warnings).toEqual([
      {
        details: { job: 'fail', id: expect.any(String), attempt: 1, reason },
        message: 'A job has failed and is tried again',
      },
      {
        details: { job: 'fail', id: expect.any(String), attempt: 2, reason },
        message: 'A job has failed for good',
      },
    ])
    expect(JSON.stringify([...(await backlog('fail')), ...(await backlog('failed-jobs'))])).not.toMatch(
      /ada@|token/,
    )
  })

  it('are never tried again where they say so', async () => {
    const job: Job = {
      name: 'refused',
      run: async () => {
        throw new JobFailure('There is no such place', 'refused')
      },
    }
    const queue = open([job], 0.5)
    await queue.enqueue(database.pool, job, {})
    await expect
      .poll(async () => (await queue.listFailed()).filter(({ name }) => name === 'refused'))
      .toMatchObject([{ attempts: 1, isTriedAgain: false, reason: 'There is no such place' }])
  })

  it('because a service is away leave the others of their kind alone, until it may be back', async () => {
    let isAway = true
    const tried: number[] = []
    const job: Job<{ number: number }> = {
      name: 'away',
      retry: { limit: 9, delaySeconds: 1, delayAtMostSeconds: 900 },
      run: async ({ number }) => {
        tried.push(number)
        if (isAway) throw new JobFailure('Nobody answers', 'away')
      },
    }
    const queue = open([job], 0.5)
    for (const number of [1, 2, 3]) await queue.enqueue(database.pool, job, { number })
    await expect.poll(() => tried.length).toBe(1)
    isAway = false
    await expect.poll(() => tried.toSorted()).toEqual([1, 1, 2, 3])
  })

  it('at once because a service is away are taken up again by as many as before', async () => {
    let atOnce = 0
    const most: number[] = []
    const job: Job = {
      name: 'away-at-once',
      atOnce: 3,
      retry: { limit: 9, delaySeconds: 1, delayAtMostSeconds: 900 },
      run: async () => {
        atOnce += 1
        const isAway = most.push(atOnce) <= 3
        await pause(500)
        atOnce -= 1
        if (isAway) throw new JobFailure('Nobody answers', 'away')
      },
    }
    const queue = open([job], 0.5)
    for (let count = 0; count < 12; count += 1) await queue.enqueue(database.pool, job, {})
    await expect.poll(() => most.length).toBe(15)
    expect(Math.max(...most)).toBe(3)
  })
})
