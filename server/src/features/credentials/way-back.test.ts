import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createAuthenticator } from '../../../test/fake-authenticator.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import {
  firstPassword,
  linkMailedTo,
  mailsTo,
  openBrowser,
  type PersonsBrowser,
} from '../../../test/provider-people.ts'

/** Tests that the owner gets an account back from a thief who knows the password. */

const origin = 'http://localhost:4400'
const app = useApp({ config: { publicUrl: origin } })

let people = 0
let email = ''
let thiefsEmail = ''
let thief: PersonsBrowser
beforeEach(async () => {
  people += 1
  email = `owner-${people}@example.org`
  thiefsEmail = `thief-${people}@example.org`
  thief = newBrowser()
  await thief.signUp(email)
})

const newBrowser = () => openBrowser(app, undefined, origin)
const kindsTo = async (address: string) => (await mailsTo(app, address)).map(({ kind }) => kind)

/** Opens a mailed link in a new browser and presses its button. */
async function follow(link: string, fields: Record<string, string> = {}) {
  const browser = newBrowser()
  const page = await browser.open(link)
  return page.status === 200 ? browser.submit(fields) : page
}

const ask = (next: string, who = thief) =>
  who.call('PUT', '/api/user/email', { email: next, currentPassword: firstPassword })

/** The thief changes the account's address; returns the link that is mailed to the former one. */
async function change(from: string, to: string): Promise<string> {
  expect((await ask(to)).status).toBe(204)
  const way = await linkMailedTo(app, from, 'email-change-asked')
  expect((await follow(await linkMailedTo(app, to, 'email-change'))).status).toBe(200)
  return way
}

async function addPasskey(who = thief) {
  const device = createAuthenticator(origin)
  const started = await who.call('PUT', '/api/user/passkeys/start', { currentPassword: firstPassword })
  const answer = device.make(JSON.parse(started.body.options))
  return { device, status: (await who.call('POST', '/api/user/passkeys', { name: 'Phone', answer })).status }
}

async function getsIn({ device }: Awaited<ReturnType<typeof addPasskey>>): Promise<boolean> {
  const browser = newBrowser()
  const page = await browser.open('/api/login')
  const place = /data-passkey="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const asked = JSON.parse((await browser.post(`${place}/options`, {})).text)
  await browser.post(place, { credential: device.use(asked) })
  return browser.isSignedIn()
}

async function reset(address: string) {
  const browser = newBrowser()
  await browser.open('/identity/forgot')
  await browser.submit({ email: address })
  await expect.poll(() => kindsTo(address)).toContain('password-reset')
  return follow(await linkMailedTo(app, address, 'password-reset'), { password: 'fresh words of mine' })
}

describe('the way back to a former address', () => {
  it('cannot be used up by the way back from a later one', async () => {
    const ownersWay = await change(email, thiefsEmail)
    await ask(`second-${thiefsEmail}`)
    const thiefsWay = await linkMailedTo(app, thiefsEmail, 'email-change-asked')
    expect((await follow(thiefsWay)).status).toBe(200)
    expect((await follow(ownersWay)).text).toContain('You’ve kept your email')
    expect((await newBrowser().open(thiefsWay)).status).toBe(410)
  })

  it('ends later ones with it', async () => {
    const ownersWay = await change(email, thiefsEmail)
    await ask(`second-${thiefsEmail}`)
    const thiefsWay = await linkMailedTo(app, thiefsEmail, 'email-change-asked')
    expect((await follow(ownersWay)).status).toBe(200)
    expect((await follow(thiefsWay)).status).toBe(410)
  })

  it('is not blocked by signing up with that address, which is answered like a taken one', async () => {
    const ownersWay = await change(email, thiefsEmail)
    const page = await newBrowser().signUp(email)
    expect(page.status).toBe(422)
    expect(page.text).toContain('There’s already an account with this email.')
    expect((await follow(ownersWay)).status).toBe(200)
    expect((await newBrowser().signIn(email)).path).toBe('/')
  })

  it('is not blocked by another account that wishes for that address', async () => {
    const ownersWay = await change(email, thiefsEmail)
    const second = newBrowser()
    await second.signUp(`second-account-${people}@example.org`)
    expect((await ask(email, second)).status).toBe(204)
    expect(await kindsTo(email)).not.toContain('email-change')
    expect((await follow(ownersWay)).status).toBe(200)
  })

  it('is not blocked by a wish that was older', async () => {
    const second = newBrowser()
    await second.signUp(`older-wish-${people}@example.org`)
    const wanted = `wanted-${people}@example.org`
    await ask(wanted, second)
    const wish = await linkMailedTo(app, wanted, 'email-change')
    const owner = newBrowser()
    await owner.signUp(wanted)
    await ask(`moved-${people}@example.org`, owner)
    await follow(await linkMailedTo(app, `moved-${people}@example.org`, 'email-change'))
    const refused = await follow(wish)
    expect(refused.status).toBe(410)
    expect((await follow(await linkMailedTo(app, wanted, 'email-change-asked'))).status).toBe(200)
  })

  it('lets its owner go back by asking, too', async () => {
    await change(email, thiefsEmail)
    await change(thiefsEmail, email)
    expect((await newBrowser().signIn(email)).path).toBe('/')
  })

  it('ends passkeys, and one that is being added', async () => {
    const way = await change(email, thiefsEmail)
    const added = await addPasskey()
    expect(await getsIn(added)).toBe(true)
    await thief.call('PUT', '/api/user/passkeys/start', { currentPassword: firstPassword })
    const page = await follow(way)
    expect(page.text).toContain('any passkeys and API keys were removed')
    expect(await getsIn(added)).toBe(false)
    const { rows } = await app.pool.query('select from identity_challenges where account_id is not null')
    expect(rows).toEqual([])
    expect(await thief.isSignedIn()).toBe(false)
  })
})

