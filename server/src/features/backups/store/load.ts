import type { Writable } from 'node:stream'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DumpedTable, prepareCopying } from './dump.ts'
import { identifierOf } from './identifiers.ts'

/** Other connections of the product to this database: programs, or commands such as this one. */
export async function countOtherPrograms(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'stowage'
       and pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? 0
}

/** Whether the tables of the product are there, and whether somebody has signed up. */
export async function findState(client: pg.ClientBase): Promise<{ hasTables: boolean; hasPeople: boolean }> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('users') is not null as has`)
  if (rows[0]?.has !== true) return { hasTables: false, hasPeople: false }
  const people = await client.query('select from users limit 1')
  return { hasTables: true, hasPeople: people.rowCount === 1 }
}

/** Commands that drop everything in the schema of the product, except what belongs to extensions. */
const dropCommands = `
  with own as (
    select to_regnamespace(current_schema())::oid as schema
  ), things as (
    select 1 as turn, 'pg_class'::regclass as class, c.oid,
      format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, c.oid::regclass) as command
    from pg_class c join own on c.relnamespace = own.schema where c.relkind in ('r', 'p', 'v', 'm', 'S')
      -- The sequence of a column goes with its table.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
    union all
    select 2, 'pg_proc'::regclass, p.oid, format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p join own on p.pronamespace = own.schema
    union all
    select 3, 'pg_type'::regclass, t.oid, format('drop type if exists %s cascade', t.oid::regtype)
    from pg_type t join own on t.typnamespace = own.schema left join pg_class c on c.oid = t.typrelid
    where t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c')
    union all
    select 4, 'pg_collation'::regclass, n.oid, format('drop collation if exists %s cascade', n.oid::regcollation)
    from pg_collation n join own on n.collnamespace = own.schema
    union all
    select 5, 'pg_ts_config'::regclass, s.oid, format('drop text search configuration if exists %s cascade', s.oid::regconfig)
    from pg_ts_config s join own on s.cfgnamespace = own.schema
  )
  select command from things
  where not exists (
    select from pg_depend d where d.classid = things.class and d.objid = things.oid and d.deptype = 'e'
  )
  order by turn`

/** Drops the tables of the product with the queue of its jobs. They are there again when the transaction rolls back. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ command: string }>(dropCommands)
  for (const { command } of rows) await client.query(command)
  await client.query('drop schema if exists jobs cascade')
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Empties the new tables of what migrations wrote into them, and takes their foreign keys and triggers out of the way:
 * the rows are a state that had passed them, and come in any order.
 */
export async function openForRows(
  client: pg.ClientBase,
  tables: readonly DumpedTable[],
): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace = to_regnamespace(current_schema())`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${identifierOf(name)}`)
  }
  for (const { name } of tables) await client.query(`alter table ${identifierOf(name)} disable trigger user`)
  for (const { name } of tables) {
    const written = await client.query(`select from ${identifierOf(name)} limit 1`)
    // The audit log forbids to empty it, and is empty.
    if (written.rowCount !== 0) await client.query(`truncate ${identifierOf(name)}`)
  }
  return rows
}

/** Puts triggers and foreign keys back; each key is checked against all rows. */
export async function closeForRows(
  client: pg.ClientBase,
  tables: readonly DumpedTable[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${identifierOf(name)} enable trigger user`)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${identifierOf(name)} ${definition}`)
  }
}

/** Takes rows in the text format of COPY. */
export function writeTable(client: pg.ClientBase, { name, columns }: DumpedTable): Writable {
  const list = columns.map(identifierOf).join(', ')
  return client.query(copyFrom(`copy ${identifierOf(name)} (${list}) from stdin`))
}

export async function setSequence(client: pg.ClientBase, name: string, value: number): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [identifierOf(name), value])
}

/** One transaction that may take long: all that it did counts from its commit on. */
export async function replacing<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await prepareCopying(client)
    const result = await work(client)
    await client.query('commit')
    // The planner has no figures of the new rows. All is restored already, so a failure changes nothing.
    await client.query('set statement_timeout = 0; analyze').catch(() => {})
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release(true)
  }
}

/** An archive holds the row of its own backup, which still ran; restored, it would count as cut off. */
export async function forgetRunningBackup(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from backups where state = 'running'`)
}

/** The number of the last change in each workspace. */
export async function listFeeds(client: pg.ClientBase): Promise<{ workspaceId: number; seq: number }[]> {
  const { rows } = await client.query<{ workspaceId: number; seq: number }>(
    `select workspace_id as "workspaceId", event_seq as seq from workspace_totals`,
  )
  return rows
}
