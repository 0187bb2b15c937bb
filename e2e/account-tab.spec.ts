import { readFile } from 'node:fs/promises'
import { inDatabase } from './database.ts'
import { expect, signUp, test } from './fixtures.ts'
import { holdToasts, phone, toastOf } from './screen.ts'

const sizes = [phone.viewport, { width: 1440, height: 900 }]

test('the account tab shows where one is signed in and signs out elsewhere, on a phone and on a desk [ACC-01] [ACC-03]', async ({
  page,
  person,
  elsewhere,
  baseURL,
  expectAccessible,
}) => {
  await holdToasts(page)
  for (const [round, viewport] of sizes.entries()) {
    await test.step(`at ${viewport.width} px`, async () => {
      if (round > 0) {
        await elsewhere.getByLabel('Email').fill(person.email)
        await elsewhere.getByLabel('Password', { exact: true }).fill(person.password)
        await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(elsewhere.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
      }
      await page.setViewportSize(viewport)
      await page.goto('/profile')
      await page.getByRole('tab', { name: 'Account' }).click()
      await expect(page).toHaveURL('/profile?tab=account')
      const devices = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
      await expect(devices).toHaveCount(2)
      await expect(devices.first()).toContainText('This device')
      await expectAccessible(page)
      await devices
        .nth(1)
        .getByRole('button', { name: /^Sign out/ })
        .click()
      await expect(devices).toHaveCount(1)
      await expect(toastOf(page)).toContainText('Device signed out')
      // At once, and a press on 'Sign in' asks for the password again.
      // The page may be on its way there by itself, which breaks off this one.
      await elsewhere.goto(`${baseURL}/api/login`).catch(() => undefined)
      await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible()
      await page.reload()
      await expect(devices).toHaveCount(1)
    })
  }
})

test('one’s data is saved as a file, and a failure is told, on a phone and on a desk [ACC-32] [ACC-33] [ACC-34]', async ({
  page,
  api,
  person,
}) => {
  const { id } = await api.container('Camping gear')
  await api.items(id, [{ name: 'Tent' }, { name: 'Stove' }])
  await holdToasts(page)
  for (const viewport of sizes) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await page.goto('/profile?tab=account')
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export Data' }).click()
      const file = await saving
      expect(file.suggestedFilename()).toMatch(/^stowage-.*\.json$/)
      const data = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(data.user[0].email).toBe(person.email)
      expect(data.workspaces[0].items.map(({ name }: { name: string }) => name)).toEqual(['Tent', 'Stove'])
      await expect(toastOf(page)).toContainText('Data exported')

      await page.route('**/api/user/export', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await page.getByRole('button', { name: 'Export Data' }).click()
      await expect(toastOf(page)).toContainText('Export Failed')
      await expect(toastOf(page)).toContainText('Failed to export your data. Please try again.')
      await expect(page.getByRole('button', { name: 'Export Data' })).toBeVisible()
      await page.unroute('**/api/user/export')
    })
  }
})

test('whoever is not meant to be an admin is refused, with the reason [ACC-40] [ACC-42] [ACC-43]', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  // Another account is the administrator, because without one the oldest account may ask for it.
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' } })
  const email = `other-${Date.now()}@example.com`
  await signUp(other.request, baseURL ?? '', { ...person, email })
  await other.close()
  await inDatabase('free', (client) =>
    client.query(`update users set role = 'admin' where email = $1`, [email]),
  )
  await page.goto('/profile?tab=account')
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeVisible()
  await page.getByRole('button', { name: 'Request Admin Access' }).click()
  await expect(toastOf(page)).toContainText('Access Denied')
  await expect(toastOf(page)).toContainText('You are not eligible for admin privileges.')
  await expect(page.getByRole('button', { name: 'Request Admin Access' })).toBeVisible()
})
