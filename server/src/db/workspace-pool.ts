import type pg from 'pg'
import { FairQueue, type Lease } from '../limits/fair-queue.ts'
import type { Db } from './connect.ts'

/** What statements and transactions run on: the whole pool, or the share of a workspace. */
export interface ConnectionPool extends Db {
  connect(): Promise<pg.PoolClient>
}

/**
 * Connections for calls, out of `maxConnections`. Long responses have eight; searches are among these; sessions and
 * jobs use the rest.
 */
const callLimits = { total: 12, each: 6, waiting: 256, timeoutMs: 30_000 }
/**
 * How many of those may be transactions. Transactions may wait for each other's locks, so some connections stay free
 * for reading.
 */
const writeLimits = { total: 6, each: 3, waiting: 256, timeoutMs: 30_000 }

interface Queues {
  calls: FairQueue
  writes: FairQueue
}

/** By pool, because several programs in one process each have their own connections. */
const queuesOf = new WeakMap<pg.Pool, Queues>()

/**
 * The share of a workspace in the connections of the program. Each statement and each transaction waits in a queue
 * without a connection, so that other workspaces find one even when many calls of this one wait for each other's locks.
 * A call whose client has disconnected leaves the queue if it has done nothing yet; otherwise it is completed.
 */
export class WorkspacePool implements ConnectionPool {
  readonly #whole: pg.Pool
  readonly #workspaceId: number
  readonly #queues: Queues
  /** Returns a signal that is aborted when the client of the call has disconnected. */
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
    // The pool sets a new `release` on the client with each connection.
    const release = client.release
    client.release = (broken) => {
      release(broken)
      lease.release()
    }
    return client
  }

  /** Waits for the right to begin a transaction, without a connection. */
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
