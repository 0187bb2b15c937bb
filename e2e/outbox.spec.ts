import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { dialogOf, pressInRow, questionOf, rowOf } from './screen.ts'
import { waitForPreloadedCode } from './wait-for-app.ts'

test.use({ plan: 'business', loadsAhead: true })

const pill = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Opens a container and adds something, so that all that adds is there before the connection is lost. */
async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/containers/${id}`)
  await add(page, 'Tent')
  await expect(rowOf(page, 'Tent')).toBeVisible()
}

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
  const dialog = dialogOf(page, 'Add Item')
  await dialog.getByLabel('Item name').fill(name)
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await expect(dialog).toBeHidden()
}

test('what is done without a network waits in order, is shown, and is there once when the network is back', async ({
  page,
  api,
  context,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Enamel mug', { quantity: 6 })
  await open(page, id)
  await waitForPreloadedCode(page)
  await context.setOffline(true)
  for (const name of ['Headlamp', 'Rope', 'Stove']) await add(page, name)
  await pressInRow(page, 'Enamel mug', 'Increase quantity of Enamel mug')
  await expect(rowOf(page, 'Enamel mug')).toContainText('Waiting to be saved (was 6)')
  await expect(rowOf(page, 'Rope')).toContainText('Waiting to be added')
  await pill(page, 'Offline 4 changes waiting').click()
  const sheet = dialogOf(page, '4 changes aren’t saved yet')
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Add Headlamp/,
    /Add Rope/,
    /Add Stove/,
    /Set Enamel mug to 7/,
  ])
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Undo: Stove' }).click()
  await expect(dialogOf(page, '3 changes aren’t saved yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Stove')).toHaveCount(0)

  await context.setOffline(false)
  const second = await context.newPage()
  await second.goto(`/containers/${id}`)
  await page.reload()
  const stored = async () => {
    const items = (await api.get('/api/items')) as { name: string; quantity: number }[]
    return items.map(({ name, quantity }) => [name, quantity]).sort()
  }
  await expect.poll(stored).toEqual([
    ['Enamel mug', 7],
    ['Headlamp', 1],
    ['Rope', 1],
    ['Tent', 1],
  ])
  await expect(page.getByText(/Waiting/)).toHaveCount(0)
  await expect(rowOf(page, 'Rope')).toHaveCount(1)
})

test('what is refused meanwhile is kept with its words, and goes elsewhere', async ({
  page,
  api,
  context,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await api.container('Tools')
  await open(page, id)
  await waitForPreloadedCode(page)
  await context.setOffline(true)
  await add(page, 'Headlamp')
  await api.remove(`/api/containers/${id}`)
  await context.setOffline(false)
  await pill(page, '1 not saved').click()
  const sheet = dialogOf(page, '1 change wasn’t saved')
  await expect(sheet).toContainText('Headlamp')
  await expect(page.locator('#outbox-status')).toHaveText(/^1 change wasn’t saved\./)
  await expectAccessible(page)
  await page.reload()
  await pill(page, '1 not saved').click()
  await sheet.getByLabel('Put it in another container').fill('Tools')
  await page.getByRole('option', { name: /Tools/ }).click()
  await sheet.getByRole('button', { name: 'Save to this container' }).click()
  await expect.poll(() => api.get('/api/items')).toMatchObject([{ name: 'Headlamp', containerName: 'Tools' }])
})

test('signing out asks while something waits, and removes it in every tab', async ({
  page,
  api,
  context,
  person,
}) => {
  const { id } = await api.container('Camping gear')
  await open(page, id)
  const second = await context.newPage()
  await second.goto(`/containers/${id}`)
  await expect(rowOf(second, 'Tent')).toBeVisible()
  await waitForPreloadedCode(second)
  // What lies behind another tab is drawn rarely.
  await page.bringToFront()
  // Menus come with the first of them.
  const menu = page.getByRole('banner').getByRole('button', { name: 'Profile menu' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await waitForPreloadedCode(page)
  await context.setOffline(true)
  await add(page, 'Headlamp')
  await expect(rowOf(second, 'Headlamp')).toContainText('Waiting')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const question = questionOf(page, '1 change hasn’t been saved')
  await expect(question).toContainText('Unsent changes will be lost')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Headlamp')).toContainText('Waiting')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  // The network is back, the server does not take it.
  await context.route('**/api/items', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(second).toHaveURL('/')
  await context.unroute('**/api/items')
  await signIn(page, person, `/containers/${id}`)
  await expect(rowOf(page, 'Tent')).toBeVisible()
  await expect(rowOf(page, 'Headlamp')).toHaveCount(0)
})

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
async function choose(page: Page, name: string, action: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Opens the containers, loses the connection, and gives one of them another name. */
async function renameOffline(page: Page, name: string, change: string): Promise<void> {
  await page.goto('/containers')
  // Menus, forms and questions come with the first of each.
  await choose(page, name, 'Edit')
  const edit = dialogOf(page, 'Edit Container')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await expect(edit).toBeHidden()
  await waitForPreloadedCode(page)
  await page.context().setOffline(true)
  await choose(page, name, 'Edit')
  await edit.getByLabel('Name').fill(change)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
}

test('a box is changed and another one deleted without a network, and both are so when it is back', async ({
  page,
  api,
  context,
}) => {
  const { id } = await api.container('Camping gear')
  await api.container('Skis')
  await renameOffline(page, 'Camping gear', 'Summer gear')
  await expect(card(page, 'Summer gear')).toContainText('Waiting to be saved')
  await choose(page, 'Skis', 'Delete')
  await questionOf(page, 'Delete Skis?').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, 'Skis')).toContainText('Waiting to be deleted')
  await pill(page, 'Offline 2 changes waiting').click()
  const sheet = dialogOf(page, '2 changes aren’t saved yet')
  await expect(sheet.getByRole('listitem')).toHaveText([/Change Summer gear/, /Delete Skis/])
  await page.keyboard.press('Escape')
  await card(page, 'Summer gear').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Summer gear' })).toContainText('Waiting to be saved')

  await context.setOffline(false)
  await expect.poll(() => api.get('/api/containers')).toMatchObject([{ id, name: 'Summer gear' }])
  await expect(page.getByText(/Waiting/)).toHaveCount(0)
})

test('of a box that others have changed too, mine or theirs is kept; one that is refused says so', async ({
  page,
  api,
  context,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await renameOffline(page, 'Camping gear', 'Summer gear')
  await expect(card(page, 'Summer gear')).toContainText('Waiting to be saved')
  const elsewhere = await page.request.put(`/api/containers/${id}`, {
    data: { name: 'Attic box' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(elsewhere.ok()).toBe(true)
  await context.setOffline(false)
  await card(page, 'Attic box').getByRole('button', { name: 'Not saved' }).click()
  const sheet = dialogOf(page, '1 change wasn’t saved')
  await expect(sheet).toContainText('Attic box')
  await expect(sheet).toContainText('Summer gear')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => api.get('/api/containers')).toMatchObject([{ id, name: 'Summer gear' }])
})
