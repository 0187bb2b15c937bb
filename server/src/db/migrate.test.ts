import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../test/database.ts'
import { expectRightTotals } from '../../test/recount.ts'
import { findWaitingMail, listWaitingMails } from '../adapters/mail/store.ts'
import { displayText, numberOf } from '../adapters/tables/shown-cell.ts'
import { StartError } from '../start-error.ts'
import { createPool } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationSets } from './migration-sets.ts'

let database: TestDatabase
let folder: string

const real = new URL('./migrations/', import.meta.url)

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const sets = () => [{ name: 'server', folder }]

beforeEach(async () => {
  database = await cloneDatabase({ isEmpty: true })
  folder = mkdtempSync(join(tmpdir(), 'stowage-migrations-'))
  write('0001-first.sql', 'create table boxes (id int); insert into boxes values (1);')
  write('0002-second.sql', 'alter table boxes add column name text;')
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('runs what is missing, in order, and nothing the second time', async () => {
  expect(await migrate(database.pool, sets())).toEqual(['server/1-first', 'server/2-second'])
  expect(await migrate(database.pool, sets())).toEqual([])
  write('0003-third.sql', 'drop table boxes;')
  expect(await migrate(database.pool, sets())).toEqual(['server/3-third'])
})

test('three programs that start at once migrate once', async () => {
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.pool, sets())))
  expect(ran.flat()).toEqual(['server/1-first', 'server/2-second'])
  expect((await database.pool.query('select id from boxes')).rows).toHaveLength(1)
})

test('the real migrations run on an empty database', async () => {
  expect((await migrate(database.pool, migrationSets())).length).toBeGreaterThan(0)
})

test('refuses a file that was changed after it ran', async () => {
  await migrate(database.pool, sets())
  write('0002-second.sql', 'alter table boxes add column label text;')
  await expect(migrate(database.pool, sets())).rejects.toThrow(
    /migration server\/2 \(second\) was changed after it ran/,
  )
})

const earlier = [
  [6, '4604adee3ffc4f640f39b5ecdb5d0b77ef221c7bd1c3dcdef32acfd43c41489d'],
  [35, '5426c49a5f941981d84a7859411543a7fdaa499fbeff2315c75541141e8ce2a1'],
  [39, '0ddf57f01008aa1ed56d1b58c779be6c58a9e2306eac174da84901c80a562cbf'],
  [43, '114385ba8c29fc02fe74f18489be4ec3742e9c810e9332a0f01f0a3cf5a61a19'],
  [43, 'b6e2281033464cd5a1c221846266a29ffa877a2b57acb5f498cee804d1d80b16'],
  [57, 'b099ce12d27138208c2a1e678b702f162fc20870ebe7d24429becd234917ce4c'],
  [45, '559a90f70b9dd6a297419760e3b96a5e661d0ce5c40701836a9bb33c7abdce54'],
  [58, 'd172bec1e6d8d40028de687a0f60b3209e73f0e6f11fa9b372df68fb2dd2709d'],
] as const

test('a database that ran an earlier text of a migration goes on, and no other changed file does', async () => {
  await migrate(database.pool, migrationSets())
  const ran = (version: number, hash: string) =>
    database.pool.query(`update schema_migrations set hash = $1 where set = 'server' and version = $2`, [
      hash,
      version,
    ])
  for (const [version, hash] of earlier) {
    await ran(version, hash)
    expect(await migrate(database.pool, migrationSets())).toEqual([])
  }
  await ran(36, earlier[0][1])
  await expect(migrate(database.pool, migrationSets())).rejects.toThrow(
    /migration server\/36 \(first-run\) was changed after it ran/,
  )
})

test('a database that ran the first text of 0058 gets its function as it is now', async () => {
  await migrate(database.pool, migrationSets())
  const readFunction = async () =>
    (await database.pool.query(`select pg_get_functiondef('settle_seats'::regproc) as text`)).rows[0].text
  const present: string = await readFunction()
  await database.pool.query(present.replace('not m.keeps_place', 'not m.keeps'))
  await database.pool.query(`update schema_migrations set hash = $1 where set = 'server' and version = 58`, [
    earlier.find(([version]) => version === 58)?.[1],
  ])
  await database.pool.query(`delete from schema_migrations where set = 'server' and version = 60`)
  expect(await migrate(database.pool, migrationSets())).toEqual(['server/60-seats-of-kept-places'])
  expect(await readFunction()).toBe(present)
})

