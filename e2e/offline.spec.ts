import type { Page } from '@playwright/test'
import { apiOf, expect, signUp, test } from './fixtures.ts'
import { readIndexedDb } from './indexeddb.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { dialogOf, pressInRow, quantityOf, rowOf } from './screen.ts'
import { servers } from './servers.ts'

// The worker is what these journeys are about; in all others there is none.
test.use({ serviceWorkers: 'allow', loadsAhead: true })
// One after another, because they stop a product that they share.
test.describe.configure({ mode: 'default' })

let product: OwnProduct

test.beforeAll(async () => {
  test.setTimeout(90_000)
  product = await startOwnProduct(servers.business.port + 3, { DEFAULT_PLAN: 'business' })
})
test.afterAll(async () => product.remove())
test.afterEach(async ({ request }) => {
  const isUp = await request.get(`${product.url}/api/health`).then(
    () => true,
    () => false,
  )
  if (!isUp) await product.start()
})

const password = 'correct horse battery'
let people = 0

/** Somebody new, signed in, with a box of two things. */
async function personWithBox(page: Page, name: string) {
  people += 1
  const person = { firstName: name, email: `${name.toLowerCase()}-${people}@example.com`, password }
  await signUp(page.context().request, product.url, person)
  const api = apiOf(page.context().request, product.url)
  const box = await api.container(`${name}’s camping gear`, 'Garage', 'For the weekend')
  const jpeg =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await api.item(box.id, 'Headlamp', { sku: 'LAMP-1', imageUrl: jpeg })
  await api.item(box.id, 'Enamel mug', { quantity: 6 })
  return { ...person, box }
}

/** Waits until the worker leads the page, all its files lie there, and what was read is written down. */
async function isKept(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect
    .poll(async () => JSON.stringify(await readIndexedDb(page, 'stowage-kept', ['reads'])))
    .toContain(text)
}

/** All that this browser holds of what somebody has read. */
async function keptOf(page: Page): Promise<string> {
  const stored = await readIndexedDb(page, 'stowage-kept', ['reads', 'marks'])
  const hasPictures = await page.evaluate(() => caches.has('stowage-pictures'))
  return JSON.stringify(stored) + (hasPictures ? 'pictures' : '')
}

const nothing = '[]'
const offline = (page: Page) => page.getByText(/You are offline|^Offline/).first()

