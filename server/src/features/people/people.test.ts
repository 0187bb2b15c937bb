import { randomUUID } from 'node:crypto'
import { peopleSorts, sortDirections } from '@stowage/contract/people.rules'
import { describe, expect, it } from 'vitest'
import { openApp, type Person, type SignInOptions, useApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/provider-people.ts'

const app = useApp()

const list = '/api/admin/users'
const of = (person: { id: number }) => `${list}/${person.id}`
const change = (by: Person, person: { id: number }, body: object) => by.patch(of(person), body)
const staff = (role: SignInOptions['role'] = 'super_admin') => app.signIn({ role })

/** The changes of a person in the audit log; `refusedCallsOf` has the refused ones. */
async function entriesAbout(person: { id: number }) {
  const { rows } = await app.pool.query(
    `select type, severity, actor_id as actor, before, after, request from audit_entries
     where target_kind = 'user' and target_id = $1 and type <> 'admin-call-refused' order by id`,
    [String(person.id)],
  )
  return rows
}

/** The refused calls of a person in the audit log. */
async function refusedCallsOf(person: { id: number }) {
  const { rows } = await app.pool.query(
    `select type, severity, request from audit_entries where actor_id = $1 and type <> 'signed-in' and type like '%refused'`,
    [person.id],
  )
  return rows
}

describe('the list of people', () => {
  it('pages by key in every order, each person once [ADM-07] [ADM-11]', async () => {
    const admin = await staff()
    for (const name of ['Box 10', 'Box 2', 'box 3']) await app.signIn({ firstName: name, lastName: 'Order' })
    const orders = peopleSorts.flatMap((sort) => [
      `sort=${sort}`,
      ...sortDirections.map((d) => `sort=${sort}&direction=${d}`),
    ])
    for (const order of orders) {
      const whole = (await admin.get(`${list}?${order}&status=all`)).body as { id: number }[]
      const paged: number[] = []
      let next: string | undefined = `${list}?${order}&status=all&limit=2`
      while (next) {
        const reply = await admin.get(next)
        expect(reply.status).toBe(200)
        paged.push(...reply.body.map(({ id }: { id: number }) => id))
        next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
      }
      expect([order, paged]).toEqual([order, whole.map(({ id }) => id)])
      expect(new Set(paged).size).toBe(paged.length)
    }
    const reversed = async (query: string) => (await admin.get(`${list}?${query}&status=all`)).body.reverse()
    for (const sort of peopleSorts) {
      expect(await reversed(`sort=${sort}&direction=desc`)).toEqual(
        (await admin.get(`${list}?sort=${sort}&direction=asc&status=all`)).body,
      )
    }
    const found = (await admin.get(`${list}?q=order%20box`)).body
    expect(found.map(({ name }: { name: string }) => name)).toEqual([
      'Box 2 Order',
      'box 3 Order',
      'Box 10 Order',
    ])
  })

  it('finds parts of names and addresses, whatever stands in them', async () => {
    const admin = await staff()
    const person = await app.signIn({ firstName: 'Zoë', lastName: "O'Hara 100%_x" })
    for (const q of ['zoe', "O'HARA", '100%', '%_x', `zoe ${person.email.slice(0, 6)}`]) {
      const { body } = await admin.get(`${list}?q=${encodeURIComponent(q)}`)
      expect(body.map(({ id }: Person) => id)).toEqual([person.id])
    }
    expect((await admin.get(`${list}?q=${encodeURIComponent('z%e')}`)).body).toEqual([])
  })

  it('counts what all pages bring, and brings everybody where no limit is given', async () => {
    const here = await openApp()
    try {
      // A fixed address, because a random one may contain the searched text.
      const admin = await here.signIn({ role: 'super_admin', email: 'boss@example.com' })
      await here.pool.query(
        `insert into users (issuer, subject, email, name)
         select 'test', 'u' || n, 'p' || n || '@example.org',
           case when n % 400 = 0 then '50% o_ff \\ ' || n else 'Ada Te' || n end from generate_series(1, 12000) n`,
      )
      const all = await admin.get(list)
      expect([all.body.length, all.headers['x-total-count']]).toEqual([12_001, '12001'])
      const first = await admin.get(`${list}?limit=25`)
      expect([first.headers['x-total-count'], first.headers['x-total-relation']]).toEqual(['1000', 'gte'])
      for (const [q, people] of [
        ['%', 30],
        ['_', 30],
        ['\\', 30],
        ['50%', 30],
        ['o_', 30],
        ['e9', 1_109],
      ] as const) {
        const ids: number[] = []
        const counts = new Set<string>()
        for (let next: string | undefined = `${list}?limit=500&q=${encodeURIComponent(q)}`; next; ) {
          const { body, headers } = await admin.get(next)
          ids.push(...body.map(({ id }: Person) => id))
          counts.add(`${headers['x-total-count']} ${headers['x-total-relation']}`)
          next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
        }
        expect([q, new Set(ids).size, ids.length]).toEqual([q, people, people])
        expect([q, ...counts]).toEqual([q, people > 1000 ? '1000 gte' : `${people} eq`])
      }
    } finally {
      await here.close()
    }
  })

  it('leaves out deleted accounts unless asked for, and filters by role', async () => {
    const admin = await staff()
    const gone = await app.signIn({ firstName: 'Filtered', status: 'deleted' })
    const helper = await app.signIn({ firstName: 'Filtered', role: 'admin' })
    await app.pool.query(`update users set role = 'user' where id = $1`, [helper.id])
    const ids = async (query: string) =>
      (await admin.get(`${list}?q=filtered&${query}`)).body.map(({ id }: Person) => id).sort()
    expect(await ids('')).toEqual([helper.id])
    expect(await ids('status=deleted')).toEqual([gone.id])
    expect(await ids('status=all')).toEqual([gone.id, helper.id].sort())
    // The flag alone makes a person an admin.
    expect(await ids('role=admin')).toEqual([helper.id])
    expect(await ids('role=user')).toEqual([])
  })

  it('filters by plan, with words and without, and exports the same people', async () => {
    const admin = await staff()
    const names = { free: 'Plana Free', pro: 'Plana Pro' }
    const free = await app.signIn({ firstName: 'Plana', lastName: 'Free' })
    const pro = await app.signIn({ firstName: 'Plana', lastName: 'Pro', plan: 'pro' })
    const without = await app.signIn({ firstName: 'Plana', lastName: 'Without' })
    await app.pool.query('delete from subscriptions where user_id = $1', [without.id])
    const ids = async (query: string) =>
      (await admin.get(`${list}?${query}`)).body.map(({ id }: Person) => id)
    expect(await ids('q=plana&plan=pro')).toEqual([pro.id])
    expect(await ids('q=plana&plan=free')).toEqual([free.id, without.id])
    expect(await ids('q=plana&plan=gold')).toEqual([])
    expect(await ids('q=plana&sort=plan&direction=desc')).toEqual([pro.id, free.id])
    const listed = await ids('plan=pro')
    expect(listed).toContain(pro.id)
    expect(listed).not.toContain(free.id)
    expect((await admin.get(`${list}?plan=pro&limit=2`)).headers['x-total-count']).toBe(String(listed.length))
    const file = String((await admin.get(`${list}/export?q=plana&plan=pro`)).body)
    expect(file).toContain(names.pro)
    expect(file).not.toContain(names.free)
    expect(file.trim().split('\r\n')).toHaveLength(2)
    expect((await admin.get(`${list}/export?plan=${'x'.repeat(101)}`)).status).toBe(400)
  })

  it.each(['role=boss', 'status=asleep', 'sort=luck', 'direction=up', 'cursor=x', 'limit=0', 'colour=red'])(
    'refuses %s with a sentence',
    async (query) => {
      const reply = await (await staff()).get(`${list}?${query}`)
      expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION'])
    },
  )

  it('tells how much somebody keeps [ADM-15]', async () => {
    const admin = await staff()
    const person = await app.signIn({ plan: 'pro' })
    await person.post('/api/containers', { name: 'Box', location: 'Attic' })
    expect((await admin.get(of(person))).body).toMatchObject({
      id: person.id,
      email: person.email,
      plan: 'pro',
      planName: 'Pro',
      isPlanGiven: true,
      containers: 1,
      items: 0,
      devices: 1,
      hasPasswordHere: false,
      isEmailVerified: true,
    })
    expect((await admin.get(`${list}/999999`)).status).toBe(404)
  })
})

describe('a change of somebody', () => {
  it('makes an admin of whoever gets another role than user, and back [ADM-12] [ADM-13] [ADM-26]', async () => {
    const admin = await staff()
    const person = await app.signIn()
    const made = await change(admin, person, { role: 'admin', isAdmin: true })
    expect(made.body).toMatchObject({ role: 'admin', isAdmin: true, accountStatus: 'active' })
    // The new rights apply at the next request, even if the session is cached.
    expect((await person.get(list)).status).toBe(200)
    expect((await change(admin, person, { role: 'user' })).body).toMatchObject({
      role: 'user',
      isAdmin: false,
    })
    expect((await person.get(list)).status).toBe(403)
    expect((await entriesAbout(person))[0]).toMatchObject({
      type: 'user-role-changed',
      severity: 'critical',
      actor: admin.id,
      before: { role: 'user', isAdmin: false },
      after: { role: 'admin', isAdmin: true },
      request: `PATCH ${of(person)}`,
    })
  })

  it.each(['inactive', 'suspended', 'deleted'] as const)(
    'to %s signs them out everywhere at once, devices included [ADM-14] [ADM-17] [ADM-19]',
    async (accountStatus) => {
      const admin = await staff()
      const [phone, desk] = [
        await app.signIn({ subject: `two-${accountStatus}` }),
        await app.signIn({ subject: `two-${accountStatus}` }),
      ]
      expect((await change(admin, phone, { accountStatus })).body.accountStatus).toBe(accountStatus)
      for (const place of [phone, desk]) expect((await place.get('/api/auth/user')).status).toBe(401)
      const { rowCount } = await app.pool.query('select from sessions where user_id = $1', [phone.id])
      expect(rowCount).toBe(0)
      await expect(app.signIn({ subject: `two-${accountStatus}` })).rejects.toThrow()
      const entries = await entriesAbout(phone)
      expect(entries).toMatchObject([
        {
          type: accountStatus === 'deleted' ? 'user-deleted' : 'user-status-changed',
          severity: 'critical',
          before: { accountStatus: 'active' },
          after: { accountStatus },
        },
      ])
      expect((await change(admin, phone, { accountStatus: 'active' })).status).toBe(200)
      expect((await app.signIn({ subject: `two-${accountStatus}` })).id).toBe(phone.id)
    },
  )

  it('that suspends whoever pays leaves what they pay for, which staff is told', async () => {
    const admin = await staff()
    const person = await app.signIn({ plan: 'pro' })
    expect((await admin.get(of(person))).body.isPaying).toBe(false)
    await app.pool.query('update subscriptions set price = 900, given = false where user_id = $1', [
      person.id,
    ])
    const { body } = await change(admin, person, { accountStatus: 'suspended' })
    expect(body).toMatchObject({ accountStatus: 'suspended', isPaying: true, plan: 'pro' })
    expect((await admin.get(`${list}?status=suspended`)).body[0]).toMatchObject({ isPaying: true })
  })

  it('gives a plan without payment, marked as such [ADM-16]', async () => {
    const admin = await staff('admin')
    const person = await app.signIn()
    expect((await change(admin, person, { plan: 'business' })).body).toMatchObject({
      plan: 'business',
      isPlanGiven: true,
    })
    expect((await change(admin, person, { plan: 'gold' })).status).toBe(404)
    expect(await entriesAbout(person)).toMatchObject([
      { type: 'user-plan-given', severity: 'info', before: { plan: 'free' }, after: { plan: 'business' } },
    ])
  })

  it('leaves no entry where nothing is other than before, and one where much is', async () => {
    const admin = await staff()
    const person = await app.signIn()
    await change(admin, person, { role: 'user', accountStatus: 'active' })
    expect(await entriesAbout(person)).toEqual([])
    await change(admin, person, { role: 'admin', accountStatus: 'suspended', plan: 'pro' })
    expect(await entriesAbout(person)).toHaveLength(1)
  })

  it.each([
    {},
    { role: 'boss' },
    { isAdmin: true },
    { role: 'user', isAdmin: true },
    { accountStatus: '' },
    { email: 'x' },
  ])('refuses %j with a sentence', async (body) => {
    const reply = await change(await staff(), await app.signIn(), body)
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION'])
  })

  it('does not overwrite what another of the staff has changed since it was seen, and shows it', async () => {
    const admin = await staff()
    const person = await app.signIn()
    const seen = { role: 'user', isAdmin: false, plan: 'free' } as const
    await change(admin, person, { plan: 'pro', seen: { plan: 'free' } })
    const refused = await change(admin, person, { role: 'admin', isAdmin: true, plan: 'business', seen })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'CHANGED_MEANWHILE', present: { id: person.id, role: 'user', plan: 'pro' } },
    ])
    // Another field, the same value, or the current expected value is no conflict.
    const { role, isAdmin } = seen
    for (const body of [
      { role: 'admin', isAdmin: true, seen: { role, isAdmin } },
      { plan: 'pro', seen: { plan: 'free' } },
      { plan: 'business', seen: { plan: 'pro' } },
    ])
      expect((await change(admin, person, body)).status).toBe(200)
    expect((await change(admin, person, { seen: { plan: 'free' } })).status).toBe(400)
  })

  it('is refused for one’s own rights', async () => {
    const admin = await staff()
    for (const body of [{ role: 'user' }, { accountStatus: 'inactive' }]) {
      const reply = await change(admin, admin, body)
      expect([reply.status, reply.body.reason]).toEqual([403, 'person.own-rights'])
    }
    const keyed = await admin.patch(of(admin), { role: 'user' }, { 'idempotency-key': 'own' })
    expect(keyed.status).toBe(403)
    expect(await refusedCallsOf(admin)).toEqual(
      Array(3).fill({
        type: 'admin-call-refused',
        severity: 'critical',
        request: `PATCH ${of(admin)}`,
      }),
    )
    expect((await change(admin, admin, { plan: 'pro' })).status).toBe(200)
    expect(await entriesAbout(admin)).toMatchObject([
      { type: 'own-plan-given', severity: 'warning', before: { plan: 'free' }, after: { plan: 'pro' } },
    ])
  })

  it('lets nobody but a super_admin take the flag of older data, which makes an admin alone', async () => {
    const [admin, flagged, chief] = [await staff('admin'), await staff('admin'), await staff()]
    await app.pool.query("update users set role = 'user' where id = $1", [flagged.id])
    const refused = await change(admin, flagged, { role: 'user' })
    expect([refused.status, refused.body.reason]).toEqual([403, 'person.super-admins-only'])
    const own = await change(flagged, flagged, { role: 'user' })
    expect([own.status, own.body.reason]).toEqual([403, 'person.own-rights'])
    expect((await change(chief, flagged, { role: 'user' })).body).toMatchObject({
      role: 'user',
      isAdmin: false,
    })
  })

  it('lets nobody but a super_admin make one, or change an admin, and records each try [110]', async () => {
    const [admin, other, chief] = [await staff('admin'), await staff('admin'), await staff()]
    const person = await app.signIn()
    const tries = [
      change(admin, person, { role: 'super_admin' }),
      change(admin, chief, { role: 'user' }),
      change(admin, chief, { accountStatus: 'suspended' }),
      change(admin, chief, { plan: 'pro' }),
      change(admin, other, { role: 'user' }),
      change(admin, other, { accountStatus: 'deleted' }),
      change(admin, other, { plan: 'pro' }),
      admin.post(`${of(chief)}/password-reset`),
      admin.post(`${of(other)}/password-reset`),
    ]
    for (const reply of await Promise.all(tries)) {
      expect([reply.status, reply.body.reason]).toEqual([403, 'person.super-admins-only'])
    }
    expect(await refusedCallsOf(admin)).toHaveLength(tries.length)
    // An unchanged value is no change.
    expect((await change(admin, other, { role: 'admin', plan: 'free' })).status).toBe(200)
    expect((await change(admin, person, { role: 'admin' })).status).toBe(200)
    expect((await change(chief, person, { role: 'super_admin' })).status).toBe(200)
  })

  it('leaves a super_admin, whoever removes whom at once: twenty in a ring', async () => {
    const here = await openApp()
    try {
      const chiefs = await Promise.all(Array.from({ length: 20 }, () => here.signIn({ role: 'super_admin' })))
      const replies = await Promise.all(
        chiefs.map((chief, n) =>
          change(
            chief,
            chiefs[(n + 1) % 20] as Person,
            n % 2 ? { role: 'user' } : { accountStatus: 'suspended' },
          ),
        ),
      )
      expect(replies.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
      const { rows } = await here.pool.query(
        `select count(*) as left from users where role = 'super_admin' and account_status = 'active'`,
      )
      expect(rows[0].left).toBeGreaterThan(0)
      const { rowCount } = await here.pool.query(
        `select from audit_entries where type in ('user-role-changed', 'user-status-changed')`,
      )
      expect(rowCount).toBe(replies.filter(({ status }) => status === 200).length)
    } finally {
      await here.close()
    }
  })
})