test('cells of an import that waits keep their number and their formula', async () => {
  await migrate(database.pool, migrationSets())
  const parts = async () => (await database.pool.query('select rows from import_rows')).rows[0]?.rows
  await database.pool.query('alter table import_rows drop constraint import_rows_workspace_id_import_id_fkey')
  await database.pool.query(
    'insert into import_rows (workspace_id, import_id, first_row, rows) values (1, 1, 2, $1)',
    [JSON.stringify([['3 days\uE0013', '\uE000=A1', 'Tent']])],
  )
  await database.pool.query(`delete from schema_migrations where set = 'server' and version = 62`)
  expect(await migrate(database.pool, migrationSets())).toEqual(['server/62-marks-of-imported-cells'])
  const cells: string[] = JSON.parse(await parts())[0]
  expect(cells.map(displayText)).toEqual(['3 days', '=A1', 'Tent'])
  expect(cells.map(numberOf)[0]).toBe('3')
})

test('other line ends are no change', async () => {
  write('0001-first.sql', 'create table boxes (\n  id int\n);')
  await migrate(database.pool, sets())
  write('0001-first.sql', 'create table boxes (\r\n  id int\r\n);')
  expect(await migrate(database.pool, sets())).toEqual([])
})

test('refuses a database that is newer than the program', async () => {
  await migrate(database.pool, sets())
  rmSync(join(folder, '0002-second.sql'))
  await expect(migrate(database.pool, sets())).rejects.toThrow(/newer than this program/)
})

test('refuses numbers with a gap', async () => {
  write('0004-fourth.sql', 'select 1;')
  await expect(migrate(database.pool, sets())).rejects.toThrow(
    /server\/0004-fourth\.sql is out of order: number 3/,
  )
})

test('a file that fails leaves nothing of itself, and those before it stay', async () => {
  write('0003-third.sql', 'create table bags (id int); select * from nothing_there;')
  await expect(migrate(database.pool, sets())).rejects.toThrow(
    /migration server\/3 \(third\) failed, nothing of it remains/,
  )
  const { rows } = await database.pool.query(
    `select to_regclass('bags') as bags, to_regclass('boxes') as boxes`,
  )
  expect(rows).toEqual([{ bags: null, boxes: 'boxes' }])
})

test('a database that goes away in the middle is told in a sentence, and the next start goes on', async () => {
  write('0002-second.sql', 'select pg_terminate_backend(pg_backend_pid());')
  const failure = await migrate(database.pool, sets()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartError)
  expect(failure).toMatchObject({
    exitCode: 75,
    message: expect.stringMatching(/^The database went away while .* Nothing is half made; start again\.$/),
  })
  write('0002-second.sql', 'alter table boxes add column name text;')
  expect(await migrate(database.pool, sets())).toEqual(['server/2-second'])
})

test('a user that may not make tables is told who may', async () => {
  const role = `guest_${randomBytes(6).toString('hex')}`
  await asSuperuser(database, `create role ${role}`)
  const asGuest = createPool({ connectionString: database.superuserUrl, options: `-c role=${role}`, max: 1 })
  const failure = await migrate(asGuest, sets()).catch((error: unknown) => error)
  await asGuest.end()
  await asSuperuser(database, `drop role ${role}`)
  expect(failure).toMatchObject({
    exitCode: 78,
    message: expect.stringMatching(/may not make tables there: .* Make it the owner of the database/),
  })
})

test('a database without the letters of most scripts is refused', async () => {
  const name = `latin_${randomBytes(6).toString('hex')}`
  await database.pool.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  const latin = createPool({ connectionString: database.url.replace(/\/test_\w+/, `/${name}`), max: 1 })
  await expect(migrate(latin, sets())).rejects.toThrow(/^The database latin_\w+ keeps text as LATIN1, .*UTF8/)
  await latin.end()
  await database.pool.query(`drop database ${name}`)
})

