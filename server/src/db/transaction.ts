import type { Db } from './connect.ts'
import { type ConnectionPool, WorkspacePool } from './workspace-pool.ts'

/** What to do once the running transaction of a client has committed. */
const afterCommits = new WeakMap<Db, (() => void)[]>()

/** Runs `act` once the transaction of `db` has committed, and never when it is rolled back; at once outside of one. */
export function afterCommit({ db, pool }: { db: Db; pool: Db }, act: () => void): void {
  const acts = afterCommits.get(db)
  if (db === pool) act()
  else if (acts) acts.push(act)
  else afterCommits.set(db, [act])
}

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
    for (const act of afterCommits.get(client) ?? []) act()
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      // A client that can't even roll back must not go back into the pool.
      broken = failure
    })
    throw error
  } finally {
    afterCommits.delete(client)
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
