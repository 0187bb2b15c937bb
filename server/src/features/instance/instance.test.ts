import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeTicket } from '../../../test/factories.ts'
import { MailError } from '../../adapters/mail/mail.ts'
import type { JobKind } from '../../jobs/job.ts'

let refusal: string | undefined
let isAway = false
const sent: string[] = []
const app = useApp({
  config: { smtpUrl: 'smtp://ada:secret@mail.example.org:587' },
  mail: {
    description: 'a list',
    send: async ({ to, subject }) => {
      if (isAway) throw new MailError('no answer', 'server unreachable')
      if (refusal !== undefined) throw new MailError(refusal, 'refused')
      sent.push(`${to}: ${subject}`)
    },
  },
})

let admin: Person

beforeAll(async () => {
  admin = await app.signIn({ role: 'admin' })
})

const hours = 3_600_000
const days = 24 * hours

it('a mail server that is away holds up no ticket: staff hear of it under the bell, and the mail waits', async () => {
  isAway = true
  const person = await app.signIn()
  const ticket = await makeTicket(person)
  const { body: entries } = await admin.get('/api/notifications')
  expect(entries[0].details.staffTicket).toMatchObject({ ticketNumber: ticket.ticketNumber })
  const mailState = async () => (await admin.get('/api/admin/system')).body.mail
  const { waiting, oldestWaitingAt } = await mailState()
  expect(waiting).toBeGreaterThan(0)
  const { rows } = await app.pool.query(
    'select min(created_at) as at from outgoing_mails where sent_at is null and failed_at is null',
  )
  expect(oldestWaitingAt).toBe(rows[0].at)
  isAway = false
  await app.pool.query('update outgoing_mails set sent_at = now() where sent_at is null')
  // Its failed tries are listed among the failed jobs, which later tests count.
  await app.pool.query(`delete from jobs.job where name = 'send-mail'`)
  expect(await mailState()).toMatchObject({ waiting: 0, oldestWaitingAt: null })
})

describe('the figures of the instance', () => {
  it('count people, the active ones, containers and growth [ADM-05]', async () => {
    const now = new Date('2026-03-15T12:00:00Z')
    app.now = now
    const ago = (count: number) => new Date(now.getTime() - count * days)
    await app.pool.query("update users set created_at = '2020-01-01', last_login_at = '2020-01-01'")
    const before = (await admin.get('/api/admin/stats')).body
    for (const [joined, seen, status] of [
      [3, 1, 'active'],
      [10, 29, 'active'],
      [29, 31, 'active'],
      [40, 2, 'suspended'],
      [50, 50, 'inactive'],
      [61, 5, 'active'],
      [5, 1, 'deleted'],
    ] as const) {
      const person = await app.signIn()
      await makeContainer(person)
      await app.pool.query(
        'update users set created_at = $2, last_login_at = $3, account_status = $4 where id = $1',
        [person.id, ago(joined), ago(seen), status],
      )
    }
    const { body } = await admin.get('/api/admin/stats')
    expect(body.totalUsers - before.totalUsers).toBe(6)
    expect(body.activeUsers).toBe(3)
    expect(body.totalContainers - before.totalContainers).toBe(7)
    expect(body).toMatchObject({ newUsers: 3, growthRate: 50 })
    app.now = ago(-400)
    expect((await admin.get('/api/admin/stats')).body.growthRate).toBeNull()
    app.now = undefined
  })

  it('count the sign-ins of the last 7 days, day by day [ADM-30]', async () => {
    const now = new Date('2026-03-15T12:00:00Z')
    app.now = now
    const person = await app.signIn()
    await app.pool.query("delete from events where type = 'signed-in'")
    const log = (who: Person, at: string) =>
      app.pool.query(
        `insert into events (workspace_id, actor_kind, actor_id, type, details, version, created_at)
         values ($1, 'person', $2, 'signed-in', '{}', 1, $3)`,
        [who.workspaceId, who.id, at],
      )
    await log(person, '2026-03-15T00:00:00Z')
    await log(person, '2026-03-15T11:00:00Z')
    await log(admin, '2026-03-15T11:00:00Z')
    await log(admin, '2026-03-09T00:00:00Z')
    await log(admin, '2026-03-08T23:59:59Z')
    const { recentLogins } = (await admin.get('/api/admin/stats')).body
    expect(recentLogins).toHaveLength(7)
    expect(recentLogins[0]).toEqual({ day: '2026-03-15', logins: 3, users: 2 })
    expect(recentLogins[6]).toEqual({ day: '2026-03-09', logins: 1, users: 1 })
    expect(recentLogins.reduce((sum: number, { logins }: { logins: number }) => sum + logins, 0)).toBe(4)
    app.now = undefined
  })

  it('tell people by month without a gap, and containers by plan [ADM-06]', async () => {
    app.now = new Date('2026-03-15T12:00:00Z')
    const pro = await app.signIn({ plan: 'pro' })
    await makeContainer(pro)
    await makeContainer(pro)
    await app.pool.query("update users set created_at = '2026-03-02', account_status = 'active'")
    await app.pool.query("update users set created_at = '2026-01-31' where id = $1", [pro.id])
    const { userGrowth, containerUsage } = (await admin.get('/api/admin/metrics')).body
    const all = (await admin.get('/api/admin/stats')).body
    expect(userGrowth).toEqual([
      { month: '2026-01', users: 1, joined: 1 },
      { month: '2026-02', users: 1, joined: 0 },
      { month: '2026-03', users: all.totalUsers, joined: all.totalUsers - 1 },
    ])
    expect(containerUsage.map(({ plan }: { plan: string }) => plan)).toEqual(['free', 'pro', 'business'])
    expect(containerUsage[1]).toMatchObject({ users: 1, containers: 2, displayName: 'Pro' })
    const kept = containerUsage.reduce(
      (sum: number, { containers }: { containers: number }) => sum + containers,
      0,
    )
    expect(kept).toBe(all.totalContainers)
    app.now = undefined
  })
})

