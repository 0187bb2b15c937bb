import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { createProduct, linkIn, person } from '../test/product.ts'
import { deleteAccount, revokeAccountSessions } from './administration.ts'

const database = useDatabase()
const minute = 60_000
const place = '/?plan=premium'
const wanted = encodeURIComponent(place)

describe('the link that confirms an address', () => {
  let product: Awaited<ReturnType<typeof createProduct>>
  let clockAhead = 0
  let people = 0
  let email = ''
  const now = () => new Date(Date.now() + clockAhead)
  beforeAll(async () => {
    product = await createProduct({ pool: database.pool, requireVerifiedEmail: true, now })
  })
  afterAll(() => product.app.close())
  beforeEach(() => {
    clockAhead = 0
    people += 1
    email = `new-${people}@example.org`
  })

  type Browser = ReturnType<typeof product.browser>
  async function signUp(address = email, browser = product.browser(), password?: string) {
    await browser.open(`/api/login?mode=sign-up&returnTo=${wanted}`)
    await browser.submit(person(address, password))
    return { browser, link: linkIn(await product.mailbox.take(address)) }
  }
  async function confirm(browser: Browser, link: string) {
    await browser.open(link)
    return browser.submit({})
  }
  async function signOut(browser: Browser) {
    await browser.open('/api/logout')
  }
  /** The target of the page's sign-in button. */
  const linkTo = (page: string) => /href="([^"]*)">Sign in</.exec(page)?.[1] ?? ''
  const whoIn = async (browser: Browser) => JSON.parse((await browser.open('/')).text).claims?.email
  const accountOf = async (address: string): Promise<string> => {
    const { rows } = await database.pool.query(
      'select id::text as id from identity_accounts where email = $1',
      [address],
    )
    return rows[0].id
  }
  /** Deletes abandoned sign-ins, as after an hour. */
  const forgetWaiting = () => database.pool.query("delete from identity_payloads where model = 'Interaction'")

  it('lets the browser in that signed up, where the person wanted to be', async () => {
    const { browser, link } = await signUp()
    const home = await confirm(browser, link)
    expect(home.path).toBe(place)
    expect(JSON.parse(home.text).claims).toMatchObject({ email, emailVerified: true })
  })

  it('lets it in after the sign-in that waited has run out too, at the same place', async () => {
    const { browser, link } = await signUp()
    await forgetWaiting()
    expect((await confirm(browser, link)).path).toBe(place)
    expect(await whoIn(browser)).toBe(email)
  })

  it('takes up no sign-in whose end is so near that its way back could be closed', async () => {
    await forgetWaiting()
    const { browser, link } = await signUp()
    await database.pool.query(`update identity_payloads
      set payload = (payload::jsonb || jsonb_build_object('exp', floor(extract(epoch from now())) + 30))::json
      where model = 'Interaction'`)
    expect((await confirm(browser, link)).path).toBe(place)
    expect(await whoIn(browser)).toBe(email)
    // The sign-in still waits: another one has ended.
    const { rowCount } = await database.pool.query(
      "select from identity_payloads where model = 'Interaction' and expires_at > now()",
    )
    expect(rowCount).toBe(1)
  })

  it('lets nobody in elsewhere: it says that the address is confirmed, and leads on by the password', async () => {
    const { browser, link } = await signUp()
    const elsewhere = product.browser()
    const done = await confirm(elsewhere, link)
    expect(done.text).toContain('Your email is confirmed')
    expect(linkTo(done.text)).toBe(`/api/login?returnTo=${wanted}`)
    expect(await whoIn(elsewhere)).toBeUndefined()
    expect(await whoIn(browser)).toBeUndefined()
    expect((await elsewhere.open('/api/login')).path).toMatch(/\/sign-in$/)
    await elsewhere.open(linkTo(done.text))
    expect((await elsewhere.submit({ email, password: 'correct horse' })).path).toBe(place)
  })

  it('lets nobody in whose browser has forgotten its cookies, or shows a made-up one', async () => {
    const { browser, link } = await signUp()
    browser.forgetCookies()
    const page = await browser.open(link)
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const done = await browser.post('/identity/verify', { token }, { cookie: 'identity_sign_up=made-up' })
    expect(done.text).toContain('Your email is confirmed')
    expect(await whoIn(browser)).toBeUndefined()
    expect((await browser.open('/api/login')).path).toMatch(/\/sign-in$/)
  })

  it('acts by its button alone: programs that look at it use nothing up and let nobody in', async () => {
    const { browser, link } = await signUp()
    for (const method of ['GET', 'HEAD'] as const) {
      const looked = await product.app.inject({ method, url: new URL(link).pathname + new URL(link).search })
      expect(looked.statusCode).toBe(200)
    }
    await browser.open(link)
    expect(await whoIn(browser)).toBeUndefined()
    expect((await confirm(browser, link)).path).toBe(place)
  })

  it('works once: a second tab is told so and is signed in all the same', async () => {
    const { browser, link } = await signUp()
    await browser.open(link)
    const token = new URL(link).searchParams.get('token') ?? ''
    expect((await browser.submit({})).path).toBe(place)
    const again = await browser.post('/identity/verify', { token })
    expect(again.status).toBe(410)
    expect(again.text).toContain('This link no longer works')
    await browser.follow('Sign in')
    expect(await whoIn(browser)).toBe(email)
  })

  it('signs nobody in again who has signed out since', async () => {
    const { browser, link } = await signUp()
    await confirm(browser, link)
    await signOut(browser)
    expect(await whoIn(browser)).toBeUndefined()
    expect((await browser.open(link)).status).toBe(410)
    expect((await browser.open('/api/login')).path).toMatch(/\/sign-in$/)
  })

  it('opens nothing after its time, in the same browser either', async () => {
    const { browser, link } = await signUp()
    await browser.open(link)
    clockAhead = 48 * 60 * minute + 1
    expect((await browser.submit({})).status).toBe(410)
    expect(await whoIn(browser)).toBeUndefined()
  })

  it('leaves somebody else signed in who is so in this browser by now', async () => {
    const other = `other-${email}`
    const { browser: elsewhere, link: otherLink } = await signUp(other)
    await confirm(elsewhere, otherLink)
    const { browser, link } = await signUp()
    await browser.open('/api/login')
    await browser.submit({ email: other, password: 'correct horse' })
    const done = await confirm(browser, link)
    expect(done.text).toContain('Your email is confirmed')
    expect(done.text).toContain('You’re signed in to a different account here.')
    expect(done.text).toContain('href="/api/logout">Sign out<')
    expect(await whoIn(browser)).toBe(other)
  })

  it('lets in where somebody else has signed in and out in between', async () => {
    const other = `other-${email}`
    const { browser: elsewhere, link: otherLink } = await signUp(other)
    await confirm(elsewhere, otherLink)
    const { browser, link } = await signUp()
    await browser.open('/api/login')
    await browser.submit({ email: other, password: 'correct horse' })
    await signOut(browser)
    expect((await confirm(browser, link)).path).toBe(place)
    expect(await whoIn(browser)).toBe(email)
  })

  it.each([
    ['has signed out', signOut],
    ['is so no longer', () => database.pool.query("delete from identity_payloads where model = 'Session'")],
  ])('lets in where the sign-up was begun beside somebody else who %s since', async (_what, end) => {
    const { browser, link: otherLink } = await signUp(`other-${email}`)
    await confirm(browser, otherLink)
    const { link } = await signUp(email, browser)
    await end(browser)
    expect((await confirm(browser, link)).path).toBe(place)
    expect(await whoIn(browser)).toBe(email)
  })

  it('is of the browser that caused it, where a stranger has signed up with the address too', async () => {
    const stranger = await signUp(email, undefined, 'a stranger guesses')
    const owner = await signUp(email, undefined, 'the real password')
    // The owner gets the stranger's mail too; its link does not sign the owner's browser in.
    const done = await confirm(owner.browser, stranger.link)
    expect(done.text).toContain('Your email is confirmed')
    expect(await whoIn(owner.browser)).toBeUndefined()
    expect(await whoIn(stranger.browser)).toBeUndefined()
    await stranger.browser.open('/api/login')
    expect(await whoIn(stranger.browser)).toBeUndefined()
    expect((await owner.browser.open(owner.link)).status).toBe(410)
  })

  it('lets the owner in by the mail of the owner, with the password of the owner, and the stranger never', async () => {
    const stranger = await signUp(email, undefined, 'a stranger guesses')
    const owner = await signUp(email, undefined, 'the real password')
    expect((await confirm(owner.browser, owner.link)).path).toBe(place)
    await stranger.browser.open('/api/login')
    const tried = await stranger.browser.submit({ email, password: 'a stranger guesses' })
    expect(tried.status).toBe(422)
    expect(await whoIn(stranger.browser)).toBeUndefined()
  })

  it('is known by another secret at each sign-up, so that one left in a browser opens nothing', async () => {
    const secretIn = (browser: Browser) =>
      browser.cookies().find(({ name }) => name === 'identity_sign_up')?.value ?? ''
    const { browser } = await signUp()
    const left = secretIn(browser)
    const { link } = await signUp(`second-${email}`, browser)
    expect(left).toMatch(/^[\w-]{43}$/)
    expect(secretIn(browser)).not.toBe(left)
    const page = await product.browser().open(link)
    const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const thief = product.browser()
    const done = await thief.post('/identity/verify', { token }, { cookie: `identity_sign_up=${left}` })
    expect(done.text).toContain('Your email is confirmed')
    expect(await whoIn(thief)).toBeUndefined()
    // Only hashes are stored.
    const { rows } = await database.pool.query('select to_jsonb(t)::text as row from identity_tokens t')
    const secrets = [left, secretIn(browser)]
    expect(rows.filter(({ row }) => secrets.some((secret) => row.includes(secret)))).toEqual([])
  })

  it('marks the browser by a cookie that scripts and other sites do not get', async () => {
    const attributesOf = async (publicUrl: string) => {
      const other = await createProduct({ pool: database.pool, requireVerifiedEmail: true, publicUrl })
      const browser = other.browser()
      await browser.open('/api/login?mode=sign-up')
      const address = `${new URL(publicUrl).protocol.slice(0, -1)}-${email}`
      const { headers } = await browser.submit(person(address))
      await other.app.close()
      return [headers['set-cookie']].flat().find((line) => String(line).startsWith('identity_sign_up='))
    }
    const plain = await attributesOf('http://stowage.test')
    expect(plain).toMatch(/; Max-Age=345600; Path=\/identity; HttpOnly; SameSite=Lax$/)
    expect(await attributesOf('https://stowage.test')).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
  })

  it('marks it alike whether the address has an account or not', async () => {
    const { browser, link } = await signUp()
    await confirm(browser, link)
    const names = async (address: string) =>
      (await signUp(address)).browser
        .cookies()
        .map(({ name }) => name)
        .sort()
    expect(await names(email)).toEqual(await names(`free-${email}`))
  })

  it('lets in the browser that asked for it anew by signing in', async () => {
    await signUp()
    const later = product.browser()
    await later.open('/api/login')
    const reminded = await later.submit({ email, password: 'correct horse' })
    expect(reminded.text).toContain('Check your inbox')
    expect((await confirm(later, linkIn(await product.mailbox.take(email)))).path).toBe('/')
    expect(await whoIn(later)).toBe(email)
  })

  describe('in the moment between confirming and coming in', () => {
    /** Presses the button without following the redirect. */
    async function press(browser: Browser, link: string) {
      const cookies = browser.cookies().map(({ name, value }) => `${name}=${value}`)
      const cookie = cookies.join('; ')
      const answer = await product.app.inject({
        method: 'POST',
        url: '/identity/verify',
        headers: {
          origin: 'http://stowage.test',
          cookie,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' }).toString(),
      })
      expect(answer.headers.location).toMatch(/^\/identity\/interaction\/[\w-]+$/)
      const pass = answer.cookies.find(({ name }) => name === 'identity_sign_up')
      return {
        next: String(answer.headers.location),
        cookie: [
          ...cookies.filter((one) => !one.startsWith('identity_sign_up=')),
          `identity_sign_up=${pass?.value}`,
        ].join('; '),
      }
    }
    const goOn = ({ next, cookie }: { next: string; cookie: string }) =>
      product.app.inject({ url: next, headers: { cookie } }).then(({ headers }) => String(headers.location))

    it('what lets in is good once', async () => {
      const { browser, link } = await signUp()
      const pressed = await press(browser, link)
      expect(await goOn(pressed)).toContain('/identity/auth/')
      expect(await goOn(pressed)).toMatch(/\/sign-up$/)
    })

    it('it is good for two minutes', async () => {
      const { browser, link } = await signUp()
      const pressed = await press(browser, link)
      clockAhead = 2 * minute + 1
      expect(await goOn(pressed)).toMatch(/\/sign-up$/)
    })

    it('it is good no more where the account is gone, or signed out everywhere', async () => {
      for (const end of [deleteAccount, revokeAccountSessions]) {
        const { browser, link } = await signUp(`${end.name}-${email}`)
        const pressed = await press(browser, link)
        await end(database.pool, await accountOf(`${end.name}-${email}`))
        expect(await goOn(pressed)).toMatch(/\/sign-up$/)
      }
    })
  })

  it('is gone with its account', async () => {
    const { browser, link } = await signUp()
    await deleteAccount(database.pool, await accountOf(email))
    expect((await browser.open(link)).status).toBe(410)
    expect(await whoIn(browser)).toBeUndefined()
  })

  it.each([
    ['another site', '//evil.example/a'],
    ['another address', 'https://evil.example/'],
    ['something too long', `/${'a'.repeat(2001)}`],
  ])('leads to no %s, whatever the sign-in was begun with', async (_what, returnTo) => {
    const browser = product.browser()
    await browser.open(`/api/login?mode=sign-up&returnTo=${encodeURIComponent(returnTo)}`)
    await browser.submit(person(email))
    const link = linkIn(await product.mailbox.take(email))
    const elsewhere = product.browser()
    expect(linkTo((await confirm(elsewhere, link)).text)).toBe('/api/login')
  })
})
