import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '../../server/src/db/transaction.ts'
import { useDatabase } from '../../server/test/database.ts'
import { layOut } from '../test/lay-out.ts'
import { createProduct, linkIn, person } from '../test/product.ts'
import {
  cleanUpIdentity,
  deleteAccount,
  revokeAccountSessions,
  startPasswordReset,
} from './administration.ts'
import type { Database } from './options.ts'

const database = useDatabase()
const hour = 3_600_000

describe('a forgotten password', () => {
  let product: Awaited<ReturnType<typeof createProduct>>
  let clockAhead = 0
  let people = 0
  let email = ''
  beforeAll(async () => {
    product = await createProduct({ pool: database.pool, now: () => new Date(Date.now() + clockAhead) })
  })
  afterAll(() => product.app.close())

  async function signUp() {
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    const home = await browser.submit(person(email))
    await product.mailbox.take(email)
    return { browser, subject: JSON.parse(home.text).subject as string }
  }

  async function askForLink() {
    const browser = product.browser()
    await browser.open('/api/login')
    await browser.follow('Forgot your password?')
    const sent = await browser.submit({ email: email.toUpperCase() })
    return { sent, mail: await product.mailbox.take(email) }
  }

  async function trySignIn(password: string) {
    const browser = product.browser()
    await browser.open('/api/login')
    return browser.submit({ email, password })
  }

  beforeEach(() => {
    clockAhead = 0
    people += 1
    email = `person-${people}@example.org`
  })

  it('is replaced by a link in the mail, which signs out everywhere', async () => {
    const { browser: signedIn, subject } = await signUp()
    const { sent, mail } = await askForLink()
    expect(sent.text).toContain('a link to choose a new password is on its way')
    expect(mail).toMatchObject({ kind: 'password-reset', to: email })
    expect(mail.html).toContain(linkIn(mail))

    const elsewhere = product.browser()
    const page = await elsewhere.open(linkIn(mail))
    expect(page.text).toMatch(/id="password"[^>]*autocomplete="new-password"/)
    expect(page.headers['cache-control']).toBe('no-store')
    const done = await elsewhere.submit({ password: 'a new password' })
    expect(done.text).toContain('Your password is changed')

    expect(product.revoked).toContain(subject)
    expect(JSON.parse((await signedIn.open('/')).text)).toEqual({ signedOut: true })
    expect((await signedIn.open('/api/login')).path).toContain('/sign-in')
    expect((await trySignIn('correct horse')).status).toBe(422)
    const home = await trySignIn('a new password')
    expect(JSON.parse(home.text).claims.emailVerified).toBe(true)
    const notice = await product.mailbox.take(email)
    expect(notice.kind).toBe('password-changed')
    expect(notice.text).not.toContain('token=')
  })

  it('leads back to the sign-in that was left, after a mistake and while the link is on its way too', async () => {
    await signUp()
    const browser = product.browser()
    const left = (await browser.open('/api/login')).path
    await browser.follow('Forgot your password?')
    expect((await browser.submit({ email: 'nothing' })).status).toBe(422)
    await browser.submit({ email })
    expect((await browser.follow('Back to sign in')).path).toBe(left)
    const home = await browser.submit({ email, password: person(email).password })
    expect(home.path).toBe('/')
  })

  it('says beside the field what is wrong with the new password and lets one try again', async () => {
    await signUp()
    const browser = product.browser()
    await browser.open(linkIn((await askForLink()).mail))
    const guessed = await browser.submit({ password: 'Password123' })
    expect(guessed.status).toBe(422)
    expect(guessed.text).toContain('This password is too easy to guess.')
    const short = await browser.submit({ password: 'short' })
    expect(short.status).toBe(422)
    expect(short.text).toContain('id="password-error">Use at least 8 characters.<')
    expect((await browser.submit({ password: 'long enough now' })).status).toBe(200)
  })

  it('has a link that works once', async () => {
    await signUp()
    const link = linkIn((await askForLink()).mail)
    const browser = product.browser()
    await browser.open(link)
    const other = product.browser()
    await other.open(link)
    expect((await browser.submit({ password: 'the first one wins' })).status).toBe(200)
    expect((await other.submit({ password: 'the second one not' })).status).toBe(410)
    expect((await browser.open(link)).text).toContain('This link no longer works')
  })

  it('has a link that works for one hour', async () => {
    await signUp()
    const { mail } = await askForLink()
    const browser = product.browser()
    await browser.open(linkIn(mail))
    clockAhead = hour + 1
    expect((await browser.open(linkIn(mail))).status).toBe(410)
    clockAhead = hour - 60_000
    expect((await browser.open(linkIn(mail))).status).toBe(200)
    clockAhead = hour + 1
    expect((await browser.submit({ password: 'much too late now' })).status).toBe(410)
    expect((await trySignIn('correct horse')).path).toBe('/')
  })

  it('takes no made-up link, and none of the other kind', async () => {
    const browser = product.browser()
    await browser.open('/api/login?mode=sign-up')
    await browser.submit(person(email))
    const verifyLink = linkIn(await product.mailbox.take(email))
    for (const link of [
      '/identity/reset?token=made-up',
      '/identity/reset',
      verifyLink.replace('/verify', '/reset'),
    ]) {
      expect((await browser.open(link)).status).toBe(410)
    }
  })

  it('answers the same where there is no account, and sends nothing', async () => {
    await signUp()
    const other = await createProduct({ pool: database.pool })
    const ask = async (to: string) => {
      const browser = other.browser()
      await browser.open('/identity/forgot')
      return (await browser.submit({ email: to })).text.replace(to, '')
    }
    expect(await ask('nobody@example.org')).toBe(await ask(email))
    // Closing waits for the background work.
    await other.app.close()
    expect(other.mailbox.mails.map(({ to }) => to)).toEqual([email])
  })

  it('stays, and so does the link, where the mail that tells of the change cannot be kept', async () => {
    await signUp()
    const link = linkIn((await askForLink()).mail)
    let isMailBroken = true
    const kept: string[] = []
    const other = await createProduct({
      pool: database.pool,
      transaction: (work) => transaction(database.pool, work),
      sendMail: async ({ kind }) => {
        if (isMailBroken) throw new Error('no room for mails')
        kept.push(kind)
      },
    })
    const choose = async () => {
      const browser = other.browser()
      await browser.open(link)
      return browser.submit({ password: 'another phrase' })
    }
    expect((await choose()).status).toBe(500)
    expect((await trySignIn('correct horse')).path).toBe('/')
    isMailBroken = false
    expect((await choose()).status).toBe(200)
    expect(kept).toEqual(['password-changed'])
    await other.app.close()
  })

  it('keeps no token, only its hash', async () => {
    await signUp()
    const token = new URL(linkIn((await askForLink()).mail)).searchParams.get('token') ?? ''
    const { rows } = await database.pool.query('select to_jsonb(t)::text as row from identity_tokens t')
    expect(token.length).toBeGreaterThanOrEqual(43)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })

  describe('in the hands of the administration', () => {
    const mailing = () => ({
      pool: database.pool,
      publicUrl: 'http://stowage.test',
      productName: 'Stowage',
      transaction: <T>(work: (db: Database) => Promise<T>) => work(database.pool),
      layOut,
      sendMail: product.mailbox.send,
      logger: { info: () => {}, warn: () => {}, error: () => {} },
    })

    it('can be started for somebody', async () => {
      const { subject } = await signUp()
      expect(await startPasswordReset(mailing(), subject)).toBe('sent')
      const page = await product.browser().open(linkIn(await product.mailbox.take(email)))
      expect(page.text).toContain(`This is for ${email}.`)
      expect(await startPasswordReset(mailing(), 'nobody')).toBe('unknown')
    })

    it('ends the sessions of the provider at once', async () => {
      const { browser, subject } = await signUp()
      await revokeAccountSessions(database.pool, subject)
      expect((await browser.open('/api/login')).path).toContain('/sign-in')
    })

    it('ends sessions also where a request under way writes its own back', async () => {
      const { browser, subject } = await signUp()
      const { rows } = await database.pool.query(
        "select * from identity_payloads where account_id = $1 and model = 'Session'",
        [subject],
      )
      await revokeAccountSessions(database.pool, subject)
      await database.pool.query(
        "update identity_accounts set sessions_valid_from = now() + interval '2 seconds' where id = $1",
        [subject],
      )
      const [row] = rows
      await database.pool.query(
        `insert into identity_payloads (model, id, payload, uid, account_id, expires_at) values ($1, $2, $3, $4, $5, $6)`,
        [row.model, row.id, JSON.stringify(row.payload), row.uid, row.account_id, row.expires_at],
      )
      expect((await browser.open('/api/login')).path).toContain('/sign-in')
    })

    it('removes an account with all that belongs to it', async () => {
      const { browser, subject } = await signUp()
      await deleteAccount(database.pool, subject)
      expect((await browser.open('/api/login')).path).toContain('/sign-in')
      expect((await browser.submit({ email, password: 'correct horse' })).status).toBe(422)
      const { rows } = await database.pool.query(
        'select (select count(*) from identity_payloads where account_id = $1) + (select count(*) from identity_tokens where account_id::text = $1) as left',
        [subject],
      )
      expect(rows).toEqual([{ left: 0 }])
    })

    it('deletes what has expired and nothing else', async () => {
      await cleanUpIdentity(database.pool)
      const { browser } = await signUp()
      await database.pool.query(
        "insert into identity_payloads (model, id, payload, expires_at) values ('AccessToken', 'old', '{}', now() - interval '1 second')",
      )
      expect(await cleanUpIdentity(database.pool)).toBe(1)
      expect((await browser.open('/api/login')).path).toBe('/')
    })
  })
})
