import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { atBothWidths, phone, toastOf } from './screen.ts'

const jpegOf = (background: string) =>
  sharp({ create: { width: 600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The address of the picture in the page's header; null while it is not drawn. */
const inHeader = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('header button img')]
    const seen = pictures.find((one) => one.checkVisibility() && one.complete && one.naturalWidth > 0)
    return seen?.getAttribute('src') ?? null
  })
const stored = /^\/api\/profile-pictures\/\d+-[\da-f]{64}$/

test.use({ viewport: phone.viewport })

test('a picture is chosen, shown everywhere, kept through a lost connection, and removed', async ({
  page,
  context,
  api,
  expectAccessible,
}) => {
  const other = await context.newPage()
  await other.goto('/profile')
  await page.goto('/profile')
  // The listener comes before the key press, because the browser would open its own dialog otherwise.
  page.on('filechooser', () => undefined)
  const change = page.getByRole('button', { name: 'Change picture' })
  await change.focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitem', { name: 'Choose a picture' })
  await expect(choice).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Remove picture' })).toHaveCount(0)
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const opened = await chooser

  await opened.setFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('just words') })
  const alert = page.getByRole('tabpanel').getByRole('alert')
  await expect(alert).toContainText('We can’t use this file')
  await expectAccessible(page)

  const file = page.getByLabel('Picture', { exact: true })
  await page.route('**/api/user/picture', (route) => route.abort())
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegOf('#c33') })
  await expect(alert).toContainText('No connection. Nothing is lost; try again.')
  expect(await inHeader(page)).toBeNull()
  await atBothWidths(page, expectAccessible)
  await page.unroute('**/api/user/picture')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(toastOf(page)).toContainText('Picture changed')
  await expect(alert).toHaveCount(0)
  await expect.poll(() => inHeader(page)).toMatch(stored)
  // The other tab shows the picture by itself.
  await expect.poll(() => inHeader(other)).toMatch(stored)
  await expectAccessible(page)

  await page.reload()
  await expect.poll(() => inHeader(page)).toMatch(stored)
  const first = await inHeader(page)
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegOf('#3c3') })
  await expect.poll(() => inHeader(page)).not.toBe(first)
  await expect.poll(() => inHeader(page)).toMatch(stored)

  await change.click()
  await page.getByRole('menuitem', { name: 'Remove picture' }).click()
  await expect(toastOf(page)).toContainText('Picture removed')
  await expect.poll(() => inHeader(page)).toBeNull()
  expect(await api.get('/api/auth/user')).toMatchObject({ profileImageUrl: null })
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByRole('tabpanel').getByText('Picture changed').first()).toBeVisible()
})
