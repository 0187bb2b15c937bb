import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { allowChangingTables, isDistributed } from './distribution.ts'
import { forNodes, splitStatements } from './migration-statements.ts'

/** A folder of SQL files `0001-first.sql`, `0002-second.sql`, ... to which files are only ever added. */
export type MigrationSet = {
  name: string
  folder: string
  /**
   * Hashes of earlier versions of files that were corrected after they had run somewhere, by their numbers: a database
   * with such a version continues.
   */
  former?: Readonly<Record<number, readonly string[]>>
}

type Migration = { set: string; version: number; name: string; sql: string; hash: string }
type Applied = { set: string; version: number; name: string; hash: string }

/** An arbitrary number that all copies of the program agree on. */
const advisoryLock = 7_867_924_301
const oldestServer = 150_000

async function readSet(set: MigrationSet): Promise<Migration[]> {
  const files = (await readdir(set.folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1])
      if (version !== index + 1) {
        throw new StartError(
          `The migration ${set.name}/${file} is out of order: number ${index + 1} is expected there.`,
        )
      }
      const sql = (await readFile(join(set.folder, file), 'utf8')).replaceAll('\r\n', '\n')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { set: set.name, version, name: file.slice(5, -4), sql, hash }
    }),
  )
}

async function refuseUnfit(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       current_setting('server_encoding') as encoding, current_database() as name`,
  )
  const [server] = rows
  if ((server?.number ?? 0) < oldestServer) {
    throw new StartError(`PostgreSQL 15 or newer is needed; this server is ${server?.version}.`)
  }
  if (server?.encoding !== 'UTF8') {
    throw new StartError(
      `The database ${server?.name} keeps text as ${server?.encoding}, which lacks letters of most scripts. Name one ` +
        "in DATABASE_URL that was made with: create database stowage encoding 'UTF8' template template0",
    )
  }
}

type DatabaseError = Error & { code?: string }

/**
 * True when the server is stopping or starting, by its own codes, or when the connection itself broke, which has no
 * code.
 */
const isBroken = ({ code }: DatabaseError) =>
  !/^[0-9A-Z]{5}$/.test(code ?? '') || /^(08|57P)/.test(code ?? '')
const notAllowed = '42501'

function explain(error: DatabaseError): Error {
  if (error instanceof StartError) return error
  if (error.code === notAllowed) {
    return new StartError(
      `The user of DATABASE_URL may not make tables there: ${error.message}. Make it the owner of the database: ` +
        'alter database … owner to …',
      { cause: error },
    )
  }
  if (!isBroken(error)) return error
  return new StartError(
    `The database went away while its tables were made: ${error.message}. Nothing is half made; start again.`,
    { passing: true, cause: error },
  )
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(
    `create table if not exists schema_migrations (
       set text not null,
       version int not null,
       name text not null,
       hash text not null,
       applied_at timestamptz not null default now(),
       primary key (set, version)
     )`,
  )
  return listApplied(client)
}

function refuseUnknown(applied: Applied[], known: Migration[], set: MigrationSet): void {
  for (const row of applied.filter((one) => one.set === set.name)) {
    const migration = known.find((one) => one.version === row.version)
    if (migration === undefined) {
      throw new StartError(
        `The database is newer than this program: it already has the migration ${set.name}/${row.version} ` +
          `(${row.name}). Start the newer version of the program, or restore an older backup.`,
      )
    }
    if (migration.hash !== row.hash && !set.former?.[row.version]?.includes(row.hash)) {
      throw new StartError(
        `The migration ${set.name}/${row.version} (${row.name}) was changed after it ran on this database. ` +
          'Put its file back as it was, and write the change as a new migration.',
      )
    }
  }
}

/** Runs the statements one by one, because a coordinator hands the whole text of a query on to its nodes. */
async function runStatements(client: pg.ClientBase, sql: string): Promise<void> {
  const isSpread = await isDistributed(client)
  if (isSpread) await allowChangingTables(client)
  for (const statement of splitStatements(sql)) {
    for (const one of isSpread ? forNodes(statement) : [statement]) await client.query(one)
  }
}

async function applyInside(client: pg.ClientBase, migration: Migration): Promise<void> {
  await runStatements(client, migration.sql)
  await client.query('insert into schema_migrations (set, version, name, hash) values ($1, $2, $3, $4)', [
    migration.set,
    migration.version,
    migration.name,
    migration.hash,
  ])
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyInside(client, migration)
    await client.query('commit')
  } catch (error) {
    // A broken connection has rolled back already, and can't be queried.
    await client.query('rollback').catch(() => {})
    if (isBroken(error as DatabaseError)) throw error
    throw new StartError(
      `The migration ${migration.set}/${migration.version} (${migration.name}) failed, nothing of it ` +
        `remains: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

/** A migration as a database or a backup records it. */
type AppliedMigration = Applied

/** The migrations that a database has run. */
export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<Applied>(
    'select set, version, name, hash from schema_migrations order by set, version',
  )
  return rows
}

