import type pg from 'pg'
import { FairQueue, type Lease } from './fair-queue.ts'

type Pool = pg.Pool

/** Connections of the program, of which the parts below use some each. */
export const mostConnections = 24
/** Connections for what calls read and change. Long answers have eight, searches are among these; the rest is kept. */
const callLimits = { total: 12, each: 6, waiting: 256, timeoutMs: 30_000 }
/** Of those, transactions. They may wait for each other's locks, so there is always one left to read by. */
const writeLimits = { total: 6, each: 3, waiting: 256, timeoutMs: 30_000 }

interface Queues {
  calls: FairQueue
  writes: FairQueue
}

const queuesOf = new WeakMap<Pool, Queues>()
const share = Symbol('the share of a workspace')

/** Gives a signal that is aborted when nobody waits any more. */
type Gone = () => AbortSignal

interface Share {
  whole: Pool
  workspaceId: number
  queues: Queues
  /** Whether nobody waits any more for a call of which nothing was done yet. */
  gone: () => AbortSignal | undefined
}

type SharedPool = Pool & { [share]?: Share }

/**
 * The pool as a workspace may use it: each query and each connection in its turn, which it waits for without a connection.
 * However many calls of a workspace come at once and wait for each other's locks, those of another find connections. A call
 * whose client has gone leaves its line: what has not begun is not done, and what has begun is brought to its end.
 */
export function sharedPool(whole: Pool, workspaceId: number, gone?: Gone): Pool {
  const queues = queuesOf.get(whole) ?? {
    calls: new FairQueue(callLimits),
    writes: new FairQueue(writeLimits),
  }
  queuesOf.set(whole, queues)
  const { calls } = queues
  let hasBegun = false
  const stillGone = () => (hasBegun ? undefined : gone?.())
  const acquire = async () => {
    const lease = calls.tryAcquire(workspaceId) ?? (await calls.acquire(workspaceId, stillGone()))
    hasBegun = true
    return lease
  }
  const own: Partial<SharedPool> = {
    [share]: { whole, workspaceId, queues, gone: stillGone },
    query: (async (...statement: Parameters<Pool['query']>) => {
      const lease = await acquire()
      try {
        return await whole.query(...statement)
      } finally {
        lease.release()
      }
    }) as unknown as Pool['query'],
    connect: (async () => {
      const lease = await acquire()
      const client = await whole.connect().catch((error: unknown) => {
        lease.release()
        throw error
      })
      return releasing(client, lease)
    }) as Pool['connect'],
  }
  return Object.assign(Object.create(whole) as Pool, own)
}

/** The pool gives a client its `release` anew with each connection. */
function releasing(client: pg.PoolClient, lease: Lease): pg.PoolClient {
  const release = client.release
  client.release = (broken) => {
    release(broken)
    lease.release()
  }
  return client
}

/** The pool itself, of a workspace's share too: for what has bounds of its own, and to know a database by. */
export function wholePool(pool: Pool): Pool {
  return (pool as SharedPool)[share]?.whole ?? pool
}

/** Waits until a transaction may begin, without a connection. The whole pool has no such limit. */
export async function acquireWriteSlot(pool: Pool): Promise<Lease | undefined> {
  const own = (pool as SharedPool)[share]
  if (!own) return undefined
  const { workspaceId, queues, gone } = own
  return queues.writes.tryAcquire(workspaceId) ?? queues.writes.acquire(workspaceId, gone())
}
