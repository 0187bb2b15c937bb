import { PgBoss } from 'pg-boss'
import { afterEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { type Job, type RunningJobs, startJobs } from './start-jobs.ts'

const database = useDatabase()
const warnings: string[] = []
const log = { info: () => {}, warn: (_details: object, message: string) => void warnings.push(message) }
let running: RunningJobs | undefined

afterEach(() => running?.stop())

/** Asks for a job now, as its schedule would. */
async function ask(name: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  // It has done its part when the connections are closed under it.
  boss.on('error', () => {})
  await boss.start()
  await boss.send(name, {})
  await boss.stop({ graceful: false })
}

async function schedules(): Promise<{ name: string; cron: string }[]> {
  const { rows } = await database.pool
    .query('select name, cron from jobs.schedule order by name')
    .catch(() => ({ rows: [] }))
  return rows
}

describe('background jobs', () => {
  it('are scheduled, done when they are due, and done again after a failure', async () => {
    let tries = 0
    const job: Job = {
      name: 'count',
      cron: '0 0 1 1 *',
      run: async () => {
        tries += 1
        if (tries === 1) throw new Error('not yet')
      },
    }
    running = startJobs(database.pool, [job], log, 0.5)
    await expect.poll(schedules, { timeout: 10_000 }).toEqual([{ name: 'count', cron: '0 0 1 1 *' }])
    await ask('count')
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(2)
  })

  it('go on after the database has closed every connection', async () => {
    const done: number[] = []
    const job: Job = { name: 'survive', cron: '0 0 1 1 *', run: async () => void done.push(1) }
    running = startJobs(database.pool, [job], log, 0.5)
    await expect
      .poll(async () => (await schedules()).map(({ name }) => name), { timeout: 10_000 })
      .toContain('survive')
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await ask('survive')
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(1)
  })

  it('of an older program are asked for no more', async () => {
    const job = (name: string): Job => ({ name, cron: '0 0 1 1 *', run: async () => {} })
    const names = async () => (await schedules()).map(({ name }) => name)
    running = startJobs(database.pool, [job('old'), job('kept')], log, 0.5)
    await expect.poll(names, { timeout: 10_000 }).toEqual(expect.arrayContaining(['kept', 'old']))
    await running.stop()
    running = startJobs(database.pool, [job('kept')], log, 0.5)
    await expect.poll(names, { timeout: 10_000 }).toEqual(['kept'])
  })

  it('wait with stopping until what runs is done', async () => {
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let isDone = false
    const job: Job = {
      name: 'slow',
      cron: '0 0 1 1 *',
      run: async () => {
        started.resolve()
        await mayEnd.promise
        isDone = true
      },
    }
    const own = startJobs(database.pool, [job], log, 0.5)
    await expect
      .poll(async () => (await schedules()).map(({ name }) => name), { timeout: 10_000 })
      .toContain('slow')
    await ask('slow')
    await started.promise
    const stopped = own.stop()
    mayEnd.resolve()
    await stopped
    expect(isDone).toBe(true)
  })
})
