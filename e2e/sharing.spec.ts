import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { expect, signUp, skipFirstRun, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, questionOf, toastOf } from './screen.ts'
import { servers } from './servers.ts'
import { waitForAppOnNavigation, waitForPreloadedCode } from './wait-for-app.ts'
import { withoutTour } from './without-tour.ts'

test.use({ plan: 'business' })

/** Makes a key with the password, sees it once, lets a program read with it, and revokes it. */
async function lendKey(
  page: Page,
  url: string,
  { password }: { password: string },
  expectAccessible: (page: Page) => Promise<void>,
) {
  await page.goto('/workspace?tab=automation')
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog', { name: 'New key' })
  await form.getByLabel('Name').fill('Home Assistant')
  await form.getByLabel('Current password', { exact: true }).fill(password)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByText(/^stw_\w{40}$/).textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(page.getByText('1 of your 20 keys used')).toBeVisible()
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

/** Whether a text that may be cut off is whole in a window of this width, beside the sidebar. */
async function expectWholeAt(width: number, text: Locator) {
  const page = text.page()
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 768 })
  await expect.poll(() => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  if (before) await page.setViewportSize(before)
}

/** Makes a webhook, sees its secret once, is told of a test, and looks at the log. */
async function tellProgram(page: Page, expectAccessible: (page: Page) => Promise<void>) {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (part) => received.push(String(part)))
    request.on('end', () => response.writeHead(503).end('Not today'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await form.getByLabel('Address').fill(`http://127.0.0.1:${port}/stock`)
  await form.getByRole('checkbox', { name: 'Containers' }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await page.getByRole('link', { name: `127.0.0.1:${port}/stock` }).click()
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(toastOf(page)).toContainText('Test failed')
  expect(received.join()).toContain('webhook.test')
  await page.getByRole('button', { name: /webhook\.test/ }).click()
  await expect(page.getByText('Not today')).toBeVisible()
  await expectWholeAt(1024, page.locator('button code', { hasText: 'webhook.test' }))
  await expectAccessible(page)
  server.close()
}

test('a person is invited by a link, joins by one press, works with the others, and leaves [INV-04] [INV-06] [INV-07] [UX-01]', async ({
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
  await expect(other.getByRole('heading', { name: 'Maya invited you to “My inventory”' })).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Sign in' }).click()
  await other.getByLabel('Email').fill(guest.email)
  await other.getByLabel('Password', { exact: true }).fill(guest.password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).toHaveURL(address)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Join “My inventory”' }).click()
  await expect(
    other.getByText('You’ve joined My inventory. Your role: Editor', { exact: true }),
  ).toBeVisible()
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

  await other.goto('/workspace?tab=general')
  await other.getByRole('button', { name: 'Leave' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(other).toHaveURL(`${url}/`)
  await other.goto(`/containers/${box.id}`)
  await expect(other.getByText('Container Not Found')).toBeVisible()
  await theirs.close()
})

test('a program reads by a key, and is told by a webhook [KEY-01] [KEY-09] [HOOK-01] [HOOK-08]', async ({
  page,
  api,
  person,
  baseURL,
  expectAccessible,
}) => {
  await api.container('Shelf', 'Garage')
  await lendKey(page, baseURL ?? '', person, expectAccessible)
  await tellProgram(page, expectAccessible)
})

test('two tabs work in two workspaces, also after a reload, Back and a link in a new tab; a label opens where the box is [WS-05] [WS-06] [WS-07] [UX-03]', async ({
  page,
  api,
  context,
}) => {
  const shelf = await api.container('Shelf', 'Garage')
  await api.item(shelf.id, 'Tent')
  const { workspaceId: home } = (await api.get('/api/auth/user')) as { workspaceId: number }
  const cardOf = (where: Page) => where.getByRole('article', { name: 'Shelf', exact: true })

  await page.goto('/workspace?tab=general')
  await page.getByRole('button', { name: 'New workspace' }).click()
  const dialog = dialogOf(page, 'New workspace')
  await dialog.getByLabel('Workspace name').fill('Rowing club')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/\?w=\d+$/)
  const club = Number(new URL(page.url()).searchParams.get('w'))
  expect(club).not.toBe(home)

  const other = await context.newPage()
  await other.goto(`/containers?w=${home}`)
  await expect(cardOf(other)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Containers' }).click()
  await expect(page).toHaveURL(`/containers?w=${club}`)
  await expect(page.getByRole('heading', { name: 'Containers' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Containers' })).toBeVisible()
  await expect(page).toHaveURL(`/containers?w=${club}`)
  await page.goBack()
  await expect(page).toHaveURL(`/?w=${club}`)

  // A link in a new tab stays in the workspace of its tab, although the other one was used last.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    other
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^All Items/ })
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(opened).toHaveURL(`/items?w=${home}`)
  await expect(opened.getByRole('link', { name: 'Tent', exact: true })).toBeVisible()
  await opened.close()

  // A label names no workspace: it opens where the box is.
  await holdToasts(page)
  await page.goto(`/containers/${shelf.id}`)
  await expect(page).toHaveURL(`/containers/${shelf.id}?w=${home}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf' })).toBeVisible()
  await expect(toastOf(page)).toContainText('You’re now in My inventory')

  // By the keyboard alone: a container’s screen becomes Containers, and nothing of the former workspace is there.
  const head = page.getByRole('button', { name: /^My inventory Owner/ })
  await head.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^My inventory/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(head).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: /^My inventory/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: /^Rowing club/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/containers?w=${club}`)
  await expect(page.getByRole('heading', { name: 'Containers' })).toBeVisible()

  // Before the workspace changes, a question asks about unsaved input.
  await page.goto(`/workspace?tab=general&w=${club}`)
  await page.getByLabel('Workspace name').fill('Rowing')
  await page.getByRole('button', { name: /^Rowing club Owner/ }).click()
  await page.getByRole('menuitem', { name: /^My inventory/ }).click()
  const question = questionOf(page, 'Switch to My inventory?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Workspace name')).toHaveValue('Rowing')
})

test('the settings of a workspace with 500 members are accessible in the dark, too [UX-07]', async ({
  page,
  api,
  expectAccessible,
}) => {
  await api.container('Shelf')
  const { workspaceId } = (await api.get('/api/auth/user')) as { workspaceId: number }
  await inDatabase('business', (client) =>
    client.query(
      `with many as (
         insert into users (issuer, subject, email, name)
         select 'many', $1 || '.' || n, 'person-' || $1 || '.' || n || '@example.org', 'Person ' || n
         from generate_series(1, 499) n returning id)
       insert into memberships (workspace_id, user_id, role) select $1::bigint, id, 'viewer' from many`,
      [workspaceId],
    ),
  )
  const answer = await page.request.patch('/api/user/preferences', {
    data: { theme: 'dark' },
    headers: { origin: servers.business.url },
  })
  expect(answer.ok()).toBe(true)
  for (const [tab, words] of [
    ['members', 'Person 1'],
    ['activity', 'Shelf'],
    ['automation', 'No keys yet'],
    ['general', 'Hand over'],
  ] as const) {
    await page.goto(`/workspace?tab=${tab}`)
    await expect(page.getByText(words, { exact: tab === 'members' }).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/workspace')
  await page.getByRole('button', { name: 'Invite people' }).click()
  await expect(dialogOf(page, 'Invite people').getByRole('radio')).toHaveCount(4)
  await expectAccessible(page)
})

/** A member of the family on a phone of their own. */
type Member = { context: BrowserContext; page: Page }

/** Signs up a new person on a phone; they join by the address of the invitation's QR code. */
async function joinOnPhone(browser: Browser, code: string, firstName: string, ip: string): Promise<Member> {
  const url = new URL(code).origin
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    extraHTTPHeaders: { 'x-forwarded-for': ip },
  })
  context.on('page', waitForAppOnNavigation)
  await withoutTour(context)
  const email = `${firstName.toLowerCase()}-${randomUUID().slice(0, 8)}@example.com`
  await signUp(context.request, url, { firstName, email, password: 'correct horse battery' })
  await skipFirstRun(context.request, url)
  const page = await context.newPage()
  await holdToasts(page)
  await page.goto(code)
  await page.getByRole('button', { name: 'Join “My inventory”' }).click()
  await expect(page).toHaveURL(/\/\?w=\d+$/)
  return { context, page }
}

const thumbBar = (page: Page) => page.getByRole('navigation', { name: 'Quick' })

async function addItem(page: Page, name: string): Promise<void> {
  await thumbBar(page).getByRole('button', { name: 'Add Item' }).click()
  const form = dialogOf(page, 'Add Item')
  await form.getByLabel('Item name').fill(name)
  await form.getByRole('button', { name: 'Add Item' }).click()
  await expect(form).toBeHidden()
}

const showsItem = (page: Page, name: string) =>
  expect(page.getByRole('article', { name, exact: true })).toBeVisible({ timeout: 20_000 })

test.describe('on three phones', () => {
  test.use(phone)

  test('a family joins by a code and fills one box together, one of them in the cellar without a network, and one leaves: nothing is lost [INV-05] [UX-05] [WS-08] [ROLE-05] [ROLE-10] [ROLE-11]', async ({
    page,
    api,
    browser,
    expectAccessible,
  }) => {
    test.slow()
    const box = await api.container('Camping gear', 'Cellar')
    await api.item(box.id, 'Tent', { quantity: 10 })
    await page.goto(`/containers/${box.id}`)
    await thumbBar(page).getByRole('button', { name: 'Menu' }).click()
    await dialogOf(page, 'Menu').getByRole('button', { name: 'Share', exact: true }).click()
    const invite = dialogOf(page, 'Invite people')
    await invite.getByRole('tab', { name: 'Code' }).click()
    const made = page.waitForResponse((response) => response.url().endsWith('/invitations'))
    await invite.getByRole('button', { name: 'Show the code' }).click()
    const { address } = (await (await made).json()) as { address: string }
    await expect(page.getByText('No one yet. People appear here as they join.')).toBeVisible()
    await expectAccessible(page)
    const ella = await joinOnPhone(browser, address, 'Ella', '10.7.8.1')
    const ben = await joinOnPhone(browser, address, 'Ben', '10.7.8.2')
    // They appear by themselves.
    for (const name of ['Ella Lind', 'Ben Lind'])
      await expect(page.getByText(name, { exact: true })).toBeVisible({ timeout: 20_000 })
    await page.goto(`/containers/${box.id}`)

    for (const one of [ella, ben]) {
      await one.page.goto(`/containers/${box.id}`)
      await showsItem(one.page, 'Tent')
    }
    // All three at once; Ben is in the cellar.
    await waitForPreloadedCode(ben.page)
    await ben.context.setOffline(true)
    await addItem(ben.page, 'Rope')
    await addItem(page, 'Stove')
    await addItem(ella.page, 'Lantern')
    await showsItem(page, 'Lantern')
    await showsItem(ella.page, 'Stove')
    await showsItem(ben.page, 'Rope')
    await ben.context.setOffline(false)
    for (const one of [page, ella.page, ben.page])
      for (const name of ['Tent', 'Stove', 'Lantern', 'Rope']) await showsItem(one, name)

    // Ella’s right ends while she types: the screen says so at once, and her words can be copied.
    await thumbBar(ella.page).getByRole('button', { name: 'Add Item' }).click()
    await dialogOf(ella.page, 'Add Item').getByLabel('Item name').fill('Sleeping bag')
    await page.goto('/workspace')
    const role = page.getByLabel('Role of Ella Lind')
    await expect(role).toBeVisible()
    expect((await role.boundingBox())?.width).toBeGreaterThan(100)
    await expectAccessible(page)
    await role.selectOption('counter')
    const kept = dialogOf(ella.page, 'Counts only')
    await expect(kept.getByText('Sleeping bag')).toBeVisible({ timeout: 20_000 })
    await expect(kept.getByRole('button', { name: 'Copy' })).toBeVisible()
    await expect(toastOf(ella.page)).toContainText('Your role in My inventory is now Counter')
    await kept.getByRole('button', { name: 'OK' }).click()
    await expect(ella.page.getByRole('banner').getByText('Counts only')).toBeVisible()
    await expect(thumbBar(ella.page).getByRole('link', { name: 'All Items' })).toBeVisible()
    await expectAccessible(ella.page)

    // Ben leaves; what he added stays.
    await ben.page.goto('/workspace?tab=general')
    await ben.page.getByRole('button', { name: 'Leave' }).click()
    await questionOf(ben.page, /./).getByRole('button', { name: 'Leave' }).click()
    await expect(ben.page.getByRole('heading', { level: 1, name: 'Welcome, Ben' })).toBeVisible()
    const items = (await api.get('/api/items')) as { name: string }[]
    expect(items.map(({ name }) => name).sort()).toEqual(['Lantern', 'Rope', 'Stove', 'Tent'])
    const wide = await ella.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await ella.context.close()
    await ben.context.close()
  })
})