describe('ended sessions', () => {
  it('sign somebody out on all devices at their next call, and leave an entry', async () => {
    const admin = await staff('admin')
    const places = [await app.signIn({ subject: 'ended' }), await app.signIn({ subject: 'ended' })] as const
    const [person] = places
    for (const place of places) expect((await place.get('/api/auth/user')).status).toBe(200)
    expect((await admin.delete(`${of(person)}/sessions`)).status).toBe(204)
    for (const place of places) expect((await place.get('/api/auth/user')).status).toBe(401)
    expect(await entriesAbout(person)).toMatchObject([
      { type: 'sessions-ended', severity: 'info', actor: admin.id },
    ])
    // They stay active, and may sign in again.
    expect((await app.signIn({ subject: 'ended' })).id).toBe(person.id)
    expect((await admin.delete(`${list}/999999/sessions`)).status).toBe(404)
  })

  it('are refused for another admin unless a super_admin ends them', async () => {
    const [admin, other, chief] = [await staff('admin'), await staff('admin'), await staff()]
    const refused = await admin.delete(`${of(other)}/sessions`)
    expect([refused.status, refused.body.reason]).toEqual([403, 'person.super-admins-only'])
    expect((await other.get(list)).status).toBe(200)
    expect((await chief.delete(`${of(other)}/sessions`)).status).toBe(204)
    expect((await other.get(list)).status).toBe(401)
  })
})

