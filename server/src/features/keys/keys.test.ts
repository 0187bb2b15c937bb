import { scopes } from '@stowage/contract/keys.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, publicUrl, type Reply, useApp } from '../../../test/app.ts'
import { makeItem, makeKey } from '../../../test/factories.ts'
import { mailTo } from '../../../test/mails.ts'
import { newKeyText } from '../../key-text.ts'
import { keysJobs } from './jobs.ts'
import { forgetEndedKeys, tellEndingKeys } from './service.ts'

const app = useApp()

const newKey = { name: 'Shelf scanner', scopes: ['inventory:read', 'inventory:count'], days: 90 }
const day = 24 * 3_600_000

let owner: Person
beforeAll(async () => {
  owner = await app.signIn({ plan: 'business', firstName: 'Maya' })
})

const callWith = (authorization: string, url = '/api/items', headers: Record<string, string> = {}) =>
  app.request({ method: 'GET', url, headers: { authorization, ...headers } })

describe('a key', () => {
  it('is made in one workspace with a name, scopes and an end, and answered once [KEY-01]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const made = await person.post('/api/keys', { ...newKey, name: '  Shelf scanner ', days: 30 })
    expect(made.status).toBe(201)
    const { key, ...listed } = made.body
    expect(key).toMatch(/^stw_[0-9A-Za-z]{40}$/)
    expect(listed).toMatchObject({
      name: 'Shelf scanner',
      shown: `${key.slice(0, 8)}…${key.slice(-4)}`,
      scopes: newKey.scopes,
      owner: { id: person.id },
      lastUsedAt: null,
      lastUsedFrom: null,
    })
    expect(Date.parse(listed.endsAt) - Date.parse(listed.createdAt)).toBeCloseTo(30 * day, -5)
    expect((await person.get('/api/keys')).body).toEqual([listed])
    const { body: other } = await person.post('/api/workspaces', { name: 'Second' })
    for (const named of [other.id, owner.workspaceId]) {
      const reply = await callWith(`Bearer ${key}`, '/api/items', { 'stowage-workspace': String(named) })
      expect([reply.status, reply.body.code]).toEqual([404, 'WORKSPACE_NOT_FOUND'])
    }
    const own = { 'stowage-workspace': String(person.workspaceId) }
    expect((await callWith(`Bearer ${key}`, '/api/items', own)).status).toBe(200)
  })

  it('counts calls that name another workspace too [KEY-10]', async () => {
    const { authorization } = await makeKey(app, owner, { scopes: ['inventory:read'] })
    const call = (workspace: number) =>
      callWith(authorization, '/api/items?limit=1', { 'stowage-workspace': String(workspace) })
    const first = await call(owner.workspaceId)
    const second = await call(owner.workspaceId + 1)
    expect([second.status, second.body.code]).toEqual([404, 'WORKSPACE_NOT_FOUND'])
    expect(Number(first.headers['ratelimit-remaining']) - Number(second.headers['ratelimit-remaining'])).toBe(
      1,
    )
  })

  it.each([
    [{ name: '' }, 'Key name is required'],
    [{ name: 'x'.repeat(61) }, 'Name too long'],
    [{ scopes: [] }, 'Choose at least one scope.'],
    [{ scopes: ['admin'] }, 'A scope must be one of these'],
    [{ days: 31 }, 'Days must be one of 30, 90, 365, or null for a key that never expires.'],
    [{ days: undefined }, 'Days must be'],
    [{ userId: 1 }, 'Unknown field'],
    [{ key: 'stw_x' }, 'Unknown field'],
  ])('is refused with %j [KEY-01]', async (wrong, sentence) => {
    const { status, body } = await owner.post('/api/keys', { ...newKey, ...wrong })
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(JSON.stringify(body)).toContain(sentence)
  })

  it('can never end, keeps each scope once, and there are 20 a person at most [KEY-01]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const twice = { ...newKey, scopes: ['export', 'export'], days: null }
    expect((await person.post('/api/keys', twice)).body).toMatchObject({ scopes: ['export'], endsAt: null })
    const more = await Promise.all(
      Array.from({ length: 24 }, () => person.post('/api/keys', { ...newKey, days: 30 })),
    )
    expect(more.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(more.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'CONFLICT',
      reason: 'key.many',
    })
    // An ended one leaves its place, and is listed for a month.
    await app.pool.query(`update api_keys set ends_at = now() - interval '31 days' where id = $1`, [
      more.find(({ status }) => status === 201)?.body.id,
    ])
    expect((await person.post('/api/keys', newKey)).status).toBe(201)
    expect((await person.get('/api/keys')).body).toHaveLength(20)
    await forgetEndedKeys(app.ctx)
    const { rowCount } = await app.pool.query('select from api_keys where user_id = $1', [person.id])
    expect(rowCount).toBe(20)
  })

  it('is made once by a repeated request, which can’t show it again', async () => {
    const headers = { 'idempotency-key': 'new-key' }
    const first = await owner.post('/api/keys', newKey, headers)
    const again = await owner.post('/api/keys', newKey, headers)
    expect([first.status, again.status, again.body.reason]).toEqual([201, 409, 'key.made-already'])
  })

  it('is nowhere but in the answer of its making, also not in logs, mails, exports [KEY-03]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { key, id, get, post } = await makeKey(app, person)
    await post('/api/containers', { name: 'Box', location: 'Garage' }, { 'idempotency-key': 'a' })
    await get('/api/nothing')
    const secret = key.slice(8, -4)
    const { rows: tables } = await app.pool.query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const { rowCount } = await app.pool.query(
        `select from ${name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%'`,
        [secret, Buffer.from(key).toString('hex')],
      )
      expect([name, rowCount]).toEqual([name, 0])
    }
    const { rows } = await app.pool.query(
      'select length(key_hash) as bytes, shown from api_keys where id = $1',
      [id],
    )
    expect(rows).toEqual([{ bytes: 32, shown: `${key.slice(0, 8)}…${key.slice(-4)}` }])
    for (const url of ['/api/keys', `/api/workspaces/${person.workspaceId}/keys`, '/api/user/activity']) {
      expect(JSON.stringify((await person.get(url)).body)).not.toContain(secret)
    }
    expect(JSON.stringify((await person.get('/api/user/export')).body)).not.toContain('stw_')
  })

  it('may do what its scopes and the present role both allow [KEY-04]', async () => {
    const { id } = await makeItem(owner, { quantity: 3 })
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const writing = await makeKey(app, editor, {
      scopes: ['inventory:read', 'inventory:count', 'inventory:write'],
    })
    const change = () => writing.put(`/api/items/${id}`, { name: 'Drill' })
    const step = () => writing.post(`/api/items/${id}/movements`, { delta: 1 })
    expect([(await change()).status, (await step()).status]).toEqual([200, 201])
    await owner.patch(`/api/workspaces/${owner.workspaceId}/members/${editor.id}`, { role: 'counter' })
    expect([(await change()).status, (await step()).status]).toEqual([403, 201])
    expect((await change()).body).toMatchObject({ code: 'FORBIDDEN', reason: 'call.counts-only' })
    await owner.patch(`/api/workspaces/${owner.workspaceId}/members/${editor.id}`, { role: 'viewer' })
    expect([(await step()).status, (await writing.get('/api/items')).status]).toEqual([403, 200])
    await owner.delete(`/api/workspaces/${owner.workspaceId}/members/${editor.id}`)
    expect((await writing.get('/api/items')).status).toBe(401)
    const reading = await makeKey(app, owner, { scopes: ['inventory:read'] })
    const { status, body } = await reading.post(`/api/items/${id}/movements`, { delta: 1 })
    expect([status, body.code, body.values]).toEqual([403, 'SCOPE_MISSING', { scope: 'inventory:count' }])
  })

  it.each([
    ['viewer', ['inventory:read', 'export']],
    ['counter', ['inventory:read', 'inventory:count', 'export']],
    ['editor', ['inventory:read', 'inventory:count', 'inventory:write', 'export']],
    ['admin', scopes],
  ] as const)('of a %s gets no scope beyond the role [KEY-04]', async (workspaceRole, given) => {
    const member = await app.signIn({ memberOf: owner, workspaceRole })
    for (const scope of scopes) {
      const { status, body } = await member.post('/api/keys', { ...newKey, scopes: [scope] })
      const isGiven = (given as readonly string[]).includes(scope)
      expect([scope, status]).toEqual([scope, isGiven ? 201 : 400])
      if (!isGiven) expect(body.issues[0]).toMatchObject({ path: 'body.scopes', values: { scope } })
    }
  })

  it('reaches no members, invitations, keys, billing, account or staff [KEY-05]', async () => {
    const staff = await app.signIn({ plan: 'business', role: 'super_admin' })
    const program = await makeKey(app, staff)
    const ofWorkspace = `/api/workspaces/${staff.workspaceId}`
    for (const url of [
      `${ofWorkspace}/members`,
      `${ofWorkspace}/invitations`,
      `${ofWorkspace}/keys`,
      '/api/keys',
      '/api/subscription/user',
      '/api/auth/user',
      '/api/user/export',
      '/api/user/activity',
      '/api/admin/users',
      '/api/admin/audit-logs',
    ]) {
      const { status, body } = await program.get(url)
      expect([url, status, body.message]).toEqual([url, 403, 'Only a signed-in person can do this.'])
    }
    expect((await program.post('/api/keys', newKey)).status).toBe(403)
  })
})

