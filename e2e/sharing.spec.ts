import { randomUUID } from 'node:crypto'
import { expect, signUp, skipFirstRun, test } from './fixtures.ts'
import { withoutTour } from './without-tour.ts'

test.use({ plan: 'business' })

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

  await other.goto('/workspace?tab=general')
  await other.getByRole('button', { name: 'Leave' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(other).toHaveURL(`${url}/`)
  await other.goto(`/containers/${box.id}`)
  await expect(other.getByText('Container Not Found')).toBeVisible()
  await theirs.close()
})

test('two tabs work in two workspaces, also after a reload, Back and a link in a new tab [WS-05]', async ({
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
  await opened.close()
  await other.close()
})
