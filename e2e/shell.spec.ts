import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, rowOf } from './screen.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const currentEntry = (page: Page) => sidebar(page).locator('[aria-current=page]')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search containers and items' })
const optionsOf = (page: Page, group: RegExp) =>
  page.getByRole('listbox').getByRole('group', { name: group }).getByRole('option')

test('the sidebar leads to every screen and marks where one is, waits behind a button below 768 px, and keyboard users skip it [NAV-01, NAV-02, NAV-03, NAV-04, NAV-05, NAV-06, NAV-08, NAV-09, NAV-15, NAV-16, NAV-17, NAV-20, NAV-21, NAV-22, NAV-23, NAV-24, NAV-26, NAV-27, NAV-30, NAV-31, NAV-32, NAV-33, NAV-34, NAV-35, AUTH-12]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await test.step('it leads to every screen', async () => {
    await page.goto('/items')
    const entries = [
      ['Dashboard', '/', /^Good (morning|afternoon|evening), Maya$/],
      ['Containers', '/containers', 'Containers'],
      ['All Items', '/items', 'All Items'],
      ['Search', '/search', 'Search'],
      ['Export Data', '/export', 'Export Data'],
      ['Subscription', '/subscription', 'Subscription'],
    ] as const
    const names = entries.map(([name]) => new RegExp(`^${name}`))
    await expect(mainNav(page).getByRole('link')).toHaveText(names)
    for (const [name, path, title] of entries) {
      await mainNav(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(heading(page)).toHaveText(title)
      await expect(currentEntry(page)).toHaveText(new RegExp(`^${name}`))
    }
    const profile = sidebar(page).getByRole('link', { name: 'Profile' })
    await profile.click()
    await expect(page).toHaveURL('/profile')
    await expect(heading(page)).toHaveText('Account')
    await expect(profile).toHaveAttribute('aria-current', 'page')
    const last = await profile.boundingBox()
    const first = await mainNav(page).boundingBox()
    expect(last?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0))
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan(900 - 40)
  })
  await test.step('a container stands at both of its addresses, and belongs to Containers', async () => {
    for (const path of [`/containers/${id}`, `/container/${id}`]) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('Camping gear')
      await expect(currentEntry(page)).toHaveText(/^Containers/)
    }
    await page.goto('/items?filter=low-stock')
    await expect(currentEntry(page)).toHaveText(/^All Items/)
    await page.goto('/?from=mail')
    await expect(currentEntry(page)).toHaveText(/^Dashboard/)
  })
  await test.step('any other address is not found, with a way back', async () => {
    for (const path of ['/no/such/place', '/containers/abc', '/items/abc', '/admins']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText('Page Not Found')
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
      await expect(currentEntry(page).filter({ hasText: 'Dashboard' })).toHaveCount(0)
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/')
    await expect(currentEntry(page)).toHaveText(/^Dashboard/)
  })
  await test.step('at 768 px it stands, at 767 it waits behind a button', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/containers')
    await expect(mainNav(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(mainNav(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  })
  await test.step('keyboard users skip it and arrive at the new screen’s heading', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await mainNav(page).getByRole('link', { name: 'Search' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(mainNav(page).getByRole('link', { name: 'All Items' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'All Items' })).toBeFocused()
  })
})

test('the top bar finds containers and items by pointer and keyboard, and its Add Item knows the container one is in [NAV-39, NAV-40, NAV-41, NAV-42, NAV-43, NAV-44, NAV-52, NAV-53]', async ({
  page,
  api,
}) => {
  const tools = await api.container('Tools & batteries', 'Garage')
  const camping = await api.container('Camping gear', 'Attic')
  await api.items(camping.id, [
    { name: 'AA batteries', quantity: 12 },
    { name: 'Tent', quantity: 1 },
  ])
  await api.item(tools.id, 'Hammer')
  await holdToasts(page)
  await page.goto('/')
  await test.step('hits stand in groups, and lead to each by pointer', async () => {
    await searchBox(page).fill('batt')
    await expect(optionsOf(page, /^Containers 1/)).toHaveText(/Tools & batteries/)
    // By its own name first, then by that of its container.
    await expect(optionsOf(page, /^Items 2/)).toHaveText([
      /AA batteries.*Camping gear/,
      /Hammer.*Tools & batteries/,
    ])
    const first = optionsOf(page, /^Items/).first()
    await expect(first.locator('mark')).toHaveText('batt')
    await first.click()
    await expect(page).toHaveURL(/\/containers\/\d+\?highlight=\d+$/)
    await expect(heading(page)).toHaveText('Camping gear')
    await expect(rowOf(page, 'AA batteries')).toContainText('Here it is')
    await expect(searchBox(page)).toHaveValue('')

    await searchBox(page).fill('tools')
    await optionsOf(page, /^Containers/).click()
    await expect(heading(page)).toHaveText('Tools & batteries')
  })
  await test.step('by keyboard alone: "/" leads to it, arrows choose, Enter opens, Escape closes', async () => {
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.type('batt')
    await expect(optionsOf(page, /^Items 2/)).toHaveCount(2)
    // The best hit is chosen.
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Tools & batteries/)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/AA batteries/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(searchBox(page)).toHaveValue('batt')
    // The first one opens it again.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/AA batteries/)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'AA batteries')).toContainText('Here it is')

    // Enter without a choice: everything that matches.
    await page.keyboard.press('/')
    await page.keyboard.type('tent')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Tent/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=tent')
    await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveText(/^Tent/)

    // Whoever types a slash into a field gets a slash.
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Search containers and items' })
    await field.fill('1')
    await page.keyboard.type('/2')
    await expect(field).toHaveValue('1/2')
  })
  await test.step('says when nothing is called so, shows what is similar, and leads on to all of it', async () => {
    await mainNav(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/')
    await searchBox(page).fill('bateries')
    await expect(page.getByRole('listbox')).toContainText(
      'Did you mean batteries? There’s nothing called “bateries”.',
    )
    await page.getByRole('option', { name: 'See all results for “bateries”' }).click()
    await expect(page).toHaveURL('/search?q=bateries')
    await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveText(/^AA batteries/)
  })
  await test.step('Add Item stands on every screen, and knows the container one is in', async () => {
    await page.goto('/subscription')
    const button = page.getByRole('banner').getByRole('button', { name: 'Add Item' })
    await button.click()
    const dialog = dialogOf(page, 'Add Item')
    await expect(dialog.getByRole('combobox', { name: 'Container' })).toHaveValue('')
    await expect(dialog.and(page.locator(':focus-within'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await page.goto(`/containers/${camping.id}`)
    await button.click()
    await expect(dialog.getByRole('combobox', { name: 'Container' })).toHaveValue('Camping gear')
  })
})

test('the profile menu leads to the account, its settings and out, and is used by keyboard alone [NAV-54, NAV-55, NAV-56, NAV-57, NAV-19, AUTH-03]', async ({
  page,
  person,
}) => {
  await test.step('by keyboard alone', async () => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Profile menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile?tab=preferences')
  })
  await test.step('by pointer', async () => {
    await page.goto('/items')
    const open = () => page.getByRole('button', { name: 'Profile menu' }).click()
    await open()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Profile',
      'Settings',
      'Workspace settings',
      'Sign Out',
    ])
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await open()
    await page.getByRole('menuitem', { name: 'Settings', exact: true }).click()
    await expect(page).toHaveURL('/profile?tab=preferences')
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible()
    await open()
    const leaves = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/logout')
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    expect((await leaves).isNavigationRequest()).toBe(true)
    await expect(heading(page)).toHaveText('Organize Your Stowage')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the menu, the bar at the thumb and the header lead everywhere, and what is not found is said once [NAV-15, NAV-16, NAV-17, NAV-19, NAV-35, NAV-36, NAV-37, NAV-38, NAV-52, NAV-53, NAV-58, NAV-59, NAV-61, NAV-63, MISC-04]', async ({
    page,
    api,
    person,
  }) => {
    await api.container('Camping gear')
    await test.step('what is not found is said once: the header shows the name', async () => {
      await page.goto('/no/such/place')
      await expect(page.getByText('Page Not Found', { exact: true }).filter({ visible: true })).toHaveCount(1)
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('Stowage')
    })
    await test.step('the menu opens the sidebar over the page, and choosing or leaving closes it', async () => {
      await page.goto('/')
      const toggle = page.getByRole('button', { name: 'Menu', exact: true })
      const drawer = dialogOf(page, 'Menu')
      await expect(toggle).toBeVisible()
      await expect(drawer).toBeHidden()
      await toggle.tap()
      await expect(drawer).toBeVisible()
      // It lies over the page, which does not move under it.
      expect(await page.evaluate(() => document.elementFromPoint(370, 300)?.tagName)).toBe('DIALOG')
      await drawer.getByRole('link', { name: 'All Items' }).tap()
      await expect(page).toHaveURL('/items')
      await expect(drawer).toBeHidden()

      await toggle.tap()
      await expect(drawer.getByRole('link', { name: 'All Items' })).toHaveAttribute('aria-current', 'page')
      await page.touchscreen.tap(370, 300)
      await expect(drawer).toBeHidden()
      await toggle.tap()
      await expect(drawer).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(toggle).toBeFocused()
    })
    await test.step('the bar at the thumb leads to the containers, to the scanner, to search and to Add Item', async () => {
      await page.goto('/')
      const bar = page.getByRole('navigation', { name: 'Quick' })
      await bar.getByRole('link', { name: 'Containers' }).tap()
      await expect(page).toHaveURL('/containers')
      await expect(bar.locator('[aria-current=page]')).toHaveText('Containers')
      await expect(bar.locator('a, button')).toHaveText(['Menu', 'Containers', 'Scan', 'Search', 'Add Item'])
      await bar.getByRole('button', { name: 'Scan' }).tap()
      await expect(dialogOf(page, 'Scan QR Code')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).tap()
      await bar.getByRole('link', { name: 'Search' }).tap()
      await expect(page).toHaveURL('/search')
      await bar.getByRole('button', { name: 'Add Item' }).tap()
      await expect(dialogOf(page, 'Add Item')).toBeVisible()
    })
    await test.step('the header’s menu leads to the account, the plan and out', async () => {
      await page.goto('/')
      const open = () => page.getByRole('button', { name: 'Account menu' }).tap()
      await open()
      await expect(page.getByRole('menuitem')).toHaveText([
        ...['Profile Settings', 'Workspace settings', 'Notifications', 'Subscription'],
        ...['Help & Support', 'Logout'],
      ])
      await page.getByRole('menuitem', { name: 'Profile Settings' }).tap()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByLabel('Email')).toHaveValue(person.email)
      await open()
      await page.getByRole('menuitem', { name: 'Subscription' }).tap()
      await expect(page).toHaveURL('/subscription')
      await expect(page.getByRole('region', { name: 'Your plan' })).toBeVisible()
      await open()
      const leaves = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/logout')
      await page.getByRole('menuitem', { name: 'Logout' }).tap()
      expect((await leaves).isNavigationRequest()).toBe(true)
      await expect(heading(page)).toHaveText('Organize Your Stowage')
    })
  })
})

test('at 200 % the thumb bar is within reach, and covers nothing that has the focus [MISC-04]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await api.items(id, [{ name: 'Tent' }, { name: 'Mat', quantity: 0 }])
  const bar = page.getByRole('navigation', { name: 'Quick' })
  // A phone of 390 px and a small laptop, each at twice the size.
  for (const [width, height] of [
    [195, 422],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [`/containers/${id}`, '/items']) {
      await page.goto(path)
      const filter = page.getByRole('radiogroup', { name: 'Stock status' }).getByRole('radio')
      await expect(filter.first()).toBeAttached()
      for (const part of [bar.getByRole('link'), bar.getByRole('button'), filter]) {
        for (const one of await part.all()) {
          const box = await one.boundingBox()
          expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        }
      }
      await page.evaluate(() => window.scrollTo(0, 0))
      await filter.last().focus()
      const top = (await bar.boundingBox())?.y ?? 0
      await expect
        .poll(async () => {
          const box = await filter.last().boundingBox()
          return box ? box.y + box.height : Number.POSITIVE_INFINITY
        })
        .toBeLessThanOrEqual(top)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})
