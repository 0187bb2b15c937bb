import type pg from 'pg'
import type { Db } from '../../../db/connect.ts'

/** An arbitrary number that all copies of the program agree on. */
const advisoryLock = 7_867_924_303

/** Runs the work unless a backup is being made by any program of the database; returns whether it ran. */
export async function withBackupLock(pool: pg.Pool, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [
      advisoryLock,
    ])
    if (rows[0]?.is !== true) return false
    await work()
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).catch((error: Error) => {
      broken = error
    })
    return true
  } catch (error) {
    // The lock ends with its connection.
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Whether a backup is being made now: its row may be left over from a program that was killed. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint = $1) as is`,
    [advisoryLock],
  )
  return rows[0]?.is === true
}

export interface BackupRow {
  id: number
  name: string
  isByHand: boolean
  state: 'running' | 'whole' | 'failed'
  startedAt: string
  finishedAt: string | null
  bytes: number | null
  reason: string | null
  part: 'tables' | 'photos' | null
  done: number
  total: number
}

/** Newest first. */
export async function listBackups(db: Db): Promise<BackupRow[]> {
  const { rows } = await db.query<BackupRow>({
    name: 'backups.list',
    text: `select id, name, is_by_hand as "isByHand", state, started_at as "startedAt", finished_at as "finishedAt",
        bytes, reason, part, done, total
      from backups order by started_at desc, id desc limit 1000`,
  })
  return rows
}

/** The archives that the schedule has made, which it removes in time. */
export const namesOfScheduled = (rows: readonly BackupRow[]): Set<string> =>
  new Set(rows.filter(({ state, isByHand }) => state === 'whole' && !isByHand).map(({ name }) => name))

export async function insertRunning(
  db: Db,
  row: Pick<BackupRow, 'name' | 'isByHand'>,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into backups (name, is_by_hand, state, started_at) values ($1, $2, 'running', $3) returning id`,
    [row.name, row.isByHand, now],
  )
  return rows[0]?.id ?? 0
}

export async function saveProgress(
  db: Db,
  id: number,
  { part, done, total }: Pick<BackupRow, 'part' | 'done' | 'total'>,
): Promise<void> {
  await db.query('update backups set part = $2, done = $3, total = $4 where id = $1', [id, part, done, total])
}

export async function markComplete(db: Db, id: number, bytes: number, now: Date): Promise<void> {
  await db.query(`update backups set state = 'whole', bytes = $2, finished_at = $3 where id = $1`, [
    id,
    bytes,
    now,
  ])
}

export async function markFailed(db: Db, id: number, reason: string, now: Date): Promise<void> {
  await db.query(`update backups set state = 'failed', reason = $2, finished_at = $3 where id = $1`, [
    id,
    reason,
    now,
  ])
}

/** Marks rows of programs that were killed; call it while no backup is being made. Returns their number. */
export async function markInterrupted(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update backups set state = 'failed', reason = 'cut-off', finished_at = $1 where state = 'running'`,
    [now],
  )
  return rowCount ?? 0
}

/**
 * Removes the rows of removed archives, and of failures of more than 30 days ago. A row whose file is not in sight stays
 * for three years, because the disk of the folder may only be away, or another program may have a folder of its own; a file
 * without a row would count as made by hand, and be kept for ever.
 */
export async function forgetBackups(db: Db, names: readonly string[], now: Date): Promise<void> {
  await db.query(
    `delete from backups where (state = 'whole' and (name = any ($1) or started_at < $2::timestamptz - interval '3 years'))
       or (state = 'failed' and started_at < $2::timestamptz - interval '30 days')`,
    [names, now],
  )
}

export interface Administrator {
  email: string
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | 'ja' | 'ko' | 'zh'
  timezone: string
  dateFormat: 'MM/dd/yyyy' | 'dd/MM/yyyy' | 'yyyy-MM-dd'
}

/** The active administrators whose address is verified. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const { rows } = await db.query<Administrator>({
    name: 'backups.administrators',
    text: `select email, language, timezone, date_format as "dateFormat" from users
      where (is_admin or role <> 'user') and account_status = 'active' and email_verified and email is not null
      order by id`,
  })
  return rows
}
