import type { Page } from '@playwright/test'
import { type Api, expect, test } from './fixtures.ts'

test.use({ plan: 'business' })

const path = '/profile?tab=preferences'
const failed = 'Failed to update preferences. Please try again.'

/** Three items that are low by five pieces, and one that is low by its own minimum alone. */
async function fill(api: Api) {
  const { id } = await api.container('Camping gear')
  // Ten items, because with fewer the dashboard shows low stock as figures alone.
  const enough = ['Tape', 'Nails', 'Screws', 'Bolts'].map((name) => [name, 30, 0] as const)
  for (const [name, quantity, minQuantity] of [
    ...enough,
    ['Fuses', 1, 0],
    ['Pegs', 4, 0],
    ['Batteries', 5, 2],
    ['Gas', 8, 10],
    ['Rope', 20, 0],
    ['Empty tin', 0, 0],
  ] as const) {
    await api.item(id, name, { quantity, minQuantity })
  }
}

const section = (page: Page) => page.getByRole('region', { name: 'Low stock', exact: true })
const byMinimum = (page: Page) => page.getByRole('radio', { name: 'At or below each item’s own minimum' })
const byPieces = (page: Page) => page.getByRole('radio', { name: /^\d+ or fewer left$/ })
const number = (page: Page) => page.getByRole('spinbutton', { name: 'Number of pieces' })
const saved = (page: Page) => section(page).getByText('Saved', { exact: true })
const figure = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Stock status' }).locator('label', { hasText: name })

test('what counts as low is chosen, counted at once, and followed on every screen, on a phone and on a desk [DASH-05, DASH-09, ITEM-40, ITEM-45]', async ({
  page,
  api,
  expectAccessible,
}) => {
  await fill(api)
  // Each walk ends at the rule with which it began.
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.goto('/')
      await expect(page.getByText('3 are low (5 or fewer left).')).toBeVisible()
      await page.goto(path)
      await expect(number(page)).toHaveValue('5')
      await expect(section(page).getByText('3 items are low under this rule')).toBeVisible()
      await expectAccessible(page)

      const more = page.getByRole('button', { name: 'More pieces' })
      for (let times = 0; times < 4; times += 1) await more.click()
      await expect(number(page)).toHaveValue('9')
      await expect(saved(page)).toBeVisible()
      await expect(section(page).getByText('4 items are low under this rule')).toBeVisible()
      await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ lowStockRule: 9 })

      await byMinimum(page).check()
      await expect(number(page)).toBeDisabled()
      await expect(section(page).getByText('1 item is low under this rule')).toBeVisible()
      await expectAccessible(page)

      await section(page).getByRole('link', { name: 'See low-stock items' }).click()
      await expect(page).toHaveURL('/items?filter=low-stock')
      await expect(figure(page, 'Low Stock')).toHaveText(/1$/)
      const list = page.getByRole('main')
      await expect(list.getByRole('link', { name: 'Gas', exact: true })).toBeVisible()
      await expect(list.getByRole('link', { name: 'Fuses', exact: true })).toBeHidden()
      await expect(
        list.getByText('Low Stock', { exact: true }).filter({ visible: true }).last(),
      ).toBeVisible()

      await page.goto('/')
      await expect(page.getByText('1 is at or below its minimum.')).toBeVisible()
      await page.goto(path)
      await expect(byMinimum(page)).toBeChecked()
      await byPieces(page).check()
      await expect(section(page).getByText('3 items are low under this rule')).toBeVisible()
      await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ lowStockRule: 5 })
    })
  }
})

test('the keyboard chooses, steps and types, and what is no such number is said and never kept', async ({
  page,
  api,
}) => {
  await fill(api)
  await page.goto(path)
  await byPieces(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(byMinimum(page)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(byPieces(page)).toBeChecked()
  await expect(section(page).getByText('3 items are low under this rule')).toBeVisible()
  await number(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(number(page)).toHaveValue('6')
  await number(page).fill('101')
  await expect(page.getByText('Enter a whole number from 0 to 100.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(number(page)).toHaveValue('6')
  await number(page).fill('0')
  await expect(section(page).getByText('No items are low under this rule')).toBeVisible()
  await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ lowStockRule: 0 })
})

test.describe('without a network', () => {
  // The code of the refusal isn’t loaded at that time.
  test.use({ loadsAhead: true })

  test('what the network loses goes back and is told', async ({ page, context, api }) => {
    await fill(api)
    await page.goto(path)
    await byMinimum(page).check()
    await expect(saved(page)).toBeVisible()
    await context.setOffline(true)
    await byPieces(page).click()
    await expect(page.getByText(failed).first()).toBeVisible()
    await expect(byMinimum(page)).toBeChecked()
    await context.setOffline(false)
    await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ lowStockRule: 'minimum' })
  })
})

test('a second window follows, its figures too, and both end at what was chosen last', async ({
  page,
  context,
  api,
}) => {
  await fill(api)
  await page.goto(path)
  const second = await context.newPage()
  await second.goto('/items')
  await expect(figure(second, 'Low Stock')).toHaveText(/3$/)
  await byMinimum(page).check()
  await expect(figure(second, 'Low Stock')).toHaveText(/1$/)
  await second.goto(path)
  await byPieces(second).check()
  await expect(byPieces(page)).toBeChecked()
  await expect.poll(() => api.get('/api/auth/user')).toMatchObject({ lowStockRule: 5 })
})
