import { expect, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, questionOf, rowOf, toastButton, toastOf } from './screen.ts'

/** The page of one item: its fields, its container, its actions and its link. */

test.use({ plan: 'business' })

const wide = { width: 1440, height: 900 }

test('leads from a box to an item, changes it there, and back; deletes one with the way back, and tells of one that was deleted meanwhile', async ({
  page,
  api,
  expectAccessible,
}) => {
  await holdToasts(page)
  const { id } = await api.container('Camping gear', 'Garage')
  await test.step('on a desk', async () => {
    const lantern = await api.item(id, 'LED lantern', { quantity: 3, description: 'Warm light' })
    await page.setViewportSize(wide)
    await page.goto(`/containers/${id}`)
    await page.getByRole('link', { name: 'LED lantern', exact: true }).click()
    await expect(page).toHaveURL(`/items/${lantern.id}`)
    await expect(page).toHaveTitle('LED lantern · Stowage')
    await expect(page.getByRole('heading', { level: 1, name: 'LED lantern' })).toBeFocused()
    await expect(page.getByText('Warm light')).toBeVisible()
    await page.getByRole('button', { name: 'Decrease quantity of LED lantern' }).click()
    const history = page.getByRole('list', { name: 'Stock history' })
    await expect(history.getByRole('listitem').first()).toContainText('2 left')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = dialogOf(page, 'Edit Item')
    await dialog.getByLabel('Item name').fill('Camping lantern')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Camping lantern' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('region', { name: 'Where it is' }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/containers/${id}(\\?highlight=${lantern.id})?$`))
    await expect(page.getByRole('link', { name: 'Camping lantern', exact: true })).toBeVisible()
  })
  await test.step('a deletion, on a phone', async () => {
    const tent = await api.item(id, 'Tent')
    await page.setViewportSize(phone.viewport)
    await page.goto(`/items/${tent.id}`)
    await page.getByRole('button', { name: 'Actions for Tent' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await questionOf(page, 'Delete Tent?').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(`/containers/${id}`)
    await expect(toastButton(page, 'Undo')).toBeVisible()
    await page.goto(`/items/${tent.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This item was deleted' })).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(toastOf(page)).toContainText('Item restored')
    await expect(page.getByRole('heading', { level: 1, name: 'Tent' })).toBeVisible()
  })
})

test('goes back to the place in the list', async ({ page, api }) => {
  const { id } = await api.container('Long shelf')
  const names = Array.from({ length: 90 }, (_, index) => `Thing ${String(index + 1).padStart(2, '0')}`)
  await api.items(
    id,
    names.map((name) => ({ name })),
  )
  await page.setViewportSize(wide)
  await page.goto('/items')
  await expect(rowOf(page, 'Thing 01')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 2400))
  const row = rowOf(page, 'Thing 45')
  await expect(row).toBeVisible()
  const details = row.getByRole('link', { name: 'Details of Thing 45' })
  // A press scrolls to what it can't reach yet.
  await details.click({ trial: true })
  const before = await page.evaluate(() => window.scrollY)
  await details.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thing 45' })).toBeVisible()
  await page.goBack()
  await expect(row).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('gives its link to whoever may see it, and nobody else', async ({
  page,
  context,
  api,
  elsewhere,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await api.container('Camping gear')
  const tent = await api.item(id, 'Tent')
  await page.goto(`/items/${tent.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect(toastOf(page)).toContainText('Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe(`/items/${tent.id}`)
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Tent' })).toBeVisible()
  const stranger = await browser.newPage()
  await stranger.goto(link)
  await expect(stranger.getByText('Tent', { exact: true })).toHaveCount(0)
  await stranger.close()
})
