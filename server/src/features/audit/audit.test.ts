import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openApp, type Person, type TestApp, useApp } from '../../../test/app.ts'
import { asSuperuser } from '../../../test/database.ts'
import { makeTicket } from '../../../test/factories.ts'
import { buffersOf, statementsDuring } from '../../../test/plans.ts'
import { signIn } from '../sessions/service.ts'
import { sealEntries, verifyChain } from './service/chain.ts'
import { recordWrongPassword, recordWrongPasswords } from './service/wrong-passwords.ts'

const app = useApp()

const log = '/api/admin/audit-logs'
const chain = '/api/admin/audit-chain'

async function withApp(work: (here: TestApp) => Promise<void>): Promise<void> {
  const here = await openApp()
  try {
    await work(here)
  } finally {
    await here.close()
  }
}

/** Changes entries as a superuser of the database could. */
const tamper = (here: TestApp, sql: string) =>
  asSuperuser(here, `begin; set local session_replication_role = replica; ${sql}; commit`)

describe('the audit log', () => {
  it('tells of sign-ins, refusals and what staff did, newest first, each once [ADM-08] [ADM-28]', async () => {
    const admin = await app.signIn({ role: 'super_admin' })
    const person = await app.signIn()
    await person.get('/api/admin/users')
    await person.post('/api/become-admin')
    await admin.patch(`/api/admin/users/${person.id}`, { accountStatus: 'suspended' })
    await app.signIn({ subject: 'x' }).catch(() => undefined)
    const { body } = await admin.get(`${log}?q=${person.email}`)
    expect(body.map(({ action, severity, adminId }: never) => [action, severity, adminId])).toEqual([
      ['user-status-changed', 'critical', admin.id],
      ['admin-access-refused', 'critical', person.id],
      ['admin-call-refused', 'critical', person.id],
      ['signed-in', 'info', person.id],
    ])
    expect(body[0]).toMatchObject({
      adminEmail: admin.email,
      targetKind: 'user',
      targetId: String(person.id),
      ...{
        targetEmail: person.email,
      },
      request: `PATCH /api/admin/users/${person.id}`,
      address: '127.0.0.1',
    })
    expect(body[0].fields).toContainEqual({ field: 'accountStatus', before: 'active', after: 'suspended' })
    expect(typeof body[0].timestamp).toBe('string')
  })

  it('warns of a refused sign-in', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const person = await app.signIn({ subject: 'shut-out', status: 'suspended' })
    const claims = { issuer: 'https://id.example', subject: 'shut-out', email: person.email }
    const origin = { address: '203.0.113.24', request: 'GET /api/callback' }
    const tried = { tokenHash: randomBytes(32), idToken: null, userAgent: null, previous: null }
    expect(await signIn(app.ctx, { claims, origin, ...tried })).toMatchObject({ isSignedIn: false })
    const refused = await admin.get(`${log}?q=${person.email}&severity=warning`)
    expect(refused.body).toMatchObject([
      {
        address: '203.0.113.24',
        request: 'GET /api/callback',
        action: 'sign-in-refused',
        adminId: person.id,
        fields: [{ field: 'accountStatus', before: null, after: 'suspended' }],
      },
    ])
  })

  it('keeps nothing of a change that is taken back, and pages by key through filters', async () => {
    const admin = await app.signIn({ role: 'super_admin' })
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signIn()))
    for (const { id } of people) await admin.patch(`/api/admin/users/${id}`, { role: 'admin' })
    await admin.patch(`/api/admin/users/${people[0]?.id}`, { role: 'user', plan: 'no-such-plan' })
    const query = `q=${admin.email}&severity=critical&action=user-role-changed&days=1`
    const ids: string[] = []
    let next: string | undefined = `${log}?${query}&limit=2`
    while (next) {
      const reply = await admin.get(next)
      expect(reply.headers['x-total-count']).toBe('5')
      ids.push(...reply.body.map(({ targetId }: { targetId: string }) => targetId))
      next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
    }
    expect(ids).toEqual(people.map(({ id }) => String(id)).reverse())
    expect((await admin.get(`${log}?q=127.0.0.1&limit=3`)).body).toHaveLength(3)
  })

  it('finds entries by their ticket, plan, call, values and action', async () => {
    const admin = await app.signIn({ role: 'super_admin' })
    const ticket = await makeTicket(await app.signIn())
    const answer = { status: 'closed', assignedTo: admin.email, resolution: 'Turn it off and on again.' }
    expect((await admin.put(`/api/admin/support/tickets/${ticket.id}`, answer)).status).toBe(200)
    const plan = { name: 'crew', displayName: 'Zeppelin Crew', description: 'x', price: 100 }
    const made = await admin.post('/api/admin/subscription-plans', { ...plan, containers: 5, teamMembers: 1 })
    await admin.put(`/api/admin/subscription-plans/${made.body.id}/deactivate`)
    const found = async (q: string) =>
      (await admin.get(`${log}?q=${encodeURIComponent(q)}`)).body.map(({ action }: never) => action)
    expect(await found(ticket.ticketNumber)).toEqual(['ticket-answered'])
    expect(await found('zeppelin')).toEqual(['plan-deactivated', 'plan-created'])
    expect(await found(`subscription-plans/${made.body.id}/deactivate`)).toEqual(['plan-deactivated'])
    expect(await found('ticket answered closed')).toContain('ticket-answered')
    const [entry] = (await admin.get(`${log}?q=${ticket.ticketNumber}`)).body
    // An admin is named by their id, because an entry outlives the account.
    expect(entry.fields).toContainEqual({ field: 'assignedTo', before: null, after: `user ${admin.id}` })
    const typed = { ...answer, assignedTo: 'Grace Hopper <grace@example.org>' }
    await admin.put(`/api/admin/support/tickets/${ticket.id}`, typed)
    expect(await found('grace')).toEqual([])
    expect((await admin.get(`${log}?q=${ticket.ticketNumber}`)).body[0].fields).toContainEqual({
      field: 'assignedTo',
      before: `user ${admin.id}`,
      after: 'another person',
    })
    const [off] = (await admin.get(`${log}?q=zeppelin`)).body
    expect(off).toMatchObject({ targetKind: 'plan', targetName: 'Zeppelin Crew' })
  })

  it('tells of a refused change whom it was about and why, once [ADM-27]', async () => {
    const admin = await app.signIn({ role: 'admin' })
    const chief = await app.signIn({ role: 'super_admin' })
    for (const [id, reason] of [
      [admin.id, 'person.own-rights'],
      [chief.id, 'person.super-admins-only'],
    ] as const) {
      expect((await admin.patch(`/api/admin/users/${id}`, { role: 'user' })).status).toBe(403)
      const { body } = await chief.get(`${log}?action=admin-call-refused&q=${admin.email}`)
      expect(body[0]).toMatchObject({
        severity: 'critical',
        adminId: admin.id,
        targetKind: 'user',
        targetId: String(id),
        fields: [{ field: 'reason', before: null, after: reason }],
      })
    }
    expect((await chief.get(`${log}?action=admin-call-refused&q=${admin.email}`)).body).toHaveLength(2)
  })

  it('gathers wrong passwords of an account in one entry of a quarter of an hour', () =>
    withApp(async (here) => {
      const admin = await here.signIn({ role: 'admin' })
      const person = await here.signIn()
      await here.pool.query(`update users set issuer = 'bundled', subject = 'guessed' where id = $1`, [
        person.id,
      ])
      const at = (minutes: number) => ({
        ...here.ctx,
        now: () => new Date(Date.parse('2026-01-05T10:00:00Z') + minutes * 60_000),
      })
      for (const minutes of [0, 1, 14]) await recordWrongPassword(at(minutes), 'guessed')
      await recordWrongPassword(at(2))
      await recordWrongPasswords(at(14))
      const told = async () => (await admin.get(`${log}?action=wrong-passwords&limit=9`)).body
      expect(await told()).toEqual([])
      for (const minutes of [15, 16, 17, 18]) await recordWrongPasswords(at(minutes))
      expect(await told()).toMatchObject([
        { targetId: null, severity: 'warning', fields: [{ after: '1' }, { after: 'false' }] },
        { targetId: String(person.id), adminId: null, fields: [{ after: '3' }, { after: 'true' }] },
      ])
      await recordWrongPassword(at(20), 'guessed')
      await recordWrongPasswords(at(40))
      expect(await told()).toHaveLength(3)
    }))

  it('brings all entries where no limit is given, and those of a filter as CSV', () =>
    withApp(async (here) => {
      const admin = await here.signIn({ role: 'admin', email: 'boss@example.com' })
      await here.pool.query(
        `insert into audit_entries (type, severity, after)
         select 'plan-updated', 'warning', '{"displayName": "=Crew, 2"}' from generate_series(1, 1200)`,
      )
      const all = await admin.get(log)
      expect([all.body.length, all.headers['x-total-count']]).toEqual([1201, '1201'])
      const file = await admin.get(`${log}/export?severity=warning`)
      expect(file.headers['content-disposition']).toMatch(/audit_\d{4}-\d\d-\d\d\.csv/)
      const lines = String(file.body).trim().split('\r\n')
      expect(lines).toHaveLength(1201)
      expect(lines[0]).toBe(
        'id,timestamp,severity,action,adminId,adminEmail,targetKind,targetId,targetEmail,request,address,position,before,after',
      )
      expect(lines[1]).toMatch(/,warning,plan-updated,,,,,,,,,,"displayName: =Crew, 2"$/)
      expect((await admin.get(`${log}?action=audit-exported&limit=5`)).body).toMatchObject([
        { severity: 'info' },
      ])
    }))

  it(
    'finds people by the index of their words, however many there are',
    () =>
      withApp(async (here) => {
        const admin = await here.signIn({ role: 'super_admin' })
        await here.pool.query(
          `insert into users (issuer, subject, email, name)
         select 'test', 'u' || n, 'p' || n || '@example.org', 'Ada ' || md5(n::text) from generate_series(1, 20000) n`,
        )
        await here.pool.query(
          `insert into audit_entries (type, severity, actor_id, request)
           select 'signed-in', 'info', n, 'GET /api/callback' from generate_series(1, 20000) n`,
        )
        await here.pool.query('vacuum analyze users')
        await here.pool.query('vacuum analyze audit_entries')
        for (const q of ['nobody', 'p777@', 'zoë ada']) {
          const statements = await statementsDuring(here.pool, () =>
            admin.get(`${log}?q=${encodeURIComponent(q)}`),
          )
          const people = statements.filter(({ text }) => /select id from users/.test(text))
          expect(people).toHaveLength(1)
          expect(await buffersOf(here.pool, people)).toBeLessThanOrEqual(60)
          const entries = statements.filter(({ text }) => /from audit_entries/.test(text))
          expect(await buffersOf(here.pool, entries)).toBeLessThanOrEqual(120)
        }
      }),
    60_000,
  )

  it.each(['severity=loud', 'action=nap', 'days=0', 'cursor=%20', 'q=%00'])(
    'refuses %s with a sentence',
    async (query) => {
      const admin = await app.signIn({ role: 'admin' })
      expect((await admin.get(`${log}?${query}`)).status).toBe(400)
    },
  )

  it('can be neither changed nor emptied by the program', async () => {
    for (const sql of [
      `update audit_entries set severity = 'info'`,
      'delete from audit_entries',
      'truncate audit_entries',
      'update audit_links set hash = hash',
      'delete from audit_links',
    ]) {
      await expect(app.pool.query(sql)).rejects.toThrow(/neither changed nor deleted|permission denied/)
    }
  })

  it.each([
    ['admin-call-refused', 'user', (one: Person) => one.get('/api/admin/users')],
    ['admin-access-refused', 'user', (one: Person) => one.post('/api/become-admin')],
    ['users-exported', 'super_admin', (one: Person) => one.get('/api/admin/users/export')],
  ] as const)('tells of %s together with the event, or neither does', (type, role, call) =>
    withApp(async (here) => {
      const one = await here.signIn({ role })
      await here.signIn({ role: 'super_admin' })
      await here.pool.query(`create function fail_now() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
        create trigger fail_now before insert on audit_entries for each row execute function fail_now()`)
      expect((await call(one)).status).toBe(500)
      const told = 'select from events where type = $1'
      expect((await here.pool.query(told, [type])).rowCount).toBe(0)
      await here.pool.query('drop trigger fail_now on audit_entries')
      await call(one)
      expect((await here.pool.query(told, [type])).rowCount).toBe(1)
    }),
  )

  it('keeps of somebody who deletes their account the bare id, and the chain still holds', () =>
    withApp(async (here) => {
      const admin = await here.signIn({ role: 'super_admin' })
      const person = await here.signIn()
      await person.get('/api/admin/users')
      await verifyChain(here.ctx)
      expect((await person.delete('/api/user/account')).status).toBe(204)
      const { body } = await admin.get(log)
      const own = body.filter(({ adminId }: { adminId: number }) => adminId === person.id)
      expect(own).toHaveLength(2)
      for (const entry of own) expect(entry).toMatchObject({ adminEmail: null, address: null })
      expect((await verifyChain(here.ctx)).state).toBe('holds')
    }))
})

