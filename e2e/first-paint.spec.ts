import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { rowOf } from './screen.ts'
import { pageSkeleton } from './wait-for-app.ts'

/** Holds every script back until it is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Adds up by how much what stands in sight has moved. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    const add = (entries: PerformanceObserverEntryList) => {
      for (const entry of entries.getEntries())
        (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}

const placeOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

for (const [width, theme] of [
  [390, 'light'],
  [768, 'dark'],
  [1440, 'dark'],
] as const) {
  test(`before a script has come the page has its frame in the ${theme} theme at ${width} px, and nothing moves then`, async ({
    page,
    api,
    baseURL,
  }) => {
    const { id } = await api.container('Camping gear')
    await api.item(id, 'Tent')
    const chosen = { data: { theme }, headers: { origin: baseURL ?? '' } }
    expect((await page.request.patch('/api/user/preferences', chosen)).status()).toBe(200)
    await page.setViewportSize({ width, height: 844 })
    const moved = await watchShifts(page)
    const bringScripts = await withoutScripts(page)
    await page.goto('/items', { waitUntil: 'commit' })
    const frame = page.locator(pageSkeleton)
    const paper = theme === 'dark' ? 'rgb(17, 22, 21)' : 'rgb(246, 245, 241)'
    await expect.poll(() => paperOf(page)).toBe(paper)
    await expect(frame.locator('svg').filter({ visible: true })).toHaveCount(1)
    await expect(page.locator('link[rel="preload"][as="font"][href^="/assets/"]')).toHaveCount(2)
    const mainBefore = await placeOf(frame.getByRole('main'))
    bringScripts()
    await expect(frame).toHaveCount(0)
    await expect(page.getByText('Tent').filter({ visible: true }).first()).toBeVisible()
    const { x, y, width: across } = await placeOf(page.getByRole('main'))
    expect({ x, y, across }).toEqual({ x: mainBefore.x, y: mainBefore.y, across: mainBefore.width })
    expect(await paperOf(page)).toBe(paper)
    expect(await moved()).toBeLessThan(0.01)
  })
}

test('the rows of a box begin where its shape has said and are as high, at each width and chosen height', async ({
  page,
  api,
}) => {
  const { id: me } = (await api.get('/api/auth/user')) as { id: number }
  const described = await api.container('Camping gear', 'Garage', 'Tents and stoves')
  const bare = await api.container('Winter')
  for (const { id } of [described, bare]) await api.items(id, [{ name: 'Tent' }, { name: 'Stove' }])
  await page.goto('/containers')
  for (const [width, kept] of [
    [768, undefined],
    [390, 44],
    [1024, 60],
    [1440, 44],
  ] as const) {
    await test.step(`at ${width} px, with ${kept ?? 'no'} px chosen`, async () => {
      if (kept !== undefined)
        await page.evaluate((mark) => localStorage.setItem(...mark), [
          `stowage.row-height.${me}`,
          `${kept}`,
        ] satisfies [string, string])
      await page.setViewportSize({ width, height: 900 })
      for (const { name } of [described, bare]) {
        const { promise: released, resolve: release } = Promise.withResolvers<void>()
        await page.route('**/api/items?*', async (route) => {
          await released
          await route.continue()
        })
        await page.goto('/containers')
        await page.getByRole('main').getByRole('link', { name, exact: true }).click()
        const shape = page.getByRole('status', { name: 'Loading items' })
        await expect(shape).toBeVisible()
        const said = await placeOf(shape)
        release()
        const isPhone = width === 390
        await expect(
          isPhone ? page.getByRole('article', { name: 'Stove' }) : rowOf(page, 'Stove'),
        ).toBeVisible()
        const rows = page.getByRole(isPhone ? 'list' : 'table', { name: `Items in ${name}` })
        const { y, height } = await placeOf(isPhone ? rows.locator('..') : rows)
        expect(Math.abs(y - said.y), `${name}: ${said.y}`).toBeLessThanOrEqual(2)
        // A line of the frame lies within the one and around the other.
        expect(Math.abs(height - said.height), `${name}: ${said.height}`).toBeLessThanOrEqual(3)
        await page.unroute('**/api/items?*')
      }
    })
  }
})
