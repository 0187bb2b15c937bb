import { randomUUID } from 'node:crypto'
import { preferenceNames, preferences, switches } from '@stowage/contract/users.rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { welcomeUser } from './service.ts'

const app = useApp()

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/

it('takes a change of preferences once a second and no more often', async () => {
  const person = await app.signIn()
  const change = () => person.patch('/api/user/preferences', { theme: 'dark' })
  const replies = []
  for (let n = 0; n < 61; n += 1) replies.push(await change())
  expect(replies.map(({ status }) => status).slice(0, 60)).toEqual(Array(60).fill(200))
  expect(replies.at(-1)?.body.reason).toBe('preferences.changed-too-often')
  app.now = new Date(Date.now() + 61_000)
  expect((await change()).status).toBe(200)
  app.now = undefined
})

describe('the current user', () => {
  it('holds everything the screens need to know of a new account [ACC-06] [ACC-22] [ACC-23] [AUTH-04] [AUTH-14] [AUTH-16]', async () => {
    const person = await app.signIn({ email: 'Ada@Example.org' })
    const { status, body } = await person.get('/api/auth/user')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: person.id,
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      loginCount: 1,
      firstRun: 'due',
      createdAt: expect.stringMatching(instant),
      lastLoginAt: expect.stringMatching(instant),
      isAdmin: false,
      role: 'user',
      accountStatus: 'active',
      subscriptionTier: 'free',
      workspaceId: expect.any(Number),
      workspaceRole: 'owner',
      lowStockRule: 5,
      timezone: 'UTC',
      language: 'en',
      currency: 'USD',
      dateFormat: 'MM/dd/yyyy',
      theme: 'light',
      emailNotifications: true,
      pushNotifications: true,
      lowStockAlerts: true,
      marketingEmails: false,
    })
  })

  it.each([
    ['en', 'MM/dd/yyyy'],
    ['de', 'dd/MM/yyyy'],
    ['ja', 'yyyy-MM-dd'],
  ] as const)(
    'starts in %s with the date format %s, and in the time zone of the device',
    async (language, expected) => {
      const claims = { issuer: 'https://id.example', subject: randomUUID() }
      const { id } = await welcomeUser(app.ctx, claims, { language, timezone: 'Europe/Berlin' })
      const { rows } = await app.pool.query('select date_format, timezone from users where id = $1', [id])
      expect(rows).toEqual([{ date_format: expected, timezone: 'Europe/Berlin' }])
    },
  )

  it('is called by the rule of all names, whatever a provider says, and gets in', async () => {
    const nameOf = async (claims: object) => {
      const { id } = await welcomeUser(app.ctx, {
        issuer: 'https://id.example',
        subject: randomUUID(),
        ...claims,
      })
      const { rows } = await app.pool.query('select name, first_name, last_name from users where id = $1', [
        id,
      ])
      return Object.values(rows[0])
    }
    const [turned, ringed] = ['\u202EAda', `Love${'\u20DD'.repeat(9)}lace`]
    const last = `Love${'\u20DD'.repeat(7)}lace`
    expect(await nameOf({ firstName: turned, lastName: ringed })).toEqual([`Ada ${last}`, 'Ada', last])
    expect(await nameOf({ firstName: '\u200B', name: turned })).toEqual(['Ada', null, null])
    expect(await nameOf({ email: '\u202Eada@example.org' })).toEqual(['ada', null, null])
    expect(await nameOf({ firstName: '\u200Fשָׁלוֹם' })).toEqual(['\u200Fשָׁלוֹם', '\u200Fשָׁלוֹם', null])
  })

  it('is refused to whoever is signed out, with the word that the browser looks for [AUTH-11]', async () => {
    const reply = await app.stranger.get('/api/auth/user')
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({
      code: 'UNAUTHORIZED',
      reason: 'call.signed-out',
      message: 'Unauthorized',
    })
  })

  it('keeps the roles that exist', async () => {
    const person = await app.signIn()
    for (const role of ['admin', 'super_admin', 'user']) {
      await app.pool.query('update users set role = $2 where id = $1', [person.id, role])
      expect((await person.get('/api/auth/user')).body.role).toBe(role)
    }
  })
})

describe('the first run', () => {
  const advance = (person: Person, firstRun: string) => person.put('/api/user/first-run', { firstRun })

  it('is due for somebody new, and remembered for all their devices as far as it went', async () => {
    const person = await app.signIn()
    expect((await person.get('/api/auth/user')).body.firstRun).toBe('due')
    expect((await advance(person, 'seen')).body.firstRun).toBe('seen')
    expect((await advance(person, 'labelled')).body.firstRun).toBe('labelled')
    // Another device reports an earlier step late.
    expect(await advance(person, 'seen')).toMatchObject({ status: 200, body: { firstRun: 'labelled' } })
    const other = await app.signIn()
    expect((await other.get('/api/auth/user')).body.firstRun).toBe('due')
  })

  it('begins anew for nobody', async () => {
    const person = await app.signIn()
    const reply = await advance(person, 'due')
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply.body)).toContain('First run must be one of seen, labelled')
  })
})

