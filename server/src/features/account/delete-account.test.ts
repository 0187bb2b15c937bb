import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createBrowser } from '../../../../identity/test/browser.ts'
import { openApp, type Person, publicUrl, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, makeTicket } from '../../../test/factories.ts'
import { mailTo } from '../../../test/mails.ts'
import { buffersOf, statementsDuring } from '../../../test/plans.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { queueMail } from '../../jobs/mails.ts'
import { removeUnusedPhotos } from '../photos/service/remove-unused-photos.ts'
import { accountJobs } from './jobs.ts'
import { eraseDeleted } from './service/erase-deleted.ts'
import { eraseGivenUp, queueGivenUp } from './service/erase-workspace.ts'

const app = useApp()

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** A unique picture. */
async function ownPicture(): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const address = '/api/user/account'
const close = (person: Person) => person.delete(address)
const statusOf = async (person: Person) => (await person.get('/api/auth/user')).status

/** Every table with the number of its rows that contain this text. */
async function mentions(text: string, here = app): Promise<Record<string, number>> {
  const { rows: tables } = await here.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rowCount } = await here.pool.query(
      `select from ${name} t where position($1 in t::text) > 0 or encode(convert_to($1, 'utf8'), 'hex') = t::text`,
      [text],
    )
    if (rowCount) found[name] = rowCount
  }
  return found
}

/** The tables that have rows of this workspace. */
async function heldIn(workspaceId: number): Promise<Record<string, number>> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'workspace_id' and table_name <> 'users' order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rowCount } = await app.pool.query(`select from ${name} where workspace_id = $1`, [workspaceId])
    if (rowCount) found[name] = rowCount
  }
  return found
}

async function fill(person: Person, count: number): Promise<void> {
  const { id } = await makeContainer(person)
  await app.pool.query(
    `insert into items (workspace_id, container_id, name, quantity, container_name, location)
     select $1, $2, 'Thing ' || n, n % 9, 'Box', 'Garage' from generate_series(1, $3::int) n`,
    [person.workspaceId, id, count],
  )
}

it('ends the account at once: nobody is signed in, and nothing says who it was [ACC-37]', async () => {
  const subject = 'somebody-with-two-devices'
  const email = 'gone-for-good@example.org'
  const who = { subject, email, firstName: 'Marguerite', lastName: 'Gone' }
  const phone = await app.signIn({ ...who, plan: 'business' })
  const desk = await app.signIn(who)
  const box = await makeContainer(desk, { name: 'Unforgettable box' })
  await makeItem(desk, { name: 'Unforgettable tent', containerId: box.id, quantity: 3, imageUrl: pixel })
  await desk.post('/api/containers', { name: 'Kept answer', location: 'Attic' }, { 'idempotency-key': 'a' })
  await queueMail(app.ctx, { to: email, subject: 'Hello', text: 'Hello', html: null, kind: 'test' })
  expect((await close(desk)).status).toBe(204)
  expect([await statusOf(desk), await statusOf(phone)]).toEqual([401, 401])
  expect(await mentions(email)).toEqual({})
  expect(await mentions('Marguerite')).toEqual({})
  expect(await mentions(subject)).toEqual({})
  // The event names them only by their number.
  const { rows } = await app.pool.query('select type, details from events where actor_id = $1', [desk.id])
  expect(rows).toContainEqual({ type: 'account-closed', details: {} })
})

it('erases what the workspaces held, photos included, and keeps only bare facts about asked rights', async () => {
  const person = await app.signIn({ plan: 'business' })
  const box = await makeContainer(person, { name: 'Unmistakable box' })
  const { imageUrl } = await makeItem(person, {
    name: 'Unmistakable tent',
    containerId: box.id,
    quantity: 3,
    imageUrl: await ownPicture(),
  })
  const gone = await makeItem(person, { name: 'Unmistakable sock', containerId: box.id })
  await person.delete(`/api/items/${gone.id}`)
  await fill(person, 1_203)
  await person.post('/api/become-admin')
  const { rows: photos } = await app.pool.query('select hash from photos where workspace_id = $1', [
    person.workspaceId,
  ])
  expect((await close(person)).status).toBe(204)
  await eraseGivenUp(app.ctx, person.workspaceId)
  expect(await heldIn(person.workspaceId)).toEqual({ events: 2 })
  expect(await mentions('Unmistakable')).toEqual({})
  const stranger = await app.signIn()
  expect((await stranger.get(String(imageUrl))).status).toBe(404)
  app.now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  await removeUnusedPhotos(app.ctx)
  app.now = undefined
  expect(await app.ctx.photos.get(photos[0].hash)).toBeNull()
})