test('people of the bundled provider keep their boxes when its address changes', async () => {
  await migrate(database.pool, migrationSets())
  const { rows: accounts } = await database.pool.query<{ id: string }>(
    `insert into identity_accounts (email, email_folded, password_hash, first_name, last_name)
     values ('a@example.org', 'a@example.org', 'x', 'A', 'B') returning id`,
  )
  const subject = accounts[0]?.id
  const add = (issuer: string, of: string | undefined) =>
    database.pool.query('insert into users (issuer, subject, email, name) values ($1, $2, $3, $4)', [
      issuer,
      of,
      'a@example.org',
      'A B',
    ])
  await add('http://127.0.0.1:3000/identity', subject)
  await add('https://192.168.1.5:3000/identity', subject)
  await add('https://elsewhere.example/identity', 'somebody')
  // The boxes are in the location that the person used last.
  await database.pool.query(
    `with box as (
       insert into workspaces (name, owner_id)
       select 'Home', id from users where issuer like 'https://192%' returning id, owner_id
     ), owner as (update users set workspace_id = box.id from box where users.id = box.owner_id)
     insert into containers (workspace_id, name, location) select id, 'Box', 'Attic' from box`,
  )
  const file = new URL('./migrations/0006-bundled-people.sql', import.meta.url)
  await database.pool.query(readFileSync(file, 'utf8'))
  const { rows } = await database.pool.query('select issuer from users order by id')
  expect(rows.map((row) => row.issuer)).toEqual([
    'http://127.0.0.1:3000/identity',
    'bundled',
    'https://elsewhere.example/identity',
  ])
})

test('mails that wait in an older database wait on, and those that were given up are not tried again', async () => {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const name of readdirSync(real).filter((name) => name < '0011')) {
    copyFileSync(new URL(name, real), join(folder, name))
  }
  await migrate(database.pool, sets())
  await database.pool.query(
    `insert into outgoing_mails (recipient, subject, text, html, kind, attempts, sent_at) values
       ('a@example.org', 'new', 'link', '<p>', 'test', 0, null), ('a@example.org', 'tried', 'link', '<p>', 'test', 7, null),
       ('a@example.org', 'given up', 'link', '<p>', 'test', 8, null), ('a@example.org', 'sent', '', null, 'test', 1, now())`,
  )
  for (const name of readdirSync(real).filter((name) => name >= '0011')) {
    copyFileSync(new URL(name, real), join(folder, name))
  }
  await migrate(database.pool, sets())
  const ids = await listWaitingMails(database.pool)
  const waiting = await Promise.all(ids.map((id) => findWaitingMail(database.pool, id)))
  expect(waiting).toMatchObject([
    { to: 'a@example.org', subject: 'new', text: 'link', html: '<p>' },
    { subject: 'tried', text: 'link' },
  ])
  const { rows } = await database.pool.query(
    `select text, html from outgoing_mails where subject = 'given up'`,
  )
  expect(rows).toEqual([{ text: '', html: null }])
})

test('what people did before events had a table of their own is still told, to the one who did it', async () => {
  const before = readdirSync(real).filter((name) => name < '0008')
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const name of before) copyFileSync(new URL(name, real), join(folder, name))
  await migrate(database.pool, sets())
  const { rows: made } = await database.pool.query(
    `with person as (
       insert into users (issuer, subject, email, name) values ('i', 's', 'a@example.org', 'A') returning id
     ), home as (insert into workspaces (name, owner_id) select 'Home', id from person returning id, owner_id),
     member as (insert into memberships (workspace_id, user_id, role) select id, owner_id, 'owner' from home)
     select owner_id as person, id as workspace from home`,
  )
  const [{ person, workspace }] = made
  await database.pool.query(
    `insert into activity (user_id, workspace_id, action, details) values
       ($1, $2, 'item-added', '{"itemName": "Tent"}'), ($1, null, 'signed-in', '{}')`,
    [person, workspace],
  )
  copyFileSync(new URL('0008-events.sql', real), join(folder, '0008-events.sql'))
  await migrate(database.pool, sets())
  const { rows } = await database.pool.query(
    'select workspace_id, actor_kind, actor_id, type, details from events order by id',
  )
  const own = { workspace_id: workspace, actor_kind: 'person', actor_id: person }
  expect(rows).toEqual([
    { ...own, type: 'item-added', details: { itemName: 'Tent' } },
    { ...own, type: 'signed-in', details: {} },
  ])
  await expect(database.pool.query('delete from users where id = $1', [person])).rejects.toThrow(
    /workspaces_owner_id_fkey/,
  )
})

