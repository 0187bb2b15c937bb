import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The account's frame, its profile and its activity, as somebody walks through them on a desk and on a phone. */

const entries = (page: Page) => page.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem')

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrolled, width } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scrolled).toBeLessThanOrEqual(width)
}

test('somebody looks at their profile and finds what they did, on a desk and on a phone [ACC-02, ACC-26]', async ({
  page,
  api,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  for (let number = 1; number <= 20; number += 1) await api.item(id, `Peg ${number}`)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport)
      await page.goto('/profile')
      await expect(page.getByRole('tab', { selected: true })).toHaveText(/Profile/)
      await expect(page.getByText('1 of 3 containers used')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('tab', { name: 'Activity' }).click()
      await expect(page).toHaveURL('/profile?tab=activity')
      for (const [label, value] of [
        ['Account age', '0 days'],
        ['Sign-ins', '1'],
        ['Containers', '1'],
        ['Items', '20'],
      ] as const) {
        const term = page.getByRole('term').filter({ hasText: label })
        await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value)
      }
      await expect(entries(page)).toHaveCount(20)
      await expect(entries(page).first()).toContainText('Item addedPeg 20 in Camping gear')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await page.getByRole('button', { name: 'Show more' }).click()
      await expect(entries(page)).toHaveCount(22)
      await expect(entries(page).last()).toContainText('Signed in')

      await page.getByRole('radio', { name: 'Containers' }).click()
      await expect(entries(page)).toHaveCount(1)
      await expect(entries(page)).toContainText('Container createdCamping gear')
      await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Last 7 days' })
      await expect(page).toHaveURL('/profile?tab=activity&kind=containers&days=7')
      await page.reload()
      await expect(entries(page)).toHaveCount(1)
      await expect(page.getByRole('radio', { name: 'Containers' })).toBeChecked()
    })
  }
})

test('the activity says when there is nothing, and what did not load', async ({ page, person }) => {
  expect(person.firstName).toBe('Maya')
  await page.goto('/profile?tab=activity&kind=items')
  await expect(page.getByText('Nothing in the last 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all activity' }).click()
  await expect(entries(page)).toHaveCount(1)

  await page.route('**/api/user/activity*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.reload()
  await expect(page.getByText('Couldn’t load activity')).toBeVisible()
  await page.unroute('**/api/user/activity*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entries(page)).toHaveCount(1)
})
