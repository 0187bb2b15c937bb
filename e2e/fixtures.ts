import { randomInt, randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { openWithCamera } from './fake-camera.ts'
import { delayApiRequests } from './network-delay.ts'
import { saveData } from './save-data.ts'
import { type Plan, servers } from './servers.ts'
import { waitForAppOnNavigation } from './wait-for-app.ts'
import { withoutFirstRun, withoutTour } from './without-tour.ts'

export { expect }

export interface Person {
  firstName: string
  email: string
  password: string
}

export interface Entity {
  id: number
  name: string
}

/** Calls the API as this test's signed-in person, to prepare data. */
export interface Api {
  get(path: string): Promise<unknown>
  container(name: string, location?: string, description?: string): Promise<Entity>
  item(containerId: number, name: string, more?: Record<string, unknown>): Promise<Entity>
  /** Adds many items, 200 per request; an item may name a container of its own. */
  items(containerId: number, items: Record<string, unknown>[]): Promise<void>
  /** Deletes a container or an item: `/api/items/7`. */
  remove(path: string): Promise<void>
  /** Restores what `remove` deleted. */
  restore(path: string): Promise<void>
}

interface Fixtures {
  /** The plan of new people, which selects the server: `test.use({ plan: 'business' })`. */
  plan: Plan
  /** Whether the tour opens for new people, as in production. */
  tour: boolean
  /** Whether the first run opens for new people. */
  firstRun: boolean
  /** Whether this browser was here before, so that the service worker controls its pages (docs/tests.md). */
  visitedBefore: boolean
  /** Whether the code of all screens is loaded while the page is idle; without it, as with the browser's data saver. */
  loadsAhead: boolean
  /** A new person with an empty account, signed in. */
  person: Person
  api: Api
  /**
   * Runs `work` on a page of another browser with this fake camera (`fake-camera.ts`); the same person is signed in.
   */
  withCamera: (camera: string[], work: (page: Page) => Promise<void>) => Promise<void>
  /** A page of another browser, with the same person signed in. */
  elsewhere: Page
  /** Runs axe on the page; findings of any impact fail the test. */
  expectAccessible: (page: Page) => Promise<void>
}

const password = 'correct horse battery'

export const test = base.extend<Fixtures>({
  plan: ['free', { option: true }],
  tour: [false, { option: true }],
  firstRun: [false, { option: true }],
  visitedBefore: [false, { option: true }],
  loadsAhead: [false, { option: true }],
  serviceWorkers: async ({ visitedBefore, serviceWorkers }, use) =>
    use(visitedBefore ? 'allow' : serviceWorkers),
  context: async ({ context, baseURL, tour, firstRun, visitedBefore, loadsAhead }, use) => {
    context.on('page', waitForAppOnNavigation)
    await delayApiRequests(context)
    if (!loadsAhead) await saveData(context)
    if (!tour) await withoutTour(context)
    if (!firstRun) await withoutFirstRun(context, tour ? 'seen' : 'labelled')
    if (visitedBefore) await visit(context, baseURL ?? '')
    await use(context)
  },
  baseURL: async ({ plan }, use) => use(servers[plan].url),
  // Each test has its own IP address, because sign-ups are limited by address.
  extraHTTPHeaders: async ({ baseURL: _ }, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}` }),
  person: async ({ context, baseURL, tour, firstRun }, use) => {
    const person = { firstName: 'Maya', email: `maya-${randomUUID().slice(0, 8)}@example.com`, password }
    await signUp(context.request, baseURL ?? '', person)
    if (!firstRun) await skipFirstRun(context.request, baseURL ?? '', tour ? 'seen' : 'labelled')
    await use(person)
  },
  api: async ({ context, baseURL, person: _ }, use) => use(apiOf(context.request, baseURL ?? '')),
  elsewhere: async ({ browser, baseURL, person, loadsAhead }, use) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
    if (!loadsAhead) await saveData(context)
    await withoutTour(context)
    context.on('page', waitForAppOnNavigation)
    const page = await context.newPage()
    await page.goto(`${baseURL}/api/login`)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })).toBeVisible()
    await use(page)
    await context.close()
  },
  withCamera: async ({ context, baseURL, launchOptions, firstRun, loadsAhead }, use) => {
    const session = { context, baseURL, launchOptions, firstRun, loadsAhead }
    await use((camera, work) => openWithCamera(session, camera, work))
  },
  expectAccessible: async ({ baseURL: _ }, use) => {
    await use(async (page) => {
      // In the page only, as there are no frames, and without details of passed rules. Both save seconds.
      // Animations are ended first, because fading elements have too little contrast.
      await page.evaluate(endAnimations)
      // Half a megabyte of rules, which stays in a page that was checked before.
      const isThere = await page.evaluate(() => 'axe' in window)
      const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
      const { violations } = await axe.analyze()
      expect(violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      )
    })
  },
})

/**
 * Leaves this browser as an earlier visit does: the app's service worker controls every page that is opened next. The
 * app registers the worker itself once a signed-in person's page is idle (`offline.spec.ts`).
 */
export async function visit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.close()
}

/** Runs in the page: waits for all animations that will end; scroll-driven ones never do. */
export async function endAnimations(): Promise<void> {
  const ends = (one: Animation) =>
    one.timeline === document.timeline && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  const moving = () => document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
  // A press animates from the next frame on. An animation counts frames even when a test stops the clock.
  await document.documentElement.animate([], 50).finished
  for (let running = moving(); running.length > 0; running = moving()) {
    await Promise.allSettled(running.map((one) => one.finished))
  }
}

/** Signs in at the bundled provider's form, and opens the requested address. */
export async function signIn(page: Page, person: Person, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(address)
}

/** Signs out, and waits for the front page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/api/logout')
  await expect(page).toHaveURL('/')
}

/** Signs up by the provider's plain forms without a page, which is quick and proves that they need no script. */
export async function signUp(request: APIRequestContext, url: string, person: Person): Promise<void> {
  const shown = await request.get(`${url}/api/login?mode=sign-up`)
  const action = /<form[^>]*action="([^"]+)"/.exec(await shown.text())?.[1]
  if (action === undefined) throw new Error(`no sign-up form at ${shown.url()}`)
  const answer = await request.post(new URL(action, url).href, {
    headers: { origin: url },
    form: { firstName: person.firstName, lastName: 'Lind', email: person.email, password: person.password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Tells the server that the signed-in person has finished the first run up to this step. */
export async function skipFirstRun(
  request: APIRequestContext,
  url: string,
  firstRun: 'seen' | 'labelled' = 'labelled',
): Promise<void> {
  const answer = await request.put(`${url}/api/user/first-run`, {
    data: { firstRun },
    headers: { origin: url },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The API, called as the person who is signed in with this context. */
export function apiOf(request: APIRequestContext, url: string): Api {
  const send = async (path: string, data: unknown) => {
    const answer = await request.post(url + path, { data, headers: { origin: url } })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  return {
    get: async (path) => (await request.get(url + path)).json(),
    container: (name, location = 'Garage', description = '') =>
      send('/api/containers', { name, location, description }),
    item: (containerId, name, more = {}) => send('/api/items', { containerId, name, ...more }),
    async items(containerId, items) {
      for (let from = 0; from < items.length; from += 200) {
        const some = items.slice(from, from + 200).map((one) => ({ containerId, ...one }))
        await send('/api/items/bulk', { items: some })
      }
    },
    async remove(path) {
      const answer = await request.delete(url + path, { headers: { origin: url } })
      expect(answer.status(), await answer.text()).toBe(204)
    },
    async restore(path) {
      const answer = await request.post(`${url + path}/restore`, { headers: { origin: url } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}
