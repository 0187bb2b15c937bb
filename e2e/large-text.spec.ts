import type { Locator, Page } from '@playwright/test'
import { fillEverywhere, type Stock, screensOf } from './every-screen.ts'
import { expect, test } from './fixtures.ts'
import { disableAnimations, inAppNavigator } from './in-app-navigation.ts'
import { expectNoOverflow } from './overflow.ts'

/** The browser's own text size at 200 %, which rem in media queries follows as well, on a device without a mouse. */
test.use({
  plan: 'business',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
})

/** Checks of single screens, besides that nothing scrolls sideways. */
const details = ({ containerId, emptyId }: Stock): Record<string, (page: Page) => Promise<void>> => ({
  '/containers': async (page) => {
    await expectUncut(page.getByRole('banner').getByText('Containers'))
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/containers/${emptyId}"]`) })
    await expectInside(card.getByRole('button', { name: /^Empty/ }), card)
    // Three dots, which are no strip.
    const dots = await card
      .getByRole('button', { name: /^Actions for/ })
      .evaluate((button) => getComputedStyle(button).backgroundRepeat)
    expect(dots).not.toMatch(/(^|\s)repeat/)
  },
  [`/containers/${containerId}`]: async (page) => {
    const filter = page.getByRole('radiogroup', { name: 'Stock status' })
    for (const words of ['All', 'In Stock', 'Low Stock']) await expectInside(filter.getByText(words), filter)
    await expectReadableRow(page)
  },
  '/items': async (page) => {
    await expectUncut(page.getByRole('banner').getByText('All Items'))
    await expectReadableRow(page)
  },
  '/export': async (page) => {
    const tile = page.locator('label').filter({ has: page.getByRole('checkbox', { name: 'Containers' }) })
    const words = tile.getByText('Containers')
    await expectInside(words, tile)
    const lines = await words.evaluate(
      (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
    )
    expect(Math.round(lines)).toBe(1)
  },
  '/camera': async (page) => {
    const title = await boxOf(page.getByRole('heading', { level: 1, name: 'Camera' }))
    const icon = await boxOf(page.getByRole('alert').locator('svg').first())
    expect(icon.y).toBeGreaterThanOrEqual(title.y + title.height)
  },
})

test('text at 200 % scrolls no screen sideways, and cuts no title, tile, button or word of the bar [MISC-04]', async ({
  page,
  api,
}) => {
  test.slow()
  await disableAnimations(page)
  const stock = await fillEverywhere(api)
  const open = inAppNavigator(page)
  for (const [path, ready] of screensOf(stock)) {
    await test.step(path, async () => {
      await open(path)
      await expect(ready(page)).toBeAttached()
      await expectNoOverflow(page, path)
      await details(stock)[path]?.(page)
    })
  }
  await test.step('a found container', async () => {
    await open('/search?q=camping')
    const name = page
      .getByRole('link', { name: /^Camping gear/ })
      .getByText('Camping gear')
      .first()
    await expect(name).toBeVisible()
    const shown = await name.evaluate(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth)
    expect(shown).toBeGreaterThan(0.5)
  })
  await test.step('forms', async () => {
    await open(`/containers/${stock.containerId}`)
    await page.getByRole('button', { name: 'Edit Gas cartridge' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Item' })
    for (const label of ['Quantity', 'Minimum']) {
      const number = form.getByLabel(label, { exact: true })
      await number.fill('1234')
      await expectUncut(number)
    }
    await page.goBack()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
  })
  await test.step('Quick Fill', async () => {
    await page.getByRole('button', { name: 'Quick Fill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quick Fill' })
    const steps = dialog.getByRole('list', { name: 'Steps' })
    await expectInside(steps.getByText('Settings'), dialog)
    const title = await boxOf(dialog.getByRole('heading', { name: 'Quick Fill' }))
    expect((await boxOf(steps)).y).toBeGreaterThanOrEqual(title.y + title.height)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })
  // The bar keeps its words.
  const bar = page.getByRole('navigation', { name: 'Quick', exact: true })
  await open('/')
  await expect(bar.getByText('Containers')).toHaveCSS('font-size', '14px')
  await expect(bar.getByText('Scan')).toHaveCSS('font-size', '14px')
  expect((await boxOf(bar.getByText('Scan').locator('..'))).width).toBeLessThan(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/items', '/search?q=head', '/profile?tab=preferences', '/export', '/subscription']) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page, `${path} at 1440 px`)
  }
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the page')
  return box
}

/** The words of a title are there to their last letter. */
async function expectUncut(title: Locator): Promise<void> {
  await expect(title).toBeVisible()
  const isCut = () => title.evaluate((element) => element.scrollWidth > element.clientWidth)
  await expect.poll(isCut).toBe(false)
}

/** A row's photo, name and quantity lie beside each other, and its actions on none of them. */
async function expectReadableRow(page: Page): Promise<void> {
  const row = page.getByRole('article', { name: 'Gas cartridge' })
  const photo = await boxOf(row.locator('[data-letters]'))
  const name = row.getByRole('link', { name: 'Gas cartridge' }).last()
  await expectUncut(name)
  expect((await boxOf(name)).x).toBeGreaterThanOrEqual(photo.x + photo.width)
  const quantity = row.getByRole('button', { name: /Change quantity$/ })
  await expectInside(quantity.getByText('2', { exact: true }), row.getByRole('group'))
  const edit = await boxOf(row.getByRole('button', { name: /^Edit/ }))
  expect(edit.x).toBeGreaterThanOrEqual(photo.x + photo.width)
  const pill = await boxOf(row.getByRole('group'))
  expect(edit.x >= pill.x + pill.width || edit.y >= pill.y + pill.height).toBe(true)
}

async function expectInside(element: Locator, around: Locator): Promise<void> {
  const [inner, outer] = [await boxOf(element), await boxOf(around)]
  expect(inner.x).toBeGreaterThanOrEqual(outer.x)
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
  expect(inner.y).toBeGreaterThanOrEqual(outer.y)
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
}