/** Creates a database with this number of migrations: a box and a bag in the attic, and a tent in each. */
async function makeOlder(migrations: number): Promise<void> {
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  for (const name of readdirSync(real).sort().slice(0, migrations))
    copyFileSync(new URL(name, real), join(folder, name))
  await migrate(database.pool, sets())
  await database.pool.query(
    `with person as (
       insert into users (issuer, subject, email, name) values ('i', 's', 'a@example.org', 'A') returning id
     ) insert into workspaces (name, owner_id) select 'Home', id from person`,
  )
  for (const name of ['Box', 'Bag']) {
    await database.pool.query(
      `with box as (
         insert into containers (workspace_id, name, location) select id, $1, 'Attic' from workspaces returning *
       ) insert into items (workspace_id, container_id, name, quantity) select workspace_id, id, 'Tent', 1 from box`,
      [name],
    )
  }
}

const older = readdirSync(real).sort().indexOf('0012-places-by-verbs.sql')

// Before the copying triggers, with the first of them, and with the last.
test.each([1, 2, older])(
  'what lies in the containers of a database of %i migrations lies there with the next, deleted ones too',
  async (migrations) => {
    await makeOlder(migrations)
    await database.pool.query(`update containers set deleted_at = now() where name = 'Bag'`)
    for (const name of readdirSync(real)) copyFileSync(new URL(name, real), join(folder, name))
    await migrate(database.pool, sets())
    const { rows } = await database.pool.query(
      `select i.container_name, i.location, i.deleted_with_container, i.deleted_at = c.deleted_at as together,
         c.item_count
       from items i join containers c on c.id = i.container_id order by i.id`,
    )
    expect(rows).toEqual([
      {
        container_name: 'Box',
        location: 'Attic',
        deleted_with_container: false,
        together: null,
        item_count: 1,
      },
      {
        container_name: 'Bag',
        location: 'Attic',
        deleted_with_container: true,
        together: true,
        item_count: 0,
      },
    ])
  },
)

/** Creates the database as it was before a migration. */
async function migrateUntil(later: string): Promise<void> {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  for (const name of readdirSync(real).filter((one) => one < later)) {
    copyFileSync(new URL(name, real), join(folder, name))
  }
  await migrate(database.pool, sets())
}

test('what inventory needs of the directory stands with it after the update', async () => {
  const later = '0032-inventory-by-workspace.sql'
  await migrateUntil(later)
  for (const sql of [
    `insert into users (issuer, subject, email, name) select 'a', n::text, 'a@example.org', 'A' from generate_series(1, 3) n`,
    `insert into workspaces (name, owner_id) select 'Home', id from users order by id`,
    'update users set workspace_id = id where id < 3',
    `insert into subscriptions (user_id, plan_id) select 2, id from plans where name = 'pro'`,
    `insert into subscriptions (user_id, plan_id) select 3, id from plans where name = 'business'`,
    'update workspace_totals set low_pieces = null where workspace_id = 2',
    `insert into idempotency_keys (user_id, key, request_hash) values (1, 'k', ''), (3, 'k', '')`,
  ]) {
    await database.pool.query(sql)
  }
  copyFileSync(new URL(later, real), join(folder, later))
  await migrate(database.pool, sets())
  const { rows } = await database.pool.query(
    `select t.allowed_containers as allowed, w.low_pieces as low
     from workspace_totals t join workspaces w on w.id = t.workspace_id order by t.workspace_id`,
  )
  expect(rows).toEqual([
    { allowed: 3, low: 5 },
    { allowed: 20, low: null },
    { allowed: null, low: 5 },
  ])
  // A person without a workspace can't repeat a request either.
  const keys = await database.pool.query(
    'select workspace_id as workspace, user_id as user from idempotency_keys',
  )
  expect(keys.rows).toEqual([{ workspace: 1, user: 1 }])
})

/** Expects the tables beside the rows of live items and containers to have the same values as the rows. */
async function expectSameBeside(pool: typeof database.pool, workspaceId: number): Promise<void> {
  const { rows } = await pool.query(
    `select
      (select count(*)::int from (
          select id, container_id, quantity, min_quantity, updated_at from items
          where workspace_id = $1 and deleted_at is null) i
        full join (
          select id, container_id, quantity, min_quantity, updated_at from item_stock where workspace_id = $1) s
        using (id, container_id, quantity, min_quantity, updated_at) where i is null or s is null) as "wrongStock",
      (select count(*)::int from (
          select id, location, updated_at from containers where workspace_id = $1 and deleted_at is null) c
        full join (select id, location, updated_at from container_times where workspace_id = $1) t
        using (id, location, updated_at) where c is null or t is null) as "wrongTimes"`,
    [workspaceId],
  )
  expect(rows).toEqual([{ wrongStock: 0, wrongTimes: 0 }])
}