/** The first of these migrations that this program doesn't know, or knows with another text. */
export async function findUnknown(
  applied: readonly AppliedMigration[],
  sets: MigrationSet[],
): Promise<AppliedMigration | undefined> {
  const known = (await Promise.all(sets.map(readSet))).flat()
  return applied.find(({ set, version, hash }) => {
    const migration = known.find((one) => one.set === set && one.version === version)
    const former = sets.find(({ name }) => name === set)?.former?.[version] ?? []
    return migration === undefined || (migration.hash !== hash && !former.includes(hash))
  })
}

/** Waits for a program that is migrating the database, and keeps others from it until the transaction ends. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
}

/**
 * Runs the missing migrations in the transaction of the caller, who holds the lock: all of them, or only the wanted
 * ones.
 */
export async function migrateInside(
  client: pg.ClientBase,
  sets: MigrationSet[],
  isWanted: (migration: Pick<Applied, 'set' | 'version'>) => boolean = () => true,
): Promise<void> {
  const migrations = (await Promise.all(sets.map(readSet))).flat()
  const applied = await readApplied(client)
  for (const migration of migrations.filter(isWanted)) {
    if (applied.some(({ set, version }) => set === migration.set && version === migration.version)) continue
    await applyInside(client, migration)
    // A table with checks that wait for the end of the transaction can't be altered by the next migration.
    await client.query('set constraints all immediate')
  }
}

async function runMissing(client: pg.PoolClient, sets: MigrationSet[]): Promise<string[]> {
  const migrations = await Promise.all(sets.map(readSet))
  const ran: string[] = []
  await refuseUnfit(client)
  // A migration of a large table, and waiting for another program's migration, may take longer than any request.
  await client.query('set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [advisoryLock])
  try {
    const applied = await readApplied(client)
    for (const [index, set] of sets.entries()) refuseUnknown(applied, migrations[index] ?? [], set)
    const done = new Set(applied.map((row) => `${row.set}/${row.version}`))
    for (const migration of migrations.flat()) {
      if (done.has(`${migration.set}/${migration.version}`)) continue
      await apply(client, migration)
      ran.push(`${migration.set}/${migration.version}-${migration.name}`)
    }
  } finally {
    // Both were released with a broken connection; then the error above is the one to report.
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).catch(() => {})
    await client.query('reset statement_timeout').catch(() => {})
  }
  return ran
}

/**
 * Migrates the database to the state of the files and returns the names of those that ran. Several programs may start
 * at once: one migrates, the others wait for it. Each file is one transaction.
 */
export async function migrate(pool: pg.Pool, sets: MigrationSet[]): Promise<string[]> {
  let client: pg.PoolClient | undefined
  try {
    client = await pool.connect()
    return await runMissing(client, sets)
  } catch (error) {
    throw explain(error as DatabaseError)
  } finally {
    client?.release()
  }
}
