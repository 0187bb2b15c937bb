import { randomUUID } from 'node:crypto'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { test as base, expect, signUp, skipFirstRun } from './fixtures.ts'
import { importList } from './import-list.ts'
import { elementLimits, elementsAtRest, maxWhileScrolling } from './screen.ts'
import { servers } from './servers.ts'

const boxCount = 482
const placeCount = 60
const sizes = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const

interface Shelves {
  /** All in one place, which no box then tells. */
  alike: BrowserState
  /** Boxes of sixty places. */
  apart: BrowserState
}

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

/** 482 boxes, of which each tenth is called as others are, and each third has something low. */
async function fill(request: APIRequestContext, places: number): Promise<BrowserState> {
  const { url } = servers.business
  const email = `shelves-${randomUUID().slice(0, 8)}@example.com`
  await signUp(request, url, { firstName: 'Maya', email, password: 'correct horse battery' })
  await skipFirstRun(request, url)
  const lines = Array.from({ length: boxCount }, (_, box) =>
    ['Tent', 'Lantern', 'Stove', 'Rope', 'Map'].map((item) => {
      const quantity = item === 'Tent' && box % 3 === 0 ? 1 : 20
      return [
        `Box ${String(box).padStart(3, '0')}`,
        `Place ${box % places}`,
        `${item} ${box}`,
        quantity,
        2,
      ].join()
    }),
  ).flat()
  await importList(request, url, ['container,location,item,quantity,minQuantity', ...lines])
  // A list has one container of each name and place.
  await inDatabase('business', (client) =>
    client.query(
      `update containers set description = $2,
         name = case when right(name, 1) = '0' then 'Cables' else name end
       where workspace_id = (select m.workspace_id from memberships m join users u on u.id = m.user_id where u.email = $1)`,
      [email, 'What lies here lies here by chance'],
    ),
  )
  return request.storageState()
}

// Made once for all of this file's tests, which therefore run in one worker.
const test = base.extend<object, { shelves: Shelves }>({
  shelves: [
    async ({ playwright }, use) => {
      const states: BrowserState[] = []
      for (const places of [1, placeCount]) {
        const request = await playwright.request.newContext()
        states.push(await fill(request, places))
        await request.dispose()
      }
      const [alike, apart] = states as [BrowserState, BrowserState]
      await use({ alike, apart })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
test.use({ plan: 'business' })
test.describe.configure({ mode: 'default' })

/** Whether the menu of the first box stands within it. */
const menuIsInside = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate((box) => {
      const [outer, menu] = [box, box.querySelector('button[aria-haspopup]')].map((element) =>
        element?.getBoundingClientRect(),
      )
      return !!outer && !!menu && menu.top >= outer.top && menu.bottom <= outer.bottom
    })

/** Boxes in each view, at rest and while somebody scrolls. */
async function expectFew(page: Page, path: string): Promise<void> {
  const countAtRest = elementsAtRest(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
  for (const view of ['Compact', 'Boxes', 'List']) {
    await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: view }).check()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect.poll(() => menuIsInside(page), `${view}: the menu of a box, ${width} px`).toBe(true)
      expect(await countAtRest(), `${view} at rest, ${width} px`).toBeLessThanOrEqual(elementLimits.atRest)
      expect(await maxWhileScrolling(page), `${view} while one scrolls, ${width} px`).toBeLessThanOrEqual(
        elementLimits.scrolling,
      )
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => window.scrollTo(0, 0))
  }
}

for (const [where, state, path] of [
  ['in one place', 'alike', '/containers'],
  ['in sixty places, by name', 'apart', '/containers?sort=name-asc'],
] as const) {
  test.describe(where, () => {
    test.use({ storageState: ({ shelves }, use) => use(shelves[state]) })

    test('482 boxes cost what is in sight, in each view and at every width', async ({ page }) => {
      test.slow()
      await expectFew(page, path)
    })
  })
}

base.describe('more boxes than letters help with', () => {
  base.use({ plan: 'business' })

  base(
    'a jump to the end reads the boxes in sight, not those on the way',
    async ({ page, baseURL, person: _ }) => {
      const rows = Array.from(
        { length: 2700 },
        (_, box) => `Crate ${String(box).padStart(4, '0')},Hall,Rope,1`,
      )
      await importList(page.request, baseURL ?? '', ['container,location,item,quantity', ...rows])
      await page.goto('/containers?sort=name-desc')
      const boxes = page.getByRole('list', { name: 'Containers' })
      await expect(boxes.getByRole('article', { name: 'Crate 2699' })).toBeVisible()
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url())
        if (pathname === '/api/containers') asked.push(search)
      })
      const far = /\/api\/containers\?.*backwards=/
      await page.route(far, (route) => route.fulfill({ status: 500, body: '{}' }))
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByText('Couldn’t load containers')).toBeVisible()
      await page.unroute(far)
      asked.length = 0
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(boxes.getByRole('article', { name: 'Crate 0000' })).toBeVisible()
      await expect(page.getByText('Couldn’t load containers')).toBeHidden()
      expect(asked).toHaveLength(1)
      expect(asked[0]).toContain('backwards=true')
      // None is called as another one.
      await expect(boxes.getByText(/^#\d+$/)).toHaveCount(0)
      // Whoever goes up from there sees the boxes before them, and at the top those that were there.
      await page.evaluate(() => window.scrollBy(0, -4000))
      await expect(boxes.getByRole('article', { name: /^Crate 01\d\d/ }).first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(boxes.getByRole('article', { name: 'Crate 2699' })).toBeVisible()
    },
  )
})
