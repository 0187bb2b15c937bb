import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/test/database.ts'
import { layOut } from '../test/lay-out.ts'
import { createProduct, linkIn, person, stillClock } from '../test/product.ts'
import { startPasswordReset } from './administration.ts'
import { chooseLanguage } from './language.ts'
import type { IdentityMail } from './options.ts'
import { english } from './texts.ts'
import { type Catalogs, createTranslations, readCatalogs } from './translations.ts'

const database = useDatabase()

beforeEach(() => database.pool.query('delete from identity_limits'))

/** A visible test language: every text is in brackets. */
const dutch: Catalogs = {
  nl: Object.fromEntries(Object.entries(english).map(([key, message]) => [key, `⟦${message}⟧`])),
}

/** The words of a page or mail outside brackets, without names that are the same in every language. */
const wordsOutside = (html: string) =>
  html
    .replace(/<script>.*?<\/script>|<[^>]*>/gs, ' ')
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/Stowage|http:\S+/g, '')
    .match(/\p{L}+/gu) ?? []

const labels = (html: string) => [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)

type Product = Awaited<ReturnType<typeof createProduct>>

/** The address of a sign-in that requests a language. */
async function signInAddress(product: Product, uiLocales: string, mode: 'sign-in' | 'sign-up' = 'sign-in') {
  const begun = (await product.relyingParty.begin({ returnTo: '/', mode })) as { url: string }
  const url = new URL(begun.url)
  url.searchParams.set('ui_locales', uiLocales)
  return url.pathname + url.search
}

function expectDutch(page: { text: string; headers: Readonly<Record<string, unknown>> }) {
  expect(page.text).toContain('<html lang="nl">')
  expect(wordsOutside(page.text)).toEqual([])
  for (const label of labels(page.text)) expect(label).toMatch(/^⟦.*⟧$/)
}

describe('the language that is chosen', () => {
  const languages = ['en', 'de', 'pt']
  it.each([
    ['nothing is said', {}, 'en'],
    ['the browser has one of them', { acceptLanguage: 'de' }, 'de'],
    ['the browser has a kind of one', { acceptLanguage: 'pt-BR,pt;q=0.9,en;q=0.8' }, 'pt'],
    ['the browser weighs them', { acceptLanguage: 'en;q=0.3, de;q=0.9, pt;q=0.5' }, 'de'],
    ['the browser has none of them', { acceptLanguage: 'fr,tlh;q=0.5' }, 'en'],
    ['the browser refuses one', { acceptLanguage: 'de;q=0, pt;q=0.1' }, 'pt'],
    ['the browser takes all', { acceptLanguage: '*' }, 'en'],
    ['the product asks for one', { uiLocales: 'de', acceptLanguage: 'pt' }, 'de'],
    ['the product asks for a kind of one first', { uiLocales: 'fr-CA de-AT en' }, 'de'],
    ['the product remembers one', { remembered: 'de', acceptLanguage: 'pt' }, 'de'],
    ['somebody chose another since the product asked', { uiLocales: 'pt', remembered: 'de' }, 'de'],
    ['the product remembers none of them', { uiLocales: 'pt', remembered: 'fr' }, 'pt'],
    ['the product asks for none of them', { uiLocales: 'fr tlh', acceptLanguage: 'pt' }, 'pt'],
    ['the product asks twice', { uiLocales: ['de', 'pt'], acceptLanguage: 'pt' }, 'pt'],
    ['what is said makes no sense', { uiLocales: ';;, -', acceptLanguage: ',;q=x,-' }, 'en'],
  ])('where %s', (_where, wishes, language) => {
    expect(chooseLanguage(wishes, languages)).toBe(language)
  })
})

describe('a text', () => {
  it('keep what somebody typed as it is', () => {
    const email = 'C:\\u0041 \\x3c {email}'
    expect(createTranslations({}).textsFor('en').text('inbox.lead', { email })).toContain(email)
  })

  it('that a language lacks is in English, by the rules of English', () => {
    // Japanese has no singular.
    const { textsFor } = createTranslations({ ja: { 'sign-in.title': 'ログイン' } })
    const { language, text } = textsFor('ja')
    expect([language, text('sign-in.title'), text('sign-in.button')]).toEqual(['ja', 'ログイン', 'Sign in'])
    expect(text('limited.lead', { seconds: 1 })).toBe('Try again in 1 second.')
  })

  it('is taken from a file of its language, unless it is empty, outdated or to be looked at again', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stowage-catalogs-'))
    const entries = [
      'msgid ""\nmsgstr "Language: nl\\n"',
      '#. js-lingui-explicit-id\nmsgid "sign-in.title"\nmsgstr "Inloggen"',
      'msgid "sign-up.title"\nmsgstr ""',
      '#, fuzzy\nmsgid "inbox.title"\nmsgstr "Mailbox"',
      '#~ msgid "gone.title"\n#~ msgstr "Weg"',
    ]
    writeFileSync(join(folder, 'nl.po'), `${entries.join('\n\n')}\n`)
    expect(readCatalogs(folder)).toEqual({ nl: { 'sign-in.title': 'Inloggen' } })
    rmSync(folder, { recursive: true })
  })

  it('is there in English', () => {
    const { languages, textsFor } = createTranslations()
    expect(languages).toContain('en')
    expect(textsFor('en').text('mail.reset.subject', { product: 'Stowage' })).toBe(
      'Choose a new Stowage password',
    )
  })
})