test('what was seen is read with the server stopped: a box, a search, after a reload and in a new tab', async ({
  page,
  context,
}) => {
  // A start of the product and a look at its health, which is taken every ten seconds.
  test.slow()
  const { box } = await personWithBox(page, 'Maya')
  await page.goto(`${product.url}/containers/${box.id}`)
  await expect(page.getByText('Enamel mug')).toBeVisible()
  await isKept(page, 'Enamel mug')
  await page.goto(`${product.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
  await page.getByRole('link', { name: 'Containers' }).first().click()
  await expect(page.getByText('Maya’s camping gear').first()).toBeVisible()
  await isKept(page, '"sort":"recent"')
  await product.stop()

  await page.reload()
  await expect(offline(page)).toBeVisible()
  await page
    .getByRole('link', { name: /camping gear/ })
    .first()
    .click()
  await expect(page.getByText('Enamel mug')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Containers')

  await page.goto(`${product.url}/search?q=enamel`)
  await expect(page.getByRole('link', { name: /^Enamel mug in/ })).toBeVisible()
  await expect(page.getByText('Showing only what you’ve opened on this device.')).toBeVisible()
  // A word with another case and accent is the same word.
  await page.getByRole('searchbox').fill('LÄMP')
  await expect(page.getByRole('link', { name: /^Headlamp in/ })).toBeVisible()

  await page.goto(`${product.url}/items`)
  await expect(page.getByText('This isn’t on your device yet.')).toBeVisible()

  const tab = await context.newPage()
  await tab.goto(`${product.url}/containers/${box.id}`)
  await expect(tab.getByText('Enamel mug')).toBeVisible()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Maya’s camping gear')

  // What happened meanwhile is there as soon as the server is.
  await product.start()
  await expect(offline(tab)).toBeHidden({ timeout: 60_000 })
  await apiOf(context.request, product.url).item(box.id, 'Paracord')
  await tab.reload()
  await expect(tab.getByText('Paracord')).toBeVisible()
})

test('a box that was looked at for a second is read with the server stopped, after a reload', async ({
  page,
}) => {
  test.slow()
  await personWithBox(page, 'Ada')
  await page.goto(`${product.url}/`)
  await isKept(page, 'camping gear')
  expect(await keptOf(page)).not.toContain('LAMP-1')
  await page
    .getByRole('link', { name: /camping gear/ })
    .first()
    .click()
  await expect(page.getByText('Enamel mug')).toBeVisible()
  // Half a second is enough (`persist-queries.test.tsx`); a busy machine takes longer.
  await isKept(page, 'LAMP-1')
  await product.stop()
  await page.reload()
  await expect(page.getByText('Enamel mug')).toBeVisible()
  await expect(offline(page)).toBeVisible()
})

test('what is done with the server stopped is there once when it is back: three new items and a quantity', async ({
  page,
  context,
}) => {
  test.slow()
  const { box } = await personWithBox(page, 'Noa')
  const address = `${product.url}/containers/${box.id}`
  await page.goto(address)
  await isKept(page, 'Enamel mug')
  await product.stop()
  await page.reload()
  await expect(page.getByText('Enamel mug')).toBeVisible()
  await expect(offline(page)).toBeVisible()

  for (const name of ['Rope', 'Stove', 'Tarp']) {
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    const dialog = dialogOf(page, 'Add Item')
    await dialog.getByLabel('Item name').fill(name)
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(dialog).toBeHidden()
  }
  await pressInRow(page, 'Enamel mug', 'Increase quantity of Enamel mug')
  await expect(rowOf(page, 'Enamel mug')).toContainText('Waiting to be saved (was 6)')
  // Another press continues the change, and the figures count the new items.
  await pressInRow(page, 'Enamel mug', 'Increase quantity of Enamel mug')
  await expect(page.getByRole('radio', { name: /^All 5/ })).toBeVisible()
  // The tab is closed, and the next one knows.
  await page.close()
  const tab = await context.newPage()
  await tab.goto(address)
  await expect(rowOf(tab, 'Tarp')).toContainText('Waiting to be added')
  await expect(rowOf(tab, 'Enamel mug')).toContainText('Waiting to be saved (was 6)')
  await expect(quantityOf(tab, 'Enamel mug')).toHaveText('8')
  await tab.getByRole('button', { name: 'Offline 4 changes waiting' }).click()
  await expect(dialogOf(tab, '4 changes aren’t saved yet').getByRole('listitem')).toHaveText([
    /Add Rope/,
    /Add Stove/,
    /Add Tarp/,
    /Set Enamel mug to 8/,
  ])
  await tab.keyboard.press('Escape')

  await product.start()
  // It looks again after ten seconds, or at once where the browser finds a network.
  await tab.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(offline(tab)).toBeHidden({ timeout: 60_000 })
  await expect(tab.getByText('Waiting')).toHaveCount(0)
  const api = apiOf(context.request, product.url)
  const items = (await api.get('/api/items')) as { name: string; quantity: number }[]
  expect(items.map(({ name, quantity }) => [name, quantity]).sort()).toEqual([
    ['Enamel mug', 8],
    ['Headlamp', 1],
    ['Rope', 1],
    ['Stove', 1],
    ['Tarp', 1],
  ])
  for (const name of ['Rope', 'Stove', 'Tarp']) await expect(rowOf(tab, name)).toHaveCount(1)
})

test('a server that can’t is not a lost connection', async ({ page }) => {
  const { box } = await personWithBox(page, 'Ida')
  await page.goto(`${product.url}/containers/${box.id}`)
  await isKept(page, 'Enamel mug')
  // Not of the worker: it passes calls on untouched.
  await page.route('**/api/containers/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Broken' } }),
  )
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page).toHaveURL(`${product.url}/`)
  await page.goBack()
  await expect(offline(page)).toBeHidden()
})

test('signing out removes it all, and the next person finds nothing', async ({ page }) => {
  const { box } = await personWithBox(page, 'Ada')
  await page.goto(`${product.url}/containers/${box.id}`)
  await isKept(page, 'Enamel mug')
  // As a link does: the page itself may leave first, once its stream says that the session has ended, to the front page or to sign in.
  await page.evaluate(() => window.location.assign('/api/logout'))
  const signIn = (role: 'link' | 'button') => page.getByRole(role, { name: 'Sign in' })
  await expect(signIn('link').or(signIn('button')).first()).toBeVisible()
  await expect.poll(() => keptOf(page)).toBe(nothing)
  await product.stop()
  await page.goto(`${product.url}/containers/${box.id}`)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByText('Enamel mug')).toHaveCount(0)
})

test('a session that ended elsewhere leaves nothing to whoever comes next', async ({ page, context }) => {
  const { box } = await personWithBox(page, 'Eva')
  await page.goto(`${product.url}/containers/${box.id}`)
  await isKept(page, 'Enamel mug')
  // The session is gone, and nobody pressed anything here.
  await context.clearCookies()
  const other = await personWithBox(page, 'Nora')
  await page.goto(`${product.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nora')
  await isKept(page, 'Nora’s camping gear')
  expect(await keptOf(page)).not.toContain('Eva')
  await product.stop()
  await page.goto(`${product.url}/search?q=camping`)
  await expect(page.getByRole('link', { name: /Nora’s camping gear/ }).first()).toBeVisible()
  await expect(page.getByText('Eva’s camping gear')).toHaveCount(0)
  await page.goto(`${product.url}/containers/${box.id}`)
  await expect(page.getByText('This isn’t on your device yet.')).toBeVisible()
  expect(other.box.id).not.toBe(box.id)
})

test('nobody’s page takes away what somebody read before', async ({ page, context }) => {
  const { box } = await personWithBox(page, 'Lea')
  await page.goto(`${product.url}/containers/${box.id}`)
  await isKept(page, 'Enamel mug')
  await context.clearCookies()
  await page.goto(`${product.url}/`)
  await expect.poll(() => keptOf(page)).toBe(nothing)
})

test('whoever signs out without a connection is signed out as soon as there is one', async ({ page }) => {
  const { box } = await personWithBox(page, 'Mia')
  await page.goto(`${product.url}/containers/${box.id}`)
  await isKept(page, 'Enamel mug')
  await product.stop()
  // A link of another site looks like this one: it takes nothing away.
  await page.goto(`${product.url}/api/logout`)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.goto(`${product.url}/containers/${box.id}`)
  await expect(page.getByText('Enamel mug').first()).toBeVisible()
  await page.evaluate(() => window.location.assign('/api/logout'))
  await expect(page.getByRole('heading', { name: 'You’re signed out on this device' })).toBeVisible()
  await page.goto(`${product.url}/containers/${box.id}`)
  await expect(page.getByText('Enamel mug')).toHaveCount(0)
  await product.start()
  await page.goto(`${product.url}/containers/${box.id}`)
  await page.goto(`${product.url}/containers/${box.id}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mia’s camping gear')
  await expect(page.getByRole('link', { name: /Sign Up Free|Sign/ }).first()).toBeVisible()
})

test('a browser that keeps nothing shows everything as before', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('no', 'SecurityError')
        },
      },
    })
  })
  const { box } = await personWithBox(page, 'Uma')
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(`${product.url}/containers/${box.id}`)
  await expect(page.getByText('Enamel mug')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Uma')
  expect(failures).toEqual([])
})

test('the app can be installed: its manifest, its icons, and the worker at the address of old', async ({
  request,
}) => {
  const manifest = await (await request.get(`${product.url}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: 'Stowage', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) {
    const icon = await request.get(product.url + src)
    expect([src, icon.headers()['content-type']]).toEqual([src, expect.stringContaining('image/')])
  }
})