it('counts before what would go: of one’s own workspaces, wherever one works', async () => {
  const owner = await app.signIn()
  await makeItem(owner)
  const member = await app.signIn({ memberOf: owner })
  expect((await member.get(address)).body).toEqual({
    containers: 0,
    items: 0,
    photos: 0,
    devices: 1,
    shared: [],
  })
  await makeItem(owner, { imageUrl: pixel })
  const shared = [{ id: owner.workspaceId, name: 'My inventory', members: 2 }]
  const all = { containers: 2, items: 2, photos: 1, devices: 1, shared }
  expect((await owner.get(address)).body).toEqual(all)
})

it('leaves to others what is theirs, and of what was done there the bare number', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor', firstName: 'Passing' })
  const item = await makeItem(member, { name: 'Shared tent', quantity: 2 })
  expect((await close(member)).status).toBe(204)
  const { body } = await owner.get(`/api/items/${item.id}/movements`)
  expect(body).toMatchObject([{ delta: 2, userName: null }])
  expect((await owner.get(`/api/items/${item.id}`)).body.name).toBe('Shared tent')
  expect(await mentions('Passing')).toEqual({})
})

it('is refused while others share a workspace, with what to do, and works once they have left', async () => {
  const owner = await app.signIn()
  const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  const refused = await close(owner)
  expect([refused.status, refused.body.code]).toEqual([409, 'OWNS_SHARED_WORKSPACE'])
  expect(refused.body.message).toBe(
    'Other people use “My inventory” too. First, hand each workspace over to a member, or remove everyone else from it.',
  )
  expect([await statusOf(owner), await statusOf(member)]).toEqual([200, 200])
  expect((await close(member)).status).toBe(204)
  expect((await close(owner)).status).toBe(204)
})

it('happens once: from two tabs, and again afterwards', async () => {
  const person = await app.signIn()
  const both = await Promise.all([close(person), close(person)])
  expect(both.map(({ status }) => [204, 401].includes(status))).toEqual([true, true])
  expect(both.map(({ status }) => status)).toContain(204)
  expect((await close(person)).status).toBe(401)
  const { rowCount } = await app.pool.query(
    `select from events where actor_id = $1 and type = 'account-closed'`,
    [person.id],
  )
  expect(rowCount).toBe(1)
})

it('waits for what the person is doing, and whatever comes too late is refused and leaves nothing', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { id: containerId } = await makeContainer(person)
  const body = { name: 'Late tent', containerId }
  const add = (key: string) => person.post('/api/items', body, { 'idempotency-key': key })
  const answers = await Promise.all([add('a'), close(person), add('b'), add('c')])
  for (const { status } of answers) expect([201, 204, 401, 404, 409]).toContain(status)
  expect(answers[1]?.status).toBe(204)
  await eraseGivenUp(app.ctx, person.workspaceId)
  expect(await mentions('Late tent')).toEqual({})
})

it('makes a new person of whoever comes again, in no workspace of before', async () => {
  const who = { subject: 'comes-again', email: 'again@example.org' }
  const before = await app.signIn(who)
  await makeContainer(before)
  await close(before)
  const after = await app.signIn(who)
  expect(after.id).not.toBe(before.id)
  expect((await after.get('/api/containers')).body).toEqual([])
  expect((await after.get('/api/auth/user')).body.loginCount).toBe(1)
})

it('forgets no mail to somebody else whose address a foreign provider only claimed', async () => {
  const email = 'not-mine@example.org'
  await queueMail(app.ctx, { to: email, subject: 'Hello', text: 'Hello', html: null, kind: 'test' })
  const person = await app.signIn({ email, isEmailVerified: false })
  await close(person)
  expect(await mentions(email)).toEqual({ outgoing_mails: 1 })
})

