import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdToasts, phone, pressInRow } from './screen.ts'

const sizes = [phone.viewport, { width: 1440, height: 900 }]

for (const viewport of sizes) {
  const isPhone = viewport.width < 768
  const name = isPhone ? 'Account menu' : 'Notifications'
  const control = (page: Page, count: number) =>
    page.getByRole('button', { name: count === 0 ? name : `${name}, ${count} new`, exact: true })
  const open = async (page: Page, count: number) => {
    await control(page, count).click()
    if (isPhone) await page.getByRole('menuitem', { name: 'Notifications', exact: true }).click()
    return page.getByRole('dialog', { name: 'Notifications' })
  }
  /** On a phone the steps open below the card. */
  const takeOne = async (page: Page, item: string) => {
    if (isPhone) await page.getByRole('button', { name: new RegExp(`^${item}: .*Change quantity$`) }).click()
    await pressInRow(page, item, `Decrease quantity of ${item}`)
  }

  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('what runs low is told under the bell, and leads to where it lies; who switches the alerts off is told no more [NAV-50] [NAV-51] [NAV-60]', async ({
      page,
      api,
      expectAccessible,
    }) => {
      await holdToasts(page)
      const { id } = await api.container('Camping gear')
      const fuel = await api.item(id, 'Gas canister', { quantity: 6 })
      const tape = await api.item(id, 'Tape', { quantity: 9, minQuantity: 8 })
      await page.goto(`/containers/${id}`)
      const panel = await open(page, 0)
      await expect(panel).toContainText('You have no new notifications.')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()

      // Without a reload: the step itself tells of it.
      await takeOne(page, 'Gas canister')
      await expect(control(page, 1)).toBeVisible()
      await takeOne(page, 'Tape')
      // What is told after one has looked is new again.
      await expect.poll(() => api.get(`/api/items/${tape.id}`)).toMatchObject({ quantity: 8 })
      await open(page, 1)
      await expect(panel.getByRole('link', { name: '2 items are running low' })).toBeVisible()
      await expect(panel.getByRole('link', { name: /^Tape.*8 left$/ })).toBeVisible()
      await expectAccessible(page)
      const isRead = page.waitForResponse('**/api/notifications/*/read')
      await panel.getByRole('link', { name: /^Gas canister/ }).click()
      await expect(page).toHaveURL(`/items/${fuel.id}`)
      await expect(panel).toBeHidden()
      await expect(control(page, 0)).toBeVisible()

      await isRead
      await page.reload()
      await expect(control(page, 0)).toBeVisible()
      await open(page, 0)
      await expect(panel).toContainText('You have no new notifications.')
      await expect(panel).toContainText('2 items are running low')
      await panel.getByRole('link', { name: /ettings$/ }).click()
      await expect(page).toHaveURL('/profile?tab=preferences')
      await expect(panel).toBeHidden()

      // Alerts that are off.
      const rope = await api.item(id, 'Rope', { quantity: 6 })
      await page.goto('/profile?tab=preferences')
      const alerts = page.getByRole('switch', { name: 'Low-stock alerts' })
      await expect(alerts).toBeChecked()
      await expect(page.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked()
      await alerts.click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.reload()
      await expect(alerts).not.toBeChecked()
      await page.goto(`/containers/${id}`)
      await takeOne(page, 'Rope')
      await expect.poll(() => api.get(`/api/items/${rope.id}`)).toMatchObject({ quantity: 5 })
      await page.reload()
      await expect(control(page, 0)).toBeVisible()

      await page.goto('/profile?tab=preferences')
      await page.route('**/api/user/preferences', (route) => route.fulfill({ status: 500, body: 'broken' }))
      await alerts.click()
      await expect(page.getByText('Failed to update preferences.').first()).toBeVisible()
      await expect(alerts).not.toBeChecked()
    })
  })
}
