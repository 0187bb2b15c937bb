import { describe, expect, it } from 'vitest'
import { openApp, type Person, type TestApp, useApp } from '../../../test/app.ts'

const app = useApp()

const smtpUrl = 'smtp://mail.example.org'
const named = { smtpUrl, adminEmails: ['boss@example.org', 'deputy@example.org'] }
const ask = (person: Person) => person.post('/api/become-admin')
const isOffered = async (person: Person) => (await person.get('/api/become-admin')).body.isOffered
const roleOf = async (person: Person) => (await person.get('/api/auth/user')).body.role

/** The audit log entries of a person's attempts. */
async function entriesOf(here: TestApp, { id }: Person) {
  const { rows } = await here.pool.query(
    `select type, severity, before, after from audit_entries
     where actor_id = $1 and type like 'admin-%' order by id`,
    [id],
  )
  return rows
}

const refusedBecause = (reason: string) => ({
  type: 'admin-access-refused',
  severity: 'critical',
  after: { reason },
})

/** A person with an account at the bundled provider. */
async function bundled(here: TestApp, options: Parameters<TestApp['signIn']>[0] = {}): Promise<Person> {
  const person = await here.signIn(options)
  await here.pool.query(`update users set issuer = 'bundled' where id = $1`, [person.id])
  return person
}

async function withApp(config: object, work: (here: TestApp) => Promise<void>): Promise<void> {
  const here = await openApp({ config })
  try {
    await work(here)
  } finally {
    await here.close()
  }
}

describe('a request for admin access', () => {
  it('is refused to whoever is not meant, and leaves a trace [ACC-41] [ACC-42]', async () => {
    const person = await app.signIn()
    for (const headers of [{}, { 'idempotency-key': 'once' }]) {
      const reply = await person.post('/api/become-admin', undefined, headers)
      expect(reply.status).toBe(403)
      expect(reply.body.message).toBe('You are not eligible for admin privileges.')
    }
    expect((await person.get('/api/auth/user')).body.isAdmin).toBe(false)
    expect(await entriesOf(app, person)).toMatchObject(
      Array(2).fill(refusedBecause('not-the-oldest-account')),
    )
  })

  it('leaves connections to others, and a trace of each, when many ask at once', async () => {
    const person = await app.signIn()
    const asked = (_: unknown, n: number) =>
      person.post('/api/become-admin', undefined, { 'idempotency-key': `ask-${n}` })
    const replies = await Promise.all(Array.from({ length: 40 }, asked))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403]))
    expect(await entriesOf(app, person)).toHaveLength(40)
  })

  it('of an admin changes nothing and leaves no entry', async () => {
    const admin = await app.signIn({ role: 'admin' })
    expect(await isOffered(admin)).toBe(false)
    expect((await ask(admin)).body).toMatchObject({ id: admin.id, role: 'admin' })
    expect(await entriesOf(app, admin)).toEqual([])
  })
})