describe('the pages of one provider', () => {
  it('are in the language that each browser asks for', async () => {
    const product = await createProduct({ pool: database.pool, catalogs: dutch })
    const accepted = ['nl-BE,nl;q=0.9,en;q=0.8', undefined, 'tlh']
    const pages = await Promise.all(
      accepted.map((languages, index) => {
        const browser = product.browser(`203.0.113.${index + 1}`)
        if (languages !== undefined) browser.prefer(languages)
        return browser.open('/api/login')
      }),
    )
    const [page, ...inEnglish] = pages
    if (page === undefined) throw new Error('There is no page')
    expectDutch(page)
    for (const { text } of inEnglish) {
      expect(text).toMatch(/<html lang="en">[\s\S]*<h1><span class="tape">Sign in<\/span><\/h1>/)
      expect(text).not.toContain('⟦')
    }
    for (const { headers } of pages) expect(headers['vary']).toBe('cookie, accept-language')
    await product.app.close()
  })

  it('are in the language that the product asks for, and so is all that follows', async () => {
    const product = await createProduct({
      pool: database.pool,
      catalogs: dutch,
      requireVerifiedEmail: true,
    })
    const browser = product.browser()
    browser.prefer('en')
    const begin = await browser.open(await signInAddress(product, 'tlh nl', 'sign-up'))
    expectDutch(begin)
    const email = 'asked@example.org'
    const mistaken = await browser.submit({ ...person(email), firstName: '', password: 'short' })
    expect(mistaken.status).toBe(422)
    expect(mistaken.text).toContain('id="firstName-error">⟦Enter your first name.⟧<')
    expect(mistaken.text).toContain('id="password-error">⟦Use at least 8 characters.⟧<')
    expectDutch(mistaken)
    expectDutch(await browser.submit(person(email)))
    expectDutchMail(await product.mailbox.take(email))
    await browser.open(begin.path.replace('sign-up', 'sign-in'))
    expectDutch(await browser.submit({ email, password: 'not this one' }))
    expectDutch(await browser.submit({ email, password: 'correct horse' }))
    expectDutchMail(await product.mailbox.take(email))
    await browser.open(begin.path.replace('sign-up', 'sign-in'))
    expectDutch(await browser.follow('⟦Forgot your password?⟧'))
    expectDutch(await browser.submit({ email }))
    expectDutchMail(await product.mailbox.take(email))
    expectDutch(await browser.post(begin.path, {}, { origin: 'http://evil.test' }))
    browser.forgetCookies()
    expectDutch(await browser.open(begin.path))
    await product.app.close()
  })

  it('are in the language of the browser where no sign-in is known', async () => {
    const product = await createProduct({ pool: database.pool, catalogs: dutch })
    const browser = product.browser()
    browser.prefer('nl')
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person('mailed@example.org'))
    const pages = [
      await browser.open(linkIn(await product.mailbox.take('mailed@example.org'))),
      await browser.submit({}),
      await browser.open('/identity/reset?token=used-up'),
      await browser.open('/identity/nothing'),
      await browser.open('/identity/auth?client_id=stranger'),
      await browser.open('/identity/session/end'),
    ]
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 410, 404, 400, 200])
    for (const page of pages) {
      expectDutch(page)
      expect(page.headers['vary']).toMatch(/accept-language/i)
    }
    await product.app.close()
  })

  it.each([
    ['nl', 1, '⟦Too many attempts. Try again in 1 second.⟧'],
    ['nl', 5, '⟦Too many attempts. Try again in 5 seconds.⟧'],
    ['en', 1, 'Too many attempts. Try again in 1 second.'],
    ['en', 5, 'Too many attempts. Try again in 5 seconds.'],
  ])('say in %s how long to wait: %i', async (language, seconds, sentence) => {
    let time = Date.now()
    const product = await createProduct({
      pool: database.pool,
      catalogs: dutch,
      now: () => new Date(time),
      limits: { wrongPasswords: 1 },
    })
    const browser = product.browser()
    browser.prefer(language)
    await browser.open('/api/login')
    const guess = () => browser.submit({ email: 'nobody@example.org', password: 'guess' })
    await guess()
    if (seconds === 5) {
      for (const wait of [1, 2, 4]) {
        time += wait * 1000
        await guess()
      }
      time += 3000
    }
    const page = await guess()
    expect(page.status).toBe(429)
    expect(page.text).toContain(`role="alert">${sentence}</p>`)
    await product.app.close()
  })

  it('tell whoever begins too many sign-ins in the language that was asked for', async () => {
    const product = await createProduct({
      pool: database.pool,
      catalogs: dutch,
      limits: { formsByNetwork: 0 },
      now: stillClock(),
    })
    const address = await signInAddress(product, 'nl')
    await product.browser().open(address)
    const page = await product.browser().open(address)
    expect(page.status).toBe(429)
    expectDutch(page)
    await product.app.close()
  })

  it('and have the theme of the last person on the device, and their language where nothing is asked for', async () => {
    const look = { theme: 'dark', language: 'nl' } as const
    const lookOf = (cookies: string | undefined) => (cookies?.includes('known=1') ? look : null)
    const product = await createProduct({ pool: database.pool, catalogs: dutch, lookOf })
    const headers = { 'accept-language': 'en' }
    const page = (cookie: string) =>
      product.app.inject({ url: '/identity/forgot', headers: { cookie, ...headers } })
    const known = (await page('known=1')).body
    expectDutch({ text: known.replace(' data-theme="dark"', ''), headers: {} })
    expect(known).toContain('<html lang="nl" data-theme="dark">')
    expect(known).toContain('<meta name="color-scheme" content="dark">')
    const strange = (await page('')).body
    expect(strange).toContain('<html lang="en">')
    expect(strange).toContain('<meta name="color-scheme" content="light dark">')
    await product.app.close()
  })

  it('are named among what the provider can do', async () => {
    const product = await createProduct({ pool: database.pool, catalogs: dutch })
    const { body } = await product.app.inject('/identity/.well-known/openid-configuration')
    expect(JSON.parse(body)).toMatchObject({ ui_locales_supported: ['en', 'nl'] })
    await product.app.close()
  })
})