test('what lists are in the order of lies beside the rows after the update, of what is live', async () => {
  const later = '0035-orders-beside-rows.sql'
  await migrateUntil(later)
  for (const sql of [
    `insert into users (issuer, subject, email, name) values ('i', 's', 'a@example.org', 'A')`,
    `insert into workspaces (name, owner_id) select 'Home', id from users, generate_series(1, 2)`,
    `insert into containers (workspace_id, name, location)
       select w.id, 'Box ' || n, case when n % 2 = 0 then 'Attic' else 'Cellar' end
       from workspaces w, generate_series(1, 20) n`,
    `insert into items (workspace_id, container_id, container_name, location, name, quantity, min_quantity, updated_at)
       select workspace_id, id, name, location, 'Tent', n % 7, 3, now() - make_interval(hours => n)
       from containers, generate_series(1, 50) n`,
    `update items set deleted_at = now() where id % 9 = 0`,
    `update containers set deleted_at = now() where id % 10 = 0`,
    `update items i set deleted_at = c.deleted_at from containers c
       where c.id = i.container_id and c.deleted_at is not null`,
  ]) {
    await database.pool.query(sql)
  }
  copyFileSync(new URL(later, real), join(folder, later))
  await migrate(database.pool, sets())
  for (const workspaceId of [1, 2]) await expectSameBeside(database.pool, workspaceId)
  // The triggers still follow statements of an older program.
  await database.pool.query('update items set quantity = 9, updated_at = now() where id % 5 = 0')
  await database.pool.query('update items set deleted_at = null where id % 9 = 0')
  await database.pool.query('update items set container_id = 1 where workspace_id = 1 and id % 4 = 0')
  await database.pool.query(`update containers set location = 'Shed' where id % 3 = 0`)
  await database.pool.query('delete from containers where id % 7 = 0')
  for (const workspaceId of [1, 2]) await expectSameBeside(database.pool, workspaceId)
  // A row that is missing in the sort table comes back with the next change.
  await database.pool.query('delete from item_stock where id % 3 = 0')
  await database.pool.query('delete from container_times where id % 3 = 0')
  await database.pool.query('update items set quantity = quantity + 1')
  await database.pool.query(`update containers set updated_at = updated_at + interval '1 second'`)
  for (const workspaceId of [1, 2]) await expectSameBeside(database.pool, workspaceId)
})

test('rows and totals are what they were once the tables beside them are gone, and totals go on', async () => {
  const later = '0044-plain-orders.sql'
  await migrateUntil(later)
  for (const sql of [
    `insert into users (issuer, subject, email, name) values ('i', 's', 'a@example.org', 'A')`,
    `insert into workspaces (name, owner_id) select 'Home', id from users, generate_series(1, 2)`,
    'update workspace_totals set low_pieces = null where workspace_id = 2',
    'update workspaces set low_pieces = null where id = 2',
    `insert into containers (workspace_id, name, location)
       select w.id, 'Box ' || n, 'Attic' from workspaces w, generate_series(1, 20) n`,
    `insert into items (workspace_id, container_id, container_name, location, name, quantity, min_quantity)
       select workspace_id, id, name, location, 'Tent', n % 9, 3 from containers, generate_series(1, 50) n`,
    `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason)
       select workspace_id, id, quantity, quantity, 'created' from items`,
    'update items set deleted_at = now() where id % 7 = 0',
    'update containers set deleted_at = now(), items_at_deletion = item_count where id % 10 = 0',
    `update items set deleted_at = now(), deleted_with_container = true
       where deleted_at is null and container_id in (select id from containers where deleted_at is not null)`,
  ]) {
    await database.pool.query(sql)
  }
  const tables = ['items', 'containers', 'workspace_totals', 'workspace_locations', 'stock_movements']
  const stored = async () => {
    const sets = tables.map((table) => `(select json_agg(t order by t::text) from ${table} t) as ${table}`)
    return (await database.pool.query(`select ${sets.join(', ')}`)).rows
  }
  const expectTotals = async () => {
    for (const workspaceId of [1, 2]) await expectRightTotals(database.pool, workspaceId)
  }
  await expectTotals()
  const before = await stored()
  copyFileSync(new URL(later, real), join(folder, later))
  expect(await migrate(database.pool, sets())).toHaveLength(1)
  expect(await stored()).toEqual(before)
  const left = await database.pool.query(
    `select relname as name from pg_class where relname ~ '^(item_stock|container_times)' union all
     select proname from pg_proc where proname ~ '^(item_stock|container_time)' union all
     select tgname from pg_trigger where tgname ~ '^(items_stock|containers_time)' union all
     select stxname from pg_statistic_ext`,
  )
  expect(left.rows).toEqual([])
  for (const sql of [
    `with taken as (update items set quantity = quantity + 4 where id % 5 = 0 returning *)
       insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason)
       select workspace_id, id, 4, quantity, 'added' from taken`,
    `update items set deleted_at = null where id % 7 = 0
       and container_id in (select id from containers where deleted_at is null)`,
    'update items set min_quantity = 8 where id % 4 = 0',
    'update containers set deleted_at = now() where id = 1',
    'update items set deleted_at = now(), deleted_with_container = true where container_id = 1',
    'delete from items where id % 11 = 0',
    'delete from containers where id % 13 = 0',
  ]) {
    await database.pool.query(sql)
  }
  await expectTotals()
})

