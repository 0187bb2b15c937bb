import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { createProduct, linkIn, person, stillClock } from '../test/product.ts'

const database = useDatabase()
const day = 86_400_000
const right = 'correct horse'

const cookiesOf = (browser: Browser) => browser.cookies().map(({ name, value }) => `${name}=${value}`)
type Browser = ReturnType<Awaited<ReturnType<typeof createProduct>>['browser']>

describe('wrong passwords', () => {
  let product: Awaited<ReturnType<typeof createProduct>>
  let time = Date.now()
  let people = 0
  let email = ''
  beforeAll(async () => {
    product = await createProduct({ pool: database.pool, now: () => new Date(time) })
  })
  afterAll(() => product.app.close())
  beforeEach(async () => {
    await database.pool.query('delete from identity_limits')
    people += 1
    email = `person-${people}@example.org`
    await signUp(product.browser('192.0.2.1'), email)
  })

  async function signUp(browser: Browser, address: string) {
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person(address))
    return browser
  }

  async function signOut(browser: Browser) {
    await browser.open('/api/logout')
  }

  async function trySignIn(browser: Browser, password = right, address = email) {
    await browser.open('/api/login')
    return browser.submit({ email: address, password })
  }

  /** Makes this many wrong attempts one after the other; returns the answers. */
  async function guess(browser: Browser, times: number, address = email) {
    await browser.open('/api/login')
    const statuses: number[] = []
    for (let count = 0; count < times; count += 1) {
      statuses.push((await browser.submit({ email: address, password: `guess ${count}` })).status)
    }
    return statuses
  }

  const five = [422, 422, 422, 422, 422]
  const seconds = (count: number) => {
    time += count * 1000
  }
  const counts = async () =>
    (
      await database.pool.query(
        "select hits, key from identity_limits where key similar to '(wrong|device:)%'",
      )
    ).rows

  it('of a stranger elsewhere never hold back the right one', async () => {
    expect(await guess(product.browser('198.51.100.1'), 20)).toEqual([...five, ...Array(15).fill(429)])
    expect((await trySignIn(product.browser('203.0.113.5'))).path).toBe('/')
  })

  it('of many networks at once hold back neither a new network nor a known device', async () => {
    const own = await signUp(product.browser('203.0.113.5'), `own-${email}`)
    await signOut(own)
    for (let host = 1; host <= 4; host += 1) {
      await guess(product.browser(`198.51.100.${host}`), 6, `own-${email}`)
    }
    expect((await trySignIn(own, right, `own-${email}`)).path).toBe('/')
    expect((await trySignIn(product.browser('203.0.113.77'), right, `own-${email}`)).path).toBe('/')
  })

  it('make the next one wait longer and longer, half a minute at most, and the page says how long', async () => {
    const browser = product.browser('198.51.100.1')
    await guess(browser, 5)
    const waits: string[] = []
    for (let count = 0; count < 8; count += 1) {
      const early = await browser.submit({ email, password: 'too early' })
      expect(early.status).toBe(429)
      const wait = String(early.headers['retry-after'])
      expect(early.text).toContain(
        `role="alert">Too many attempts. Try again in ${wait} second${wait === '1' ? '' : 's'}.<`,
      )
      expect(early.text).toContain(`value="${email}"`)
      expect(early.text).not.toContain('too early')
      seconds(Number(wait))
      expect((await browser.submit({ email, password: 'wrong' })).status).toBe(422)
      waits.push(wait)
    }
    expect(waits).toEqual(['1', '2', '4', '8', '16', '30', '30', '30'])
    seconds(30)
    expect((await browser.submit({ email, password: right })).path).toBe('/')
  })

  it('that come too early are not counted and put nothing off', async () => {
    const browser = product.browser('198.51.100.1')
    await guess(browser, 25)
    seconds(1)
    expect((await trySignIn(browser)).path).toBe('/')
  })

  it('are forgotten after an hour', async () => {
    const browser = product.browser('198.51.100.1')
    await guess(browser, 10)
    seconds(3600)
    expect(await guess(browser, 5)).toEqual(five)
  })

  it.each([3600, 1200])('hold nobody back longer when the clock is set back by %i seconds', async (back) => {
    const browser = product.browser('198.51.100.1')
    await guess(browser, 5)
    seconds(1200)
    await guess(browser, 10)
    seconds(-back)
    expect((await trySignIn(browser)).path).toBe('/')
  })

  it('are all that counts: a right one leaves no trace, and forgives a stranger nothing', async () => {
    expect((await trySignIn(product.browser('203.0.113.5'))).path).toBe('/')
    expect(await counts()).toEqual([])
    const stranger = product.browser('198.51.100.1')
    await guess(stranger, 5)
    expect((await counts()).map(({ hits }) => hits)).toEqual([5, 5])
    expect(JSON.stringify(await counts())).not.toMatch(/example|198/)
    expect((await trySignIn(product.browser('203.0.113.6'))).path).toBe('/')
    expect((await stranger.submit({ email, password: 'one more' })).status).toBe(429)
  })

  it('are counted before they are checked, so that many at once are many', async () => {
    const browser = product.browser('198.51.100.1')
    const form = await browser.open('/api/login')
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        browser.post(form.path, { email, password: `guess ${count}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  it('do not count where the check itself failed', async () => {
    await database.pool.query("update identity_accounts set password_hash = 'broken' where email = $1", [
      email,
    ])
    expect((await trySignIn(product.browser('203.0.113.5'))).status).toBe(500)
    expect(await counts()).toEqual([])
  })

  it.each([
    ['an IPv4 address', '198.51.100.1', '198.51.100.1', true],
    ['its mapped form', '198.51.100.1', '::ffff:198.51.100.1', true],
    ['its neighbour', '198.51.100.1', '198.51.100.2', false],
    ['the same /64', '2001:db8:1:1::1', '2001:db8:1:1:ffff::2', true],
    ['the next /64', '2001:db8:1:1::1', '2001:db8:1:2::1', false],
  ])('count for %s: %s and %s', async (_what, from, to, isOne) => {
    await guess(product.browser(from), 5)
    const answer = await trySignIn(product.browser(to))
    expect([answer.status, answer.path === '/']).toEqual(isOne ? [429, false] : [200, true])
  })

  it('are answered the same for an account that does not exist', async () => {
    const shape = async (address: string, from: string) => {
      const browser = product.browser(from)
      await browser.open('/api/login')
      const answers = []
      for (let count = 0; count < 7; count += 1) {
        const { status, text, headers } = await browser.submit({ email: address, password: 'guess' })
        const page = text.replaceAll(address, '').replaceAll(/interaction[/=][\w-]+/g, '')
        answers.push([status, page, headers['retry-after'], headers['set-cookie']])
      }
      return answers
    }
    expect(await shape('nobody@example.org', '198.51.100.1')).toEqual(await shape(email, '198.51.100.2'))
  })

  it('for many accounts from one network are slowed down too, IPv6 networks of one site together', async () => {
    const strict = await createProduct({
      pool: database.pool,
      limits: { wrongPasswordsByNetwork: 1 },
      now: stillClock(),
    })
    const spray = async (address: string, count: number) =>
      (await trySignIn(strict.browser(address), 'password1', `spray-${count}@example.org`)).status
    expect([await spray('198.51.100.1', 1), await spray('198.51.100.1', 2)]).toEqual([422, 429])
    const statuses = []
    for (let network = 1; network <= 11; network += 1) {
      statuses.push(await spray(`2001:db8:7:${network}::1`, network))
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    await strict.app.close()
  })

  it('typed into the form to sign up count as well', async () => {
    const browser = product.browser('198.51.100.1')
    const statuses = []
    for (let count = 0; count < 6; count += 1) {
      await browser.open('/api/login?mode=sign-up')
      const answer = await browser.submit(person(email, `guess number ${count}`))
      statuses.push(answer.status)
      if (answer.status === 429) expect(answer.text).toMatch(/Try again in 1 second\.[\s\S]*value="Lovelace"/)
    }
    expect(statuses).toEqual([...five, 429])
    expect((await trySignIn(browser)).status).toBe(429)
  })

  it('tells the product of each wrong password, also for an address without an account', async () => {
    const told: (string | undefined)[] = []
    const onWrongPassword = async (accountId: string | undefined) => void told.push(accountId)
    const own = await createProduct({ pool: database.pool, onWrongPassword })
    const browser = own.browser('192.0.2.77')
    await guess(browser, 2)
    await guess(browser, 1, 'nobody@example.org')
    await expect.poll(() => told.length).toBe(3)
    const { rows } = await database.pool.query('select id from identity_accounts where email = $1', [email])
    expect(told).toEqual([rows[0]?.id, rows[0]?.id, undefined])
    expect(told[0]).toBeDefined()
    await own.app.close()
  })

  describe('beside a device that has signed in before', () => {
    const home = '203.0.113.5'
    let own: Browser
    beforeEach(async () => {
      own = product.browser(home)
      await trySignIn(own)
      await signOut(own)
    })
    const cookie = () => own.cookies().find(({ name }) => name === 'identity_device')?.value ?? ''

    it('do not hold it back, though they do hold back a new device there', async () => {
      await guess(product.browser(home), 20)
      expect((await trySignIn(product.browser(home))).status).toBe(429)
      expect((await trySignIn(own)).path).toBe('/')
    })

    it('and on it are slowed down by themselves', async () => {
      expect(await guess(own, 6)).toEqual([...five, 429])
      expect((await trySignIn(product.browser(home))).path).toBe('/')
    })

    it('do hold back a device that knows another account only', async () => {
      const neighbour = await signUp(product.browser(home), `neighbour-${email}`)
      await signOut(neighbour)
      await guess(product.browser(home), 5)
      expect((await trySignIn(neighbour)).status).toBe(429)
    })

    it('hold back neither of two accounts on one device', async () => {
      await signUp(own, `second-${email}`)
      await signOut(own)
      for (const address of [email, `second-${email}`]) {
        await guess(product.browser(home), 5, address)
        expect((await trySignIn(own, right, address)).path).toBe('/')
        await signOut(own)
      }
    })

    it('do hold it back once it was away for half a year', async () => {
      time += 181 * day
      await guess(product.browser(home), 5)
      expect((await trySignIn(own)).status).toBe(429)
    })

    it.each([
      ['mark', (value: string) => value.replace(/\.\w/, (two) => (two === '.a' ? '.b' : '.a'))],
      ['time', (value: string) => value.replace(/\.\d{13}\./, '.9999999999999.')],
      ['signature', (value: string) => value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA')],
      ['everything', () => 'a.b.9999999999999.c'],
    ])('do hold back a device that made up its %s', async (_what, change) => {
      await guess(product.browser(home), 5)
      const forger = product.browser(home)
      const form = await forger.open('/api/login')
      const send = (device: string) =>
        forger.post(
          form.path,
          { email, password: 'not this one' },
          { cookie: [...cookiesOf(forger), `identity_device=${device}`].join('; ') },
        )
      expect((await send(change(cookie()))).status).toBe(429)
      expect((await send(cookie())).status).toBe(422)
    })

    it('do not hold back one on which a new password was chosen through the mail', async () => {
      const other = product.browser(home)
      await other.open('/identity/forgot')
      await other.submit({ email })
      let mail = await product.mailbox.take(email)
      while (mail.kind !== 'password-reset') mail = await product.mailbox.take(email)
      await other.open(linkIn(mail))
      await other.submit({ password: 'a new password' })
      await guess(product.browser(home), 5)
      expect((await trySignIn(other, 'a new password')).path).toBe('/')
    })

    it('see a cookie that scripts and other sites cannot read, and that tells no address', async () => {
      const secure = await createProduct({ pool: database.pool, publicUrl: 'https://boxes.example' })
      const browser = secure.browser()
      const form = await browser.open('/api/login')
      const answer = await secure.app.inject({
        method: 'POST',
        url: form.path,
        headers: {
          origin: 'https://boxes.example',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: cookiesOf(browser).join('; '),
        },
        payload: new URLSearchParams({ email, password: right }).toString(),
      })
      const lines = [answer.headers['set-cookie'] ?? []].flat().filter((line) => line.includes('_device='))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(/Max-Age=15552000; Path=\/identity; HttpOnly; Secure; SameSite=Lax$/)
      expect(lines[0]).not.toContain('person')
      await secure.app.close()
    })
  })
})
