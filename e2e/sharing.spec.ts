import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signUp, skipFirstRun, test } from './fixtures.ts'
import { withoutTour } from './without-tour.ts'

test.use({ plan: 'business' })

/** Makes a key, sees it once, lets a program read with it, and revokes it. */
async function lendKey(page: Page, url: string, expectAccessible: (page: Page) => Promise<void>) {
  await page.goto('/workspace?tab=automation')
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key' })
  await form.getByLabel('Name').fill('Home Assistant')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByText(/^stw_\w{40}$/).textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(page.getByText('1 of your 20 keys')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await expectAccessible(page)
  const read = () => fetch(`${url}/api/containers`, { headers: { authorization: `Bearer ${key}` } })
  expect(await (await read()).json()).toMatchObject([{ name: 'Shelf' }])
  await page.getByRole('button', { name: 'Actions for Home Assistant' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await read()).status).toBe(401)
}

test('a person is invited by a link, joins by one press, works with the others, and leaves; a program reads by a key [KEY-01] [KEY-09] [INV-04] [INV-06] [INV-07] [UX-01]', async ({
  page,
  api,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const url = baseURL ?? ''
  const box = await api.container('Shelf', 'Garage')
  await page.goto('/')
  await expect(page.getByText('My inventory')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('tab', { name: 'Email' }).click()
  await dialog.getByLabel('Email addresses').fill('ella@example.com\nwrong')
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(dialog.getByText('“wrong” isn’t an email address.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Link' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = (await dialog.locator('code').textContent()) ?? ''
  expect(address).toMatch(/\/join\/[\w-]{22}$/)
  await expectAccessible(page)

  const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.7' } })
  await withoutTour(theirs)
  const guest = {
    firstName: 'Ella',
    email: `ella-${randomUUID().slice(0, 8)}@example.com`,
    password: 'correct horse battery',
  }
  await signUp(theirs.request, url, guest)
  await skipFirstRun(theirs.request, url)
  await theirs.clearCookies()
  const other = await theirs.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Maya invited you to My inventory' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Sign in' }).click()
  await other.getByLabel('Email').fill(guest.email)
  await other.getByLabel('Password', { exact: true }).fill(guest.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(address)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Join My inventory' }).click()
  await expect(other.getByText('You’ve joined My inventory as Editor', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
  await expect(other).toHaveURL(/\/\?w=\d+$/)
  await other.goto(`/containers/${box.id}`)
  await expect(other.getByRole('heading', { name: 'Shelf' })).toBeVisible()

  await page.goto('/workspace')
  const row = page.getByRole('listitem').filter({ hasText: guest.email })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByLabel('Role of Ella Lind').selectOption('viewer')
  await expect(page.getByText('Ella Lind’s role was changed', { exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Shelf' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Add Item' })).toHaveCount(0)

  await lendKey(page, url, expectAccessible)

  await other.goto('/workspace?tab=general')
  await other.getByRole('button', { name: 'Leave' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(other).toHaveURL(`${url}/`)
  await other.goto(`/containers/${box.id}`)
  await expect(other.getByText('Container Not Found')).toBeVisible()
  await theirs.close()
})