test.each(['0035-orders-beside-rows.sql', '0044-plain-orders.sql'])(
  '%s waits for an older program that still writes, without a deadlock',
  async (later) => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    for (const name of readdirSync(real).filter((one) => one < later)) {
      copyFileSync(new URL(name, real), join(folder, name))
    }
    await migrate(database.pool, sets())
    copyFileSync(new URL(later, real), join(folder, later))
    const older = await database.pool.connect()
    try {
      // The locks of a stock movement.
      await older.query('begin')
      await older.query('select id from containers for no key update')
      const migrated = migrate(database.pool, sets())
      const waiting = async () => {
        const { rows } = await older.query<{ waiting: number }>(
          `select count(*) as waiting from pg_locks where not granted and relation = 'containers'::regclass`,
        )
        return rows[0]?.waiting
      }
      await expect.poll(waiting).toBe(1)
      await older.query('update items set quantity = quantity + 1')
      await older.query('update containers set updated_at = now()')
      await older.query('commit')
      expect(await migrated).toHaveLength(1)
    } finally {
      older.release()
    }
  },
)

/** All data that searches read, except for the compared tables and the totals. */
async function keptBesideSearch() {
  const { rows } = await database.pool.query(
    `select (select jsonb_agg(to_jsonb(i) - 'search' order by id) from items i) as items,
       (select jsonb_agg(to_jsonb(c) - 'search' order by id) from containers c) as containers,
       (select jsonb_agg(to_jsonb(u) - 'search' order by id) from users u) as users,
       (select jsonb_agg(to_jsonb(k) - 'search' order by id) from tickets k) as tickets,
       (select jsonb_agg(to_jsonb(t)) from workspace_totals t) as totals,
       (select jsonb_agg(to_jsonb(n)) from ticket_counts n) as counts`,
  )
  return rows
}

const searchedIn = async (table: string) =>
  (await database.pool.query(`select search from ${table} order by id`)).rows.map(({ search }) => search)

