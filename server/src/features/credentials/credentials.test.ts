import { passwordLength } from '@stowage/contract/credentials.rules'
import { passwordChange } from '@stowage/contract/credentials.schemas'
import { beforeEach, describe, expect, it } from 'vitest'
import { passwordShapeProblem } from '../../../../identity/src/accounts/fields.ts'
import { cleanUpIdentity } from '../../../../identity/src/administration.ts'
import { useApp } from '../../../test/app.ts'
import {
  firstPassword,
  linkMailedTo,
  mailsTo,
  openBrowser,
  type PersonsBrowser,
} from '../../../test/provider-people.ts'
import type { Ctx } from '../../context.ts'
import { changePassword as changeOwnPassword } from './service.ts'

const app = useApp()

let people = 0
let email = ''
let here: PersonsBrowser
beforeEach(async () => {
  people += 1
  email = `grace-${people}@example.org`
  here = openBrowser(app)
  await here.signUp(email)
})

const later = 'another pass phrase'
const read = async () => (await here.call('GET', '/api/user/credentials')).body
const changePassword = (currentPassword = firstPassword, newPassword = later, who = here) =>
  who.call('PUT', '/api/user/password', { currentPassword, newPassword })
const changeEmail = (next: string, currentPassword = firstPassword) =>
  here.call('PUT', '/api/user/email', { email: next, currentPassword })
const actions = async () =>
  (await here.call('GET', '/api/user/activity')).body.map(({ action }: { action: string }) => action)
const passwordSchemaTakes = (newPassword: string) =>
  passwordChange.safeParse({ currentPassword: firstPassword, newPassword }).success

it('says to try again in a moment while too many passwords are checked', async () => {
  const { rows } = await app.pool.query<{ id: number }>('select id from users where email = $1', [email])
  const id = rows[0]?.id
  const accounts = await app.ctx.accounts.own()
  const busy = Object.assign(new Error('Too many'), { name: 'TooBusyError' })
  const tryWith = (broken: object) => {
    const own = async () => ({ ...accounts, ...broken })
    const ctx = {
      ...app.ctx,
      accounts: { ...app.ctx.accounts, own },
      actor: { id, name: 'Grace', sessionId: 0 },
    }
    const body = { currentPassword: firstPassword, newPassword: later }
    return changeOwnPassword(ctx as unknown as Ctx, { body })
  }
  const refused = { status: 503, code: 'UNAVAILABLE', said: { reason: 'credentials.busy' } }
  await expect(tryWith({ attemptLogin: () => Promise.reject(busy) })).rejects.toMatchObject(refused)
  await expect(tryWith({ hashPassword: () => Promise.reject(busy) })).rejects.toMatchObject(refused)
})

describe('how somebody signs in', () => {
  it('is told of people of the bundled provider, without any secret', async () => {
    const body = await read()
    expect(body).toEqual({
      issuer: null,
      own: {
        email,
        isEmailConfirmed: false,
        pendingEmail: null,
        passwordChangedAt: null,
        takesPasskeys: false,
        passkeys: [],
      },
    })
  })

  it('is another provider’s matter where that one vouches for them', async () => {
    const elsewhere = await app.signIn()
    const { body } = await elsewhere.get('/api/user/credentials')
    expect(body).toEqual({ issuer: 'https://id.example', own: null })
    const refused = await elsewhere.put('/api/user/password', {
      currentPassword: firstPassword,
      newPassword: later,
    })
    expect(refused.body.message).toBe('You sign in with an outside provider. Change this there.')
  })
})

