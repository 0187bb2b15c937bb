import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, signUp, skipFirstRun, test } from './fixtures.ts'
import { phone } from './screen.ts'
import { withoutTour } from './without-tour.ts'

test.use({ plan: 'business' })

/** Makes a key, sees it once, lets a program read with it, and revokes it. */
async function lendKey(page: Page, url: string, expectAccessible: (page: Page) => Promise<void>) {
  await page.goto('/workspace?tab=automation')
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key' })
  await form.getByLabel('Name').fill('Home Assistant')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByText(/^stw_\w{40}$/).textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(page.getByText('1 of your 20 keys')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)
  await expectAccessible(page)
  const read = () => fetch(`${url}/api/containers`, { headers: { authorization: `Bearer ${key}` } })
  expect(await (await read()).json()).toMatchObject([{ name: 'Shelf' }])
  await page.getByRole('button', { name: 'Actions for Home Assistant' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No keys yet')).toBeVisible()
  expect((await read()).status).toBe(401)
}

test('a person is invited by a link, joins by one press, works with the others, and leaves; a program reads by a key [KEY-01] [KEY-09] [INV-04] [INV-06] [INV-07] [UX-01]', async ({
  page,
  api,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const url = baseURL ?? ''
  const box = await api.container('Shelf', 'Garage')
  await page.goto('/')
  await expect(page.getByText('My inventory')).toBeVisible()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('tab', { name: 'Email' }).click()
  await dialog.getByLabel('Email addresses').fill('ella@example.com\nwrong')
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(dialog.getByText('“wrong” isn’t an email address.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: 'Link' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = (await dialog.locator('code').textContent()) ?? ''
  expect(address).toMatch(/\/join\/[\w-]{22}$/)
  await expectAccessible(page)

  const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.7.7' } })
  await withoutTour(theirs)
  const guest = {
    firstName: 'Ella',
    email: `ella-${randomUUID().slice(0, 8)}@example.com`,
    password: 'correct horse battery',
  }
  await signUp(theirs.request, url, guest)
  await skipFirstRun(theirs.request, url)
  await theirs.clearCookies()
  const other = await theirs.newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name: 'Maya invited you to My inventory' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Sign in' }).click()
  await other.getByLabel('Email').fill(guest.email)
  await other.getByLabel('Password', { exact: true }).fill(guest.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(address)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Join My inventory' }).click()
  await expect(other.getByText('You’ve joined My inventory as Editor', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
  await expect(other).toHaveURL(/\/\?w=\d+$/)
  await other.goto(`/containers/${box.id}`)
  await expect(other.getByRole('heading', { name: 'Shelf' })).toBeVisible()

  await page.goto('/workspace')
  const row = page.getByRole('listitem').filter({ hasText: guest.email })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByLabel('Role of Ella Lind').selectOption('viewer')
  await expect(page.getByText('Ella Lind’s role was changed', { exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Shelf' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Add Item' })).toHaveCount(0)

  await lendKey(page, url, expectAccessible)

  await other.goto('/workspace?tab=general')
  await other.getByRole('button', { name: 'Leave' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(other).toHaveURL(`${url}/`)
  await other.goto(`/containers/${box.id}`)
  await expect(other.getByText('Container Not Found')).toBeVisible()
  await theirs.close()
})

test('two tabs work in two workspaces, also after a reload, Back and a link in a new tab; labels open where the box is [WS-05] [WS-06] [WS-07] [UX-03]', async ({
  page,
  api,
  context,
  baseURL,
  expectAccessible,
}) => {
  const url = baseURL ?? ''
  const shelf = await api.container('Shelf', 'Garage')
  await api.item(shelf.id, 'Tent')
  const home = (await (await page.request.get(`${url}/api/auth/user`)).json()) as { workspaceId: number }

  // A second workspace, by the menu of the first one: there is none before, so by the settings.
  await page.goto('/workspace?tab=general')
  await page.getByRole('button', { name: 'New workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'New workspace' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Workspace name is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Workspace name').fill('Rowing club')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/\?w=\d+$/)
  const club = Number(new URL(page.url()).searchParams.get('w'))
  expect(club).not.toBe(home.workspaceId)
  await expect(page.getByText('You’re now in Rowing club', { exact: true })).toBeVisible({ timeout: 15_000 })

  // The first workspace in another tab.
  const other = await context.newPage()
  await other.goto(`/containers?w=${home.workspaceId}`)
  await expect(other.getByText('Shelf')).toBeVisible()
  await page.getByRole('link', { name: 'Containers' }).first().click()
  await expect(page).toHaveURL(`${url}/containers?w=${club}`)
  await expect(page.getByRole('heading', { name: 'Containers' })).toBeVisible()
  await expect(page.getByText('Shelf')).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveURL(`${url}/containers?w=${club}`)
  await page.goBack()
  await expect(page).toHaveURL(`${url}/?w=${club}`)

  // A link in a new tab stays in the workspace of its tab, although the other one was used last.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    other.getByRole('link', { name: 'All Items' }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(opened).toHaveURL(`${url}/items?w=${home.workspaceId}`)
  await expect(opened.getByRole('link', { name: 'Tent', exact: true })).toBeVisible()
  await opened.close()

  // A label names no workspace: it opens where the box is.
  await page.goto(`/containers/${shelf.id}`)
  await expect(page).toHaveURL(`${url}/containers/${shelf.id}?w=${home.workspaceId}`)
  await expect(page.getByRole('heading', { name: 'Shelf' })).toBeVisible()
  await expect(page.getByText('You’re now in My inventory', { exact: true })).toBeVisible({
    timeout: 15_000,
  })

  // By the menu and the keyboard alone: a container’s screen becomes Containers, and nothing of the former is there.
  const head = page.getByRole('button', { name: /^My inventory Owner/ })
  await head.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^Rowing club/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(head).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}/containers?w=${club}`)
  await expect(page.getByText('Shelf')).toHaveCount(0)

  // What is typed and not saved is asked about first.
  await page.goto(`/workspace?tab=general&w=${club}`)
  await page.getByLabel('Workspace name').fill('Rowing')
  await page.getByRole('button', { name: /^Rowing club Owner/ }).click()
  await page.getByRole('menuitem', { name: /^My inventory/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Switch to My inventory?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Workspace name')).toHaveValue('Rowing')
  await page.getByRole('button', { name: /^Rowing club Owner/ }).click()
  await page.getByRole('menuitem', { name: /^My inventory/ }).click()
  await question.getByRole('button', { name: 'Switch' }).click()
  await expect(page).toHaveURL(new RegExp(`/workspace\\?.*w=${home.workspaceId}`))
  await other.close()
})

test.describe('on three phones', () => {
  test.use(phone)

  test('a family fills one box together, one of them in the cellar without a network, and one leaves: nothing is lost [UX-05] [WS-08] [EDIT-05] [ROLE-10] [ROLE-11]', async ({
    page,
    api,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    test.slow()
    const url = baseURL ?? ''
    const box = await api.container('Camping gear', 'Cellar')
    const tent = await api.item(box.id, 'Tent', { quantity: 10 })
    await page.goto(`/containers/${box.id}`)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite people' })
    await dialog.getByRole('tab', { name: 'Code' }).click()
    await dialog.getByRole('button', { name: /^Make a (code|link)$/ }).click()
    const address = (await dialog.locator('code').textContent()) ?? ''
    await page.keyboard.press('Escape')

    const join = async (firstName: string, at: number) => {
      const context = await browser.newContext({
        ...phone,
        baseURL: url,
        extraHTTPHeaders: { 'x-forwarded-for': `10.7.8.${at}` },
      })
      await withoutTour(context)
      const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`
      await signUp(context.request, url, { firstName, email, password: 'correct horse battery' })
      await skipFirstRun(context.request, url)
      const own = await context.newPage()
      await own.goto(address)
      await own.getByRole('button', { name: 'Join My inventory' }).click()
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
      await own.goto(`/containers/${box.id}`)
      await expect(own.getByText('Tent', { exact: true })).toBeVisible()
      return { context, page: own, email }
    }
    const ella = await join('Ella', 1)
    const ben = await join('Ben', 2)
    const add = async (where: Page, name: string) => {
      await where.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Add Item' }).click()
      const form = where.getByRole('dialog', { name: 'Add Item' })
      await form.getByLabel('Item name').fill(name)
      await form.getByRole('button', { name: 'Add Item' }).click()
      await expect(form).toBeHidden()
    }
    const shows = (where: Page, name: string) =>
      expect(where.getByRole('main').getByText(name, { exact: true })).toBeVisible({ timeout: 20_000 })

    // All three at once; Ben is in the cellar.
    await ben.context.setOffline(true)
    await Promise.all([add(page, 'Stove'), add(ella.page, 'Lantern'), add(ben.page, 'Rope')])
    await shows(page, 'Lantern')
    await shows(ella.page, 'Stove')
    await shows(ben.page, 'Rope')
    await ben.context.setOffline(false)
    for (const one of [page, ella.page, ben.page]) {
      for (const name of ['Tent', 'Stove', 'Lantern', 'Rope']) await shows(one, name)
    }
    await expectAccessible(ben.page)

    // Ella’s right ends while she types: the screen says so at once, and her words can be copied.
    await ella.page
      .getByRole('navigation', { name: 'Quick' })
      .getByRole('button', { name: 'Add Item' })
      .click()
    await ella.page.getByRole('dialog', { name: 'Add Item' }).getByLabel('Item name').fill('Sleeping bag')
    const workspace = ((await (await page.request.get('/api/auth/user')).json()) as { workspaceId: number })
      .workspaceId
    const members = (await (await page.request.get(`/api/workspaces/${workspace}/members`)).json()) as {
      id: number
      email: string
    }[]
    const id = members.find(({ email }) => email === ella.email)?.id
    const changed = await page.request.patch(`/api/workspaces/${workspace}/members/${id}`, {
      data: { role: 'counter' },
      headers: { origin: url },
    })
    expect(changed.ok()).toBe(true)
    const kept = ella.page.getByRole('dialog', { name: 'Counts only' })
    await expect(kept.getByText('Sleeping bag')).toBeVisible({ timeout: 15_000 })
    await expect(ella.page.getByText('Your role in My inventory is now Counter')).toBeVisible()
    await expectAccessible(ella.page)
    await kept.getByRole('button', { name: 'OK' }).click()
    await expect(kept).toBeHidden()
    await expect(ella.page.getByRole('banner').getByText('Counts only')).toBeVisible()
    await ella.page.getByRole('button', { name: 'Set count of Tent' }).click()
    const count = ella.page.getByRole('dialog', { name: 'Set count' })
    await count.getByLabel('How many are there?').fill('22')
    await expectAccessible(ella.page)
    await count.getByRole('button', { name: 'Set to 22' }).click()
    await expect
      .poll(async () => ((await api.get(`/api/items/${tent.id}`)) as { quantity: number }).quantity)
      .toBe(22)
    const width = await ella.page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)

    // Ben leaves; what he added stays.
    await ben.page.goto('/workspace?tab=general')
    await ben.page.getByRole('button', { name: 'Leave' }).click()
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(ben.page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    for (const name of ['Tent', 'Stove', 'Lantern', 'Rope']) await shows(page, name)
    await ella.context.close()
    await ben.context.close()
  })
})
