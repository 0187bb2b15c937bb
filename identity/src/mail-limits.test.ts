import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { createProduct, linkIn, person, stillClock } from '../test/product.ts'
import type { Database, IdentityMail } from './options.ts'

const database = useDatabase()
const minute = 60_000
const hour = 60 * minute

describe.each([
  ['mail arrives', true],
  ['no mail is sent for sure', false],
])('mails asked for where %s', (_where, requireVerifiedEmail) => {
  let product: Awaited<ReturnType<typeof createProduct>>
  let time = Date.now()
  let people = 0
  let email = ''
  let mails: IdentityMail[] = []
  let isMailBroken = false
  let running = 0
  const pool: Database = {
    async query(...query) {
      running += 1
      try {
        return await database.pool.query(...query)
      } finally {
        running -= 1
      }
    },
  }
  beforeAll(async () => {
    product = await createProduct({
      pool,
      requireVerifiedEmail,
      now: () => new Date(time),
      sendMail: async (mail) => {
        if (isMailBroken) throw new Error('no room for mails')
        mails.push(mail)
      },
    })
  })
  afterAll(() => product.app.close())
  beforeEach(async () => {
    await database.pool.query('delete from identity_limits')
    people += 1
    email = `person-${people}-${requireVerifiedEmail}@example.org`
    mails = []
    isMailBroken = false
  })

  async function signUp(address = '203.0.113.5', password?: string) {
    const browser = product.browser(address)
    await browser.open('/api/login?mode=sign-up')
    const answer = await browser.submit(person(email, password))
    await settled()
    return { browser, answer }
  }

  /** Mails are sent after the answer by a series of queries; when none is running, all are sent. */
  async function settled() {
    do await setImmediate()
    while (running > 0)
  }

  async function ask(address = '198.51.100.1') {
    const browser = product.browser(address)
    await browser.open('/identity/forgot')
    const page = await browser.submit({ email })
    await settled()
    return page
  }

  const kinds = () => mails.map(({ kind }) => kind)
  const links = (kind: string) => mails.filter((mail) => mail.kind === kind).map(linkIn)
  const choose = async (link: string, password: string) => {
    const browser = product.browser()
    const page = await browser.open(link)
    return page.status === 200 ? browser.submit({ password }) : page
  }

  it('hold the same link as long as it works, and none of them once it was used', async () => {
    await signUp()
    await ask()
    time += 59 * minute
    await ask()
    const [first = '', second] = links('password-reset')
    expect(first).toMatch(/\/identity\/reset\?token=[\w-]{43}$/)
    expect(second).toBe(first)
    // The second mail says one hour as well.
    time += 59 * minute
    await ask()
    const third = links('password-reset')[2] ?? ''
    expect(third).not.toBe(first)
    expect((await choose(first, 'a new password')).text).toContain('Your password is changed')
    expect((await choose(first, 'another password')).status).toBe(410)
    expect((await choose(third, 'another password')).status).toBe(410)
    await ask()
    expect(links('password-reset')[3]).not.toBe(third)
  })

  it('hold a link that works for one hour after the last of them', async () => {
    await signUp()
    await ask()
    time += 30 * minute
    await ask()
    time += hour - 1
    expect((await product.browser().open(links('password-reset')[0] ?? '')).status).toBe(200)
    time += 1
    expect((await product.browser().open(links('password-reset')[0] ?? '')).status).toBe(410)
  })

  it('sent by an older version hold links that go on working, and a new one is mailed beside them', async () => {
    await signUp()
    await ask()
    const [old = ''] = links('password-reset')
    await database.pool.query('update identity_tokens set seed = null')
    await ask()
    expect(links('password-reset')[1]).not.toBe(old)
    expect((await choose(old, 'a new password')).status).toBe(200)
  })

  it('are no more than five and two an hour, and the page says the same', async () => {
    await signUp()
    const pages = new Set<string>()
    for (let count = 0; count < 7; count += 1) pages.add((await ask()).text)
    expect(links('password-reset')).toHaveLength(5)
    expect(pages.size).toBe(1)
    // The owner can use the link that a stranger's many requests have mailed.
    expect((await choose(links('password-reset')[0] ?? '', 'a new password')).status).toBe(200)
    time += 30 * minute
    for (let count = 0; count < 2; count += 1) await ask()
    expect(links('password-reset')).toHaveLength(6)
  })

  it('use up no mails of another kind', async () => {
    await signUp()
    mails = []
    for (let count = 0; count < 6; count += 1) await ask()
    const { answer } = await signUp('203.0.113.9', 'another password')
    if (requireVerifiedEmail) {
      expect(answer.text).toContain('Check your inbox')
      expect(kinds().at(-1)).toBe('verify-email')
    }
    const link = links('password-reset')[0] ?? ''
    await choose(link, 'a new password')
    await settled()
    expect(kinds().at(-1)).toBe('password-changed')
  })

  it('use up nothing where there is no account', async () => {
    const page = await ask()
    for (let count = 0; count < 9; count += 1) await ask()
    expect(mails).toEqual([])
    await signUp()
    expect(kinds()).toEqual(['verify-email'])
    const other = await ask('203.0.113.5')
    expect(other.text).toBe(page.text)
    expect(kinds()).toEqual(['verify-email', 'password-reset'])
  })

  it('use up nothing when they cannot be sent', async () => {
    await signUp()
    isMailBroken = true
    for (let count = 0; count < 6; count += 1) await ask()
    isMailBroken = false
    await ask()
    expect(links('password-reset')).toHaveLength(1)
  })

  it('are asked for from one network so many times, then slower, and from a known device by its own count', async () => {
    const strict = await createProduct({
      pool: database.pool,
      limits: { mailAsksByNetwork: 2 },
      now: stillClock(),
    })
    const own = strict.browser('203.0.113.5')
    await own.open('/api/login?mode=sign-up')
    await own.submit(person(`known-${email}`))
    const askFrom = async (browser: typeof own, to: string) => {
      await browser.open('/identity/forgot')
      return browser.submit({ email: to })
    }
    const stranger = strict.browser('203.0.113.5')
    const pages = []
    for (const to of ['one@example.org', 'two@example.org', 'three@example.org']) {
      pages.push(await askFrom(stranger, to))
    }
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(pages[2]?.text).toContain('role="alert">Too many attempts. Try again in 1 second.')
    expect(pages[2]?.text).toContain('value="three@example.org"')
    expect((await askFrom(own, `known-${email}`)).status).toBe(200)
    await strict.app.close()
  })

  it('lead to a page that no count holds back', async () => {
    await signUp()
    await ask()
    const strict = await createProduct({ pool: database.pool, limits: { mailAsksByNetwork: 0 } })
    const browser = strict.browser('198.51.100.1')
    await browser.open('/identity/forgot')
    await browser.submit({ email: 'somebody@example.org' })
    await browser.open(links('password-reset')[0]?.replace('http://stowage.test', '') ?? '')
    expect((await browser.submit({ password: 'short' })).status).toBe(422)
    expect((await browser.submit({ password: 'a new password' })).status).toBe(200)
    await strict.app.close()
  })

  if (requireVerifiedEmail) {
    it('to confirm an address hold the same link, and each further sign-up its own', async () => {
      const { browser } = await signUp()
      await browser.open('/api/login')
      await browser.submit({ email, password: 'correct horse' })
      await settled()
      const [first, reminder] = links('verify-email')
      expect(reminder).toBe(first)
      await signUp('198.51.100.1', 'of a stranger')
      expect(links('verify-email')[2]).not.toBe(first)
    })
  }
})
