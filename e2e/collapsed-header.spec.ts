import type { Page } from '@playwright/test'
import { type Api, endAnimations, expect, test } from './fixtures.ts'
import { cardOf, dialogOf, phone } from './screen.ts'

test.use({ loadsAhead: true })

test.use(phone)

async function openFilled(page: Page, api: Api): Promise<void> {
  const { id } = await api.container('Camping gear', 'Garage', 'Tents and stoves')
  const items = Array.from({ length: 24 }, (_, at) => ({ name: `Peg ${String(at + 1).padStart(2, '0')}` }))
  await api.items(id, items)
  await page.goto(`/containers/${id}`)
  await expect(cardOf(page, 'Peg 01')).toBeVisible()
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** Notes every movement of what is in sight that nobody asked for. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}

test('once its name is scrolled past, the box folds into the header of a phone, and nothing moves; folded it searches the box, leads back, and hides nothing that has the focus', async ({
  page,
  api,
  expectAccessible,
}) => {
  await openFilled(page, api)
  const banner = page.getByRole('banner')
  await test.step('it folds', async () => {
    await expect(banner).toContainText('Containers')
    // Every row has its own height from the start, whichever of them is drawn last.
    const rows = page
      .getByRole('main')
      .getByRole('list', { name: 'Items in Camping gear' })
      .getByRole('listitem')
    const heights = await rows.evaluateAll((drawn) => drawn.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights)).toEqual(new Set([84]))
    const moved = await watchShifts(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await scrollTo(page, 400)
    await expect(banner).toContainText('Camping gear')
    await expect(banner).toContainText(/Garage · 24 items/)
    await expect(banner.getByRole('link', { name: 'Back to Containers' })).toBeVisible()
    await expect(banner.getByRole('button', { name: /^Account menu/ })).toHaveCount(0)
    expect((await banner.boundingBox())?.height).toBe(56)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
    expect(await moved()).toBe(0)
    await expectAccessible(page)

    await banner.getByRole('button', { name: 'QR Code' }).click()
    await dialogOf(page, 'QR Code').getByRole('button', { name: 'Close' }).click()
    await expect(banner.getByRole('button', { name: 'QR Code' })).toBeFocused()
    await banner.getByRole('button', { name: 'Actions for Camping gear' }).click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await page.keyboard.press('Escape')

    await scrollTo(page, 0)
    await expect(banner).toContainText('Containers')
    await expect(banner).not.toContainText('Camping gear')
    await expect(banner.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  })
  await test.step('it is used', async () => {
    await scrollTo(page, 1200)
    await expect(banner).toContainText('Camping gear')
    // The first key fetches what the others do.
    await expect(async () => {
      await cardOf(page, 'Peg 14').focus()
      await page.keyboard.press('ArrowUp')
      await expect(cardOf(page, 'Peg 13')).toBeFocused({ timeout: 500 })
    }).toPass()
    for (let row = 12; row > 6; row--) {
      await page.keyboard.press('ArrowUp')
      const card = cardOf(page, `Peg ${String(row).padStart(2, '0')}`)
      await expect(card).toBeFocused()
      expect((await card.boundingBox())?.y).toBeGreaterThanOrEqual(60)
    }
    await expect(banner).toContainText('Camping gear')
    await banner.getByRole('button', { name: 'Search items' }).click()
    const field = page.getByRole('searchbox', { name: 'Search items' })
    await expect(field).toBeFocused()
    expect((await field.boundingBox())?.y).toBeGreaterThanOrEqual(60)
    await field.fill('peg 23')
    await expect(cardOf(page, 'Peg 23')).toBeInViewport()
    await field.fill('')
    await expect(cardOf(page, 'Peg 01')).toBeVisible()
    await scrollTo(page, 400)
    await banner.getByRole('link', { name: 'Back to Containers' }).click()
    await expect(page).toHaveURL('/containers')
    await expect(banner).not.toContainText('Garage')
  })
})

test('whoever wants less motion sees the folded header fade in, and without a connection it says so by a sign that is whole', async ({
  page,
  api,
  context,
}) => {
  await test.step('less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFilled(page, api)
    await scrollTo(page, 400)
    const name = page.getByRole('banner').getByText('Camping gear')
    await expect(name).toBeVisible()
    const motion = await name.evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(
        element.closest('.animate-pop-in') ?? element,
      )
      return [animationName, animationDuration]
    })
    expect(motion).toEqual(['fade-in', '0.12s'])
  })
  await test.step('no connection', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const banner = page.getByRole('banner')
    await expect(banner).toContainText('Camping gear')
    // Its code comes once the page is at rest.
    await expect(page.locator('#outbox-status')).toBeAttached()
    await context.setOffline(true)
    const pill = banner.getByRole('button', { name: 'Offline' })
    await expect(pill).toBeVisible()
    // It enters by a movement.
    await page.evaluate(endAnimations)
    const sign = await pill.locator('svg').boundingBox()
    const ground = await pill.boundingBox()
    if (!sign || !ground) throw new Error('nothing is drawn')
    // As much room on either side: no part of a word is seen there.
    const after = ground.x + ground.width - sign.x - sign.width
    expect(Math.abs(sign.x - ground.x - after)).toBeLessThanOrEqual(1)
    expect(ground.x + ground.width).toBeLessThanOrEqual(phone.viewport.width)

    await scrollTo(page, 0)
    await expect.poll(async () => (await pill.boundingBox())?.width).toBeGreaterThan(70)
    await context.setOffline(false)
  })
})
