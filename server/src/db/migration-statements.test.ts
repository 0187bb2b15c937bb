import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { inventoryTables } from './distribution.ts'
import { forNodes, splitStatements } from './migration-statements.ts'
import { transaction } from './transaction.ts'

const folder = new URL('./migrations/', import.meta.url)
/** The first version that can be on a cluster. */
const firstDistributed = '0036'

test('cuts a file at the semicolons that end a statement', () => {
  const body = `do $$ begin perform 1; end $$`
  const tagged = `create function f() returns int language sql as $body$ select 1; $body$`
  expect(
    splitStatements(
      `-- One; two.\ncreate table a (t text default ';'); /* ; */\n${body};\n${tagged};;\nselect 1 as "a;b";\n-- End.`,
    ),
  ).toEqual([
    `-- One; two.\ncreate table a (t text default ';')`,
    `/* ; */\n${body}`,
    tagged,
    'select 1 as "a;b"',
  ])
})

test('a new table of inventory is distributed before its foreign keys, and indexes are dropped one by one', () => {
  expect(
    forNodes(`create table imports (
      workspace_id bigint not null, item_id bigint, -- one; of them
      user_id bigint,
      foreign key (workspace_id, item_id) references items (workspace_id, id) on delete cascade,
      foreign key (user_id) references users on delete cascade
    )`).map((statement) => statement.replaceAll(/\s+/g, ' ')),
  ).toEqual([
    'create table imports ( workspace_id bigint not null, item_id bigint, user_id bigint )',
    `select create_distributed_table('imports', 'workspace_id', colocate_with => 'containers')`,
    'alter table imports add foreign key (workspace_id, item_id) references items (workspace_id, id) on delete cascade',
  ])
  expect(forNodes('drop index one, two')).toEqual(['drop index one', 'drop index two'])
  for (const statement of ['create table tickets (id int)', 'drop index one', 'select 1']) {
    expect(forNodes(statement)).toEqual([statement])
  }
})

const describeTables = `
  select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid::regclass::text = any ($1)
  union all select tablename, indexdef from pg_indexes
    where schemaname = 'public' and tablename = any ($1)
  union all select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1, 2`

const database = useDatabase({ isEmpty: true })
const whole = useDatabase()

const run = async (pool: pg.Pool, isWanted: (name: string) => boolean) => {
  for (const name of readdirSync(folder).toSorted().filter(isWanted)) {
    const statements = splitStatements(readFileSync(new URL(name, folder), 'utf8'))
    await transaction(pool, async (db) => {
      for (const statement of statements.flatMap(forNodes)) await db.query(statement)
    })
  }
}

test.skipIf(inject('nodes').length > 0)(
  'a spread database is brought to the same tables as any other',
  async () => {
    const { pool } = database
    await pool.query(`create function create_distributed_table(text, text, colocate_with text) returns void
      language sql return null`)
    for (const name of readdirSync(folder)
      .toSorted()
      .filter((name) => name < firstDistributed)) {
      await pool.query(readFileSync(new URL(name, folder), 'utf8'))
    }
    await run(pool, (name) => name >= firstDistributed)
    const upgraded = await pool.query(describeTables, [inventoryTables])
    const made = await whole.pool.query(describeTables, [inventoryTables])
    expect(upgraded.rows).toEqual(made.rows)
  },
)
