import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { connectDatabase } from './connect.ts'
import { transaction } from './transaction.ts'

const database = useDatabase()

test('bigints arrive as numbers, also in arrays and counts', async () => {
  const { rows } = await database.pool.query(
    'select 9007199254740991::bigint as big, array[1, 2]::bigint[] as list, count(*) from generate_series(1, 3)',
  )
  expect(rows).toEqual([{ big: 9_007_199_254_740_991, list: [1, 2], count: 3 }])
})

test('points in time arrive as ISO text in UTC with their full fraction', async () => {
  const { rows } = await database.pool.query(
    `select '2026-11-21 10:15:00.123456+02'::timestamptz as exact, '2026-11-21 10:15+00'::timestamptz as round,
       '2026-11-21'::date as day, null::timestamptz as never`,
  )
  expect(rows).toEqual([
    { exact: '2026-11-21T08:15:00.123456Z', round: '2026-11-21T10:15:00Z', day: '2026-11-21', never: null },
  ])
})

test('a transaction that throws leaves nothing behind, and the client goes on', async () => {
  const { pool } = database
  await pool.query('create table kept (id int)')
  await expect(
    transaction(pool, async (db) => {
      await db.query('insert into kept values (1)')
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await transaction(pool, (db) => db.query('insert into kept values (2)'))
  expect((await pool.query('select id from kept')).rows).toEqual([{ id: 2 }])
})

test('a connection that breaks inside a transaction fails that transaction only', async () => {
  const { pool } = database
  await expect(
    transaction(pool, async (db) => {
      const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await db.query('select 1')
    }),
    // The message comes from the server, the driver or the system, depending on which notices first.
  ).rejects.toThrow(Error)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('DATABASE_URL names the database to use', async () => {
  const connected = await connectDatabase({ databaseUrl: database.url, dataDir: '/nowhere' }, () => {})
  try {
    const { rows } = await connected.pool.query('select current_database() as name')
    expect(connected.description).toContain((rows[0] as { name: string }).name)
  } finally {
    await connected.close()
  }
})

test.each([
  'application_name=of-theirs&options=-c%20statement_timeout%3D1h%20-c%20TimeZone%3DCET%20-c%20work_mem%3D5MB',
  'statement_timeout=9000&idle_in_transaction_session_timeout=9000&options=-c+work_mem=5MB',
])('settings of ours win over those of DATABASE_URL, whose others stay: %s', async (parameters) => {
  const databaseUrl = `${database.url}${database.url.includes('?') ? '&' : '?'}${parameters}`
  const connected = await connectDatabase({ databaseUrl, dataDir: '/nowhere' }, () => {})
  try {
    // A restore looks for programs by their name.
    const names = [
      'application_name',
      'TimeZone',
      'statement_timeout',
      'idle_in_transaction_session_timeout',
      'work_mem',
    ]
    const { rows } = await connected.pool.query(
      'select current_setting(name) as value from unnest($1::text[]) with ordinality as t (name, at) order by at',
      [names],
    )
    expect(rows.map(({ value }) => value)).toEqual(['stowage', 'UTC', '30s', '1min', '5MB'])
  } finally {
    await connected.close()
  }
})

test('a DATABASE_URL that leads nowhere is named in the sentence', async () => {
  const databaseUrl = 'postgresql://stowage:secret@127.0.0.1:1/things'
  const attempt = connectDatabase({ databaseUrl, dataDir: '/nowhere' }, () => {})
  await expect(attempt).rejects.toThrow(
    /^DATABASE_URL leads to 127\.0\.0\.1:1\/things, which does not answer/,
  )
})

test('a statement that would run on and on is ended', async () => {
  const { rows } = await database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '30s' }])
})

test('a database that is not there is told from a server that does not answer', async () => {
  const config = (url: string) => ({ databaseUrl: url, dataDir: '/nowhere' })
  const missing = database.url.replace(/\/test_\w+/, '/nothing')
  await expect(connectDatabase(config(missing), () => {})).rejects.toMatchObject({
    exitCode: 78,
    message: expect.stringMatching(
      /\/nothing, which refuses us: .* Create that database, or correct its name/,
    ),
  })
  const silent = 'postgresql://ann@127.0.0.1:1/things'
  await expect(connectDatabase(config(silent), () => {})).rejects.toMatchObject({
    exitCode: 75,
    message: expect.stringMatching(
      /which does not answer: .* Start that PostgreSQL, or correct DATABASE_URL\.$/,
    ),
  })
})
