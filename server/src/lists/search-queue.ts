import pg from 'pg'
import { type AppError, refusal } from '../app-error.ts'
import type { Db } from '../db/connect.ts'
import { FairQueue } from '../limits/fair-queue.ts'

/** Searches of a workspace that run at once: one for each of the two lists of the search screen. */
export const maxRunningSearches = 2
/** Searches of a workspace that wait. A person who types leaves one behind only until the browser gives it up. */
export const maxQueuedSearches = 20
/** Searches of all workspaces that run at once: two of three connections for calls stay for everything else. */
export const maxRunningOfAll = 4
/** Milliseconds for each statement of a search; those of a million items need a fraction of it. */
const searchTimeout = 1_500

const searches = new FairQueue({
  total: maxRunningOfAll,
  each: maxRunningSearches,
  waiting: maxQueuedSearches,
  refusal: () => refusal('RATE_LIMITED', 'search.busy'),
})

interface Search {
  pool: pg.Pool
  workspaceId: number
  /** Aborted when the client is gone. */
  gone: AbortSignal | undefined
}

/**
 * Runs a search in the queue of its workspace, in a transaction of its own. No workspace can take the database from the others:
 * at most two of its searches run at once, none for long, and none for a client that is gone; and all searches together leave
 * connections for other calls.
 * @throws AppError SEARCH_TOO_BROAD for a search that takes too long
 */
export function runSearch<T>(search: Search, work: (db: Db) => Promise<T>): Promise<T> {
  return searches.run(search.workspaceId, () => searching(search, work), search.gone)
}

const tooBroad = () => refusal('SEARCH_TOO_BROAD', 'search.too-broad')
/** The client is gone, so it reads no answer. */
const searchGivenUp = () => refusal('UNAVAILABLE', 'search.given-up')
const causedBy = (refused: AppError, cause: unknown) => Object.assign(refused, { cause })

/** Ends what the client runs, by a connection of its own: those of the pool may all be taken. */
async function cancel(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  // A pool keeps its password out of copies.
  const { password } = pool.options
  const other = new pg.Client({ ...pool.options, password, connectionTimeoutMillis: 2_000 })
  other.on('error', () => {})
  const { processID } = client as pg.PoolClient & { processID: number }
  try {
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [processID])
  } finally {
    await other.end().catch(() => {})
  }
}

/** The database's code for a statement that took too long, or was cancelled. */
export const queryCancelled = '57014'

async function searching<T>({ pool, gone }: Search, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let cancelling: Promise<void> | undefined
  let broken: Error | undefined
  const stop = () => {
    // Whatever goes wrong here, the statement ends by its timeout.
    cancelling = cancel(pool, client).catch(() => {})
  }
  const query = ((...statement: Parameters<Db['query']>) => {
    if (gone?.aborted) return Promise.reject(searchGivenUp())
    return client.query(...statement)
  }) as Db['query']
  gone?.addEventListener('abort', stop, { once: true })
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = ${searchTimeout}`)
    return await work({ query })
  } catch (error) {
    if (gone?.aborted) throw causedBy(searchGivenUp(), error)
    if ((error as { code?: unknown }).code === queryCancelled) throw causedBy(tooBroad(), error)
    throw error
  } finally {
    gone?.removeEventListener('abort', stop)
    // A cancellation that is still on its way must not meet the next statement of somebody else.
    await cancelling
    // Nothing was written, and an end is an end.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}
