import type { Page } from '@playwright/test'
import { readCodes } from './drawn-codes.ts'
import { expect, test } from './fixtures.ts'
import { phone } from './screen.ts'

const ways = [
  { name: 'Sign In', in: 'header' },
  { name: 'Sign Up Free', in: 'header' },
  { name: 'Sign Up Free', in: 'hero' },
  { name: 'Sign In', in: 'hero' },
  { name: 'Get Started Free', in: 'Free' },
  { name: 'Upgrade to Pro', in: 'Pro' },
  { name: 'Upgrade to Business', in: 'Business' },
  { name: 'Create Free Account', in: 'close' },
  { name: 'Sign In', in: 'close' },
] as const

const planOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

/** The parts of the page that hold buttons. */
function partOf(page: Page, part: (typeof ways)[number]['in']) {
  if (part === 'header') return page.getByRole('banner')
  if (part === 'hero') return page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
  if (part === 'close') return page.locator('section').filter({ hasText: 'Create Free Account' })
  return planOf(page, part)
}

const isWide = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a visitor is told what the product does, for whom and what it costs, and how to get in, whole at once; its buttons leave for /api/login and the provider’s page [LAND-01, LAND-02, LAND-04, LAND-05, LAND-06, LAND-07, LAND-08, LAND-09, LAND-10, LAND-11, LAND-12, LAND-13, LAND-14, LAND-15, LAND-16, LAND-17, LAND-18, LAND-19, LAND-20, LAND-21, LAND-22, LAND-23, LAND-24, LAND-25, LAND-26, LAND-27, LAND-28, LAND-29, MISC-02, MISC-03, NAV-18, AUTH-01, AUTH-02]', async ({
  page,
}) => {
  await test.step('it stands whole: nothing is asked of the server and no script runs', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (['script', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
    })
    const answer = await page.goto('/', { waitUntil: 'networkidle' })
    expect(answer?.headers()['content-type']).toContain('text/html')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('script')).toHaveCount(0)
    expect(asked).toEqual([])
  })
  await test.step('its promises and the ways in', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organize Your Stowage')
    for (const way of ways) {
      await expect(partOf(page, way.in).getByRole('link', { name: way.name, exact: true })).toBeVisible()
    }
    const hero = partOf(page, 'hero')
    for (const promise of ['No credit card required', 'Free tier included', 'Upgrade anytime']) {
      await expect(hero.getByText(promise)).toBeVisible()
    }
  })
  await test.step('for a closet, a home, and stockrooms with their teams', async () => {
    for (const audience of [
      'For households, offices, warehouses, small teams and growing businesses.',
      /one closet/,
      /For a home/,
      /stockrooms and teams/,
    ]) {
      await expect(page.getByText(audience)).toBeVisible()
    }
  })
  await test.step('six cards of what it does', async () => {
    await page.getByRole('link', { name: 'Features' }).click()
    const features = page.locator('#features')
    await expect(features.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(features.getByRole('listitem')).toHaveCount(6)
    const cards: [string, RegExp][] = [
      ['Container Organization', /a name, a place and a list/],
      ['Real-Time Analytics', /inventory levels, low-stock items and statistics/i],
      ['Mobile Responsive', /one hand in a dark garage/],
      ['Secure & Private', /private.*protected by your sign-in/i],
      ['Export Data', /CSV export/],
      ['Easy Management', /Add items by photo.*edit and manage them/],
    ]
    for (const [title, text] of cards) {
      const card = features.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
      await expect(card).toContainText(text)
    }
  })
  await test.step('three plans with their prices and their buttons, Pro as the most popular', async () => {
    await page.getByRole('link', { name: 'Pricing' }).click()
    const plans = page.locator('#pricing')
    await expect(plans.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(plans.getByRole('heading', { level: 3 })).toHaveText(['Free', 'Pro', 'Business'])
    for (const [name, price, button] of [
      ['Free', '$0/month', 'Get Started Free'],
      ['Pro', '$9.99/month', 'Upgrade to Pro'],
      ['Business', '$49.99/month', 'Upgrade to Business'],
    ] as const) {
      await expect(planOf(page, name)).toContainText(price)
      await expect(planOf(page, name).getByRole('link', { name: button })).toBeVisible()
    }
    await expect(planOf(page, 'Pro')).toContainText('Most Popular')
    await expect(plans.getByText('Most Popular')).toHaveCount(1)
  })
  await test.step('its buttons', async () => {
    for (const way of ways) {
      const link = partOf(page, way.in).getByRole('link', { name: way.name, exact: true })
      await expect(link).toHaveAttribute('href', /^\/api\/login(\?|$)/)
    }
    for (const way of [ways[0], ways[5]]) {
      await page.goto('/')
      const leaves = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login')
      await partOf(page, way.in).getByRole('link', { name: way.name, exact: true }).click()
      expect((await leaves).isNavigationRequest()).toBe(true)
      const heading = way.name === 'Sign In' ? 'Sign in' : 'Create your account'
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
  })
})

test('a visitor sees nothing else, whatever the address [LAND-03]', async ({ page }) => {
  for (const path of [
    '/containers',
    '/containers/5',
    '/items?filter=low-stock',
    '/profile',
    '/no/such/place',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organize Your Stowage')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  }
})

test('whoever scans a label signs in and stands before that container [LAND-03, AUTH-01]', async ({
  page,
  context,
  api,
  person,
}) => {
  const { id } = await api.container('Camping gear')
  await context.clearCookies()
  await page.goto(`/containers/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organize Your Stowage')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`/containers/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camping gear')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('it says and leads to the same [LAND-01, LAND-29]', async ({ page }) => {
    await page.goto('/items')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organize Your Stowage')
    await page.getByRole('link', { name: 'Create Free Account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('everything fits in light and dark, and the buttons suit a thumb [LAND-14, MISC-04]', async ({
    page,
    expectAccessible,
  }) => {
    const grounds = new Set<string>()
    for (const colorScheme of ['light', 'dark'] as const) {
      // What plays fades in and out, and has too little contrast meanwhile.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/')
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(() => isWide(page)).toBe(false)
      }
      for (const way of ways) {
        const link = partOf(page, way.in).getByRole('link', { name: way.name, exact: true })
        const box = await link.boundingBox()
        expect(box?.height, `${way.name} in ${way.in}`).toBeGreaterThanOrEqual(44)
      }
      await expectAccessible(page)
    }
    expect(grounds.size).toBe(2)
  })
})

for (const look of [{}, { forcedColors: 'active', colorScheme: 'dark' }] as const) {
  const where = 'forcedColors' in look ? ', in a reader’s own dark colors too' : ''
  test(`the code on its label is one that phones read${where}: it leads to signing up`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ deviceScaleFactor: 2, reducedMotion: 'reduce', ...look })
    const page = await context.newPage()
    await page.goto('/')
    const label = await page.locator('.hit .label').screenshot()
    expect(await readCodes(label)).toEqual([`${new URL(page.url()).origin}/api/login?mode=sign-up`])
    await context.close()
  })
}

