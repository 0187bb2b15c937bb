import type pg from 'pg'
import type { Db } from './connect.ts'

/** An arbitrary number that all copies of the program agree on. */
const advisoryLock = 7_867_924_302

/** Keeps the bytes of photos from being removed until `letPhotosGo`; waits for a removal that is under way. */
export async function holdPhotos(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLock])
}

export async function letPhotosGo(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [advisoryLock])
}

/** Within a transaction: whether photos may be removed until its end, because no backup is reading them. */
export async function mayRemovePhotos(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>('select pg_try_advisory_xact_lock($1) as may', [
    advisoryLock,
  ])
  return rows[0]?.may === true
}
