import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { apiOf, test as base, expect, signUp, skipFirstRun } from './fixtures.ts'
import { importList } from './import-list.ts'
import { disableAnimations, inAppNavigator } from './in-app-navigation.ts'
import {
  elementLimits,
  elementsAtRest,
  holdToasts,
  maxWhileScrolling,
  pressInRow,
  quantityOf,
  rowOf,
} from './screen.ts'
import { servers } from './servers.ts'

/** An account of 26,000 items in 482 containers, one of which holds 6,000. */
const itemCount = 26_000
const inFirst = 6000
const boxCount = 482

interface Crowd {
  state: Awaited<ReturnType<BrowserContext['storageState']>>
  firstContainer: number
}

const kinds = ['Screw', 'Cable', 'Brick', 'Lamp', 'Brush', 'Rope', 'Filter', 'Hinge', 'Valve', 'Spring']

/** Every hundredth is out of stock, the following four low; names are unique and sort by their number. */
function itemNumber(at: number) {
  const number = String(at).padStart(5, '0')
  const quantity = at % 100 < 5 ? at % 100 : 20
  return { name: `Part ${number} ${kinds[at % kinds.length]}`, quantity, sku: `SKU-${number}` }
}

async function makeCrowd(request: APIRequestContext): Promise<Crowd> {
  const { url } = servers.business
  const email = `crowd-${randomUUID().slice(0, 8)}@example.com`
  await signUp(request, url, { firstName: 'Maya', email, password: 'correct horse battery' })
  await skipFirstRun(request, url)
  const startOf = (shelf: number) => inFirst + Math.floor(((itemCount - inFirst) * shelf) / (boxCount - 1))
  const ends = Array.from({ length: boxCount - 1 }, (_, shelf) => startOf(shelf + 1))
  const lines = Array.from({ length: itemCount }, (_, at) => {
    const shelf = ends.findIndex((end) => at < end) + 1
    const container = at < inFirst ? 'Warehouse' : `Shelf ${String(shelf).padStart(3, '0')}`
    const { name, quantity, sku } = itemNumber(at)
    return [name, quantity, sku, container, 'Storage Room'].join(',')
  })
  await importList(request, url, ['name,quantity,sku,container,location', ...lines])
  const [first] = (await apiOf(request, url).get('/api/containers?q=Warehouse')) as [{ id: number }]
  return { state: await request.storageState(), firstContainer: first.id }
}

// Made once for all of this file's tests, which therefore run in one worker.
const test = base.extend<object, { crowd: Crowd }>({
  crowd: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext()
      await use(await makeCrowd(request))
      await request.dispose()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  storageState: ({ crowd }, use) => use(crowd.state),
})
test.use({ plan: 'business' })
test.describe.configure({ mode: 'default' })

const table = (page: Page) => page.getByRole('table')
const itemRows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })

test('all of 26,000 items are within reach: the list scrolls to its end and back', async ({ page }) => {
  await page.goto('/items')
  await expect(page.getByRole('radiogroup', { name: 'Stock status' })).toHaveText(
    /Total\s*All\s*26,000.*In Stock\s*24,700.*Low Stock\s*1,040.*Out of Stock\s*260/,
  )
  await expect(rowOf(page, 'Part 00000 Screw')).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '26001')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/items') asked.push(search)
  })
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Part 25999 Spring')).toBeVisible({ timeout: 20_000 })
  // None of the 25,900 rows on the way: the last page. A key scrolls smoothly, which may pass the end of the first page.
  expect(asked.length).toBeLessThan(4)
  expect(asked.filter((search) => !search.includes('backwards=')).length).toBeLessThan(2)
  expect(asked.at(-1)).toContain('backwards=true')
  // Only what is in sight is in the page.
  expect(await itemRows(page).count()).toBeLessThan(30)
  // The middle, and up from there.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(itemRows(page).nth(1)).toContainText(/Part 1[23]\d{3}/)
  await page.mouse.wheel(0, -5000)
  await expect(itemRows(page).nth(1)).toContainText(/Part 1[23]\d{3}/)
  await page.keyboard.press('Home')
  await expect(rowOf(page, 'Part 00000 Screw')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name-desc')
  await expect(rowOf(page, 'Part 25999 Spring')).toBeVisible()
})

