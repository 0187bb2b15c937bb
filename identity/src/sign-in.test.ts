import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { createProduct, person } from '../test/product.ts'
import { cleanUpIdentity, endTokenSession } from './administration.ts'

const database = useDatabase()

describe('signing in', () => {
  let product: Awaited<ReturnType<typeof createProduct>>
  beforeAll(async () => {
    product = await createProduct({ pool: database.pool })
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person('ada@example.org'))
  })
  afterAll(() => product.app.close())

  const ada = { email: 'ada@example.org', password: 'correct horse' }

  it('takes email and password and comes back signed in [AUTH-01]', async () => {
    const browser = product.browser()
    const form = await browser.open('/api/login')
    expect(form.text).toContain('type="submit">Sign in</button>')
    expect(form.text).toMatch(/id="email"[^>]*autocomplete="email"/)
    expect(form.text).toMatch(/id="password"[^>]*autocomplete="current-password"/)
    const home = await browser.submit(ada)
    expect(JSON.parse(home.text).claims.name).toBe('Ada Lovelace')
  })

  it('takes the email however its letters are cased or composed', async () => {
    const signUp = product.browser()
    await signUp.open('/api/login?mode=sign-up')
    await signUp.submit(person('zo\u00EB@example.org'))
    const browser = product.browser()
    await browser.open('/api/login')
    const home = await browser.submit({ ...ada, email: ' ZOE\u0308@Example.ORG ' })
    expect(JSON.parse(home.text).claims.email).toBe('zo\u00EB@example.org')
  })

  it('takes an email in wide letters or with a ligature for the same mailbox', async () => {
    const signUp = product.browser()
    await signUp.open('/api/login?mode=sign-up')
    await signUp.submit(person('fina@example.org'))
    for (const email of ['\uFB01na@example.org', '\uFF26ina@example.org']) {
      const browser = product.browser()
      await browser.open('/api/login')
      expect((await browser.submit({ ...ada, email })).path).toBe('/')
      const again = product.browser()
      await again.open('/api/login?mode=sign-up')
      await again.submit(person(email))
    }
    const { rows } = await database.pool.query(
      `select email from identity_accounts where email_folded like '%ina@example.org'`,
    )
    expect(rows).toEqual([{ email: 'fina@example.org' }])
  })

  it('still lets everybody in whose address was compared otherwise before', async () => {
    const passwordHash = await hash(ada.password)
    const addresses = ['\uFB02ora@example.org', 'gr\uFF45ta@example.org', 'greta@example.org']
    for (const email of addresses) {
      await database.pool.query(
        `insert into identity_accounts (email, email_folded, password_hash, first_name, last_name)
         values ($1, $1, $2, $1, 'B')`,
        [email, passwordHash],
      )
    }
    const file = new URL('./migrations/0008-compatible-addresses.sql', import.meta.url)
    await database.pool.query(readFileSync(file, 'utf8'))
    for (const email of [...addresses, 'flora@example.org']) {
      const browser = product.browser()
      await browser.open('/api/login')
      const home = await browser.submit({ ...ada, email })
      const account = email === 'flora@example.org' ? addresses[0] : email
      expect(JSON.parse(home.text).claims.email).toBe(account)
    }
  })

  it('says the same for a wrong password and for nobody at all, and keeps the email', async () => {
    const browser = product.browser()
    await browser.open('/api/login')
    const wrong = await browser.submit({ ...ada, password: 'not this one' })
    const nobody = await browser.submit({ ...ada, email: 'nobody@example.org' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('role="alert">That email and password don’t match.')
    expect(wrong.text).toMatch(/id="email"[^>]*value="ada@example.org"/)
    expect(wrong.text).not.toContain('not this one')
    expect(nobody.text.replace('nobody@', 'ada@')).toBe(wrong.text)
    expect((await browser.submit(ada)).path).toBe('/')
  })

  it('asks for what is missing', async () => {
    const browser = product.browser()
    await browser.open('/api/login')
    const again = await browser.submit({ email: '', password: '' })
    expect(again.text).toContain('id="email-error">Enter your email address.<')
    expect(again.text).toContain('id="password-error">Enter your password.<')
  })

  it('does not ask again while the provider knows the browser', async () => {
    const browser = product.browser()
    await browser.open('/api/login')
    await browser.submit(ada)
    expect((await browser.open('/api/login')).path).toBe('/')
  })

  it('asks again after signing out, which needs no confirmation [AUTH-03]', async () => {
    const browser = product.browser()
    await browser.open('/api/login')
    await browser.submit(ada)
    const other = product.browser()
    await other.open('/api/login')
    await other.submit(ada)
    const cookies = browser.cookies().filter(({ name }) => name.startsWith('identity_session'))
    const home = await browser.open('/api/logout')
    expect(JSON.parse(home.text)).toEqual({ signedOut: true })
    expect((await browser.open('/api/login')).path).toContain('/sign-in')
    // A copy of the browser's cookies is not signed in either; another browser goes on.
    const copy = product.browser()
    copy.cookies().push(...cookies)
    expect((await copy.open('/api/login')).path).toContain('/sign-in')
    expect((await other.open('/api/login')).path).toBe('/')
  })

  it('ends the sessions at the provider where an ID token of before names none', async () => {
    const browser = product.browser()
    await browser.open('/api/login')
    await browser.submit(ada)
    const [{ idToken = '' } = {}] = [...product.sessions.values()].slice(-1)
    const [head, content = '', signature] = idToken.split('.')
    const { sid, ...claims } = JSON.parse(Buffer.from(content, 'base64url').toString())
    expect(sid).toMatch(/^[\w-]+$/)
    const old = Buffer.from(JSON.stringify(claims)).toString('base64url')
    await endTokenSession(database.pool, [head, old, signature].join('.'))
    expect((await browser.open('/api/login')).path).toContain('/sign-in')
  })

  it('asks before it signs out somebody whom a bare link sent there', async () => {
    const browser = product.browser()
    await browser.open('/api/login')
    await browser.submit(ada)
    const page = await browser.open('/identity/session/end')
    expect(page.text).toContain('<h1><span class="tape">Sign out?</span></h1>')
    expect(page.text).not.toContain('<script>')
  })

  it('starts again from a form that was already used or has expired', async () => {
    const browser = product.browser()
    const form = await browser.open('/api/login')
    await browser.submit(ada)
    const back = await browser.post(form.path, ada)
    expect(back.path).toBe('/')
    const stranger = await product.browser().open('/identity/interaction/long-gone/sign-in')
    expect(stranger.path).toMatch(/^\/identity\/interaction\/[\w-]+\/sign-in$/)
  })

  it('leads to the same place from a form that was used, has run out, or was sent twice', async () => {
    const browser = product.browser()
    const form = await browser.open('/api/login?returnTo=/containers/7')
    expect((await browser.submit(ada)).path).toBe('/containers/7')
    const used = await browser.post(form.path, ada)
    expect(used.path).toBe('/containers/7')
    const resumed = await browser.open(form.path.replace(/interaction(.*)\/sign-in/, 'auth$1'))
    expect(resumed.path).toBe('/containers/7')

    const late = product.browser()
    const stale = await late.open('/api/login?returnTo=/items')
    await database.pool.query(
      `update identity_payloads set expires_at = now() - interval '20 hours' where model = 'Interaction'`,
    )
    await cleanUpIdentity(database.pool)
    expect((await late.post(stale.path, ada)).path).not.toBe(stale.path)
    expect((await late.submit(ada)).path).toBe('/items')
    await database.pool.query(
      `update identity_payloads set expires_at = now() - interval '25 hours' where model = 'Interaction'`,
    )
    await cleanUpIdentity(database.pool)
    const { rows } = await database.pool.query(`select from identity_payloads where model = 'Interaction'`)
    expect(rows).toEqual([])
  })

  it('starts again to the same place from a page that says what is in the way', async () => {
    const browser = product.browser()
    const form = await browser.open('/api/login?returnTo=/items?filter=low-stock')
    const again = 'href="/api/login?returnTo=%2Fitems%3Ffilter%3Dlow-stock"'
    const foreign = await browser.post(form.path, ada, { origin: 'https://evil.test' })
    expect([foreign.status, foreign.text.includes(again)]).toEqual([403, true])
    browser.forgetCookies()
    const cookies = await browser.open(form.path)
    expect([cookies.status, cookies.text.includes(again)]).toEqual([400, true])
  })

  it('explains missing cookies instead of going round in circles', async () => {
    const browser = product.browser()
    const form = await browser.open('/api/login')
    browser.forgetCookies()
    const page = await browser.open(form.path)
    expect(page.status).toBe(400)
    expect(page.text).toContain('Signing in needs cookies')
  })

  it('keeps two sign-ins in two tabs apart', async () => {
    const browser = product.browser()
    const first = await browser.open('/api/login')
    await browser.open('/api/login?mode=sign-up')
    expect((await browser.post(first.path, ada)).path).toBe('/')
  })

  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['nowhere', { origin: '' }],
  ])('refuses a form sent from %s', async (_where, headers) => {
    const browser = product.browser()
    await browser.open('/api/login')
    const answer = await browser.submit(ada, headers)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('We couldn’t accept this form')
  })

  it('takes a form whose browser says that it is our own, without an origin', async () => {
    const browser = product.browser()
    await browser.open('/api/login')
    expect((await browser.submit(ada, { origin: 'null', 'sec-fetch-site': 'same-origin' })).path).toBe('/')
  })

  it('makes an old hash new at the next sign-in', async () => {
    const read = async () =>
      (
        await database.pool.query(
          "select password_hash from identity_accounts where email = 'ada@example.org'",
        )
      ).rows[0].password_hash
    const cheap = await hash('correct horse', { memoryCost: 8192, timeCost: 1 })
    await database.pool.query(
      "update identity_accounts set password_hash = $1 where email = 'ada@example.org'",
      [cheap],
    )
    const browser = product.browser()
    await browser.open('/api/login')
    expect((await browser.submit(ada)).path).toBe('/')
    expect(await read()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it.each([
    ['an unknown content type', { 'content-type': 'application/json' }, '{}', 415],
    [
      'an enormous form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `email=${'a'.repeat(20_000)}`,
      413,
    ],
  ])('answers %s with a page', async (_what, headers, payload, status) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/identity/forgot',
      headers: { origin: 'http://stowage.test', ...headers },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain('<main class="account-card">')
  })
})