describe('a call with a key', () => {
  it('needs no Origin, and a cookie that is sent along counts for nothing [KEY-06]', async () => {
    const { key } = await makeKey(app, owner)
    const other = await app.signIn({ plan: 'business' })
    const post = (headers: Record<string, string>) =>
      app.request({
        method: 'POST',
        url: '/api/containers',
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ name: 'Box', location: 'Garage' }),
      })
    const made = await post({
      authorization: `Bearer ${key}`,
      cookie: other.cookie,
      origin: 'https://evil.example',
    })
    expect(made.status).toBe(201)
    expect((await other.get('/api/containers')).body).toEqual([])
    expect(Object.keys(made.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    // Without a key the cookie counts, and then the origin does.
    expect((await post({ cookie: other.cookie })).status).toBe(403)
    // A wrong key is no reason to read the cookie.
    expect((await post({ authorization: 'Bearer stw_', cookie: other.cookie })).status).toBe(401)
    // A proxy in front may ask for a password of its own.
    const basic = { authorization: 'Basic dTpw', cookie: owner.cookie, origin: publicUrl }
    expect((await post(basic)).status).toBe(201)
  })

  it('says where a key belongs that stands in an address or a cookie [KEY-06]', async () => {
    const { key } = await makeKey(app, owner)
    for (const url of [
      `/api/items?key=${key}`,
      `/api/items?q=${key}`,
      `/api/items/${key}`,
      `/api/health?${key}`,
    ]) {
      const { status, body } = await app.request({ method: 'GET', url })
      expect([status, body.reason]).toEqual([400, 'call.key-in-address'])
      expect(JSON.stringify(body)).not.toContain(key)
    }
    expect(
      (await app.request({ method: 'GET', url: '/api/items', headers: { cookie: `sid=${key}` } })).status,
    ).toBe(401)
    const preflight = await app.request({
      method: 'OPTIONS',
      url: '/api/items',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'authorization' },
    })
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('is refused where the key is wrong, ended, revoked, or its person is gone [KEY-07]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const refused = async (key: string) => {
      const { status, headers, body } = await callWith(`Bearer ${key}`)
      expect([status, body.code]).toEqual([401, 'UNAUTHORIZED'])
      expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"')
      expect(body.message).toMatch(/^Unauthorized/)
    }
    for (const wrong of ['', 'stw_', 'x', newKeyText(), 'x'.repeat(10_000)]) await refused(wrong)
    const ended = await makeKey(app, person, { days: 30 })
    app.now = new Date(Date.now() + 29 * day)
    expect((await ended.get('/api/items')).status).toBe(200)
    app.now = new Date(Date.now() + 31 * day)
    await refused(ended.key)
    app.now = undefined
    const revoked = await makeKey(app, person)
    expect((await person.delete(`/api/keys/${revoked.id}`)).status).toBe(204)
    await refused(revoked.key)
    const left = await makeKey(app, person)
    await app.pool.query(`update users set account_status = 'suspended' where id = $1`, [person.id])
    await refused(left.key)
    await app.pool.query(`update users set account_status = 'active' where id = $1`, [person.id])
    expect((await left.get('/api/items')).status).toBe(200)
    await app.pool.query('update workspaces set deleted_at = now() where id = $1', [person.workspaceId])
    await refused(left.key)
  })

  it('names one key: two headers are refused', async () => {
    const { key } = await makeKey(app, owner)
    const headers = { authorization: [`Bearer ${key}`, 'Bearer other'] as never }
    const { status, body } = await app.request({ method: 'GET', url: '/api/items', headers })
    expect([status, body.reason]).toEqual([400, 'call.two-authorizations'])
  })

  it('notes when and from where the key was used last [KEY-09]', async () => {
    const { get, id } = await makeKey(app, owner)
    await get('/api/items')
    const used = async () => (await owner.get('/api/keys')).body.find((one: { id: number }) => one.id === id)
    await expect.poll(async () => (await used()).lastUsedFrom).toBe('127.0.0.1')
    expect(Date.now() - Date.parse((await used()).lastUsedAt)).toBeLessThan(60_000)
  })

  it('is counted: 600 a minute, then 429, while others feel nothing [KEY-10]', async () => {
    const { get } = await makeKey(app, owner)
    const other = await makeKey(app, owner)
    app.now = new Date('2030-01-01T00:00:30Z')
    await app.pool.query('update api_keys set ends_at = null')
    for (let times = 0; times < 600; times += 1) await get('/api/keys')
    const { status, headers, body } = await get('/api/keys')
    expect([status, body.reason]).toEqual([429, 'call.key-limit'])
    expect(headers).toMatchObject({
      'ratelimit-limit': '600',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '30',
      'retry-after': '30',
    })
    const free = await other.get('/api/items')
    expect([free.status, free.headers['ratelimit-remaining']]).toEqual([200, '599'])
    expect((await owner.get('/api/items')).status).toBe(200)
    app.now = undefined
  })

  it('stands in the activity as done by the key', async () => {
    const { post } = await makeKey(app, owner, { name: 'Home Assistant' })
    await post('/api/containers', { name: 'By a program', location: 'Garage' })
    const { body } = await owner.get('/api/user/activity?limit=1')
    expect(body[0].details).toMatchObject({ containerName: 'By a program', viaKey: 'Home Assistant' })
  })

  it('has Idempotency-Keys of its own', async () => {
    const [one, other] = [await makeKey(app, owner), await makeKey(app, owner)]
    const send = (who: Pick<Person, 'post'>, name: string) =>
      who.post('/api/containers', { name, location: 'Garage' }, { 'idempotency-key': 'same' })
    const first = await send(one, 'First')
    expect((await send(one, 'First')).body).toEqual(first.body)
    expect((await send(other, 'Second')).status).toBe(201)
    expect((await send(owner, 'Third')).status).toBe(201)
  })

  it('finds nothing of another workspace of its person, photos included', async () => {
    const { body: second } = await owner.post('/api/workspaces', { name: 'Other' })
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const { imageUrl } = await makeItem(owner, { imageUrl: pixel })
    const abroad = await makeKey(app, { ...owner, workspaceId: second.id })
    expect((await abroad.get('/api/items')).body).toEqual([])
    expect((await abroad.get(imageUrl ?? '')).status).toBe(404)
    await owner.delete(`/api/keys/${abroad.id}`, { 'stowage-workspace': String(second.id) })
  })
})

