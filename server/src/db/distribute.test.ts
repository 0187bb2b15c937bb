import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { nodesOf } from '../../test/nodes.ts'
import { StartError } from '../start-error.ts'
import { distribute, spread } from './distribute.ts'
import { inventoryTables } from './distribution.ts'
import { transaction } from './transaction.ts'

const database = useDatabase()

test.skipIf(nodesOf(process.env).length > 0)(
  'where the extension is missing it says so, and nothing is changed',
  async () => {
    const foreignKeys = async () =>
      (await database.pool.query(`select count(*) as count from pg_constraint where contype = 'f'`)).rows
    const before = await foreignKeys()
    const failure = await distribute(database.pool).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect((failure as Error).message).toBe(
      'The extension Citus is missing on this server. Install it on every node, then: create extension citus; ' +
        'Nothing was changed.',
    )
    expect(await foreignKeys()).toEqual(before)
  },
)

/** Functions of Citus that note their calls, on a single server. */
const standIns = `
  create table calls (id int generated always as identity, call text);
  create function create_distributed_table(name regclass, part text, colocate_with text default null) returns void
    language plpgsql as $$ begin
      -- Rows are copied as if they were inserted.
      if exists (select from pg_trigger where not tgisinternal and tgrelid = name) then raise 'A trigger would run.'; end if;
      insert into calls (call) values ('spread ' || name || coalesce(' with ' || colocate_with, ''));
    end $$;
  create function truncate_local_data_after_distributing_table(name regclass) returns void
    language sql as $$ insert into calls (call) values ('empty ' || name) $$`

test.skipIf(nodesOf(process.env).length > 0)(
  'tables are spread without their triggers, which are there again afterwards, and emptied on the coordinator',
  async () => {
    const { pool } = database
    await pool.query(standIns)
    const triggers = async () =>
      (
        await pool.query<{ one: string }>(
          'select pg_get_triggerdef(oid) as one from pg_trigger where not tgisinternal order by 1',
        )
      ).rows
    const keys = async () =>
      (
        await pool.query<{ one: string; to: string }>(
          `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as one, confrelid::regclass::text as to
           from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1) order by 1`,
          [inventoryTables],
        )
      ).rows
    const before = { triggers: await triggers(), keys: await keys() }
    await transaction(pool, (db) => spread(db, inventoryTables))
    const { rows } = await pool.query<{ call: string }>('select call from calls order by id')
    expect(rows.map(({ call }) => call)).toEqual(
      inventoryTables.flatMap((name) => [
        name === 'containers' ? 'spread containers' : `spread ${name} with containers`,
        `empty ${name}`,
      ]),
    )
    expect(await triggers()).toEqual(before.triggers)
    const inventory = new Set<string>(inventoryTables)
    expect(await keys()).toEqual(before.keys.filter(({ to }) => inventory.has(to)))
  },
)
