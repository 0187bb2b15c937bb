import type { Db } from './connect.ts'
import { type ConnectionPool, WorkspacePool } from './workspace-pool.ts'

/** Runs the work on one client between BEGIN and COMMIT; an error rolls back and is thrown on. */
export async function transaction<T>(pool: ConnectionPool, work: (db: Db) => Promise<T>): Promise<T> {
  const slot = pool instanceof WorkspacePool ? await pool.acquireWriteSlot() : undefined
  const client = await pool.connect().catch((error: unknown) => {
    slot?.release()
    throw error
  })
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      // A client that can't even roll back must not go back into the pool.
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
    slot?.release()
  }
}

/** Milliseconds for which a bounded transaction waits for a lock. */
const lockPatience = 2_000

/**
 * Limits how long the transaction waits for each lock from now on. It is for work of one person on rows that others
 * use: while it waits, it holds up those that come after it. A timeout becomes UNAVAILABLE.
 */
export async function boundLockWaits(db: Db): Promise<void> {
  await db.query(`set local lock_timeout = ${lockPatience}`)
}