it('is left to a job that outlives a restart, is queued anew should it have failed, and spares what is somebody’s', async () => {
  const [gone, stays] = [await app.signIn(), await app.signIn()]
  await makeItem(gone)
  await makeItem(stays)
  await close(gone)
  const queued = async () =>
    (
      await app.pool.query(
        `select state from jobs.job where name = 'erase-workspace' and data->>'workspace' = $1`,
        [String(gone.workspaceId)],
      )
    ).rowCount
  expect(await queued()).toBe(1)
  expect(await heldIn(gone.workspaceId)).toMatchObject({ items: 1, containers: 1 })
  await app.pool.query(`delete from jobs.job where name = 'erase-workspace'`)
  await queueGivenUp(app.ctx)
  await queueGivenUp(app.ctx)
  expect(await queued()).toBe(1)
  await app.pool.query(`update jobs.job set start_after = now() where name = 'erase-workspace'`)
  const nextLife = createJobQueue(app.pool, 0.5)
  nextLife.define(accountJobs(app.ctx), { info: () => {}, warn: () => {} })
  nextLife.start()
  await expect.poll(() => heldIn(gone.workspaceId)).toEqual({ events: 1 })
  await nextLife.stop()
  await eraseGivenUp(app.ctx, gone.workspaceId)
  await eraseGivenUp(app.ctx, stays.workspaceId)
  expect(await heldIn(stays.workspaceId)).toMatchObject({ items: 1, containers: 1 })
})

it('breaks off an export that runs: what was not read is gone, and half a file must not look whole', async () => {
  const person = await app.signIn({ plan: 'business' })
  await fill(person, 30_000)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const request = get({ port, path: '/api/user/export', headers: { cookie: person.cookie } })
  const [response] = await once(request, 'response')
  response.pause()
  expect((await close(person)).status).toBe(204)
  let text = ''
  response.on('data', (part: Buffer) => (text += part.toString()))
  response.resume()
  const ended = new Promise((resolve) => response.once('close', resolve))
  await Promise.race([ended, pause(10_000)])
  expect(response.complete).toBe(false)
  expect(text.endsWith(']}\n')).toBe(false)
})

it('is answered before 26,000 items are erased, and others work on meanwhile', async () => {
  const person = await app.signIn({ plan: 'business' })
  await fill(person, 26_000)
  expect((await close(person)).status).toBe(204)
  expect(await heldIn(person.workspaceId)).toMatchObject({ items: 26_000 })
  const other = await app.signIn()
  const erasing = eraseGivenUp(app.ctx, person.workspaceId)
  await makeItem(other)
  await erasing
  expect(await heldIn(person.workspaceId)).toEqual({ events: 1 })
})

it('erases at the same cost what the planner knows nothing of', async () => {
  const [known, small, large] = [
    await app.signIn({ plan: 'business' }),
    await app.signIn({ plan: 'business' }),
    await app.signIn({ plan: 'business' }),
  ]
  await fill(known, 2_000)
  await app.pool.query('analyze items')
  await fill(large, 5_000)
  await makeItem(small)
  await close(small)
  const statements = await statementsDuring(app.pool, () => eraseGivenUp(app.ctx, small.workspaceId))
  const [batch] = statements.filter(({ name }) => name === 'items.erase')
  if (!batch) throw new Error('No items were erased.')
  const values = [large.workspaceId, 500]
  // A page per deleted row, and the pages of the indexes.
  expect(await buffersOf(app.pool, [{ ...batch, values }])).toBeLessThan(2_500)
  expect(await heldIn(large.workspaceId)).toMatchObject({ items: 4_500 })
})

it('is refused to the only admin among several people, and not to one of two', async () => {
  const adminEmails = ['one@example.org', 'two@example.org']
  const here = await openApp({ config: { smtpUrl: 'smtp://mail.example.org', adminEmails } })
  try {
    const one = await here.signIn({ email: 'one@example.org' })
    const two = await here.signIn({ email: 'two@example.org' })
    expect((await one.post('/api/become-admin')).status).toBe(200)
    const refused = await one.delete(address)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You’re the only admin here. Make someone else an admin first.',
    ])
    expect((await two.post('/api/become-admin')).status).toBe(200)
    expect((await one.delete(address)).body.reason).toBe('account.last-super-admin')
    await one.patch(`/api/admin/users/${two.id}`, { role: 'super_admin' })
    expect((await one.delete(address)).status).toBe(204)
    expect((await two.delete(address)).status).toBe(204)
  } finally {
    await here.close()
  }
})

