import type { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { holdPhotos, letPhotosGo } from '../../../db/photo-lock.ts'
import { identifierOf } from './identifiers.ts'

export interface DumpedTable {
  name: string
  /** Every column that is stored and not generated, in the order of the table. */
  columns: string[]
}

/** The one table that a restore writes itself, by migrating. */
const ownMigrations = 'schema_migrations'

/** Jobs that wait to be run are dumped into this table, because the queue's own tables belong to a library. */
const restoredJobs = 'restored_jobs'

/** Settings by which the same rows always give the same text. */
const textSettings = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  'extra_float_digits = 1',
  `bytea_output = 'hex'`,
  'synchronize_seqscans = off',
]

/** Sets how values are written as text, and lifts the limits of requests, until the end of the transaction. */
export async function prepareCopying(client: pg.ClientBase): Promise<void> {
  const settings = [...textSettings, 'statement_timeout = 0', 'idle_in_transaction_session_timeout = 0']
  // One by one, because a coordinator hands the whole text of a setting on to its nodes.
  for (const setting of settings) await client.query(`set local ${setting}`)
}

/** One state of the database, and the photos of its rows, until the work ends. */
export async function withSnapshot<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const keepError = (error: Error) => {
    broken = error
  }
  try {
    // Before the snapshot: a photo that is removed before it was read is in none of its rows.
    await holdPhotos(client)
    await client.query('begin isolation level repeatable read read only')
    await prepareCopying(client)
    return await work(client)
  } finally {
    await endSnapshot(client).catch(keepError)
    await letPhotosGo(client).catch(keepError)
    client.release(broken)
  }
}

/** Ends the state when all rows are read, so that the database can clean up while photos are copied. */
export async function endSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('rollback')
}

/** The tables of the product by name, without those of extensions and those that hold nothing for long (unlogged). */
export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = to_regnamespace(current_schema()) and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> '${ownMigrations}'
       and not exists (
         select from pg_depend d
         where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
       )
     group by c.relname order by c.relname collate "C"`,
  )
  return rows
}

/** Jobs that a start of the program queues again, without those that are run by the clock. */
const waitingJobs = `select name, data, singleton_key as key, start_after
  from jobs.job j where state < 'completed' and name not in ('failed-jobs', 'back-up-now')
    and not exists (select from jobs.schedule s where s.name = j.name)`

async function hasJobs(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('jobs.schedule') is not null as has`,
  )
  return rows[0]?.has === true
}

/** The rows of a table in the text format of COPY. `rowCount` is known at its end. */
export async function readTable(
  client: pg.ClientBase,
  { name, columns }: DumpedTable,
  options: { withWaitingJobs: boolean },
): Promise<Readable & { rowCount: number }> {
  const list = columns.map(identifierOf).join(', ')
  const rows = `select ${list} from ${identifierOf(name)}`
  const source =
    options.withWaitingJobs && name === restoredJobs && (await hasJobs(client))
      ? `(${rows} union all select ${list} from (${waitingJobs}) waiting)`
      : `${identifierOf(name)} (${list})`
  return client.query(copyTo(`copy ${source} to stdout`)) as Readable & { rowCount: number }
}

/** The sequences that have given a number, with the last one. */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename::text as name, last_value as value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`,
  )
  return rows
}

/** The names in the photo store that rows refer to, without `-small`. */
export async function listPhotoHashes(client: pg.ClientBase): Promise<string[]> {
  const { rows: ofItems } = await client.query<{ hash: string }>({
    name: 'backups.photos',
    text: 'select distinct hash from photos',
  })
  const { rows: ofPeople } = await client.query<{ hash: string }>({
    name: 'backups.profile-pictures',
    text: 'select hash from profile_pictures',
  })
  const { rows: ofBrands } = await client.query<{ hash: string }>({
    name: 'backups.logos',
    text: 'select hash from brand_logos',
  })
  return [...new Set([...ofItems, ...ofPeople, ...ofBrands].map(({ hash }) => hash))].toSorted()
}