describe('with ADMIN_EMAILS', () => {
  it('makes its verified addresses admins, the first of them super_admin, and nobody else', () =>
    withApp(named, async (here) => {
      const stranger = await bundled(here)
      const unverified = await bundled(here, { email: 'boss@example.org', isEmailVerified: false })
      expect([await isOffered(stranger), await isOffered(unverified)]).toEqual([false, false])
      expect([(await ask(stranger)).status, (await ask(unverified)).status]).toEqual([403, 403])
      expect(await entriesOf(here, stranger)).toMatchObject([refusedBecause('address-not-named')])
      expect(await entriesOf(here, unverified)).toMatchObject([refusedBecause('address-not-verified')])

      const boss = await bundled(here, { email: 'Boss@example.org' })
      expect(await isOffered(boss)).toBe(true)
      for (let time = 0; time < 2; time += 1) {
        expect((await ask(boss)).body).toMatchObject({ id: boss.id, isAdmin: true, role: 'super_admin' })
        expect(await isOffered(boss)).toBe(false)
      }
      expect(await entriesOf(here, boss)).toMatchObject([
        { type: 'admin-access-granted', before: { role: 'user' }, after: { role: 'super_admin' } },
      ])
      const deputy = await bundled(here, { email: 'deputy@example.org' })
      expect((await ask(deputy)).body).toMatchObject({ role: 'admin', isAdmin: true })
      expect((await ask(stranger)).status).toBe(403)
    }))

  it('makes an admin of before super_admin where nobody is one', () =>
    withApp(named, async (here) => {
      const deputy = await bundled(here, { email: 'deputy@example.org', role: 'admin' })
      const other = await bundled(here, { role: 'admin' })
      expect([await isOffered(deputy), await isOffered(other)]).toEqual([true, false])
      await Promise.all([ask(deputy), ask(other)])
      expect([await roleOf(deputy), await roleOf(other)]).toEqual(['super_admin', 'admin'])
    }))

  it('has no effect where no address is verified: the rule of the oldest account holds', () =>
    withApp({ adminEmails: named.adminEmails }, async (here) => {
      const first = await bundled(here)
      const boss = await bundled(here, { email: 'boss@example.org' })
      expect((await ask(boss)).status).toBe(403)
      expect((await ask(first)).body.role).toBe('super_admin')
    }))

  it('counts with another provider too, where nobody may besides', async () => {
    const oidc = { issuer: 'https://id.example', clientId: 'stowage', clientSecret: 'secret' }
    const outside = { ...oidc, tokenAuthMethod: 'none', trustEmail: false, adminGroup: undefined }
    await withApp({ ...named, smtpUrl: undefined, oidc: outside }, async (here) => {
      const unverified = await here.signIn({ email: 'deputy@example.org', isEmailVerified: false })
      const boss = await here.signIn({ email: 'boss@example.org' })
      expect((await ask(unverified)).status).toBe(403)
      expect((await ask(boss)).body.role).toBe('super_admin')
    })
    await withApp({ adminEmails: [], oidc: outside }, async (here) => {
      const first = await here.signIn()
      expect((await ask(first)).status).toBe(403)
      expect(await entriesOf(here, first)).toMatchObject([refusedBecause('nobody-is-named')])
    })
  })
})

describe('without ADMIN_EMAILS', () => {
  it('makes the oldest active account super_admin while there is no admin, and nobody else', () =>
    withApp({ adminEmails: [] }, async (here) => {
      const gone = await bundled(here, { status: 'suspended' })
      // The people of another provider, at which no one signs in any more.
      await here.signIn()
      const [first, second] = [await bundled(here), await bundled(here)]
      expect(gone.id).toBeLessThan(first.id)
      expect([await isOffered(first), await isOffered(second)]).toEqual([true, false])
      expect((await ask(second)).status).toBe(403)
      expect(await entriesOf(here, second)).toMatchObject([refusedBecause('not-the-oldest-account')])
      expect((await ask(first)).body).toMatchObject({ role: 'super_admin', isAdmin: true })
      // No longer the oldest active account, but there is an admin.
      await here.pool.query(`update users set account_status = 'inactive' where id = $1`, [first.id])
      expect(await isOffered(second)).toBe(false)
      expect((await ask(second)).status).toBe(403)
      expect(await entriesOf(here, second)).toMatchObject([{}, refusedBecause('there-is-an-admin')])
    }))

  it('makes exactly one of eight people who ask 24 times at once', () =>
    withApp({ adminEmails: [] }, async (here) => {
      const people: Person[] = []
      for (let n = 0; n < 8; n += 1) people.push(await bundled(here))
      const calls = [...people, ...people, ...people].map((person) => ask(person))
      const replies = await Promise.all(calls)
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
      const { rows } = await here.pool.query(`select id, role from users where role <> 'user'`)
      expect(rows).toEqual([{ id: people[0]?.id, role: 'super_admin' }])
      const { rows: granted } = await here.pool.query(
        `select actor_id from audit_entries where type = 'admin-access-granted'`,
      )
      expect(granted).toHaveLength(1)
    }))
})

it('fills the audit log with no more than sixty refused tries of a person within an hour', async () => {
  const person = await app.signIn()
  const replies: number[] = []
  for (let n = 0; n < 65; n += 1) replies.push((await person.get('/api/admin/users')).status)
  expect(replies).toEqual([...Array(60).fill(403), ...Array(5).fill(429)])
  const refused = await person.post('/api/become-admin')
  expect(refused.body).toMatchObject({ code: 'RATE_LIMITED', reason: 'account.too-many-refused' })
  const { rows } = await app.pool.query('select count(*) as entries from audit_entries where actor_id = $1', [
    person.id,
  ])
  // One of the entries is the sign-in.
  expect(rows[0].entries).toBe(61)
  expect((await (await app.signIn()).get('/api/admin/users')).status).toBe(403)
  app.now = new Date(Date.now() + 61 * 60 * 1000)
  expect((await person.get('/api/admin/users')).status).toBe(403)
  app.now = undefined
})
