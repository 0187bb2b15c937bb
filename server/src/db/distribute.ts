import type pg from 'pg'
import { StartError } from '../start-error.ts'
import type { Db } from './connect.ts'
import { allowChangingTables, inventoryTables } from './distribution.ts'
import { transaction } from './transaction.ts'

interface ForeignKey {
  name: string
  table: string
  to: string
  definition: string
}

interface Ready {
  isAvailable: boolean
  isInstalled: boolean
  isMigrated: boolean
}

async function requireReady(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Ready>(
    `select exists (select from pg_available_extensions where name = 'citus') as "isAvailable",
       exists (select from pg_extension where extname = 'citus') as "isInstalled",
       exists (select from information_schema.columns
         where table_name = 'workspace_totals' and column_name = 'allowed_containers')
         and (select bool_and(to_regclass(name) is not null) from unnest($1::text[]) name) as "isMigrated"`,
    [inventoryTables],
  )
  const [ready] = rows
  if (!ready?.isAvailable) {
    throw new StartError(
      'The extension Citus is missing on this server. Install it on every node, then: create extension citus; Nothing was changed.',
    )
  }
  if (!ready.isInstalled) {
    throw new StartError(
      'This database has no Citus yet. On every node, as a superuser and in this database: create extension citus; then ' +
        'name the nodes to the coordinator by citus_set_coordinator_host and citus_add_node. Nothing was changed.',
    )
  }
  if (!ready.isMigrated) {
    throw new StartError(
      'The tables are missing. Start Stowage once with this DATABASE_URL, then come back. Nothing was changed.',
    )
  }
}

async function selectUndistributed(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select t.name from unnest($1::text[]) with ordinality as t (name, place)
     where not exists (select from pg_dist_partition where logicalrelid = t.name::regclass and partmethod = 'h')
     order by t.place`,
    [inventoryTables],
  )
  return rows.map(({ name }) => name)
}

async function selectForeignKeys(db: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as to,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any ($1)`,
    [tables],
  )
  return rows
}

const isInventory = (table: string) => inventoryTables.some((one) => one === table)

/** The triggers that keep totals and other tables, by the commands that make them. */
async function selectTriggers(
  db: Db,
  tables: readonly string[],
): Promise<{ name: string; table: string; definition: string }[]> {
  const { rows } = await db.query<{ name: string; table: string; definition: string }>(
    `select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
     from pg_trigger where not tgisinternal and tgrelid::regclass::text = any ($1) order by tgrelid, tgname`,
    [tables],
  )
  return rows
}

/**
 * Distributes the tables with their rows, and removes the rows that would stay on the coordinator. Tables that refer to
 * one another are placed together; foreign keys to directory tables are dropped. Triggers are dropped meanwhile, because
 * rows are copied to the shards as if they were inserted, and would be counted again.
 */
export async function spread(db: Db, tables: readonly string[]): Promise<void> {
  await allowChangingTables(db)
  const triggers = await selectTriggers(db, tables)
  const foreignKeys = await selectForeignKeys(db, tables)
  for (const { name, table } of triggers) await db.query(`drop trigger ${name} on ${table}`)
  for (const { name, table } of foreignKeys) await db.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) {
    await (table === inventoryTables[0]
      ? db.query(`select create_distributed_table($1, 'workspace_id')`, [table])
      : db.query(`select create_distributed_table($1, 'workspace_id', colocate_with => $2)`, [
          table,
          inventoryTables[0],
        ]))
    await db.query('select truncate_local_data_after_distributing_table($1)', [table])
  }
  for (const { name, table, to, definition } of foreignKeys) {
    if (isInventory(to)) await db.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { definition } of triggers) await db.query(definition)
}

async function requireNodes(db: Db): Promise<void> {
  const { rowCount } = await db.query('select from pg_dist_node where shouldhaveshards and isactive limit 1')
  if (rowCount === 1) return
  throw new StartError(
    'No node of this cluster may have shards. Add one by citus_add_node, or let the coordinator have them: ' +
      "select citus_set_node_property('name', 5432, 'shouldhaveshards', true); Nothing was changed.",
  )
}

/**
 * Distributes the inventory tables over the nodes of a Citus cluster by workspace; the pool connects to its
 * coordinator. Returns the tables that were distributed now. All or nothing, and nothing for tables that are
 * distributed already. No program may write meanwhile.
 * @throws StartError
 */
export async function distribute(pool: pg.Pool): Promise<string[]> {
  await requireReady(pool)
  try {
    return await transaction(pool, async (db) => {
      await db.query('set local statement_timeout = 0')
      const tables = await selectUndistributed(db)
      if (tables.length === 0) return []
      await requireNodes(db)
      await spread(db, tables)
      return tables
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The tables could not be spread: ${(error as Error).message}. All of them are as they were.`,
      { cause: error },
    )
  }
}
