import type pg from 'pg'
import type { Db } from './connect.ts'

/** Runs the work on one client between BEGIN and COMMIT; any error rolls back and is thrown on. */
export async function transaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
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
  }
}
