import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { waitForPreloadedCode } from './wait-for-app.ts'

test.use({ plan: 'business' })

test('what another device changes appears without a reload, and nothing moves under the reader [LIVE-02, LIVE-14, LIVE-15]', async ({
  page,
  elsewhere,
  api,
}) => {
  const box = await api.container('Shelf', 'Garage')
  const screws = await api.item(box.id, 'Screws', { quantity: 5 })
  await api.items(
    box.id,
    Array.from({ length: 30 }, (_, at) => ({ name: `Thing ${at}`, quantity: 3 })),
  )
  await page.goto('/')
  await waitForPreloadedCode(page)
  await elsewhere.goto(`/containers/${box.id}`)
  await waitForPreloadedCode(elsewhere)
  const rowOf = (name: string) => elsewhere.getByRole('row').filter({ hasText: name })
  await rowOf('Screws').scrollIntoViewIfNeeded()
  await rowOf('Screws').hover()
  const topOf = async (name: string) => (await rowOf(name).boundingBox())?.y
  const before = await topOf('Screws')

  await api.item(box.id, 'Anchors', { quantity: 2 })
  await expect(rowOf('Anchors')).toHaveCount(1)
  await expect.poll(() => topOf('Screws')).toBe(before)
  await expect(page.getByRole('link', { name: /All Items/ }).first()).toContainText('32')

  await elsewhere.getByRole('button', { name: 'Add Item' }).first().click()
  const name = elsewhere.getByRole('dialog').getByLabel('Name')
  await name.fill('Half a w')
  await api.remove(`/api/items/${screws.id}`)
  await expect(rowOf('Screws')).toHaveCount(0)
  await expect(name).toHaveValue('Half a w')
  await expect(name).toBeFocused()
})

test('the tabs of a browser hold one stream, and the next one takes it over [LIVE-10]', async ({
  page,
  context,
  api,
}) => {
  const streams = new Map<Page, number>()
  context.on('request', (request) => {
    if (!request.url().includes('/api/live?')) return
    const from = request.frame().page()
    streams.set(from, (streams.get(from) ?? 0) + 1)
  })
  const box = await api.container('Shelf', 'Garage')
  await page.goto(`/containers/${box.id}`)
  await waitForPreloadedCode(page)
  const other = await context.newPage()
  await other.goto('/items')
  await waitForPreloadedCode(other)
  await api.item(box.id, 'Anchors')
  await expect(other.getByText('Anchors')).toBeVisible()
  expect([...streams.keys()]).toEqual([page])
  await page.close()
  await expect.poll(() => streams.get(other)).toBe(1)
  await api.item(box.id, 'Brackets')
  await expect(other.getByText('Brackets')).toBeVisible()
})

for (const [what, isClosed] of [
  ['is still open', false],
  ['is closed again', true],
] as const) {
  test(`a page shows what another tab changed after its data was served, though that tab ${what} [LIVE-06, LIVE-10]`, async ({
    page,
    context,
    api,
  }) => {
    const box = await api.container('Shelf', 'Garage')
    await api.item(box.id, 'Screws', { quantity: 5 })
    const rowIn = (tab: Page) => tab.getByRole('row').filter({ hasText: 'Screws' })
    await page.goto('/items')
    await waitForPreloadedCode(page)
    const other = await context.newPage()
    /** Holds a file of the app until it is called. */
    const hold = async (file: RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await other.route(file, async (route) => {
        await promise
        await route.continue()
      })
      return resolve
    }
    const startApp = await hold(/assets\/app-[^/]*\.js$/)
    const listen = await hold(/assets\/follow-changes-[^/]*\.js$/)
    const served = other.waitForResponse(/\/items$/)
    const opened = other.goto('/items')
    await (await served).finished()
    await page.bringToFront()
    await rowIn(page).hover()
    await page.getByRole('button', { name: 'Increase quantity of Screws' }).click()
    await expect.poll(() => api.get('/api/items')).toMatchObject([{ quantity: 6 }])
    if (isClosed) await page.close()
    await other.bringToFront()
    startApp()
    await opened
    await expect(rowIn(other)).toContainText('5')
    listen()
    await expect(rowIn(other)).toContainText('6')
  })
}

test('an own change is read no second time [LIVE-04]', async ({ page, api }) => {
  const box = await api.container('Shelf', 'Garage')
  await api.item(box.id, 'Screws', { quantity: 5 })
  await page.goto(`/containers/${box.id}`)
  await waitForPreloadedCode(page)
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) reads.push(request.url())
  })
  const row = page.getByRole('row').filter({ hasText: 'Screws' })
  await row.hover()
  const counted = page.waitForResponse((response) => response.url().endsWith('/movements'))
  await page.getByRole('button', { name: 'Increase quantity of Screws' }).click()
  await counted
  await expect(row).toContainText('6')
  // Longer than the stream takes to tell of it.
  await page.waitForTimeout(2_500)
  expect(reads.filter((url, at) => reads.indexOf(url) !== at)).toEqual([])
})

test('a reader far down a long list stays where they are while others write [LIVE-08, LIVE-14]', async ({
  page,
  api,
}) => {
  const box = await api.container('Shelf', 'Garage')
  await api.items(
    box.id,
    Array.from({ length: 400 }, (_, at) => ({ name: `Thing ${String(at).padStart(3, '0')}`, quantity: 3 })),
  )
  await page.goto('/items')
  await waitForPreloadedCode(page)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 6_000)
  const first = page
    .getByRole('row')
    .filter({ hasText: /Thing 1\d\d/ })
    .first()
  await expect(first).toBeVisible()
  const inSight = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-item]')]
      const middle = rows.find((row) => row.getBoundingClientRect().top > window.innerHeight / 2)
      return { item: middle?.getAttribute('data-item'), top: middle?.getBoundingClientRect().top }
    })
  let seen = await inSight()
  // The wheel scrolls on for a while.
  await expect(async () => {
    const before = seen
    await page.waitForTimeout(100)
    seen = await inSight()
    expect(seen.item).toBeDefined()
    expect(seen).toEqual(before)
  }).toPass()
  await page.mouse.move(1, 1)
  for (const name of ['Anchors', 'Brackets', 'Clamps']) await api.item(box.id, name)
  await expect(page.getByText('403').first()).toBeVisible()
  const topNow = () =>
    page.evaluate(
      (item) => document.querySelector(`[data-item="${item}"]`)?.getBoundingClientRect().top,
      seen.item,
    )
  await expect.poll(topNow).toBe(seen.top)
})
