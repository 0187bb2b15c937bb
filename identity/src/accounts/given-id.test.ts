import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../../server/test/database.ts'
import { rowsLookedAt, statementsDuring } from '../../../server/test/plans.ts'
import { selectSignIns } from '../history/store.ts'
import { findCredentials } from '../own/store.ts'
import { selectPasskeys } from '../passkeys/store.ts'
import { endProviderSessions, findAccountById, lockSessionEpoch } from './store.ts'

const database = useDatabase()
let id = ''

beforeAll(async () => {
  await database.pool.query(
    `insert into identity_accounts (email, email_folded, password_hash, first_name, last_name)
     select n || '@example.org', n || '@example.org', '', 'A', 'B' from generate_series(1, 3000) n`,
  )
  await database.pool.query(
    `insert into identity_tokens (token_hash, account_id, purpose, created_at, expires_at)
     select sha256(id::text::bytea), id, 'sign-in', now(), now() + interval '1 hour' from identity_accounts`,
  )
  await database.pool.query('vacuum analyze identity_accounts, identity_tokens')
  const { rows } = await database.pool.query(
    `select id::text as id from identity_accounts where email = '2000@example.org'`,
  )
  id = rows[0].id
})

it('an account is found by its key, however many there are', async () => {
  const { pool } = database
  const statements = await statementsDuring(pool, async () => {
    expect(await findAccountById(pool, id)).toMatchObject({ id, email: '2000@example.org' })
    expect(await lockSessionEpoch(pool, { accountId: id, sessionEpoch: '' })).toBe(true)
    expect(await findCredentials(pool, id, new Date())).toMatchObject({ email: '2000@example.org' })
    expect(await selectPasskeys(pool, id)).toEqual([])
    expect(await selectSignIns(pool, id)).toEqual([])
    await endProviderSessions(pool, id, new Date())
  })
  expect(statements).toHaveLength(6)
  expect(await rowsLookedAt(pool, statements)).toBeLessThanOrEqual(1)
})

it('an id that is none of an account finds nobody', async () => {
  for (const strange of ['', 'nobody', id.toUpperCase(), ` ${id}`, `${id}\n`, id.replaceAll('-', '')]) {
    expect(await findAccountById(database.pool, strange)).toBeUndefined()
  }
})
