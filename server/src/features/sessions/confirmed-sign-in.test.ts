import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { firstPassword, linkMailedTo, mailsTo, openBrowser } from '../../../test/provider-people.ts'

/** With a mail server: from the landing page through the mailbox to the page that the person wanted. */
const app = useApp({ config: { smtpUrl: 'smtp://mail.example.org' } })

const plan = '/subscription?plan=pro'
const chosen = `/api/login?mode=sign-up&returnTo=${encodeURIComponent(plan)}`
const hour = 60 * 60_000

async function newestLink(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(app, email)).length).toBe(count)
  return linkMailedTo(app, email, 'verify-email')
}

async function signUp(email: string, address = chosen) {
  const browser = openBrowser(app)
  await browser.open(address)
  await browser.submit({ firstName: 'Grace', lastName: 'Hopper', email, password: firstPassword })
  return { browser, link: await newestLink(email) }
}

async function confirm(browser: ReturnType<typeof openBrowser>, link: string) {
  await browser.open(link)
  return browser.submit({})
}

it('whoever confirms their address stands signed in before the plan that they chose', async () => {
  const { browser, link } = await signUp('plan@example.org')
  expect((await confirm(browser, link)).path).toBe(plan)
  expect(await browser.isSignedIn()).toBe(true)
})

it('so they do hours later, when the sign-in that waited is over', async () => {
  const { browser, link } = await signUp('later@example.org')
  await app.pool.query("delete from identity_payloads where model = 'Interaction'")
  app.now = new Date(Date.now() + 5 * hour)
  expect((await confirm(browser, link)).path).toBe(plan)
  expect(await browser.isSignedIn()).toBe(true)
  app.now = undefined
})

it('in another browser it is the password that leads on to there', async () => {
  const { link } = await signUp('elsewhere@example.org')
  const elsewhere = openBrowser(app)
  await confirm(elsewhere, link)
  expect(await elsewhere.isSignedIn()).toBe(false)
  await elsewhere.follow('Sign in')
  const home = await elsewhere.submit({ email: 'elsewhere@example.org', password: firstPassword })
  expect(home.path).toBe(plan)
})

it.each(['//evil.example/a', '/\\evil.example', '/api/logout'])(
  'no link leads on to %s',
  async (returnTo) => {
    const email = `somewhere-${returnTo.length}@example.org`
    const { link } = await signUp(email, `/api/login?mode=sign-up&returnTo=${encodeURIComponent(returnTo)}`)
    const elsewhere = openBrowser(app)
    expect((await confirm(elsewhere, link)).text).toContain('href="/api/login">Sign in<')
  },
)

it('a place that somebody wrote into the address of the sign-in is checked like any other', async () => {
  const email = 'made-up@example.org'
  const begun = await app.request({ method: 'GET', url: '/api/login?mode=sign-up' })
  const address = new URL(begun.headers['location'] ?? '')
  address.searchParams.set('return_to', '/\\evil.example')
  const browser = openBrowser(app)
  await browser.open(address.href)
  await browser.submit({ firstName: 'G', lastName: 'H', email, password: firstPassword })
  const elsewhere = openBrowser(app)
  await confirm(elsewhere, await newestLink(email))
  await elsewhere.follow('Sign in')
  expect((await elsewhere.submit({ email, password: firstPassword })).path).toBe('/')
})

it.each(['suspended', 'deleted'])('an account that is %s stays out, and is told why', async (status) => {
  const email = `${status}@example.org`
  const { browser, link } = await signUp(email)
  await confirm(browser, link)
  await app.pool.query('update identity_accounts set email_verified_at = null where email = $1', [email])
  await app.pool.query('update users set account_status = $2 where email = $1', [email, status])
  const again = openBrowser(app)
  await again.signIn(email)
  const page = await confirm(again, await newestLink(email, 2))
  expect(page.status).toBe(403)
  expect(page.text).toContain('can’t sign in with this account')
  expect(await again.isSignedIn()).toBe(false)
})