test('what was written with vowel signs is found without them after the update, and all else stays as it is', async () => {
  const later = '0037-vowel-signs.sql'
  await migrateUntil(later)
  for (const sql of [
    `insert into users (issuer, subject, email, name) values
       ('i', '1', 'noa@example.org', 'נֹעָה'), ('i', '2', 'ann@example.org', 'Änn')`,
    `insert into workspaces (name, owner_id) select 'Home', id from users where subject = '1'`,
    `insert into containers (workspace_id, name, location, updated_at)
       select w.id, one.name, one.location, '2026-01-01' from workspaces w,
         (values ('Bücher', 'Attic'), ('כֵּלִים', 'Attic'), ('Books', 'مَكْتَبٌ')) one (name, location)`,
    `insert into items (workspace_id, container_id, container_name, location, name, description, quantity, updated_at)
       select workspace_id, id, c.name, location, one.name, one.description, 2, '2026-01-01' from containers c,
         (values ('Größe', null), ('شَمْعَةٌ', null), ('Lamp', 'שַׁבָּת')) one (name, description)
       where c.name = 'Books'`,
    `update items set deleted_at = '2026-01-02' where name = 'Lamp'`,
    `insert into tickets (user_id, name, email, subject, description, category, priority, prioritized)
       select id, name, email, one.subject, '', 'general', 'low', false from users u,
         (values ('كـــتاب'), ('Größe')) one (subject) where u.subject = '1'`,
  ]) {
    await database.pool.query(sql)
  }
  const untouched = async () => {
    const { rows } = await database.pool.query(
      `select ctid from items where name = 'Größe' union all select ctid from containers where name = 'Bücher'
       union all select ctid from users where name = 'Änn'`,
    )
    return rows
  }
  const [before, places] = [await keptBesideSearch(), await untouched()]
  copyFileSync(new URL(later, real), join(folder, later))
  await migrate(database.pool, sets())
  expect(await searchedIn('items')).toEqual(['grosse   ', 'شمعة   ', 'lamp   שבת'])
  expect(await searchedIn('containers')).toEqual(['bucher attic ', 'כלים attic ', 'books مكتب '])
  expect(await searchedIn('users')).toEqual(['נעה noa@example.org', 'ann ann@example.org'])
  expect(await searchedIn('tickets')).toEqual([
    'tkt-000001\nكتاب\nנעה\nnoa@example.org',
    'tkt-000002\ngrosse\nנעה\nnoa@example.org',
  ])
  expect([await keptBesideSearch(), await untouched()]).toEqual([before, places])
  // The triggers on items work again.
  await database.pool.query('update items set quantity = 0')
  await expectSameBeside(database.pool, 1)
  const { rows } = await database.pool.query('select out_items from workspace_totals')
  expect(rows).toEqual([{ out_items: 2 }])
})

test('a workspace knows how many of its items are at their minimum after the update', async () => {
  const later = '0038-kept-at-minimum.sql'
  await migrateUntil(later)
  for (const sql of [
    `insert into users (issuer, subject, email, name) values ('i', 's', 'a@example.org', 'A')`,
    `insert into workspaces (name, owner_id) select 'Home', id from users, generate_series(1, 3)`,
    `insert into containers (workspace_id, name, location)
       select w.id, 'Box ' || n, 'Attic' from workspaces w, generate_series(1, 4) n where w.id < 3`,
    `insert into items (workspace_id, container_id, container_name, location, name, quantity, min_quantity)
       select workspace_id, id, name, location, 'Tent', n % 7, id % 4 from containers, generate_series(1, 50) n`,
    'update items set deleted_at = now() where id % 9 = 0',
  ]) {
    await database.pool.query(sql)
  }
  copyFileSync(new URL(later, real), join(folder, later))
  await migrate(database.pool, sets())
  const both = async () => {
    const { rows } = await database.pool.query(
      `select t.at_minimum_items as kept, count(i) filter (where i.quantity <= i.min_quantity) as counted
       from workspace_totals t left join items i on i.workspace_id = t.workspace_id and i.deleted_at is null
       group by t.workspace_id, 1 order by t.workspace_id`,
    )
    return rows
  }
  for (const sql of [
    'select 1',
    'update items set quantity = quantity + 1 where id % 5 = 0',
    'update items set min_quantity = 9 where id % 6 = 0',
    'update items set deleted_at = null where id % 9 = 0',
    'delete from items where id % 7 = 0',
  ]) {
    await database.pool.query(sql)
    const rows = await both()
    expect(
      rows.map(({ kept }) => kept),
      sql,
    ).toEqual(rows.map(({ counted }) => counted))
    expect(rows[0].kept, sql).toBeGreaterThan(10)
  }
})

