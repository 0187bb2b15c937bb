import { expect, it } from 'vitest'
import { useDatabase } from '../../../server/test/database.ts'
import type { Database } from '../options.ts'
import { recordWrongPassword, selectSignIns } from './store.ts'

const database = useDatabase()

async function makeAccount(email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into identity_accounts (email, email_folded, password_hash, first_name, last_name)
      values ($1, $1, 'none', 'Ada', 'Lovelace') returning id`,
    [email],
  )
  return rows[0]?.id ?? ''
}

async function inTransaction(work: (db: Database) => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const note = (accountId: string, network: string) =>
  inTransaction((db) => recordWrongPassword(db, { accountId, network, userAgent: null, at: new Date() }))

/** All attempts begin before the first one ends. */
async function atOnce(accountId: string, networks: readonly string[]): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from identity_accounts where id = $1 for update', [accountId])
    const notes = networks.map((network) => note(accountId, network))
    const waiting = async () => {
      const { rowCount } = await database.pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rowCount
    }
    await expect.poll(waiting).toBe(networks.length)
    await client.query('rollback')
    await Promise.all(notes)
  } finally {
    client.release()
  }
}

it('counts wrong passwords from one network that come at once in one row', async () => {
  const account = await makeAccount('one@example.org')
  await atOnce(account, Array(4).fill('192.0.2.1'))
  expect(await selectSignIns(database.pool, account)).toMatchObject([{ network: '192.0.2.1', tries: 4 }])
})

it('keeps ten of those from different networks, however many come at once', async () => {
  const account = await makeAccount('ten@example.org')
  for (let at = 0; at < 9; at += 1) await note(account, `192.0.2.${at}`)
  await atOnce(account, ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])
  expect(await selectSignIns(database.pool, account)).toHaveLength(10)
})
