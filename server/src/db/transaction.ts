import type { Db } from './connect.ts'
import { isDistributed } from './distribution.ts'
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

/** Rows from which new plans pay: more than an ordinary call writes. */
const manyRows = 1_000

/**
 * Plans the statements of this connection and the checks of foreign keys anew, where many rows of a table are written. A
 * plan from when the table held a few reads all of it for each row; and a new one by statistics from then uses the wrong
 * index, so that a small table is analysed, too, unless somebody else does that.
 */
export async function planAnew(db: Db, table: 'items', rows: number): Promise<void> {
  if (rows < manyRows) return
  await db.query('discard plans')
  const { rowCount } = await db.query({
    name: 'statistics.are-outgrown',
    text: 'select from pg_class where oid = $1::regclass and reltuples < 2 * $2::int',
    values: [table, rows],
  })
  // On a spread database, the table itself is always empty.
  if (rowCount && !(await isDistributed(db))) await db.query(`analyze (skip_locked) ${table}`)
}
