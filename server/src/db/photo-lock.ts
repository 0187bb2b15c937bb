import type pg from 'pg'
import type { Db } from './connect.ts'

/** An arbitrary number that all copies of the program agree on. */
const advisoryLock = 7_867_924_302
/** The first number of locks on single hashes. */
const hashLocks = 786_792

/** Keeps the bytes of photos from being removed until `letPhotosGo`; waits for a removal that is under way. */
export async function holdPhotos(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [advisoryLock])
}

export async function letPhotosGo(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [advisoryLock])
}

/**
 * Within a transaction: whether the bytes of this hash may be removed until its end, because no backup is reading photos
 * and no other call is saving a photo with the same bytes.
 */
export async function mayRemovePhoto(db: Db, hash: string): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(
    'select pg_try_advisory_xact_lock($1) and pg_try_advisory_xact_lock($2, hashtext($3)) as may',
    [advisoryLock, hashLocks, hash],
  )
  return rows[0]?.may === true
}

/** Keeps the bytes of these hashes from being removed until the end of the transaction; waits for a removal of them. */
export async function holdPhotosOf(db: Db, hashes: readonly string[]): Promise<void> {
  await db.query('select pg_advisory_xact_lock_shared($1, hashtext(hash)) from unnest($2::text[]) as hash', [
    hashLocks,
    hashes,
  ])
}