describe('keys of a workspace', () => {
  it('are seen and revoked by owner and admins, and by nobody else [KEY-09]', async () => {
    const at = `/api/workspaces/${owner.workspaceId}/keys`
    const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const key = await makeKey(app, member, { scopes: ['inventory:read'] })
    expect((await member.get(at)).status).toBe(403)
    const { body: all } = await admin.get(at)
    expect(all.map((one: { owner: { id: number } }) => one.owner.id)).toContain(member.id)
    expect(all.map((one: { owner: { id: number } }) => one.owner.id)).toContain(owner.id)
    const { body: own } = await member.get('/api/keys')
    expect(own).toHaveLength(1)
    expect((await member.delete(`/api/keys/${all.at(-1).id}`)).status).toBe(404)
    expect((await admin.patch(`/api/keys/${key.id}`, { name: 'Mine' })).status).toBe(404)
    expect((await admin.delete(`/api/keys/${key.id}`)).status).toBe(204)
    expect((await key.get('/api/items')).status).toBe(401)
    expect((await admin.delete(`/api/keys/${key.id}`)).status).toBe(404)
  })
})

describe('without API access in the plan', () => {
  it('a key is kept, refused, listed, revocable, and works again after the upgrade [KEY-11]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [kept, revoked] = [await makeKey(app, person), await makeKey(app, person)]
    const change = (plan: string) =>
      app.pool.query(
        'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
        [person.id, plan],
      )
    await change('pro')
    const { status, body } = await kept.get('/api/items')
    expect([status, body.code, body.values]).toEqual([403, 'API_NOT_IN_PLAN', { plan: 'Pro' }])
    const made = await person.post('/api/keys', newKey)
    expect([made.status, made.body.code]).toEqual([403, 'API_NOT_IN_PLAN'])
    const { body: details } = await person.get(`/api/workspaces/${person.workspaceId}`)
    expect(details).toMatchObject({ plan: 'Pro', apiAccess: false })
    expect((await person.get('/api/keys')).body).toHaveLength(2)
    expect((await person.delete(`/api/keys/${revoked.id}`)).status).toBe(204)
    await change('business')
    expect((await kept.get('/api/items')).status).toBe(200)
    expect((await person.get(`/api/workspaces/${person.workspaceId}`)).body.apiAccess).toBe(true)
  })
})