describe('the chain', () => {
  it('holds over many parts, whoever writes at once', () =>
    withApp(async (here) => {
      const admin = await here.signIn({ role: 'admin' })
      expect((await admin.get(chain)).body).toMatchObject({ state: 'unchecked', checkedAt: null })
      await here.pool.query(
        `with made as (
          insert into audit_entries (type, severity) select 'signed-in', 'info' from generate_series(1, 2500) returning id
        ) insert into audit_waiting select id from made`,
      )
      await Promise.all([
        sealEntries(here.ctx),
        sealEntries(here.ctx),
        ...Array.from({ length: 20 }, () => here.signIn()),
      ])
      const checked = (await admin.post(`${chain}/verify`, undefined, { 'idempotency-key': 'look' })).body
      expect(checked).toMatchObject({ state: 'holds', entries: 2521, brokenAt: null })
      expect((await admin.get(chain)).body).toEqual(checked)
    }))

  it.each([
    ['changed', `update audit_entries set severity = 'warning' where id = 2`, 2],
    ['removed', 'delete from audit_entries where id = 2', 2],
    ['taken out', 'delete from audit_entries where id = 2; delete from audit_links where entry_id = 2', 3],
    [
      'cut off at the end',
      'delete from audit_links where position = 4; delete from audit_entries where id = 4',
      4,
    ],
    ['given another address', `update audit_addresses set address = '10.0.0.1' where entry_id = 3`, 3],
    ['slipped in', `insert into audit_entries (type, severity) values ('signed-in', 'info')`, 5],
  ])('shows an entry that was %s', (_what, sql, brokenAt) =>
    withApp(async (here) => {
      const admin = await here.signIn({ role: 'admin' })
      const person = await here.signIn()
      await person.get('/api/admin/users')
      await person.get('/api/admin/users')
      await admin.get('/api/auth/user')
      expect((await verifyChain(here.ctx)).state).toBe('holds')
      await tamper(here, sql)
      expect(await verifyChain(here.ctx)).toMatchObject({ state: 'broken', brokenAt })
    }),
  )

  it.each([
    ['nothing more comes', []],
    ['others have taken its place', ['GET', 'GET', 'GET']],
  ])('shows a cut off end at every later look, also when %s', (_when, calls) =>
    withApp(async (here) => {
      const person = await here.signIn()
      await person.get('/api/admin/users')
      expect(await verifyChain(here.ctx)).toMatchObject({ state: 'holds', entries: 2 })
      await tamper(here, 'delete from audit_links where position = 2; delete from audit_entries where id = 2')
      for (const _ of calls) await person.get('/api/admin/users')
      for (let look = 0; look < 3; look += 1) {
        expect(await verifyChain(here.ctx)).toMatchObject({ state: 'broken' })
      }
    }),
  )
})
