import pg from 'pg'
import type { Db } from '../db/connect.ts'
import { wholePool } from '../db/shared-pool.ts'

/** Searches of a workspace that run at once: one for each of the two lists of the search screen. */
export const maxRunningSearches = 2
/** Searches of a workspace that wait. Who types leaves one behind only until the browser has given it up. */
export const maxQueuedSearches = 20
/** Searches of all workspaces that run at once: two of three connections for calls stay for everything else. */
export const maxRunningOfAll = 4
/** Milliseconds for each statement of a search; those of a million items need a fraction of it. */
export const searchTimeout = 1_500

/** Why a search has no result: it took too long, too many wait already, or nobody waits for it any more. */
export class SearchEnded extends Error {
  readonly reason: 'slow' | 'busy' | 'gone'

  constructor(reason: 'slow' | 'busy' | 'gone', options?: ErrorOptions) {
    super(`The search has ended: ${reason}`, options)
    this.name = 'SearchEnded'
    this.reason = reason
  }
}

interface Line {
  running: number
  waiting: (() => void)[]
}

interface Bounds {
  atOnce: number
  waiting: number
}

const ofWorkspace: Bounds = { atOnce: maxRunningSearches, waiting: maxQueuedSearches }
/** Behind the lines of the workspaces, which bound it. */
const ofAll: Bounds = { atOnce: maxRunningOfAll, waiting: Number.POSITIVE_INFINITY }

/** The lines of each database: of the workspaces that search at this moment, and of all together. */
const lines = new WeakMap<pg.Pool, Map<number | 'all', Line>>()

function lineOf(pool: pg.Pool, name: number | 'all'): Line {
  const database = wholePool(pool)
  const all = lines.get(database) ?? new Map<number | 'all', Line>()
  lines.set(database, all)
  const line = all.get(name) ?? { running: 0, waiting: [] }
  all.set(name, line)
  return line
}

/** Waits until it is its turn. Who is gone leaves the line, which p-limit has no way for. */
function turn(line: Line, bounds: Bounds, gone: AbortSignal | undefined): Promise<void> {
  if (line.running < bounds.atOnce) {
    line.running += 1
    return Promise.resolve()
  }
  if (line.waiting.length >= bounds.waiting) return Promise.reject(new SearchEnded('busy'))
  return new Promise((resolve, reject) => {
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(begin), 1)
      reject(new SearchEnded('gone'))
    }
    const begin = () => {
      gone?.removeEventListener('abort', leave)
      resolve()
    }
    line.waiting.push(begin)
    gone?.addEventListener('abort', leave, { once: true })
  })
}

export interface Search {
  pool: pg.Pool
  workspaceId: number
  /** Aborted when nobody waits for the result any more. */
  gone: AbortSignal | undefined
}

async function inLine<T>(
  { pool, gone }: Search,
  name: number | 'all',
  bounds: Bounds,
  work: () => Promise<T>,
): Promise<T> {
  if (gone?.aborted) throw new SearchEnded('gone')
  const line = lineOf(pool, name)
  await turn(line, bounds, gone)
  try {
    return await work()
  } finally {
    const next = line.waiting.shift()
    // Its place is taken over by who waits the longest.
    if (next) next()
    else line.running -= 1
    if (line.running === 0) lines.get(wholePool(pool))?.delete(name)
  }
}

/**
 * Runs a search in its turn, in a transaction of its own. No workspace can take the database from the others: at most
 * two of its searches run at once, none for long, and none for a client that has gone; and all searches together leave
 * connections for what is no search.
 */
export function runSearch<T>(search: Search, work: (db: Db) => Promise<T>): Promise<T> {
  const alone = () => searching(search, work)
  return inLine(search, search.workspaceId, ofWorkspace, () => inLine(search, 'all', ofAll, alone))
}

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

const cancelled = '57014'

async function searching<T>({ pool, gone }: Search, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let cancelling: Promise<void> | undefined
  let broken: Error | undefined
  const stop = () => {
    // Whatever goes wrong here, the statement ends by its timeout.
    cancelling = cancel(pool, client).catch(() => {})
  }
  const query = ((...statement: Parameters<Db['query']>) => {
    if (gone?.aborted) return Promise.reject(new SearchEnded('gone'))
    return client.query(...statement)
  }) as Db['query']
  gone?.addEventListener('abort', stop, { once: true })
  try {
    await client.query(`begin; set local statement_timeout = ${searchTimeout}`)
    return await work({ query })
  } catch (error) {
    if (gone?.aborted) throw new SearchEnded('gone', { cause: error })
    if ((error as { code?: unknown }).code === cancelled) throw new SearchEnded('slow', { cause: error })
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
