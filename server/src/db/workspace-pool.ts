import type pg from 'pg'
import type { Db } from './connect.ts'
import { FairQueue, type Lease } from './fair-queue.ts'

/** What statements and transactions run on: the pool of the program, or the share of a workspace. */
export interface ConnectionPool extends Db {
  connect(): Promise<pg.PoolClient>
}

/** Connections for calls, of `maxConnections`. Long answers have eight; searches are among these; sessions and jobs use the others. */
const callLimits = { total: 12, each: 6, waiting: 256, timeoutMs: 30_000 }
/** Of those, transactions. They may wait for each other's locks, so there is always one left to read by. */
const writeLimits = { total: 6, each: 3, waiting: 256, timeoutMs: 30_000 }

interface Queues {
  calls: FairQueue
  writes: FairQueue
}

/** By pool, because several programs in one process each have connections of their own. */
const queuesOf = new WeakMap<pg.Pool, Queues>()

/**
 * The share of a workspace in the connections of the program: each statement and each transaction waits for its turn without a
 * connection, so that another workspace finds one however many calls of this one wait for each other's locks. A call whose client
 * has gone leaves the queue where nothing was done yet; what has begun is brought to its end.
 */
export class WorkspacePool implements ConnectionPool {
  readonly #whole: pg.Pool
  readonly #workspaceId: number
  readonly #queues: Queues
  /** Gives a signal that is aborted when the client of the call has gone. */
  readonly #abortSignal: (() => AbortSignal) | undefined
  #hasBegun = false

  constructor(whole: pg.Pool, workspaceId: number, abortSignal?: () => AbortSignal) {
    const queues = queuesOf.get(whole) ?? {
      calls: new FairQueue(callLimits),
      writes: new FairQueue(writeLimits),
    }
    queuesOf.set(whole, queues)
    this.#whole = whole
    this.#workspaceId = workspaceId
    this.#queues = queues
    this.#abortSignal = abortSignal
  }

  async query<R extends pg.QueryResultRow>(
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<R>> {
    const lease = await this.#acquireConnection()
    try {
      return await this.#whole.query<R>(query, values)
    } finally {
      lease.release()
    }
  }

  async connect(): Promise<pg.PoolClient> {
    const lease = await this.#acquireConnection()
    const client = await this.#whole.connect().catch((error: unknown) => {
      lease.release()
      throw error
    })
    // The pool gives a client its `release` anew with each connection.
    const release = client.release
    client.release = (broken) => {
      release(broken)
      lease.release()
    }
    return client
  }

  /** Waits until a transaction may begin, without a connection. */
  async acquireWriteSlot(): Promise<Lease> {
    return this.#acquire(this.#queues.writes)
  }

  async #acquireConnection(): Promise<Lease> {
    const lease = await this.#acquire(this.#queues.calls)
    this.#hasBegun = true
    return lease
  }

  async #acquire(queue: FairQueue): Promise<Lease> {
    return (
      queue.tryAcquire(this.#workspaceId) ??
      queue.acquire(this.#workspaceId, this.#hasBegun ? undefined : this.#abortSignal?.())
    )
  }
}
