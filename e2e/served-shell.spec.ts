import type { Locator, Page } from '@playwright/test'
import { servedShell } from './after-scripts.ts'
import { fillEverywhere } from './every-screen.ts'
import { expect, test } from './fixtures.ts'
import { rowOf } from './screen.ts'

/** Holds every script back until it is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens an address up to where its scripts would come: the page is read and drawn. */
async function openToScripts(page: Page, path: string): Promise<() => void> {
  const bringScripts = await withoutScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  return bringScripts
}

/** Whether what a page looks like has come, its letters too. Runs in the browser. */
function areStylesThere(): boolean {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return (
    sheets.length > 0 && sheets.every(({ sheet }) => sheet !== null) && document.fonts.status === 'loaded'
  )
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

for (const width of [390, 768, 1440]) {
  test(`before a script has come the page has its frame, its title and its links at ${width} px, and nothing moves then`, async ({
    page,
    api,
  }) => {
    const { id } = await api.container('Camping gear')
    await api.item(id, 'Tent')
    await page.setViewportSize({ width, height: 844 })
    const moved = await watchShifts(page)
    const bringScripts = await withoutScripts(page)
    await page.goto('/items', { waitUntil: 'commit' })
    const isPhone = width === 390
    const shown = page.getByRole('navigation', { name: isPhone ? 'Quick' : 'Main' })
    const expectOneFrame = async () => {
      await expect(page.getByRole('banner')).toHaveCount(1)
      await expect(page.getByRole('navigation', { name: /^(Main|Quick)$/ })).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1, name: 'All Items' })).toHaveCount(1)
      if (isPhone) await expect(page.getByRole('banner')).toContainText('All Items')
      else
        await expect(shown.getByRole('link', { name: 'All Items' })).toHaveAttribute('aria-current', 'page')
    }
    await expectOneFrame()
    await expect(page.locator(servedShell)).toHaveCount(1)
    bringScripts()
    await expect(page.locator(servedShell)).toHaveCount(0)
    await expect(page.getByText('Tent').filter({ visible: true }).first()).toBeVisible()
    await expectOneFrame()
    expect(await moved()).toBeLessThan(0.01)
  })
}

for (const [width, kept] of [
  [390, 44],
  [768, undefined],
  [1024, 60],
  [1440, 44],
] as const) {
  test(`the rows of a box begin where its shape has said and are as high, at ${width} px, with ${kept ?? 'no'} px chosen`, async ({
    page,
    api,
  }) => {
    const { id: me } = (await api.get('/api/auth/user')) as { id: number }
    if (kept !== undefined)
      await page.addInitScript((mark) => localStorage.setItem(...mark), [
        `stowage.row-height.${me}`,
        `${kept}`,
      ] satisfies [string, string])
    const described = await api.container('Camping gear', 'Garage', 'Tents and stoves')
    const bare = await api.container('Winter')
    await page.setViewportSize({ width, height: 900 })
    for (const { id, name } of [described, bare]) {
      await api.items(id, [{ name: 'Tent' }, { name: 'Stove' }])
      const bringScripts = await withoutScripts(page)
      await page.goto(`/containers/${id}`, { waitUntil: 'commit' })
      const shape = page.getByRole('status', { name: 'Loading items' })
      const placeOf = async (place: Locator) => (await place.boundingBox()) ?? { y: 0, height: 0 }
      await expect(shape).toBeVisible()
      await page.waitForFunction(areStylesThere)
      const said = await placeOf(shape)
      bringScripts()
      const isPhone = width === 390
      await expect(
        isPhone ? page.getByRole('article', { name: 'Stove' }) : rowOf(page, 'Stove'),
      ).toBeVisible()
      const rows = page.getByRole(isPhone ? 'list' : 'table', { name: `Items in ${name}` })
      const { y, height } = await placeOf(isPhone ? rows.locator('..') : rows)
      expect(Math.abs(y - said.y), `${name}: ${said.y}`).toBeLessThanOrEqual(2)
      // A line of the frame lies within the one and around the other.
      expect(Math.abs(height - said.height), `${name}: ${said.height}`).toBeLessThanOrEqual(3)
      await page.unroute('**/assets/*.js')
    }
  })
}

test('without a script its links lead on', async ({ page, api }) => {
  await api.container('Camping gear')
  await withoutScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Containers' }).click()
  await expect(page).toHaveURL('/containers')
  await expect(page.getByRole('heading', { level: 1, name: 'Containers' })).toBeVisible()
})