it('is refused to the only super_admin, though others are admins', async () => {
  const here = await openApp()
  try {
    const [first, second] = [await here.signIn(), await here.signIn()]
    const roles = (role: string) =>
      here.pool.query('update users set role = $2 where id = $1', [second.id, role])
    await here.pool.query("update users set role = 'super_admin' where id = $1", [first.id])
    await roles('admin')
    const refused = await first.delete(address)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You’re the only super_admin here. Make someone else a super_admin first.',
    ])
    await roles('super_admin')
    expect((await first.delete(address)).status).toBe(204)
  } finally {
    await here.close()
  }
})

it('removes the sign-in of the bundled provider: its links, its sessions, and the address is free at once', async () => {
  const account = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' }
  const password = 'a long pass phrase'
  const browser = createBrowser(app.server, publicUrl)
  await browser.open('/api/login?mode=sign-up')
  await browser.submit({ ...account, password })
  const { id } = JSON.parse((await browser.open('/api/auth/user')).text)
  await browser.open('/identity/forgot')
  await browser.submit({ email: account.email })
  const cookie = `sid=${browser.cookies().find(({ name }) => name === 'sid')?.value}`
  const { text } = await mailTo(app, account.email, 'password-reset')
  const [link = ''] = /\/identity\/reset\?token=[\w-]+/.exec(text) ?? []
  expect((await browser.open(link)).text).toContain('name="password"')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await app.request({ method: 'DELETE', url: address, headers })).status).toBe(204)
  expect(await mentions(account.email)).toEqual({})
  expect(await mentions('Hopper')).toEqual({})
  // A sign-out afterwards asks for no confirmation.
  expect((await browser.open('/api/logout')).path).toBe('/')
  expect((await browser.open(link)).text).not.toContain('name="password"')
  await browser.open('/api/login')
  expect((await browser.submit({ email: account.email, password })).text).toContain('name="password"')
  await browser.open('/api/login?mode=sign-up')
  await browser.submit({ ...account, password })
  const anew = JSON.parse((await browser.open('/api/auth/user')).text)
  expect(anew.email).toBe(account.email)
  expect(anew.id).not.toBe(id)
})

it('lets the oldest account become the admin where nobody else was left', async () => {
  const here = await openApp()
  try {
    const browser = createBrowser(here.server, publicUrl)
    const signUp = async () => {
      await browser.open('/api/login?mode=sign-up')
      await browser.submit({
        firstName: 'A',
        lastName: 'B',
        email: 'only@example.org',
        password: 'a long pass phrase',
      })
      const sid = browser.cookies().find(({ name }) => name === 'sid')?.value
      return { cookie: `sid=${sid}`, 'sec-fetch-site': 'same-origin' }
    }
    for (let turn = 0; turn < 2; turn += 1) {
      const headers = await signUp()
      const granted = await here.request({ method: 'POST', url: '/api/become-admin', headers })
      expect(granted.body.role).toBe('super_admin')
      expect((await here.request({ method: 'DELETE', url: address, headers })).status).toBe(204)
      await browser.open('/api/logout')
    }
  } finally {
    await here.close()
  }
})