it('is told to its maker by mail when it is made and once before it ends [KEY-12]', async () => {
  const noor = await app.signIn({ plan: 'business', firstName: 'Noor' })
  await makeKey(app, noor, { name: 'evil.example/x', days: 30 })
  await makeKey(app, noor, { name: 'For good', days: null })
  const queued = async () => {
    const { rows } = await app.pool.query(
      'select subject from outgoing_mails where recipient = $1 order by id',
      [noor.email],
    )
    return rows as { subject: string }[]
  }
  const [made, forGood, ...rest] = await queued()
  expect([made?.subject, forGood?.subject, rest]).toEqual([
    'New API key: evil.\u2060example/\u2060x',
    'New API key: For good',
    [],
  ])
  await mailTo(app, noor.email)
  const sent = app.mails.find(({ to, subject }) => to === noor.email && subject === made?.subject)?.text
  expect(sent).toContain('revoke the key and change your password')
  expect(sent).not.toContain('stw_')
  const [tell] = keysJobs({ ...app.ctx, now: () => new Date(Date.now() + 22 * 24 * 3_600_000) })
  const later = keysJobs({ ...app.ctx, now: () => new Date(Date.now() + 24 * 24 * 3_600_000) })
  await tell?.run(undefined as never, undefined as never)
  expect(await queued()).toHaveLength(2)
  for (let times = 0; times < 2; times += 1) await later[0]?.run(undefined as never, undefined as never)
  const mails = await queued()
  expect(mails).toHaveLength(3)
  expect(mails[2]?.subject).toMatch(/^Your API key “evil.\u2060example\/\u2060x” for .+ expires soon$/)
})

