import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { createProduct, linkIn, person } from '../test/product.ts'

const database = useDatabase()
type Product = Awaited<ReturnType<typeof createProduct>>

describe('signing up where no mail is sent for sure', () => {
  let product: Product
  beforeAll(async () => {
    product = await createProduct({ pool: database.pool })
  })
  afterAll(() => product.app.close())

  it('makes a usable account at once and says who it is [AUTH-02]', async () => {
    const browser = product.browser()
    const form = await browser.open('/api/login?mode=sign-up')
    expect(form.path).toMatch(/^\/identity\/interaction\/[\w-]+\/sign-up$/)
    const home = await browser.submit(person('  Ada@Example.org '))
    expect(home.path).toBe('/')
    expect(JSON.parse(home.text)).toMatchObject({
      issuer: 'http://stowage.test/identity',
      claims: {
        email: 'Ada@Example.org',
        emailVerified: false,
        name: 'Ada Lovelace',
        givenName: 'Ada',
        familyName: 'Lovelace',
      },
    })
  })

  it('labels its fields, names its button and needs no script', async () => {
    const { text, headers } = await product.browser().open('/api/login?mode=sign-up')
    const labels = [...text.matchAll(/<label class="[^"]+" for="\w+">([^<]+)<\/label>/g)].map(
      ([, label]) => label,
    )
    expect(labels).toEqual(['First name', 'Last name', 'Email', 'Password'])
    expect([...text.matchAll(/autocomplete="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'given-name',
      'family-name',
      'email',
      'new-password',
    ])
    expect(text).toContain('type="submit">Create account</button>')
    // One script validates, one shows the password; its button is hidden until it runs.
    expect([...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="module" src="/identity/form.js">',
      '<script type="module" src="/identity/show-password.js">',
    ])
    expect(text).toContain('<button type="button" hidden data-reveal="password" aria-pressed="false" ')
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('runs the script that the product wants there, and allows no other', async () => {
    const entryScript = `document.title='dark'`
    const other = await createProduct({ pool: database.pool, entryScript })
    for (const mode of ['sign-in', 'sign-up']) {
      const { text, headers } = await other.browser().open(`/api/login?mode=${mode}`)
      expect(text).toContain(`<script>${entryScript}</script>`)
      const hash = createHash('sha256').update(entryScript).digest('base64')
      expect(headers['content-security-policy']).toMatch(
        new RegExp(`script-src 'self' 'sha256-${RegExp.escape(hash)}'$`),
      )
    }
    expect((await other.browser().open('/identity/forgot')).text).not.toContain('<script>')
    await other.app.close()
  })

  it("names the product's picture for the tab, so that browsers ask for no other", async () => {
    const { text } = await product.browser().open('/api/login?mode=sign-up')
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
  })

  it('says beside each field what is wrong and keeps what was typed, but not the password', async () => {
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    const again = await browser.submit({
      firstName: '',
      lastName: 'L'.repeat(101),
      email: 'ada',
      password: 'short',
    })
    expect(again.status).toBe(422)
    expect(again.text).toContain('id="firstName-error">Enter your first name.<')
    expect(again.text).toContain('id="lastName-error">Use at most 100 characters.<')
    expect(again.text).toContain('id="email-error">Enter an email address such as ada@example.org.<')
    expect(again.text).toContain('id="password-error">Use at least 8 characters.<')
    // The hint would say the same.
    expect(again.text).toMatch(/id="password"[^>]*aria-invalid="true" aria-describedby="password-error"/)
    expect(again.text).not.toContain('At least 8 characters.')
    expect(again.text).toMatch(/id="email"[^>]*value="ada"/)
    expect(again.text).not.toContain('value="short"')
  })

  it.each([
    ['a control character in a name', { firstName: 'Ada\u0007' }, 'firstName'],
    ['a line break in a name', { lastName: 'Love\nlace' }, 'lastName'],
    ['text that turns its direction', { firstName: '\u202Egnp.exe' }, 'firstName'],
    ['marks piled up on a letter', { firstName: `A${'\u0351'.repeat(8)}da` }, 'firstName'],
    ['rings settings a letter and each other', { lastName: `A${'\u20DD'.repeat(9)}da` }, 'lastName'],
    ['a name that shows nothing', { firstName: '\u200B' }, 'firstName'],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 'email'],
    ['an address with a display name', { email: 'Ada <a@example.org>' }, 'email'],
    ['a null byte in the address', { email: 'a\0@example.org' }, 'email'],
    ['an address over 254 characters', { email: `${'a'.repeat(60)}@${'b'.repeat(200)}.org` }, 'email'],
    ['a password over 256 characters', { password: 'p'.repeat(257) }, 'password'],
    ['a password that many have', { password: 'Iloveyou1' }, 'password'],
    ['a password of the own name', { password: 'lovelace1815' }, 'password'],
    ['a password of the own address', { password: 'fine@example.org' }, 'password'],
  ])('refuses %s', async (_what, fields, name) => {
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    const again = await browser.submit({ ...person('fine@example.org'), ...fields })
    expect(again.status).toBe(422)
    expect(again.text).toContain(`id="${name}-error"`)
  })

  it('takes the signs that names from right to left are written with', async () => {
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    const name = { firstName: '\u200Fשָׁלוֹם\u200E', lastName: 'می\u200Cخواهم' }
    const home = await browser.submit({ ...person('rtl@example.org'), ...name })
    expect(JSON.parse(home.text).claims).toMatchObject({
      givenName: name.firstName,
      familyName: name.lastName,
    })
  })

  it('shows names and addresses as text, whatever stands in them', async () => {
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    const name = `"><script>alert('1')</script>`
    const again = await browser.submit({ ...person('no address'), firstName: name })
    expect(again.text).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"')
    expect(again.text).not.toContain('<script>')
    const home = await browser.submit({ ...person('odd@example.org'), firstName: name })
    expect(JSON.parse(home.text).claims.givenName).toBe(name)
  })

  it('has one strip of tape in its heading, and none in the title of the tab', async () => {
    const { text } = await product.browser().open('/api/login?mode=sign-up')
    expect(text).toContain('<title>Create your account · Stowage</title>')
    expect(text).toContain('<h1>Create your <span class="tape">account</span></h1>')
    expect(text).not.toMatch(/&lt;\/?0|<\/?0>/)
  })

  it('lets the same form sent twice in, and makes one account of it', async () => {
    const browser = product.browser()
    const form = await browser.open('/api/login?mode=sign-up')
    const cookie = browser
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const twice = await Promise.all(
      [1, 2].map(() =>
        product.app.inject({
          method: 'POST',
          url: form.path,
          headers: {
            origin: 'http://stowage.test',
            cookie,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams(person('twice@example.org')).toString(),
        }),
      ),
    )
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    const home = await browser.open(String(twice[1]?.headers.location))
    expect(JSON.parse(home.text).claims.email).toBe('twice@example.org')
  })

  it('says that an address is taken, and keeps the way to the sign-in open', async () => {
    const first = product.browser()
    await first.open('/api/login?mode=sign-up')
    await first.submit(person('taken@example.org'))
    const second = product.browser()
    await second.open('/api/login?mode=sign-up')
    const again = await second.submit(person('TAKEN@example.org', 'another password'))
    expect(again.status).toBe(422)
    expect(again.text).toContain('There’s already an account with this email. Sign in instead.')
    await second.follow('Sign in')
    const home = await second.submit({ email: 'taken@example.org', password: 'correct horse' })
    expect(home.path).toBe('/')
  })
})

describe('signing up where mail arrives', () => {
  let product: Product
  beforeAll(async () => {
    product = await createProduct({ pool: database.pool, requireVerifiedEmail: true })
  })
  afterAll(() => product.app.close())

  async function signUp(email: string, password?: string) {
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    return { browser, answer: await browser.submit(person(email, password)) }
  }

  it('lets nobody in before the link in the mail was followed', async () => {
    const { browser, answer } = await signUp('grace@example.org')
    expect(answer.text).toContain('Check your inbox')
    const mail = await product.mailbox.take('grace@example.org')
    expect(mail).toMatchObject({ kind: 'verify-email', subject: 'Confirm your email for Stowage' })

    await browser.open('/api/login')
    const early = await browser.submit({ email: 'grace@example.org', password: 'correct horse' })
    expect(early.text).toContain('Check your inbox')
    expect((await product.mailbox.take('grace@example.org')).kind).toBe('verify-email')

    const elsewhere = product.browser()
    const page = await elsewhere.open(linkIn(mail))
    expect(page.text).toContain('Is grace@example.org yours?')
    const done = await elsewhere.submit({})
    expect(done.text).toContain('Your email is confirmed')
    await elsewhere.follow('Sign in')
    const home = await elsewhere.submit({ email: 'grace@example.org', password: 'correct horse' })
    expect(JSON.parse(home.text).claims.emailVerified).toBe(true)
  })

  it('does not confirm by merely looking at the link, and only once', async () => {
    await signUp('look@example.org')
    const link = linkIn(await product.mailbox.take('look@example.org'))
    const browser = product.browser()
    await browser.open(link)
    expect((await browser.open(link)).status).toBe(200)
    expect((await browser.submit({})).text).toContain('Your email is confirmed')
    expect((await browser.open(link)).status).toBe(410)
  })

  it('answers a taken address like a free one and writes to its owner instead', async () => {
    await signUp('owner@example.org')
    const browser = product.browser()
    await browser.open(linkIn(await product.mailbox.take('owner@example.org')))
    await browser.submit({})
    const free = await signUp('free@example.org')
    const taken = await signUp('owner@example.org', 'a stranger guesses')
    expect(taken.answer.status).toBe(free.answer.status)
    const shape = (text: string) => text.replaceAll(/(free|owner)@example\.org|interaction\/[\w-]+/g, '')
    expect(shape(taken.answer.text)).toBe(shape(free.answer.text))
    const mail = await product.mailbox.take('owner@example.org')
    expect(mail).toMatchObject({ kind: 'account-exists' })
    expect(linkIn(mail)).toBe('http://stowage.test/api/login')
  })

  it('confirms the password of the sign-up whose mail was followed, not of another one', async () => {
    await signUp('contested@example.org', 'the real password')
    const link = linkIn(await product.mailbox.take('contested@example.org'))
    await signUp('contested@example.org', 'the other password')
    await product.mailbox.take('contested@example.org')
    const browser = product.browser()
    await browser.open(link)
    await browser.submit({})
    await browser.open('/api/login')
    const wrong = await browser.submit({ email: 'contested@example.org', password: 'the other password' })
    expect(wrong.status).toBe(422)
    expect(
      (await browser.submit({ email: 'contested@example.org', password: 'the real password' })).path,
    ).toBe('/')
  })
})