it('leaves the tickets of an erased person to staff, without name, address and text of theirs', async () => {
  const person = await app.signIn({
    email: 'asked-and-left@example.org',
    firstName: 'Gundula',
    lastName: 'Asker',
  })
  const staff = await app.signIn({ role: 'admin' })
  const asked = { subject: 'Gundula asks', description: 'Gundula wants to know it all.' }
  const ticket = await makeTicket(person, { ...asked, name: 'Gundula Asker', email: 'gundula@example.net' })
  const at = `/api/admin/support/tickets/${ticket.id}`
  const answer = { status: 'resolved', assignedTo: '', resolution: 'It is under Settings.' }
  await staff.put(at, answer)
  await person.post(`/api/support/tickets/${ticket.id}/replies`, { text: 'Gundula says thanks' })
  expect((await close(person)).status).toBe(204)
  const left = (await staff.get(at)).body
  expect(left).toMatchObject({ userId: null, name: '', email: '', subject: '', description: '' })
  expect(left).toMatchObject({
    ticketNumber: ticket.ticketNumber,
    status: 'open',
    resolution: answer.resolution,
  })
  expect(left.messages.map(({ kind, text }: never) => [kind, text])).toEqual([
    ['answer', answer.resolution],
    ['status', ''],
    ['reply', ''],
    ['status', ''],
  ])
  const { jobs: _, ...mentioned } = await mentions('Gundula')
  expect(mentioned).toEqual({})
  // Nobody is told of an answer to it.
  expect(
    (await staff.put(at, { ...answer, resolution: 'Closed for nobody.', status: 'closed' })).status,
  ).toBe(200)
  expect(await mentions('Closed for nobody.')).toEqual({ ticket_messages: 1, tickets: 1 })
})

