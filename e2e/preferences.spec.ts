import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { german } from './german.ts'
import { toastOf } from './screen.ts'

const open = (page: Page) => page.goto('/profile?tab=preferences')
/** Sections are labelled too, by words that hold those of a select. */
const selectOf = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const lang = (page: Page) => page.locator('html').getAttribute('lang')
const failed = 'Failed to update preferences. Please try again.'

/** The bodies of what was sent to the preferences. */
function sentBy(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  return sent
}

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('language, timezone, date format and currency are saved one by one, shown at once and kept, on a phone and on a desk [ACC-07, ACC-08, ACC-09, ACC-10, ACC-14, TOAST-07]', async ({
  page,
  api,
  expectAccessible,
  baseURL,
}) => {
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Pegs', { quantity: 12_345 })
  const sent = sentBy(page)
  for (const size of sizes) {
    await test.step(`at ${size.width} px`, async () => {
      const answer = await page.request.patch('/api/user/preferences', {
        headers: { origin: baseURL ?? '' },
        data: { timezone: 'UTC', dateFormat: 'MM/dd/yyyy', currency: 'USD', language: 'en' },
      })
      expect(answer.ok()).toBe(true)
      await page.setViewportSize(size)
      sent.length = 0
      await open(page)
      await expect(selectOf(page, 'Time zone')).toHaveValue('UTC')
      await expectAccessible(page)

      await selectOf(page, 'Time zone').selectOption({ label: 'Tokyo' })
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expect(toastOf(page)).toContainText('Preferences saved')
      await expect(page.getByText('Saved', { exact: true })).toBeHidden()
      await selectOf(page, 'Date format').selectOption('yyyy-MM-dd')
      await expect(page.getByText(/^Example: \d{4}-\d\d-\d\d$/)).toBeVisible()
      await selectOf(page, 'Currency').selectOption('EUR')
      await expect(page.getByText(/^Example: €1,234\.50\./)).toBeVisible()
      await selectOf(page, 'Language').selectOption('de')
      await expect(page.getByText(/^Beispiel: 1\.234,50.€\./)).toBeVisible()
      await expect.poll(() => lang(page)).toBe('de')
      await expect(
        page.getByRole('status').filter({ hasText: 'Einstellungen gespeichert' }).first(),
      ).toBeVisible()
      await expect
        .poll(() => sent)
        .toEqual([
          { timezone: 'Asia/Tokyo' },
          { dateFormat: 'yyyy-MM-dd' },
          { currency: 'EUR' },
          { language: 'de' },
        ])
      const kept = { timezone: 'Asia/Tokyo', dateFormat: 'yyyy-MM-dd', currency: 'EUR', language: 'de' }
      await expect.poll(() => api.get('/api/auth/user')).toMatchObject(kept)
      await expectAccessible(page)

      // Other screens, without loading anything anew.
      await page.getByRole('tab', { name: german('Profile') }).click()
      // In the head of the page, on a phone beside the picture.
      const since = page.getByText(/dabei seit \d{4}-\d\d-\d\d/i).filter({ visible: true })
      await expect(since.first()).toBeVisible()

      await page.reload()
      await page.getByRole('tab', { name: german('Preferences') }).click()
      for (const [label, value] of [
        ['Language', 'de'],
        ['Time zone', 'Asia/Tokyo'],
        ['Date format', 'yyyy-MM-dd'],
        ['Currency', 'EUR'],
      ] as const) {
        await expect(selectOf(page, german(label))).toHaveValue(value)
      }
      expect(await lang(page)).toBe('de')
      await page.goto('/items')
      await expect(page.getByText('12.345').filter({ visible: true }).first()).toBeVisible()
    })
  }
})

test.describe('without a network', () => {
  // The code of the refusal isn’t loaded at that time.
  test.use({ loadsAhead: true })

  test('what the network loses goes back and is told, and can be chosen again [ACC-24]', async ({
    page,
    context,
    api,
  }) => {
    await open(page)
    const format = selectOf(page, 'Date format')
    await expect(format).toHaveValue('MM/dd/yyyy')
    await context.setOffline(true)
    await format.selectOption('dd-MM-yyyy')
    // Other parts of the page may miss the network too, and say so themselves.
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await expect(format).toHaveValue('MM/dd/yyyy')
    await expect(page.getByText(/^Example: \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await context.setOffline(false)
    await format.selectOption('dd-MM-yyyy')
    await expect(page.getByText(/^Example: \d\d-\d\d-\d{4}$/)).toBeVisible()
    await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ dateFormat: 'dd-MM-yyyy' })
  })
})

test('a second window follows, and both end at what was chosen last', async ({ page, context, api }) => {
  await open(page)
  const second = await context.newPage()
  await open(second)
  const [here, there] = [selectOf(page, 'Currency'), selectOf(second, 'Currency')]
  await here.selectOption('EUR')
  await expect(there).toHaveValue('EUR')
  await there.selectOption('JPY')
  await expect(here).toHaveValue('JPY')
  await here.selectOption('EUR')
  await expect(there).toHaveValue('EUR')
  await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ currency: 'EUR' })
})