it('lists page by key, newest first, each member’s own and all of the workspace [KEY-09]', async () => {
  const owner = await app.signIn({ plan: 'business' })
  const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
  const ids: number[] = []
  for (const person of [owner, editor, owner, owner, editor]) {
    const made = await makeKey(app, person, { scopes: ['inventory:read'] })
    ids.unshift(made.id)
  }
  const walk = async (path: string) => {
    const found: number[] = []
    let next: string | undefined = `${path}?limit=2`
    while (next !== undefined) {
      const page: Reply = await owner.get(next)
      expect(page.headers['x-total-count']).toBe(String(path === '/api/keys' ? 3 : 5))
      found.push(...page.body.map(({ id }: { id: number }) => id))
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link'] ?? ''))?.[1]
    }
    return found
  }
  expect(await walk(`/api/workspaces/${owner.workspaceId}/keys`)).toEqual(ids)
  expect(await walk('/api/keys')).toEqual([ids[1], ids[2], ids[4]])
  const wrong = await owner.get('/api/keys?cursor=made-up')
  expect([wrong.status, wrong.body.code]).toEqual([400, 'VALIDATION'])
})

it('the makers of keys that end soon are told, also where one can’t be', async () => {
  const people = [await app.signIn({ plan: 'business' }), await app.signIn({ plan: 'business' })]
  const recipients = people.map(({ email }) => email)
  for (const person of people) await makeKey(app, person, { days: 30 })
  await app.pool.query('delete from outgoing_mails where recipient = any($1)', [recipients])
  const ctx = { ...app.ctx, now: () => new Date(Date.now() + 24 * day) }
  const told = async () => {
    const text = 'select recipient from outgoing_mails where recipient = any($1) order by id'
    const { rows } = await app.pool.query<{ recipient: string }>(text, [recipients])
    return rows.map(({ recipient }) => recipients.indexOf(recipient))
  }
  await app.pool.query(
    `alter table outgoing_mails add constraint refused check (recipient <> '${recipients[0]}') not valid`,
  )
  await expect(tellEndingKeys(ctx)).rejects.toThrow('Some makers of keys were not told')
  expect(await told()).toEqual([1])
  await app.pool.query('alter table outgoing_mails drop constraint refused')
  await tellEndingKeys(ctx)
  expect(await told()).toEqual([1, 0])
})
