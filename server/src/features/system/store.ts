import type { Db } from '../../db/connect.ts'

export async function ping(db: Db): Promise<void> {
  await db.query('select 1')
}
