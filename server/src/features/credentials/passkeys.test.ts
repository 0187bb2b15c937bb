import { beforeEach, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createAuthenticator } from '../../../test/fake-authenticator.ts'
import { firstPassword, mailsTo, openBrowser, type PersonsBrowser } from '../../../test/provider-people.ts'

const origin = 'http://localhost:4400'
const app = useApp({ config: { publicUrl: origin } })
const byNumbers = useApp()

let people = 0
let email = ''
let here: PersonsBrowser
let device: ReturnType<typeof createAuthenticator>
beforeEach(async () => {
  people += 1
  email = `key-${people}@example.org`
  here = openBrowser(app, undefined, origin)
  device = createAuthenticator(origin)
  await here.signUp(email)
})

const start = async (who = here, currentPassword = firstPassword) =>
  who.call('PUT', '/api/user/passkeys/start', { currentPassword })
const optionsOf = (reply: Awaited<ReturnType<typeof start>>) => JSON.parse(reply.body.options)
const keep = (answer: string, who = here) => who.call('POST', '/api/user/passkeys', { name: 'Phone', answer })
const add = async () => keep(device.make(optionsOf(await start())))
const passkeys = async () => (await here.call('GET', '/api/user/credentials')).body.own.passkeys

/** A browser at the sign-in, with the challenge that its page would let a passkey sign. */
async function atSignIn(address?: string) {
  const browser = openBrowser(app, address, origin)
  const page = await browser.open('/api/login')
  const place = /data-passkey="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const ask = async () => JSON.parse((await browser.post(`${place}/options`, {})).text)
  return { ...browser, ask, send: (credential: string) => browser.post(place, { credential }) }
}

describe('a passkey', () => {
  it('is added by whoever knows the password, and the owner is told', async () => {
    expect((await add()).status).toBe(204)
    expect(await passkeys()).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toContain('passkey-added')
    expect((await start(here, 'not mine')).body.reason).toBe('credentials.password-wrong')
  })

  it('is added once, for the question of this session alone', async () => {
    const options = optionsOf(await start())
    const other = openBrowser(app, undefined, origin)
    await other.signIn(email)
    expect((await keep(device.make(options), other)).body.reason).toBe('credentials.passkey-refused')
    const answer = device.make(options)
    expect((await keep(answer)).status).toBe(204)
    expect((await keep(answer)).body.reason).toBe('credentials.passkey-refused')
    expect((await keep('no json')).body.reason).toBe('credentials.passkey-refused')
  })

  it('signs in, from the sign-in page, and is seen among the recent sign-ins', async () => {
    await add()
    const browser = await atSignIn()
    expect((await browser.send(device.use(await browser.ask()))).path).toBe('/')
    expect((await passkeys())[0].lastUsedAt).toEqual(expect.any(String))
    expect((await here.call('GET', '/api/user/sign-ins')).body).toHaveLength(2)
  })

  it('passes a hold that wrong passwords have put on the account there', async () => {
    await add()
    for (let count = 0; count < 6; count += 1) {
      await openBrowser(app, '198.51.100.9', origin).signIn(email, `guess ${count}`)
    }
    expect((await openBrowser(app, '198.51.100.9', origin).signIn(email)).status).toBe(429)
    const held = await atSignIn('198.51.100.9')
    expect((await held.send(device.use(await held.ask()))).path).toBe('/')
  })

  it('is refused with an answer that was given before, elsewhere, late or to another page', async () => {
    await add()
    const browser = await atSignIn()
    const answer = device.use(await browser.ask())
    const elsewhere = await atSignIn()
    await elsewhere.ask()
    const refused = await elsewhere.send(answer)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('That passkey didn’t work.')
    expect((await browser.send(answer)).path).toBe('/')
    const again = await atSignIn()
    const phished = device.use(await again.ask(), { from: 'http://localhost:9999' })
    expect((await again.send(phished)).status).toBe(422)
    const late = device.use(await again.ask())
    app.now = new Date(Date.now() + 61 * 60_000)
    expect((await again.send(late)).status).toBe(422)
    app.now = undefined
    expect((await again.send('no json')).status).toBe(422)
    await again.ask()
    const strange = { id: 'a\u0000b', response: {} }
    expect((await again.send(JSON.stringify(strange))).status).toBe(422)
  })

  it('is refused where nobody was verified, and where a copy counts behind', async () => {
    await add()
    const browser = await atSignIn()
    const unverified = device.use(await browser.ask(), { verifies: false })
    expect((await browser.send(unverified)).status).toBe(422)
    await browser.send(device.use(await browser.ask()))
    const copy = await atSignIn()
    expect((await copy.send(device.use(await copy.ask(), { counts: false }))).status).toBe(422)
  })

  it('no longer signs in once it is removed, which its owner alone can do; the password stays', async () => {
    await add()
    const [{ key }] = await passkeys()
    const other = openBrowser(app, undefined, origin)
    await other.signUp(`other-key-${people}@example.org`)
    const remove = (who: PersonsBrowser, currentPassword?: string) =>
      who.call('DELETE', `/api/user/passkeys/${key}`, { currentPassword })
    expect((await remove(other, firstPassword)).status).toBe(404)
    // A person who finds an unlocked device does not know the password.
    for (const guess of [undefined, 'a guess']) {
      const refused = await remove(here, guess)
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'body.currentPassword'])
    }
    expect(await passkeys()).toHaveLength(1)
    expect((await remove(here, firstPassword)).status).toBe(204)
    const browser = await atSignIn()
    expect((await browser.send(device.use(await browser.ask()))).status).toBe(422)
    expect((await openBrowser(app, undefined, origin).signIn(email)).path).toBe('/')
  })

  it('that was never finished is forgotten with the account', async () => {
    await start()
    const asked = () => app.pool.query(`select from identity_challenges where place like 'add:%'`)
    expect((await asked()).rowCount).toBeGreaterThan(0)
    await app.pool.query(`delete from identity_challenges where expires_at < now()`)
    const before = (await asked()).rowCount ?? 0
    expect((await here.call('DELETE', '/api/user/account')).status).toBe(204)
    expect((await asked()).rowCount).toBe(before - 1)
  })
})

it('is not offered under an address in numbers', async () => {
  const browser = openBrowser(byNumbers)
  await browser.signUp('numbers@example.org')
  const refused = await start(browser)
  expect(refused.body.message).toBe('Passkeys need HTTPS and a domain name. This address doesn’t have both.')
  expect((await openBrowser(byNumbers).open('/api/login')).text).not.toContain('passkey')
})