describe('another password', () => {
  it('holds at once, ends all other sessions and tells the owner', async () => {
    const other = openBrowser(app)
    await other.signIn(email)
    const stranger = openBrowser(app)
    await stranger.signUp(`stranger-${people}@example.org`)
    expect((await changePassword()).status).toBe(204)
    expect(await here.isSignedIn()).toBe(true)
    expect(await other.isSignedIn()).toBe(false)
    expect(await stranger.isSignedIn()).toBe(true)
    // The provider's session signs no one in either.
    expect((await other.open('/api/login')).text).toContain('name="password"')
    expect((await openBrowser(app).signIn(email)).status).toBe(422)
    expect((await openBrowser(app).signIn(email, later)).path).toBe('/')
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toContain('password-changed')
    expect(await actions()).toContain('password-changed')
    expect((await read()).own.passwordChangedAt).toEqual(expect.any(String))
  })

  it('needs the current one, and tries are slowed down for this session alone', async () => {
    const wrong = await changePassword('not mine')
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      reason: 'credentials.password-wrong',
      issues: [{ path: 'body.currentPassword' }],
    })
    // The clock stands still, so that a slow machine doesn't change the result.
    app.now = new Date()
    for (let count = 0; count < 4; count += 1) await changePassword(`guess ${count}`)
    const slowed = await changePassword()
    app.now = undefined
    expect(slowed.status).toBe(429)
    expect(slowed.body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds?\.$/)
    const other = openBrowser(app)
    await other.signIn(email)
    expect((await changePassword(firstPassword, later, other)).status).toBe(204)
  })

  it('is taken by the rules of the sign-up', async () => {
    const samples = [0, 1, passwordLength.least - 1, passwordLength.least, passwordLength.most].map(
      (length) => '💡'.repeat(length),
    )
    for (const sample of [...samples, 'x'.repeat(passwordLength.most + 1)]) {
      expect(passwordSchemaTakes(sample)).toBe(passwordShapeProblem(sample) === undefined)
    }
    const short = await changePassword(firstPassword, 'short')
    expect(short.body.issues).toMatchObject([
      { path: 'body.newPassword', message: 'Use at least 8 characters.' },
    ])
  })

  it.each(['Password1', 'hopper1906', 'stowage!'])('refuses %s, which is guessed first', async (guessed) => {
    const refused = await changePassword(firstPassword, guessed)
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toMatchObject([
      {
        path: 'body.newPassword',
        message: 'This password is too easy to guess. Try a few words that don’t go together.',
      },
    ])
    expect(await read()).toMatchObject({ own: { passwordChangedAt: null } })
  })

  it('ends links that were mailed before', async () => {
    expect((await changeEmail(`early-${people}@example.org`)).status).toBe(204)
    const link = await linkMailedTo(app, `early-${people}@example.org`, 'email-change')
    await changePassword()
    expect((await here.open(link)).status).toBe(410)
  })

  it('leaves no quick hash of a password behind', async () => {
    await changePassword()
    const { rows } = await app.pool.query('select count(*) as total from idempotency_keys')
    expect(Number(rows[0].total)).toBe(0)
  })
})

describe('another email', () => {
  const ask = async (next: string) => {
    expect((await changeEmail(next)).status).toBe(204)
    return linkMailedTo(app, next, 'email-change')
  }
  const isOpen = async (link: string) => (await openBrowser(app).open(link)).status === 200

  it('counts once its link is followed, in whatever browser, and the product knows it at once', async () => {
    const next = `Next-${people}@example.org`
    const link = await ask(next)
    expect((await read()).own).toMatchObject({ email, pendingEmail: next })
    expect((await here.call('GET', '/api/auth/user')).body.email).toBe(email)
    const elsewhere = openBrowser(app)
    const page = await elsewhere.open(link)
    expect(page.text).toContain(`You’ll sign in with ${next} from now on.`)
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await elsewhere.submit({})).text).toContain('Your email is changed')
    expect((await here.call('GET', '/api/auth/user')).body.email).toBe(next.toLowerCase())
    expect((await read()).own).toMatchObject({ email: next, isEmailConfirmed: true, pendingEmail: null })
    expect((await openBrowser(app).signIn(email)).status).toBe(422)
    expect((await openBrowser(app).signIn(next)).path).toBe('/')
    expect(await actions()).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']))
  })

  it('is confirmed by its link once', async () => {
    const link = await ask(`once-${people}@example.org`)
    const [first, second] = [openBrowser(app), openBrowser(app)]
    await Promise.all([first.open(link), second.open(link)])
    const statuses = (await Promise.all([first.submit({}), second.submit({})])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 410])
  })

  it('is the last of several that were asked for', async () => {
    const first = await ask(`first-${people}@example.org`)
    const second = await ask(`second-${people}@example.org`)
    expect(await isOpen(first)).toBe(false)
    expect(await isOpen(second)).toBe(true)
    const both = [`third-${people}@example.org`, `fourth-${people}@example.org`]
    await Promise.all(both.map((next) => changeEmail(next)))
    const links = await Promise.all(both.map((next) => linkMailedTo(app, next, 'email-change')))
    const open = await Promise.all([second, ...links].map(isOpen))
    expect(open.filter(Boolean)).toHaveLength(1)
  })

  it('lets nobody find out whether it has an account; its owner is told', async () => {
    const taken = `taken-${people}@example.org`
    await openBrowser(app).signUp(taken)
    expect((await changeEmail(taken)).status).toBe(204)
    expect((await read()).own.pendingEmail).toBe(taken)
    expect((await mailsTo(app, taken)).map(({ kind }) => kind)).toEqual(['verify-email', 'email-taken'])
  })

  it('that got an account meanwhile stays with that one', async () => {
    const next = `meanwhile-${people}@example.org`
    const link = await ask(next)
    await openBrowser(app).signUp(next)
    await here.open(link)
    expect((await here.submit({})).status).toBe(410)
    expect((await here.call('GET', '/api/auth/user')).body.email).toBe(email)
  })

  it('can be stopped from the former address, before as after, and then everybody is signed out', async () => {
    const link = await ask(`thief-${people}@example.org`)
    const way = await linkMailedTo(app, email, 'email-change-asked')
    await here.open(link)
    await here.submit({})
    expect((await here.call('GET', '/api/auth/user')).body.email).toBe(`thief-${people}@example.org`)
    const owner = openBrowser(app)
    expect((await owner.open(way)).text).toContain(email)
    expect((await owner.submit({})).text).toContain('You’ve kept your email')
    expect(await here.isSignedIn()).toBe(false)
    await owner.signIn(email)
    expect((await owner.call('GET', '/api/auth/user')).body.email).toBe(email)

    here = owner
    const again = await ask(`again-${people}@example.org`)
    await owner.open(await linkMailedTo(app, email, 'email-change-asked'))
    await owner.submit({})
    expect(await isOpen(again)).toBe(false)
  })

  it('needs the password and another, usable address', async () => {
    expect((await changeEmail('new@example.org', 'not mine')).body.reason).toBe('credentials.password-wrong')
    expect((await changeEmail(email.toUpperCase())).body.reason).toBe('credentials.email-same')
    const invalid = await changeEmail('no address')
    expect(invalid.body).toMatchObject({
      reason: 'credentials.email-invalid',
      issues: [{ path: 'body.email' }],
    })
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['verify-email'])
  })

  it('cannot be used to send mails without end', async () => {
    for (let count = 0; count < 5; count += 1) await changeEmail(`many-${count}-${people}@example.org`)
    const refused = await changeEmail(`many-6-${people}@example.org`)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many email requests\. Try again in \d+ minutes\.$/)
  })

  it('is nobody’s once the account is deleted, and after a day', async () => {
    const link = await ask(`late-${people}@example.org`)
    app.now = new Date(Date.now() + 25 * 3_600_000)
    expect(await isOpen(link)).toBe(false)
    app.now = undefined
    expect(await isOpen(link)).toBe(true)
    await app.pool.query('delete from identity_accounts where email = $1', [email])
    expect(await isOpen(link)).toBe(false)
    expect((await read()).own).toBeNull()
  })
})

