import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signOut, test } from './fixtures.ts'
import { linkMailedTo } from './mail.ts'

test.use({ visitedBefore: true, loadsAhead: true })

const password = 'correct horse battery'
const newEmail = () => `noor-${randomUUID().slice(0, 8)}@example.com`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const landing = 'Organize Your Stowage'

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('somebody new signs up, sees every screen, signs out and signs in again [AUTH-01, AUTH-02, AUTH-03, AUTH-12, NAV-18, NAV-19]', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up Free' }).click()
  await expect(heading(page)).toHaveText('Create your account')
  await signUp(page, email)
  await expect(page).toHaveURL('/')
  await expect(heading(page)).toHaveText('Welcome, Noor')

  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [entry, title] of [
    ['Containers', 'Containers'],
    ['All Items', 'All Items'],
    ['Search', 'Search'],
    ['Subscription', 'Subscription'],
  ] as const) {
    await main.getByRole('link', { name: entry }).click()
    await expect(heading(page)).toHaveText(title)
  }
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Noor Haddad/ })
    .click()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(heading(page)).toHaveText(landing)
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  // The provider forgot too: it asks for the password.
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await signIn(page, email)
  await expect(heading(page)).toHaveText('Welcome, Noor')
})

test.describe('on a dark device', () => {
  test.use({ colorScheme: 'dark' })

  test('somebody new goes on as they began, and finds the way in as they left it [ACC-21]', async ({
    page,
  }) => {
    const isDark = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(17, 22, 21)')
    const email = newEmail()
    await page.goto('/api/login?mode=sign-up')
    expect(await isDark()).toBe(true)
    await signUp(page, email)
    await expect(heading(page)).toHaveText('Welcome, Noor')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
    expect(await isDark()).toBe(true)
    await page.goto('/profile?tab=preferences')
    // Shown at once, and kept a moment later.
    const kept = page.waitForResponse('**/api/user/preferences')
    await page.getByRole('radio', { name: 'Light' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await kept
    await signOut(page)
    await page.goto('/api/login')
    await expect(heading(page)).toHaveText('Sign in')
    expect(await isDark()).toBe(false)
  })
})

test('a password can be looked at, and is sent as one that nobody keeps as text', async ({ page }) => {
  await page.goto('/api/login')
  const field = page.getByLabel('Password')
  const eye = page.getByRole('button', { name: 'Show password' })
  await field.fill(password)
  await eye.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
  await eye.press('Space')
  await page.evaluate(() => document.forms[0]?.addEventListener('submit', (event) => event.preventDefault()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('Stow blinks once where people come in, and nowhere for whoever wants no motion', async ({ page }) => {
  const eyes = page.locator('.stow-eyes')
  for (const address of ['/api/login', '/api/login?mode=sign-up']) {
    await page.goto(address)
    await expect(eyes).toHaveCSS('animation', '0.12s ease-in-out 0.7s blink')
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(eyes).toHaveCSS('animation-name', 'none')
  await page.goto('/identity/nothing')
  await expect(page.locator('[data-look=dark]')).toBeVisible()
  await expect(eyes).toHaveCount(0)
})

test('an account cannot be made twice, nor without what it needs [AUTH-02]', async ({
  page,
  context,
  person,
}) => {
  await context.clearCookies()
  await page.goto('/api/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Last name', { exact: true })).toHaveAccessibleDescription('optional')
  await page.getByLabel('First name').fill('Mallory')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Use at least 8 characters\./)
  await page.getByLabel('Password').fill('another password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'There’s already an account with this email. Sign in instead.',
  )
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  // The address is typed once, and left in no browser. The page's script carries it.
  await page.waitForLoadState()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Password')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('what a form lacks is said before it is sent, so that the password stays typed, and it is sent once', async ({
  page,
  person,
  plan,
}) => {
  let sent = 0
  await page.route('**/sign-up', async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await route.continue()
  })
  await page.context().clearCookies()
  await page.goto('/api/login?mode=sign-up')
  const create = page.getByRole('button', { name: 'Create account' })
  await page.getByLabel('Email').fill('noor')
  await page.getByLabel('Password').fill(password)
  await create.click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Enter an email address such as/)
  await expect(page.getByLabel('Password')).toHaveValue(password)
  await page.keyboard.type('Noor')
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('')
  expect(sent).toBe(0)
  await page.getByLabel('Email').fill(newEmail())
  await create.dblclick()
  await expect(heading(page)).toHaveText('Welcome, Noor')
  expect(sent).toBe(1)

  // A link of a mail works once: the second of two presses would find it used.
  await page.context().clearCookies()
  await page.goto(await linkMailedTo(plan, person.email, '/identity/verify'))
  await page.getByRole('button', { name: 'Confirm email' }).dblclick()
  await expect(heading(page)).toHaveText('Your email is confirmed')
})

test('a form that is sent without a connection says so and keeps what was typed', async ({ page }) => {
  await page.context().clearCookies()
  await page.goto('/api/login?mode=sign-up')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password').fill(password)
  await page.context().setOffline(true)
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(page.getByRole('alert')).toHaveText('No connection. Nothing is lost; try again.')
  await create.click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByLabel('Password')).toHaveValue(password)
  await page.context().setOffline(false)
  await create.click()
  await expect(heading(page)).toHaveText('Welcome, Noor')
})

test('a forgotten password is chosen anew through the mail, and all devices are signed out', async ({
  page,
  context,
  browser,
  baseURL,
  person,
}) => {
  await page.goto('/')
  await expect(heading(page)).toHaveText('Welcome, Maya')
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await other.goto('/api/login?returnTo=/items')
  const form = other.url()
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await other.getByLabel('Email').fill(person.email)
  await other.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(other)).toHaveText('Check your inbox')
  // Who remembers after all is led on to where they wanted to be.
  await other.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(other).toHaveURL(form)

  await other.goto(await linkMailedTo('free', person.email, '/identity/reset'))
  await expect(heading(other)).toHaveText('Choose a new password')
  await other.getByLabel('New password').fill('a whole new secret')
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(other)).toHaveText('Your password is changed')
  await expect.poll(async () => (await context.request.get('/api/auth/user')).status()).toBe(401)

  await other.getByRole('link', { name: 'Sign in' }).click()
  await signIn(other, person.email)
  await expect(other.getByRole('alert')).toBeVisible()
  await signIn(other, person.email, 'a whole new secret')
  await expect(heading(other)).toHaveText('Welcome, Maya')
  // The link works once.
  await other.goto(await linkMailedTo('free', person.email, '/identity/reset'))
  await expect(heading(other)).toHaveText('This link no longer works')
  await other.close()
})