describe('the figures of an account', () => {
  it('are its age in whole days, its sign-ins, and what is kept [ACC-27]', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    await makeItem(person, { name: 'Tent', quantity: 4, containerId })
    await app.pool.query("update users set created_at = now() - interval '71 hours' where id = $1", [
      person.id,
    ])
    expect((await person.get('/api/user/stats')).body).toEqual({
      accountAge: 2,
      loginCount: 1,
      totalContainers: 1,
      totalItems: 1,
    })
  })

  it('are those of the workspace that a viewer looks at', async () => {
    const owner = await app.signIn()
    await makeContainer(owner)
    const viewer = await app.signIn({ memberOf: owner })
    const { body } = await viewer.get('/api/user/stats')
    expect([body.accountAge, body.totalContainers]).toEqual([0, 1])
  })
})

describe('preferences', () => {
  it('change the theme, answer the person and are remembered', async () => {
    const person = await app.signIn()
    const changed = await person.patch('/api/user/preferences', { theme: 'dark' })
    expect(changed.body).toMatchObject({ id: person.id, theme: 'dark' })
    expect((await person.get('/api/auth/user')).body.theme).toBe('dark')
    const [latest] = (await person.get('/api/user/activity')).body
    expect(latest).toMatchObject({ action: 'preferences-updated', details: {} })
  })

  it('are each kept, and change nothing but what was sent [ACC-07] [ACC-10]', async () => {
    const person = await app.signIn()
    const { body: before } = await person.get('/api/auth/user')
    const changes = {
      timezone: 'Asia/Tokyo',
      language: 'de',
      currency: 'EUR',
      dateFormat: 'yyyy-MM-dd',
      theme: 'system',
      emailNotifications: false,
      pushNotifications: false,
      lowStockAlerts: false,
      marketingEmails: true,
    }
    const kept: Record<string, string | boolean> = {}
    for (const [name, value] of Object.entries(changes)) {
      kept[name] = value
      const changed = await person.patch('/api/user/preferences', { [name]: value })
      expect(changed.status).toBe(200)
      expect(changed.body).toEqual({ ...before, ...kept })
    }
    expect((await person.get('/api/auth/user')).body).toEqual({ ...before, ...changes })
    const two = { language: 'ja', currency: 'JPY' }
    expect((await person.patch('/api/user/preferences', two)).body).toEqual({ ...before, ...changes, ...two })
  })

  it('that are changed at the same moment, in two windows, are all kept', async () => {
    const person = await app.signIn()
    const changes = [
      { timezone: 'Europe/Paris' },
      { language: 'fr' },
      { currency: 'EUR' },
      { theme: 'dark' },
      { lowStockAlerts: false },
    ]
    const replies = await Promise.all(changes.map((change) => person.patch('/api/user/preferences', change)))
    expect(replies.map(({ status }) => status)).toEqual(changes.map(() => 200))
    expect((await person.get('/api/auth/user')).body).toMatchObject(Object.assign({}, ...changes))
  })

  it('start with what the contract says [ACC-17] [ACC-18] [ACC-19] [ACC-20] [ACC-21]', async () => {
    const person = await app.signIn()
    const usual = preferenceNames.map((name) => [name, preferences[name].default])
    expect((await person.get('/api/auth/user')).body).toMatchObject({
      ...Object.fromEntries(usual),
      ...switches,
    })
  })

  it('can be changed by somebody who only views a workspace', async () => {
    const viewer = await app.signIn({ memberOf: await app.signIn() })
    expect((await viewer.patch('/api/user/preferences', { theme: 'system' })).status).toBe(200)
  })

  it.each([
    [{ lowStockAlerts: 'yes' }, 'Must be true or false'],
    [{ theme: 'blue' }, 'Theme must be one of light, dark, system'],
    [{ currency: 'BTC' }, 'Currency must be one of USD, EUR, GBP, JPY, CAD, AUD'],
    [{ timezone: 'Mars/Olympus', theme: 'dark' }, 'Time zone must be a name such as Europe/Paris'],
    [{ colour: 'blue' }, 'Unknown field “colour”. Remove it and try again.'],
    [{}, 'Send at least one preference'],
    [[], 'The body must be a JSON object.'],
  ])('refuse %j with a sentence [API-17]', async (body, message) => {
    const person = await app.signIn()
    const reply = await person.patch('/api/user/preferences', body)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 'VALIDATION', message })
  })
})