test('what was written with apostrophes is found without them after the update, and all else stays as it is', async () => {
  const later = '0039-apostrophes.sql'
  await migrateUntil(later)
  for (const sql of [
    `insert into users (issuer, subject, email, name) values
       ('i', '1', 'o''brien@example.org', 'Ann O’Brien'), ('i', '2', 'bo@example.org', 'Bo')`,
    `insert into workspaces (name, owner_id) select 'Home', id from users where subject = '1'`,
    `insert into containers (workspace_id, name, location, updated_at)
       select w.id, one.name, one.location, '2026-01-01' from workspaces w,
         (values ('Box', 'Attic'), ('Kids´ box', 'Bob''s shed')) one (name, location)`,
    `insert into items (workspace_id, container_id, container_name, location, name, quantity, updated_at)
       select workspace_id, id, c.name, location, one.name, 2, '2026-01-01' from containers c,
         (values ('Tent'), ('O''Brien'), ('Oʼbrien'), ('O´Brien'), ('ג׳ירפה')) one (name) where c.name = 'Box'`,
    `update items set deleted_at = '2026-01-02' where name = 'O´Brien'`,
    `insert into tickets (user_id, name, email, subject, description, category, priority, prioritized)
       select id, name, email, 'It doesn''t', '', 'general', 'low', false from users where subject = '2'`,
  ]) {
    await database.pool.query(sql)
  }
  const untouched = async () => {
    const { rows } = await database.pool.query(
      `select ctid from items where name = 'Tent' union all select ctid from containers where name = 'Box'
       union all select ctid from users where name = 'Bo'`,
    )
    return rows
  }
  const [before, places] = [await keptBesideSearch(), await untouched()]
  copyFileSync(new URL(later, real), join(folder, later))
  await migrate(database.pool, sets())
  expect(await searchedIn('items')).toEqual(['tent   ', 'obrien   ', 'obrien   ', 'obrien   ', 'גירפה   '])
  expect(await searchedIn('containers')).toEqual(['box attic ', 'kids box bobs shed '])
  expect(await searchedIn('users')).toEqual(['ann obrien obrien@example.org', 'bo bo@example.org'])
  expect(await searchedIn('tickets')).toEqual(['tkt-000001\nit doesnt\nbo\nbo@example.org'])
  expect([await keptBesideSearch(), await untouched()]).toEqual([before, places])
})

test('what was written in kana of any width, in parts or with Greek letters is folded anew by the update, and all else stays as it is', async () => {
  const later = readdirSync(real).find((file) => file.endsWith('-width-and-kana.sql')) ?? ''
  await migrateUntil(later)
  for (const sql of [
    `insert into users (issuer, subject, email, name) values
       ('i', '1', 'ann@example.org', 'ｱﾝ'), ('i', '2', 'bo@example.org', 'Bo')`,
    `insert into workspaces (name, owner_id) select 'Home', id from users where subject = '1'`,
    `insert into containers (workspace_id, name, location, updated_at)
       select w.id, one.name, one.location, '2026-01-01' from workspaces w,
         (values ('Box', 'Attic'), ('ﾊｺ', 'ガレージ'), ('Lid', 'カ゛レーシ゛')) one (name, location)`,
    `insert into items (workspace_id, container_id, container_name, location, name, sku, description, quantity, updated_at)
       select workspace_id, id, c.name, location, one.name, one.sku, one.description, 2, '2026-01-01' from containers c,
         (values ('Tent', null, null), ('ﾃﾚﾋﾞ', null, null), ('Cap', 'C-100µF', null), ('Pot', null, '10 kΩ'),
           (normalize('상자', NFD), null, null)) one (name, sku, description) where c.name = 'Box'`,
    `update items set deleted_at = '2026-01-02' where name = 'Pot'`,
    `insert into tickets (user_id, name, email, subject, description, category, priority, prioritized)
       select id, name, email, 'カ゛ラス', '', 'general', 'low', false from users where subject = '2'`,
  ]) {
    await database.pool.query(sql)
  }
  const untouched = async () => {
    const { rows } = await database.pool.query(
      `select ctid from items where name = 'Tent' union all select ctid from containers where name = 'Box'
       union all select ctid from users where name = 'Bo'`,
    )
    return rows
  }
  const [before, places] = [await keptBesideSearch(), await untouched()]
  copyFileSync(new URL(later, real), join(folder, later))
  await migrate(database.pool, sets())
  expect(await searchedIn('items')).toEqual([
    'tent   ',
    'テレビ   ',
    'cap c-100uf  ',
    'pot   10 kohm',
    '상자   ',
  ])
  expect(await searchedIn('containers')).toEqual(['box attic ', 'ハコ ガレージ ', 'lid ガレージ '])
  expect(await searchedIn('users')).toEqual(['アン ann@example.org', 'bo bo@example.org'])
  expect(await searchedIn('tickets')).toEqual(['tkt-000001\nガラス\nbo\nbo@example.org'])
  expect([await keptBesideSearch(), await untouched()]).toEqual([before, places])
})