test('the mail after signing up confirms the address', async ({ page, person }) => {
  await page.goto(await linkMailedTo('free', person.email, '/identity/verify'))
  await expect(heading(page)).toHaveText('Confirm your email')
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(heading(page)).toHaveText('Your email is confirmed')
})

test('Back after signing in shows no form again, Back after signing out shows nothing of the account', async ({
  page,
  context,
  person,
}) => {
  await context.clearCookies()
  await page.goto('/containers')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, person.email)
  await expect(heading(page)).toHaveText('Containers')
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(heading(page)).toHaveText(landing)
  await page.goBack()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('after a session that ended elsewhere, signing in leads back to the same place', async ({
  page,
  context,
  api,
  person,
}) => {
  const { id } = await api.container('Camping gear')
  await page.goto(`/containers/${id}`)
  await expect(heading(page)).toHaveText('Camping gear')
  // The person's own other devices can end it; nothing in this browser is told.
  await context.clearCookies()
  await page.getByRole('combobox', { name: 'Search containers and items' }).fill('tent')
  await expect(heading(page)).toHaveText('Sign in')
  await signIn(page, person.email)
  await expect(page).toHaveURL(`/containers/${id}`)
  await expect(heading(page)).toHaveText('Camping gear')
})

test('a tab of somebody who signed out in another one shows nothing of theirs [AUTH-13]', async ({
  page,
  context,
  api,
  person,
}) => {
  await api.container('Winter tyres')
  await page.goto('/containers')
  await expect(page.getByRole('article', { name: 'Winter tyres' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(heading(other)).toHaveText(landing)
  await expect(heading(page)).toHaveText(landing)
  await expect(page.getByText('Winter tyres')).toHaveCount(0)
  await expect(page.getByText(`${person.firstName} Lind`)).toHaveCount(0)
})

test('a tab whose session ended becomes the one of who signed in after them [AUTH-13]', async ({
  page,
  context,
  api,
  person,
}) => {
  await api.container('Camping gear')
  await page.goto('/containers')
  await expect(page.getByRole('article', { name: 'Camping gear' })).toBeVisible()
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('banner').getByRole('link', { name: 'Sign Up Free' }).click()
  await signUp(other, newEmail())
  await expect(heading(other)).toHaveText('Welcome, Noor')

  await expect(page.getByRole('complementary').getByText('Noor Haddad')).toBeVisible()
  await expect(page.getByText('Camping gear')).toHaveCount(0)
  await expect(page.getByText(`${person.firstName} Lind`)).toHaveCount(0)
})

test('signing in never leads to another site', async ({ page, person }) => {
  for (const place of ['https://example.org/', '//example.org/', '/\\example.org', '/api/logout']) {
    await page.goto(`/api/login?returnTo=${encodeURIComponent(place)}`)
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText(`Welcome, ${person.firstName}`)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, visitedBefore: false })

  test('signing up, out and in works by plain forms [AUTH-01, AUTH-02, AUTH-03]', async ({ page }) => {
    const email = newEmail()
    const whoIsIn = async () => (await page.request.get('/api/auth/user')).json()
    await page.goto('/')
    await page.getByRole('link', { name: 'Create Free Account' }).click()
    await signUp(page, email)
    await expect(page).toHaveURL('/')
    expect(await whoIsIn()).toMatchObject({ email, firstName: 'Noor', lastName: 'Haddad' })
    await expect(page.locator('noscript p')).toBeVisible()
    expect(await page.locator('noscript').innerText()).toContain('Switch it on in your browser')

    await page.goto('/api/logout')
    await expect(heading(page)).toHaveText(landing)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, email)
    await expect(page).toHaveURL('/')
    expect(await whoIsIn()).toMatchObject({ email })
  })
})