test('lists and searches of 26,000 items answer with what was asked, and show it where it lies', async ({
  page,
}) => {
  await holdToasts(page)
  await page.goto('/items?filter=out-of-stock')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '261')
  await page.goto('/items')
  await page.getByRole('searchbox', { name: 'Search items' }).fill('part 12345')
  await expect(itemRows(page).filter({ hasText: 'Part' })).toHaveCount(1)
  await expect(rowOf(page, 'Part 12345 Rope')).toBeVisible()

  const box = page.getByRole('combobox', { name: 'Search containers and items' })
  await box.fill('sku-25999')
  await page.getByRole('option', { name: /Part 25999 Spring/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shelf 481')
  await expect(rowOf(page, 'Part 25999 Spring')).toContainText('Here it is')

  await page.goto('/search?q=spring')
  await expect(page.getByRole('radiogroup', { name: 'Show' })).toHaveText(/Items (1,000\+|2,600)/)
  const hits = page.getByRole('main').getByRole('list', { name: 'Items' }).getByRole('listitem')
  await expect(hits.first()).toHaveText(/^Part 00009 Spring/)
  await page.goto('/search?q=spirng')
  await expect(page.getByText('Did you mean spring? There’s nothing called “spirng”.')).toBeVisible()
  await expect(hits.first()).toHaveText(/Spring/)
})

test('a jump among 2,600 hits reads up to what is in sight, and a slip is forgiven in every list', async ({
  page,
}) => {
  await page.goto('/items?q=spirng')
  await page.getByRole('link', { name: 'spring', exact: true }).click()
  await expect(page.getByText('1,000+ found')).toBeVisible()
  await expect(rowOf(page, 'Part 00009 Spring')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/items') asked.push(search)
  })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(rowOf(page, 'Part 09999 Spring')).toBeVisible({ timeout: 20_000 })
  // What words find is read on the way, in one large page.
  expect(asked).toHaveLength(1)
  // There are more than were counted: the list goes on.
  await page.mouse.wheel(0, 3000)
  await expect(itemRows(page).nth(1)).toContainText(/Part 10\d{3} Spring/)

  const box = page.getByRole('combobox', { name: 'Search containers and items' })
  await box.fill('spring')
  await expect(page.getByRole('group', { name: 'Items 1,000+' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('1,000+ found')).toBeVisible()
  await box.fill('shefl 481')
  await expect(page.getByRole('option', { name: /^Did you mean shelf 481\?/ })).toBeVisible()
})

test('a container of 6,000 items opens, scrolls to its end and is narrowed', async ({ page, crowd }) => {
  await page.goto(`/containers/${crowd.firstContainer}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warehouse')
  await expect(page.getByText('6,000 items', { exact: true })).toBeVisible()
  await expect(rowOf(page, 'Part 00000 Screw')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/items') asked.push(search)
  })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(rowOf(page, 'Part 05999 Spring')).toBeVisible({ timeout: 20_000 })
  // None of the rows on the way.
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('backwards=true')
  await page.getByRole('radio', { name: /Low Stock/ }).check()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '61')
  await page.getByRole('searchbox', { name: 'Search items' }).fill('00100')
  await expect(rowOf(page, 'Part 00100 Screw')).toBeVisible()
})

test('the dashboard tells the figures of 26,000 items', async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('navigation', { name: 'Inventory at a glance' })
  await expect(figures).toHaveText(/Containers\s*482.*Items\s*26,000.*Low stock\s*1,040.*Locations\s*1/)
  await expect(page.getByText('95.0%')).toBeVisible()
  await page.goto('/containers?sort=name-desc')
  await expect(page.getByRole('article', { name: 'Warehouse' })).toBeVisible()
})

test('a press in a row far down changes what it stands for', async ({ page }) => {
  await page.goto('/items')
  await expect(rowOf(page, 'Part 00000 Screw')).toBeVisible()
  await page.keyboard.press('End')
  await expect(rowOf(page, 'Part 25999 Spring')).toBeInViewport({ timeout: 20_000 })
  await pressInRow(page, 'Part 25999 Spring', 'Increase quantity of Part 25999 Spring')
  await expect(quantityOf(page, 'Part 25999 Spring')).toHaveText('21')
})

test('every screen costs what is in sight at each width: 900 elements, 1,100 while one scrolls', async ({
  page,
  crowd,
}) => {
  // Each of ten screens is waited for until it is at rest, at each width.
  test.slow()
  await disableAnimations(page)
  const [open, countAtRest] = [inAppNavigator(page), elementsAtRest(page)]
  const answer = await page.request.get(`/api/items?containerId=${crowd.firstContainer}&limit=1`)
  const [first] = (await answer.json()) as { id: number }[]
  const screens = [
    ['/', page.getByRole('navigation', { name: 'Inventory at a glance' }).getByText('26,000')],
    ['/items', page.getByText('Part 00000 Screw')],
    ['/containers', page.getByRole('article').first()],
    [`/containers/${crowd.firstContainer}`, page.getByText('Part 00000 Screw')],
    ['/search?q=spring', page.getByText('Part 00009 Spring').or(page.getByText('Spring').first()).first()],
    ['/trash', page.getByText('Trash is empty')],
    ['/profile?tab=activity', page.getByRole('tab', { name: 'Activity', selected: true })],
    [`/items/${first?.id}`, page.getByRole('heading', { level: 1, name: 'Part 00000 Screw' })],
    ['/subscription', page.getByRole('heading', { level: 1, name: 'Subscription' })],
    ['/export', page.getByRole('heading', { level: 1, name: 'Export Data' })],
  ] as const
  for (const [path, sign] of screens) {
    await open(path)
    for (const size of widths) {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(sign).toBeVisible()
      const where = `${path} at ${size.width} px`
      expect(await countAtRest(), `${where} at rest`).toBeLessThanOrEqual(elementLimits.atRest)
      expect(await maxWhileScrolling(page), `${where} while one scrolls`).toBeLessThanOrEqual(
        elementLimits.scrolling,
      )
    }
  }
})

const widths = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test('boxes cost what is in sight in each view, and All Items no more in low rows, at each width', async ({
  page,
}) => {
  const countAtRest = elementsAtRest(page)
  await page.goto('/containers')
  for (const [width, height] of [
    [768, 1024],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const view of ['Compact', 'Boxes', 'List']) {
      await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: view }).check()
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await countAtRest(), `${view} at rest, ${width} px`).toBeLessThanOrEqual(elementLimits.atRest)
    }
  }
  await page.goto('/items')
  for (const [width, height] of [
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const name of ['Default', 'Compact']) {
      // The circle itself lies under its drawing.
      await page.getByRole('radio', { name }).check({ force: true })
      await expect(page.getByText('Part 00000 Screw')).toBeVisible()
      expect(await countAtRest(), `${name}, ${width} px`).toBeLessThanOrEqual(elementLimits.atRest)
    }
  }
})