it('the state names version, database, mail server and storage, and no secret of the settings', async () => {
  await admin.get('/api/health')
  const { body } = await admin.get('/api/admin/system')
  expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.answers.total).toBeGreaterThan(0)
  expect(body.mail).toMatchObject({ kind: 'smtp', place: 'mail.example.org:587' })
  expect(body.storage).toMatchObject({ canWrite: true, isEstimate: false })
  expect(body.storage.freeBytes).toBeGreaterThan(0)
  const { rows } = await app.pool.query(
    'select count(*) as photos, coalesce(sum(size), 0)::bigint as bytes from photos',
  )
  expect([body.storage.photos, body.storage.photoBytes]).toEqual([rows[0]?.photos, rows[0]?.bytes])
  expect(JSON.stringify(body)).not.toContain('secret')
})

describe('a test mail', () => {
  it('goes to whoever asks, and says at once what the server says', async () => {
    const person = await app.signIn({ role: 'admin' })
    const reply = await person.post('/api/admin/system/test-mail')
    expect([reply.status, reply.body]).toEqual([200, { to: person.email }])
    expect(sent.at(-1)).toBe(`${person.email}: A test email`)
    refusal = '535 wrong password for ada@example.org'
    const refused = await person.post('/api/admin/system/test-mail')
    refusal = undefined
    expect([refused.status, refused.body.message]).toEqual([
      503,
      'Couldn’t send the test email: 535 wrong password for …',
    ])
  })

  it('is sent five times within an hour, tries that failed included', async () => {
    const person = await app.signIn({ role: 'admin' })
    refusal = 'away'
    const send = async () => (await person.post('/api/admin/system/test-mail')).status
    const statuses = [await send(), await send()]
    refusal = undefined
    statuses.push(await send(), await send(), await send(), await send())
    expect(statuses).toEqual([503, 503, 200, 200, 200, 429])
    app.now = new Date(Date.now() + 2 * hours)
    expect(await send()).toBe(200)
    app.now = undefined
  })

  it('needs an address that is certain', async () => {
    const person = await app.signIn({ role: 'admin', isEmailVerified: false })
    expect((await person.post('/api/admin/system/test-mail')).body.reason).toBe('instance.no-address')
  })
})

describe('jobs that failed', () => {
  const never: JobKind<{ number: number }> = { name: 'forget-mails' }

  /** The state in which the queue leaves a job that failed for good. */
  async function giveUp(name: string): Promise<string> {
    await app.ctx.jobs.counts()
    await app.pool.query(
      `insert into jobs.job (name, data, source_name, source_retry_count, source_output, policy)
       select 'failed-jobs', '{}', $1, 4, '{"reason": "The mail server refused ada@example.org"}', 'standard'`,
      [name],
    )
    const { failedJobs } = (await admin.get('/api/admin/system')).body
    return failedJobs.find((job: { name: string }) => job.name === name).id
  }

  const failed = async () => (await admin.get('/api/admin/system')).body.failedJobs

  it('are listed with their reason, and done again', async () => {
    const id = await giveUp(never.name)
    expect(await failed()).toMatchObject([
      {
        name: 'forget-mails',
        attempts: 5,
        reason: 'The mail server refused …',
        canRetry: true,
        isTriedAgain: false,
      },
    ])
    expect((await admin.post(`/api/admin/system/jobs/${id}/retry`)).status).toBe(204)
    expect(await failed()).toEqual([])
    const { rows } = await app.pool.query(
      "select count(*) as queued from jobs.job where name = 'forget-mails'",
    )
    expect(rows[0].queued).toBe(1)
    expect((await admin.post(`/api/admin/system/jobs/${id}/retry`)).status).toBe(404)
  })

  it('are not done again where what they need is gone, and can be taken off the list', async () => {
    const id = await giveUp('send-mail')
    expect(await failed()).toMatchObject([{ name: 'send-mail', canRetry: false }])
    const reply = await admin.post(`/api/admin/system/jobs/${id}/retry`)
    expect([reply.status, reply.body.reason]).toEqual([409, 'instance.job-spent'])
    expect((await admin.delete(`/api/admin/system/jobs/${id}`)).status).toBe(204)
    expect(await failed()).toEqual([])
  })

  it('are all done again at once, but for those that cannot be', async () => {
    await giveUp('send-push')
    await giveUp(never.name)
    await giveUp('forget-answers')
    expect((await admin.post('/api/admin/system/jobs/retry-all')).status).toBe(204)
    expect(await failed()).toMatchObject([{ name: 'send-push' }])
  })

  it('that wait for their next try have it now', async () => {
    await app.pool.query(
      `insert into jobs.job (name, data, state, retry_count, output, started_on, start_after, policy)
       values ('send-mail', '{"mail": 1}', 'retry', 2, '{"reason": "away"}', now(), now() + interval '5 hours', 'exclusive')`,
    )
    const job = (await failed()).find(({ isTriedAgain }: { isTriedAgain: boolean }) => isTriedAgain)
    expect(job).toMatchObject({ name: 'send-mail', attempts: 3, canRetry: true })
    expect((await admin.delete(`/api/admin/system/jobs/${job.id}`)).status).toBe(404)
    expect((await admin.post(`/api/admin/system/jobs/${job.id}/retry`)).status).toBe(204)
    const { rows } = await app.pool.query(
      'select start_after <= now() as is_due from jobs.job where id = $1',
      [job.id],
    )
    expect(rows[0].is_due).toBe(true)
  })
})