describe('keys that a thief has made', () => {
  const makeKey = (currentPassword?: string) =>
    thief.call('POST', '/api/keys', {
      name: 'Scanner',
      scopes: ['inventory:read'],
      days: null,
      currentPassword,
    })
  const works = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await app.request({ method: 'GET', url: '/api/items', headers })).status === 200
  }
  beforeEach(() =>
    app.pool.query(
      `update subscriptions set plan_id = (select id from plans where name = 'business')
      where user_id = (select id from users where email = $1)`,
      [email],
    ),
  )

  it('take the password, not a session alone, and so does an assistant [MCP-04]', async () => {
    const registered = await app.request({
      method: 'POST',
      url: '/oauth/register',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ client_name: 'Notebook', redirect_uris: ['http://127.0.0.1:1/back'] }),
    })
    const query = new URLSearchParams({
      client_id: registered.body.client_id,
      redirect_uri: 'http://127.0.0.1:1/back',
      response_type: 'code',
      resource: `${origin}/mcp`,
      scope: 'inventory:read inventory:write',
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    })
    const page = await thief.open(`/oauth/authorize?${query}`)
    expect(page.text).toContain('type="password"')
    const workspace = /name="workspace" value="(\d+)"/.exec(page.text)?.[1] ?? ''
    const answer = (currentPassword?: string) =>
      thief.post(page.path, {
        answer: 'allow',
        workspace,
        scope: 'inventory:write',
        ...(currentPassword !== undefined && { currentPassword }),
      })
    for (const [password, sentence] of [
      [undefined, 'Enter your current password.'],
      ['a wrong guess', 'not your current password'],
    ] as const) {
      const again = await answer(password)
      expect([again.status, again.text.includes(sentence)]).toEqual([200, true])
      // The page keeps the checkboxes as the person left them.
      expect(again.text).toMatch(/value="inventory:write" checked/)
      expect((await thief.call('GET', '/api/keys')).body).toEqual([])
    }
    await expect(answer(firstPassword)).rejects.toThrow('sent away to http://127.0.0.1:1/back?code=')
    expect((await thief.call('GET', '/api/keys')).body).toMatchObject([{ kind: 'app', name: 'Notebook' }])
  })

  it('take the password, not a session alone', async () => {
    for (const [password, reason] of [
      [undefined, 'credentials.password-required'],
      ['a wrong guess', 'credentials.password-wrong'],
    ] as const) {
      const { status, body } = await makeKey(password)
      expect([status, body.issues[0].path, body.issues[0].reason]).toEqual([
        400,
        'body.currentPassword',
        reason,
      ])
    }
    expect((await makeKey(firstPassword)).status).toBe(201)
  })

  it('end with a new password by a link', async () => {
    const { key } = (await makeKey(firstPassword)).body
    expect(await works(key)).toBe(true)
    // The connection of an assistant is a key too.
    await app.pool.query(
      `insert into api_keys (workspace_id, user_id, kind, name, shown, client, grant_id, scopes, ends_at)
      select workspace_id, user_id, 'app', 'Claude', '', 'https://claude.example', $2, scopes, now() + interval '1 day'
      from api_keys where user_id = (select id from users where email = $1)`,
      [email, `grant-${people}`],
    )
    expect((await reset(email)).text).toContain('API keys were removed')
    expect(await works(key)).toBe(false)
    const { rows } = await app.pool.query('select from api_keys where grant_id = $1', [`grant-${people}`])
    expect(rows).toEqual([])
  })

  it('end with the way back to the former address', async () => {
    const way = await change(email, thiefsEmail)
    const { key } = (await makeKey(firstPassword)).body
    expect(await works(key)).toBe(true)
    expect((await follow(way)).text).toContain('API keys were removed')
    expect(await works(key)).toBe(false)
  })
})