it('erases who was deleted by an administrator 30 days later, and spares who is active again', async () => {
  const admin = await app.signIn({ role: 'super_admin' })
  const [gone, back] = [
    await app.signIn({ email: 'deleted-by-staff@example.org' }),
    await app.signIn({ email: 'back-again@example.org' }),
  ]
  await makeContainer(gone)
  const ticket = await makeTicket(gone)
  for (const { id } of [gone, back]) await admin.patch(`/api/admin/users/${id}`, { accountStatus: 'deleted' })
  const details = (await admin.get(`/api/admin/users/${gone.id}`)).body
  expect(Date.parse(details.erasedAt) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  const later = (days: number) => ({ ...app.ctx, now: () => new Date(Date.now() + days * 86_400_000) })
  await eraseDeleted(later(29))
  expect((await admin.get(`/api/admin/users/${gone.id}`)).status).toBe(200)
  await admin.patch(`/api/admin/users/${back.id}`, { accountStatus: 'active' })
  await eraseDeleted(later(31))
  await eraseDeleted(later(31))
  expect((await admin.get(`/api/admin/users/${gone.id}`)).status).toBe(404)
  expect((await admin.get(`/api/admin/users/${back.id}`)).body).toMatchObject({
    accountStatus: 'active',
    erasedAt: null,
  })
  await eraseGivenUp(app.ctx, gone.workspaceId)
  expect(await heldIn(gone.workspaceId)).toEqual({})
  expect((await admin.get(`/api/admin/support/tickets/${ticket.id}`)).body.userId).toBeNull()
  const { body } = await admin.get(`/api/admin/audit-logs?action=user-erased&limit=5`)
  expect(body).toMatchObject([
    { severity: 'info', adminId: null, targetKind: 'user', targetId: String(gone.id) },
  ])
})

it('erases the others where the erasure of one fails, and counts as failed', async () => {
  const admin = await app.signIn({ role: 'super_admin' })
  const [first, stuck, last] = [await app.signIn(), await app.signIn(), await app.signIn()]
  for (const { id } of [first, stuck, last]) {
    await admin.patch(`/api/admin/users/${id}`, { accountStatus: 'deleted' })
  }
  await app.pool.query(
    `create function refuse_erasure() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
     create trigger users_stuck before delete on users for each row when (old.id = ${stuck.id})
       execute function refuse_erasure()`,
  )
  const later = { ...app.ctx, now: () => new Date(Date.now() + 31 * 86_400_000) }
  await expect(eraseDeleted(later)).rejects.toThrow('Some deleted accounts were not erased')
  const { rows } = await app.pool.query('select id from users where id = any($1)', [
    [first.id, stuck.id, last.id],
  ])
  expect(rows).toEqual([{ id: stuck.id }])
  await app.pool.query('drop function refuse_erasure cascade')
  await eraseDeleted(later)
  expect((await admin.get(`/api/admin/users/${stuck.id}`)).status).toBe(404)
})

it('forgets the name of an erased person in tickets that were assigned to them', async () => {
  const [admin, customer] = [await app.signIn({ role: 'super_admin' }), await app.signIn()]
  const helper = await app.signIn({ role: 'admin', firstName: 'Hilda', lastName: 'Helps' })
  const tickets = [await makeTicket(customer), await makeTicket(customer)]
  for (const [at, assignedTo] of ['hilda helps', helper.email.toUpperCase()].entries()) {
    const answer = { status: 'in_progress', assignedTo, resolution: 'We are looking into it.' }
    expect((await admin.put(`/api/admin/support/tickets/${tickets[at]?.id}`, answer)).status).toBe(200)
  }
  expect((await helper.delete(address)).status).toBe(204)
  for (const { id } of tickets) {
    expect((await admin.get(`/api/admin/support/tickets/${id}`)).body).not.toHaveProperty('assignedTo')
  }
})

/**
 * The fate of each table when an account is deleted. Add a new table that names people or workspaces here: `person` and
 * `workspace` rows are deleted with their row by the database (`on delete cascade`, maybe through another table),
 * `erased` by a verb or a job, `bare` rows keep a number that no longer identifies a person, `nobody` rows say nothing
 * about a person.
 */
const becomes: Record<string, 'person' | 'workspace' | 'erased' | 'bare' | 'nobody'> = {
  users: 'erased',
  subscriptions: 'person',
  memberships: 'person',
  transfers: 'person',
  notification_choices: 'person',
  profile_pictures: 'person',
  sessions: 'person',
  push_devices: 'person',
  outgoing_pushes: 'person',
  idempotency_keys: 'person',
  workspaces: 'erased',
  containers: 'erased',
  items: 'erased',
  imports: 'workspace',
  import_rows: 'workspace',
  import_updates: 'workspace',
  photos: 'erased',
  stock_movements: 'erased',
  movement_sums: 'erased',
  workspace_sums: 'erased',
  item_moves: 'erased',
  summed_workspaces: 'erased',
  notifications: 'person',
  events: 'bare',
  workspace_totals: 'erased',
  api_keys: 'workspace',
  oauth_payloads: 'workspace',
  webhooks: 'workspace',
  webhook_deliveries: 'erased',
  invitations: 'workspace',
  workspace_locations: 'workspace',
  brands: 'workspace',
  brand_logos: 'workspace',
  outgoing_mails: 'erased',
  tickets: 'erased',
  ticket_messages: 'erased',
  ticket_notes: 'erased',
  ticket_counts: 'nobody',
  audit_entries: 'bare',
  audit_addresses: 'erased',
  audit_waiting: 'nobody',
  audit_links: 'nobody',
  audit_checks: 'nobody',
  wrong_passwords: 'bare',
  plans: 'nobody',
  plan_products: 'nobody',
  plan_prices: 'nobody',
  payment_events: 'nobody',
  secrets: 'nobody',
  backups: 'nobody',
  restored_jobs: 'bare',
  identity_accounts: 'erased',
  identity_payloads: 'erased',
  identity_tokens: 'person',
  identity_sign_ins: 'person',
  identity_passkeys: 'person',
  identity_challenges: 'person',
  identity_keys: 'nobody',
  identity_limits: 'nobody',
  spent_work: 'bare',
}

it('is decided for every table of the database', async () => {
  const { rows } = await app.pool.query<{ name: string; person: boolean; workspace: boolean }>(
    `with recursive follows (name, root) as (
       select conrelid, confrelid from pg_constraint where contype = 'f' and confdeltype = 'c'
       union
       select f.name, c.confrelid from follows f
         join pg_constraint c on c.conrelid = f.root and c.contype = 'f' and c.confdeltype = 'c'
     )
     select t.table_name as name,
       coalesce(bool_or(f.root in ('users'::regclass, 'identity_accounts'::regclass)), false) as person,
       coalesce(bool_or(f.root = 'workspaces'::regclass), false) as workspace
     from information_schema.tables t
       left join follows f on f.name = to_regclass(t.table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name not like '%migrations'
     group by 1 order by 1`,
  )
  expect(
    rows.map(({ name }) => name),
    'Say in this test what becomes of the table when an account is deleted, and see to it.',
  ).toEqual(Object.keys(becomes).toSorted())
  for (const { name, person, workspace } of rows) {
    if (becomes[name] === 'person') expect(person, `${name} does not go with the person`).toBe(true)
    if (becomes[name] === 'workspace') expect(workspace, `${name} does not go with the workspace`).toBe(true)
  }
})
