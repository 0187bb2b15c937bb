import type { PgBoss } from 'pg-boss'
import type { Pool } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'
import type { Job } from './job.ts'

interface Row {
  name: string
  data: object | null
  key: string | null
  start_after: string | null
}

/** Queues the jobs that waited when the restored backup was made, once. Jobs of an older program are dropped. */
export async function queueRestoredJobs(pool: Pool, boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name))
  await transaction(pool, async (db) => {
    const { rows } = await db.query<Row>('delete from restored_jobs returning name, data, key, start_after')
    const inside = { executeSql: (text: string, values?: unknown[]) => db.query(text, values) }
    for (const { name, data, key, start_after: startAfter } of rows.filter((row) => known.has(row.name))) {
      await boss.send(name, data ?? {}, {
        db: inside,
        ...(key !== null && { singletonKey: key }),
        ...(startAfter !== null && { startAfter }),
      })
    }
  })
}