describe('a change under way', () => {
  /**
   * Locks the account for a moment, so that both requests have read it before either writes; the owner's reset comes
   * first.
   */
  async function overtake<T>(change: () => Promise<T>): Promise<T> {
    const owner = newBrowser()
    await owner.open('/identity/forgot')
    await owner.submit({ email })
    await expect.poll(() => kindsTo(email)).toContain('password-reset')
    await owner.open(await linkMailedTo(app, email, 'password-reset'))
    const held = await app.pool.connect()
    const waiting = () => countLockWaits(app.pool)
    try {
      await held.query('begin')
      await held.query('select from identity_accounts where email = $1 for update', [email])
      const reset = owner.submit({ password: 'fresh words of mine' })
      await expect.poll(waiting).toBe(1)
      const changing = change()
      await expect.poll(waiting).toBe(2)
      await held.query('commit')
      expect((await reset).status).toBe(200)
      return await changing
    } finally {
      held.release()
    }
  }

  it('of the password does not undo the reset that overtook it', async () => {
    const change = { currentPassword: firstPassword, newPassword: 'the thief goes on' }
    const refused = await overtake(() => thief.call('PUT', '/api/user/password', change))
    expect([refused.status, refused.body.reason]).toEqual([409, 'credentials.changed-meanwhile'])
    expect((await newBrowser().signIn(email, 'fresh words of mine')).path).toBe('/')
    expect((await newBrowser().signIn(email, 'the thief goes on')).status).toBe(422)
    expect(await thief.isSignedIn()).toBe(false)
  })

  it('of the address mails no link after the reset that overtook it', async () => {
    expect((await overtake(() => ask(thiefsEmail))).status).toBe(409)
    expect(await kindsTo(thiefsEmail)).toEqual([])
  })

  it('adds no passkey after the reset that overtook it', async () => {
    // The challenge was not stored, and the session may have ended by then.
    expect([400, 401]).toContain((await overtake(() => addPasskey())).status)
    const { rows } = await app.pool.query(
      'select from identity_passkeys p join identity_accounts a on a.id = p.account_id where a.email = $1',
      [email],
    )
    expect(rows).toEqual([])
  })
})

describe('what was written to the addresses of an account', () => {
  it('is forgotten with it, but for mails to somebody else', async () => {
    const someone = `someone-${people}@example.org`
    await newBrowser().signUp(someone)
    await expect.poll(() => kindsTo(someone)).toEqual(['verify-email'])
    await change(email, thiefsEmail)
    await ask(`wished-${people}@example.org`)
    await ask(someone)
    expect((await thief.call('DELETE', '/api/user/account')).status).toBe(204)
    expect([await kindsTo(email), await kindsTo(thiefsEmail)]).toEqual([[], []])
    expect(await kindsTo(someone)).toEqual(['verify-email', 'email-taken'])
  })
})

describe('a passkey', () => {
  it('ends when the password is set anew by mail, and stays when its owner changes it', async () => {
    const added = await addPasskey()
    const newPassword = 'another pass phrase'
    await thief.call('PUT', '/api/user/password', { currentPassword: firstPassword, newPassword })
    expect(await getsIn(added)).toBe(true)
    expect((await reset(email)).text).toContain('any passkeys and API keys were removed')
    expect(await getsIn(added)).toBe(false)
  })

  it('is told of at the former addresses too, as long as they have a way back', async () => {
    await change(email, thiefsEmail)
    expect((await addPasskey()).status).toBe(204)
    expect(await kindsTo(thiefsEmail)).toContain('passkey-added')
    expect(await kindsTo(email)).toContain('passkey-added')
  })

  it('is not removed unnoticed', async () => {
    await addPasskey()
    const [{ key }] = (await thief.call('GET', '/api/user/credentials')).body.own.passkeys
    const proof = { currentPassword: firstPassword }
    expect((await thief.call('DELETE', `/api/user/passkeys/${key}`, proof)).status).toBe(204)
    expect(await kindsTo(email)).toContain('passkey-removed')
  })
})
