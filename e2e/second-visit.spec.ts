import { request as ask, createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'
import { type OwnProduct, startOwnProduct } from './own-product.ts'
import { dialogOf, rowOf } from './screen.ts'
import { servers } from './servers.ts'

// What people do in a browser that was here before: the app's worker stands between its pages and the server.
test.use({ serviceWorkers: 'allow', loadsAhead: true })
// One after another in one worker, because they share a product and a port.
test.describe.configure({ mode: 'default' })
test.slow()

const port = servers.business.port + 5
const url = `http://127.0.0.1:${port}`
const password = 'correct horse battery'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The pages that browsers have asked the product for, in order. */
const asked: string[] = []
const counting = createServer((incoming, answer) => {
  if (incoming.headers['sec-fetch-mode'] === 'navigate') asked.push(`${incoming.method} ${incoming.url}`)
  const { method, headers, url: path } = incoming
  const passedOn = ask({ port: port + 1, host: '127.0.0.1', method, headers, path }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.rawHeaders)
    from.pipe(answer)
  })
  passedOn.on('error', () => answer.destroy())
  incoming.pipe(passedOn)
})
let product: OwnProduct

test.beforeAll(async () => {
  test.setTimeout(90_000)
  product = await startOwnProduct(port + 1, { PUBLIC_URL: url, DEFAULT_PLAN: 'business' })
  await new Promise<void>((resolve) => counting.listen(port, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  counting.closeAllConnections()
  counting.close()
  await product.remove()
})

const isLed = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up Free' }).click()
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('each page is asked for once: signing up, in and out, the guide, a language, a file', async ({
  page,
  context,
}) => {
  await visit(context, url)
  asked.length = 0
  const email = 'once@example.com'
  await page.goto(`${url}/containers`)
  expect(await isLed(page)).toBe(true)
  await signUp(page, email)
  await expect(heading(page)).toHaveText('Containers')
  await page.goto(`${url}/docs`)
  await expect(heading(page)).toBeVisible()
  await page.goto(`${url}/profile`)
  const download = page.waitForEvent('download')
  await page.evaluate(() => window.location.assign('/api/user/export'))
  await (await download).path()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(heading(page)).toHaveText('Organize Your Stowage')
  await page.goto(`${url}/language/de?to=/items`, { waitUntil: 'domcontentloaded' })
  await page.goto(`${url}/language/en?to=/search`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(`${url}/search`)
  await expect(heading(page)).toHaveText('Search')
  const ways = ['/api/login', '/identity/auth/', '/api/callback', '/api/logout', '/docs', '/api/user/export']
  for (const way of ways) expect(asked.filter((one) => one.includes(way))).not.toEqual([])
  // These two were opened signed out, and led back to.
  const again = asked.filter((one, at) => asked.indexOf(one) !== at)
  expect(again).toEqual(['GET /containers', 'GET /search'])
})

test('the main job: sign up, a box, an item, its label, scan and search; an ended session takes nothing away', async ({
  page,
  context,
}) => {
  await visit(context, url)
  const email = 'main@example.com'
  await page.goto(`${url}/containers`)
  await signUp(page, email)
  await page.getByRole('main').getByRole('button', { name: 'Create Container' }).click()
  const create = dialogOf(page, 'Create Container')
  await create.getByLabel('Name', { exact: true }).fill('Camping gear')
  await create.getByLabel('Location').selectOption('Garage')
  await create.getByRole('button', { name: 'Create Container' }).click()
  await page.getByRole('article', { name: 'Camping gear' }).getByRole('link').first().click()
  await expect(heading(page)).toHaveText('Camping gear')
  const box = page.url()

  const addItem = () => page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
  const adding = dialogOf(page, 'Add Item')
  await addItem()
  await adding.getByLabel('Item name').fill('Headlamp')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(rowOf(page, 'Headlamp')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'QR Code', exact: true }).click()
  const label = page.waitForEvent('download')
  await dialogOf(page, 'QR Code').getByRole('button', { name: 'Download' }).click()
  await (await label).path()
  await dialogOf(page, 'QR Code').getByRole('button', { name: 'Close' }).click()

  // What the provider knows is gone too, as when its session has run out.
  await addItem()
  await adding.getByLabel('Item name').fill('Enamel mug')
  await context.clearCookies()
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(heading(page)).toHaveText('Sign in')
  await signIn(page, email)
  await expect(page).toHaveURL(box)
  await expect(adding.getByLabel('Item name')).toHaveValue('Enamel mug')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(rowOf(page, 'Enamel mug')).toBeVisible()

  // A label is scanned by somebody who is not signed in.
  await context.clearCookies()
  await page.goto(box)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL(box)
  await expect(heading(page)).toHaveText('Camping gear')
  await page.goto(`${url}/search?q=enamel`)
  await expect(page.getByRole('link', { name: /^Enamel mug in/ })).toBeVisible()
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
})