describe('a password reset', () => {
  it('is refused for people of another provider, and says where', async () => {
    const person = await app.signIn()
    const reply = await (await staff()).post(`${of(person)}/password-reset`)
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This person signs in with https://id.example. They can change their password there.',
    ])
    expect(await entriesAbout(person)).toEqual([])
  })

  it('mails a link to somebody of the bundled provider, and leaves an entry [ADM-23]', async () => {
    const admin = await staff()
    const person = await app.signIn({ subject: randomUUID() })
    await app.pool.query(`update users set issuer = 'bundled' where id = $1`, [person.id])
    const { rows } = await app.pool.query('select subject, email from users where id = $1', [person.id])
    await app.pool.query(
      `insert into identity_accounts (id, email, email_folded, password_hash, first_name, last_name) values ($1, $2, $2, 'none', 'A', 'B')`,
      [rows[0].subject, rows[0].email],
    )
    expect((await admin.post(`${of(person)}/password-reset`)).status).toBe(204)
    expect(await mailsTo(app, person.email)).toMatchObject([
      { text: expect.stringContaining('/identity/reset?token=') },
    ])
    expect(await entriesAbout(person)).toMatchObject([{ type: 'password-reset-sent', severity: 'info' }])
    // The limit of five such mails per hour counts for the recipient, no matter who sends them.
    for (let n = 0; n < 4; n += 1) await admin.post(`${of(person)}/password-reset`)
    const refused = await admin.post(`${of(person)}/password-reset`)
    expect([refused.status, refused.body.reason]).toEqual([429, 'credentials.too-many-mails'])
    expect(await entriesAbout(person)).toHaveLength(5)
  })
})

it('gives all people as CSV in which nothing is a formula [ADM-25]', async () => {
  const admin = await staff()
  await app.signIn({ firstName: '=HYPERLINK("http://x.example")', lastName: 'Formula' })
  app.now = new Date('2026-01-05T12:00:00Z')
  const reply = await admin.get(`${list}/export`)
  app.now = undefined
  expect(reply.headers['content-disposition']).toContain('users_2026-01-05.csv')
  const lines = String(reply.body).split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffid,email,name,role,isAdmin,accountStatus,planName,isPlanGiven,createdAt,lastLoginAt,lastActiveAt,loginCount',
  )
  expect(String(reply.body)).toContain(`"'=HYPERLINK(""http://x.example"") Formula"`)
  const { rows } = await app.pool.query('select count(*) as total from users')
  expect(lines).toHaveLength(rows[0].total + 2)
})