test('what is pressed before a script has come is done once it has', async ({ page, api }) => {
  await api.container('Camping gear')
  await page.setViewportSize({ width: 390, height: 844 })
  const bringScripts = await openToScripts(page, '/')
  const bar = page.getByRole('navigation', { name: 'Quick' })
  await bar.getByRole('button', { name: 'Menu' }).click()
  // What was pressed last is meant.
  const add = bar.getByRole('button', { name: 'Add Item' })
  await add.click()
  await expect(add).toHaveAttribute('data-pressed')
  await expect(page.locator('[data-pressed]')).toHaveCount(1)
  bringScripts()
  await expect(page.getByRole('dialog', { name: 'Add Item' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('of two things of one name the one is meant that was pressed', async ({ page, api }) => {
  const { id } = await api.container('Bolts')
  await api.item(id, 'Bolt', { quantity: 40 })
  await api.item(id, 'Bolt', { quantity: 70 })
  await page.setViewportSize({ width: 390, height: 844 })
  const bringScripts = await openToScripts(page, '/items')
  const second = page.getByRole('article', { name: 'Bolt', exact: true }).nth(1)
  const isFirst = (await second.innerText()).includes('40')
  await second.getByRole('button', { name: 'Delete Bolt' }).click()
  bringScripts()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => api.get('/api/items')).toMatchObject([{ quantity: isFirst ? 70 : 40 }])
})

test('a figure of All Items counts that was chosen before a script has come', async ({ page, api }) => {
  const { id } = await api.container('Bolts')
  await api.item(id, 'Bolt', { quantity: 40 })
  await api.item(id, 'Nut', { quantity: 0 })
  const bringScripts = await openToScripts(page, '/items')
  await page.getByRole('radio', { name: /^In Stock/ }).check({ force: true })
  bringScripts()
  await expect(page).toHaveURL(/filter=in-stock/)
})

test('a menu opens too that was pressed before a script has come', async ({ page, api }) => {
  await api.container('Camping gear')
  const bringScripts = await openToScripts(page, '/')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  bringScripts()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('what is typed and focused before a script has come stays', async ({ page, api }) => {
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Gas cartridge')
  const search = page.getByRole('combobox', { name: 'Search containers and items' })
  const bringScripts = await openToScripts(page, '/')
  await search.pressSequentially('ga')
  bringScripts()
  await expect(page.getByRole('option', { name: /Gas cartridge/ })).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('s')
  await expect(search).toHaveValue('gas')
})

test('whoever goes by keys stays at the link they have come to', async ({ page, api }) => {
  await api.container('Camping gear')
  const bringScripts = await openToScripts(page, '/')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Containers' })
  await link.focus()
  bringScripts()
  await expect(page.locator(servedShell)).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/containers')
})

/** What of the shell stands in markup, without what differs by being drawn: controls that wait, styles, ids. */
function shellIn(html: string, isPhone: boolean): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const parts = isPhone ? ['header.md\\:hidden', 'nav.md\\:hidden'] : ['aside', 'header.phone\\:hidden']
  return parts.map((part) => {
    const found = page.querySelector(part)
    for (const one of found?.querySelectorAll('*') ?? []) {
      // In one order, which is another where an element is made bit by bit.
      for (const { name, value } of [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
        one.removeAttribute(name)
        if (!/^(?:inert|style|data-style|id$|aria-controls)/.test(name)) one.setAttribute(name, value)
      }
    }
    // A screen's own actions come with it.
    for (const one of found?.querySelectorAll('header > span:last-child > :not(:last-child)') ?? [])
      one.remove()
    return found?.outerHTML ?? `no ${part}`
  })
}

for (const width of [390, 1440]) {
  test(`every page is served with the shell that its screen has, in the language of the person, at ${width} px`, async ({
    page,
    api,
    baseURL,
  }) => {
    test.slow()
    const { containerId } = await fillEverywhere(api)
    const preferences = { data: { language: 'de' }, headers: { origin: baseURL ?? '' } }
    const answer = await page.request.patch('/api/user/preferences', preferences)
    expect(answer.status()).toBe(200)
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(`window.shellIn = ${shellIn}`)
    const paths = [
      ...['/', '/containers', `/containers/${containerId}`, '/items', '/trash', '/search', '/export'],
      ...['/export/import', '/profile', '/profile/tickets', '/subscription', '/demo', '/camera', '/no/such'],
    ]
    for (const path of paths) {
      const served = await (await page.request.get(path)).text()
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      const shown = (html: string | undefined) =>
        page.evaluate(
          ([markup, isPhone]) =>
            (window as unknown as { shellIn: typeof shellIn }).shellIn(
              markup ?? document.documentElement.outerHTML,
              isPhone === true,
            ),
          [html, width === 390] as const,
        )
      await expect.poll(() => shown(undefined), path).toEqual(await shown(served))
    }
  })
}
