import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import type { AppError } from '../app-error.ts'
import type { QueueError } from '../limits/fair-queue.ts'
import { maxQueuedSearches, maxRunningOfAll, maxRunningSearches, runSearch } from './search-queue.ts'

const database = useDatabase()

/** A search that runs until it is let go. */
function hold(workspaceId: number, gone?: AbortSignal) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const ended = runSearch({ pool: database.pool, workspaceId, gone }, async () => {
    begin()
    await released
  })
  return { begun, release, ended }
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: AppError | QueueError) => ('said' in error ? error.said.reason : error.reason),
  )

const slow = 'select pg_sleep(60) as slow_search'

/** Statements that run at this moment. */
async function running(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*) as n from pg_stat_activity
     where datname = current_database() and state = 'active' and query like '%slow_search%' and pid <> pg_backend_pid()`,
  )
  return rows[0].n
}

async function untilRunning(wanted: number): Promise<void> {
  while ((await running()) !== wanted) await pause(10)
}

describe('the searches of a workspace', () => {
  it('run two at once, the others in the order in which they came', async () => {
    let begun = 0
    const searches = Array.from({ length: 5 }, () => hold(1))
    for (const search of searches) void search.begun.then(() => (begun += 1))
    for (const [at, { release, ended }] of searches.entries()) {
      await Promise.all(searches.slice(0, at + maxRunningSearches).map((search) => search.begun))
      expect(begun).toBe(Math.min(at + maxRunningSearches, searches.length))
      release()
      await ended
    }
  })

  it('wait for those of no other workspace, and hold no connection meanwhile', async () => {
    const first = [hold(1), hold(1)]
    await Promise.all(first.map(({ begun }) => begun))
    const taken = database.pool.totalCount - database.pool.idleCount
    const waiting = Array.from({ length: maxQueuedSearches }, () => hold(1))
    expect(await reasonOf(hold(1).ended)).toBe('search.busy')
    const other = hold(2)
    await other.begun
    expect(database.pool.totalCount - database.pool.idleCount).toBe(taken + 1)
    for (const { release } of [...first, ...waiting, other]) release()
    await Promise.all([...first, ...waiting, other].map(({ ended }) => ended))
  })

  it('leave the line with their client', async () => {
    const first = [hold(1), hold(1)]
    const gone = new AbortController()
    const left = reasonOf(hold(1, gone.signal).ended)
    const next = hold(1)
    gone.abort()
    expect(await left).toBe('gone')
    expect(await reasonOf(hold(1, AbortSignal.abort()).ended)).toBe('gone')
    first[0]?.release()
    await next.begun
    for (const { release } of [...first, next]) release()
    await Promise.all([...first, next].map(({ ended }) => ended))
  })
})

describe('the searches of all workspaces', () => {
  it('leave connections for everything else, and run one after the other beyond that', async () => {
    const searches = Array.from({ length: 2 * maxRunningOfAll }, (_, at) => hold(1 + Math.floor(at / 2)))
    await Promise.all(searches.slice(0, maxRunningOfAll).map(({ begun }) => begun))
    // A search of one more workspace would have taken a connection by now.
    await database.pool.query('select 1')
    const taken = database.pool.totalCount - database.pool.idleCount
    for (const { begun, release, ended } of searches) {
      await begun
      release()
      await ended
    }
    expect(taken).toBe(maxRunningOfAll)
    expect(database.pool.totalCount).toBe(database.pool.idleCount)
  })
})

describe('a search', () => {
  const search = (gone?: AbortSignal) =>
    runSearch({ pool: database.pool, workspaceId: 1, gone }, (db) => db.query(slow))

  /** What the next who gets a connection of the pool finds. */
  const nextOnes = () =>
    Promise.all(
      Array.from({ length: 16 }, () =>
        database.pool.query(
          "select current_setting('statement_timeout') as timeout, now() = statement_timestamp() as fresh",
        ),
      ),
    )

  it('ends by itself when it takes too long, and leaves a clean connection', async () => {
    const error = await search().catch((thrown: AppError) => thrown)
    expect(error).toMatchObject({
      code: 'SEARCH_TOO_BROAD',
      cause: { message: expect.stringContaining('statement timeout') },
    })
    for (const { rows } of await nextOnes()) expect(rows).toEqual([{ timeout: '30s', fresh: true }])
  })

  it('is cancelled in the database when its client goes, and leaves a clean connection', async () => {
    for (let round = 0; round < 5; round++) {
      const gone = new AbortController()
      const ended = search(gone.signal).catch((thrown: AppError) => thrown)
      await untilRunning(1)
      gone.abort()
      expect(await ended).toMatchObject({
        said: { reason: 'search.given-up' },
        cause: { message: expect.stringContaining('user request') },
      })
      expect(await running()).toBe(0)
      for (const { rows } of await nextOnes()) expect(rows).toEqual([{ timeout: '30s', fresh: true }])
    }
  })

  it('runs no further statement once its client has gone', async () => {
    const gone = new AbortController()
    const ended = runSearch({ pool: database.pool, workspaceId: 1, gone: gone.signal }, async (db) => {
      await db.query('select 1')
      gone.abort()
      return db.query(slow)
    })
    expect(await reasonOf(ended)).toBe('search.given-up')
  })

  it('keeps its turn and its connection for nobody when it fails', async () => {
    for (let round = 0; round < 5; round++) {
      const failing = runSearch({ pool: database.pool, workspaceId: 1, gone: undefined }, (db) =>
        db.query('select 1/0'),
      )
      await expect(failing).rejects.toThrow('division by zero')
    }
    expect(database.pool.totalCount).toBe(database.pool.idleCount)
  })
})
