import { expect, inject, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { directoryTables, readingFunctions } from '../../test/directory-tables.ts'
import { inventoryTables } from './distribution.ts'

const database = useDatabase()

test('every table of the server is of inventory or of the directory', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '^identity_|migrations$' order by 1`,
  )
  expect(
    rows.map(({ name }) => name),
    'Say in server/src/db/distribution.ts or server/test/directory-tables.ts where the table lies.',
  ).toEqual([...inventoryTables, ...directoryTables].toSorted())
})

test('every function that reads a table is known to whoever looks at statements', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select f.proname as name from pg_proc f
     where f.pronamespace = 'public'::regnamespace and f.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
       and f.prosrc ~ ('\\m(' || array_to_string($1::text[], '|') || ')\\M') order by 1`,
    [[...inventoryTables, ...directoryTables]],
  )
  expect(
    rows.map(({ name }) => name),
    'Name it in server/test/directory-tables.ts.',
  ).toEqual([...readingFunctions].toSorted())
})

test('every key and every foreign key of inventory leads with the workspace', async () => {
  const { rows } = await database.pool.query<{ name: string; first: string; to: string | null }>(
    `select coalesce(c.conname, i.relname) as name, a.attname as first, null as to
     from pg_index x join pg_class i on i.oid = x.indexrelid
       left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u')
       join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
     where x.indisunique and x.indrelid::regclass::text = any ($1)
     union all
     select c.conname, a.attname, c.confrelid::regclass::text
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid::regclass::text = any ($1)`,
    [inventoryTables],
  )
  expect(rows.length).toBeGreaterThanOrEqual(inventoryTables.length)
  const others = rows.filter(({ first, to }) => first !== 'workspace_id' && !(to && directoryTables.has(to)))
  expect(others, 'Begin it with workspace_id.').toEqual([])
  // These foreign keys are dropped when inventory is distributed, so no code may rely on them.
  const toDirectory = rows.filter(({ to }) => to && directoryTables.has(to)).map(({ name }) => name)
  if (inject('nodes').length > 0) return expect(toDirectory).toEqual([])
  expect(toDirectory.toSorted()).toEqual([
    'containers_workspace_id_fkey',
    'idempotency_keys_user_id_fkey',
    'imports_workspace_id_fkey',
    'notifications_user_id_fkey',
    'notifications_workspace_id_fkey',
    'workspace_locations_workspace_id_fkey',
  ])
})