function expectDutchMail({ subject, text, html }: IdentityMail) {
  expect(subject).toMatch(/^⟦.*⟧$/)
  expect(wordsOutside(text)).toEqual([])
  expect(html).toContain('<html lang="nl">')
  expect(wordsOutside(html)).toEqual([])
}

describe('mails', () => {
  it('are in the language of the request that each is due to', async () => {
    const product = await createProduct({
      pool: database.pool,
      catalogs: dutch,
      requireVerifiedEmail: true,
    })
    const signUp = async (email: string, language: string) => {
      const browser = product.browser(language === 'nl' ? '203.0.113.1' : '203.0.113.2')
      browser.prefer(language)
      await browser.open('/api/login?mode=sign-up')
      await browser.submit(person(email))
    }
    await Promise.all([signUp('jan@example.org', 'nl'), signUp('john@example.org', 'en')])
    expectDutchMail(await product.mailbox.take('jan@example.org'))
    const mail = await product.mailbox.take('john@example.org')
    expect(mail).toMatchObject({ subject: 'Confirm your email for Stowage' })
    expect(mail.html).toContain('<html lang="en">')
    // A request of another person: the owner of the account is mailed in the language of that request.
    const browser = product.browser()
    browser.prefer('nl')
    await browser.open(linkIn(mail))
    await browser.submit({})
    await signUp('john@example.org', 'nl')
    expectDutchMail(await product.mailbox.take('john@example.org'))
    await product.app.close()
  })

  it('of a changed password are in the language of who changed it', async () => {
    const product = await createProduct({ pool: database.pool, catalogs: dutch })
    const email = 'changing@example.org'
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person(email))
    expect((await product.mailbox.take(email)).subject).toBe('Confirm your email for Stowage')
    browser.prefer('nl')
    await browser.open('/identity/forgot')
    await browser.submit({ email })
    const reset = await product.mailbox.take(email)
    expectDutchMail(reset)
    expectDutch(await browser.open(linkIn(reset)))
    expectDutch(await browser.submit({ password: 'a new password' }))
    expectDutchMail(await product.mailbox.take(email))
    await product.app.close()
  })

  it('that the administration asks for are in the language that it names', async () => {
    const product = await createProduct({ pool: database.pool, catalogs: dutch })
    const email = 'known@example.org'
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person(email))
    await product.mailbox.take(email)
    const [identity] = [...product.sessions.values()]
    const mailing = {
      pool: database.pool,
      publicUrl: 'http://stowage.test',
      productName: 'Stowage',
      transaction: <T>(work: (db: typeof database.pool) => Promise<T>) => work(database.pool),
      layOut,
      sendMail: product.mailbox.send,
      logger: { info: () => {}, warn: () => {}, error: () => {} },
      catalogs: dutch,
    }
    await startPasswordReset(mailing, identity?.subject ?? '', { uiLocales: 'nl' })
    expectDutchMail(await product.mailbox.take(email))
    await startPasswordReset(mailing, identity?.subject ?? '')
    expect((await product.mailbox.take(email)).subject).toBe('Choose a new Stowage password')
    await product.app.close()
  })
})