test.describe('the search in its picture', () => {
  /** The animations of the picture that go by the clock: by scrolling goes whether it is in sight. */
  const playing = (page: Page) =>
    page.evaluate(() => {
      const own = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      return own.filter(({ playState }) => playState === 'running').length
    })

  test('plays, can be paused, and stops out of sight', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => playing(page)).toBeGreaterThan(20)
    await page.getByRole('checkbox', { name: 'Pause the animation' }).check()
    await expect.poll(() => playing(page)).toBe(0)
    await page.getByRole('checkbox', { name: 'Pause the animation' }).uncheck()
    await expect.poll(() => playing(page)).toBeGreaterThan(20)
    await page.locator('#pricing').scrollIntoViewIfNeeded()
    await expect.poll(() => playing(page)).toBe(0)
  })

  test.describe('for whoever wants no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('stands still with its first word found', async ({ page }) => {
      await page.goto('/')
      expect(await playing(page)).toBe(0)
      await expect(page.getByRole('checkbox', { name: 'Pause the animation' })).toBeHidden()
      await expect(page.locator('.word.first')).toHaveCSS('opacity', '1')
      await expect(page.locator('.word.second')).toHaveCSS('opacity', '0')
      await expect(page.locator('.tip')).toBeVisible()
    })
  })
})

test('the name of an installation’s brand is whole in the head of a phone', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/')
  // As the page has it once a brand is set, which would change the page of all other journeys too.
  const name = await page.getByRole('banner').evaluate((head) => {
    const brand = head.querySelector('.brand')
    const written = document.createElement('span')
    written.textContent = 'Sunny Side Camping'
    const logo = document.createElement('img')
    logo.className = 'brand-logo on-white'
    logo.src = '/favicon.svg'
    brand?.replaceChildren(logo, written)
    return { shown: written.clientHeight, needed: written.scrollHeight }
  })
  expect(name.needed).toBeLessThanOrEqual(name.shown)
})
