import pg from 'pg'
import { appRole } from './access.ts'
import { superuser } from './initialise.ts'

export type Connection = { host: string; user: string; password: string; database: string }

async function withClient<R>(connection: Connection, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Commands that give everything the superuser owns in a database to the program's role, except what belongs to
 * extensions. A sequence follows the table that it counts for.
 */
const handOver = `
  with schemas as (
    select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), theirs as (
    select oid from pg_roles where rolname = '${superuser}'
  ), kept as (
    select 'schema' as kind, oid::regnamespace::text as name, oid, nspowner as owner, 0 as turn
    from pg_namespace where oid in (select oid from schemas)
    union all
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass::text, c.oid, relowner, 1
    from pg_class c
    where relnamespace in (select oid from schemas) and relkind in ('r', 'p', 'v', 'm', 'S')
      and (relkind <> 'S' or not exists (
        select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
      ))
    union all
    select 'routine', oid::regprocedure::text, oid, proowner, 2
    from pg_proc where pronamespace in (select oid from schemas)
    union all
    select 'type', t.oid::regtype::text, t.oid, typowner, 2
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace in (select oid from schemas)
      and (typtype in ('e', 'd', 'r') or (typtype = 'c' and c.relkind = 'c'))
    union all
    select 'collation', oid::regcollation::text, oid, collowner, 2
    from pg_collation where collnamespace in (select oid from schemas)
  )
  select format('alter %s %s owner to ${appRole}', kind, name) as command from kept
  where owner in (select oid from theirs)
    and not exists (select 1 from pg_depend d where d.objid = kept.oid and d.deptype = 'e')
  order by turn, name`

/** Gives the superuser's objects, as earlier versions created them, to the program's role; all or nothing. */
async function giveAway(client: pg.Client, database: string): Promise<void> {
  const { rows } = await client.query<{ command: string }>(handOver)
  if (rows.length === 0) return
  await client.query('begin')
  for (const { command } of rows) await client.query(command)
  await client.query(`alter database ${database} owner to ${appRole}`)
  await client.query('commit')
}

/**
 * Creates the program's role and its database if they are missing, and makes the role own everything in the database.
 */
export async function prepareDatabase(administrator: Connection, database: string): Promise<void> {
  await withClient(administrator, async (client) => {
    const { rows } = await client.query<{ owner: string | null; has_role: boolean }>(
      `select to_regrole($2) is not null as has_role,
         (select pg_get_userbyid(datdba) from pg_database where datname = $1) as owner`,
      [database, appRole],
    )
    const [found] = rows
    if (found?.has_role !== true) {
      await client.query(
        `create role ${appRole} login password ${client.escapeLiteral(administrator.password)}`,
      )
    }
    if (found?.owner === null) await client.query(`create database ${database} owner ${appRole}`)
  })
  await withClient({ ...administrator, database }, (client) => giveAway(client, database))
}