describe('recent sign-ins', () => {
  const list = async () => (await here.call('GET', '/api/user/sign-ins')).body
  const wrong = async (times: number, address?: string) => {
    for (let count = 0; count < times; count += 1)
      await openBrowser(app, address).signIn(email, `guess ${count}`)
  }

  it('tell the owner who got in and who tried to, from where', async () => {
    await wrong(2, '198.51.100.7')
    await openBrowser(app, '2001:db8:1:2::9').signIn(email)
    await expect.poll(list).toMatchObject([
      { succeeded: true, network: '2001:db8:1:2::/64', tries: 1 },
      { succeeded: false, network: '198.51.100.7', tries: 2 },
      { succeeded: true, network: '127.0.0.1' },
    ])
    expect(Object.keys((await list())[0]).toSorted()).toEqual([
      'at',
      'browser',
      'id',
      'kind',
      'network',
      'succeeded',
      'system',
      'tries',
    ])
  })

  it('tell of wrong passwords typed in a session', async () => {
    await changePassword('not mine')
    await changeEmail(`never-${people}@example.org`, 'not mine either')
    expect(await list()).toMatchObject([{ succeeded: false, network: null, tries: 2 }, { succeeded: true }])
  })

  it('are the owner’s alone', async () => {
    const other = openBrowser(app)
    await other.signUp(`other-${people}@example.org`)
    await wrong(1)
    expect((await other.call('GET', '/api/user/sign-ins')).body).toHaveLength(1)
    expect((await (await app.signIn()).get('/api/user/sign-ins')).body).toEqual([])
  })

  it('are ten of each kind at most, and wrong passwords push no sign-in out', async () => {
    for (let count = 0; count < 11; count += 1) await wrong(1, `198.51.100.${count + 20}`)
    // Each attempt is recorded after its answer: the last one pushes the first one out.
    const networks = async () => (await list()).map(({ network }: { network: string }) => network)
    await expect.poll(networks).toContain('198.51.100.30')
    await expect.poll(networks).not.toContain('198.51.100.20')
    const kept = await list()
    expect(kept).toHaveLength(11)
    expect(kept.filter(({ succeeded }: { succeeded: boolean }) => succeeded)).toHaveLength(1)
  })

  it('are forgotten after 90 days', async () => {
    await app.pool.query(`update identity_sign_ins set created_at = now() - interval '91 days'`)
    await cleanUpIdentity(app.pool)
    expect(await list()).toEqual([])
  })
})
