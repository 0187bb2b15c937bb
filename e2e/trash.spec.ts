import { type Api, expect, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, questionOf, rowOf, toastButton, toastOf } from './screen.ts'

/** The Trash page lists deleted items and containers, restores them and deletes them forever. */

test.use({ plan: 'business' })

/** An item of a box that stays, and a box with an item that was deleted before it. */
async function fill(api: Api) {
  const camping = await api.container('Camping gear', 'Garage')
  const tent = await api.item(camping.id, 'Tent', { quantity: 3 })
  await api.remove(`/api/items/${tent.id}`)
  const phones = await api.container('Old phones', 'Office')
  await api.items(phones.id, [{ name: 'Nokia' }, { name: 'Siemens' }])
  const charger = await api.item(phones.id, 'Charger')
  await api.remove(`/api/items/${charger.id}`)
  await api.remove(`/api/containers/${phones.id}`)
  return { camping, tent, phones, charger }
}

test('shows what was deleted, brings back one and leads to it, and asks where an item goes whose container is deleted too', async ({
  page,
  api,
  expectAccessible,
}) => {
  await holdToasts(page)
  const { camping, charger, phones } = await fill(api)
  await test.step('what was deleted', async () => {
    const [newest] = (await api.get('/api/trash')) as [{ deletedAt: string }]
    // Midnight may come before the page is read.
    await page.clock.setFixedTime(newest.deletedAt)
    await page.goto('/items')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Trash' }).click()
    await expect(page).toHaveURL(/\/trash$/)
    await expect(
      page.getByText('3 in Trash. Everything here is deleted forever 30 days after it was moved here.'),
    ).toBeVisible()
    await expect(rowOf(page, 'Old phones')).toContainText('Container with 2 items')
    await expect(rowOf(page, 'Tent')).toContainText('Camping gear')
    await expect(rowOf(page, 'Tent')).toContainText('Today')
    await expectAccessible(page)
    // A double click is one press.
    await page.getByRole('button', { name: 'Restore Tent' }).dblclick()
    await expect(toastOf(page)).toContainText('Tent restored')
    await expect(rowOf(page, 'Tent')).toBeHidden()
    await toastButton(page, 'Open').click()
    await expect(page).toHaveURL(new RegExp(`/containers/${camping.id}\\?highlight=`))
    await expect(page.getByText('Here it is', { exact: true })).toBeVisible()
  })
  await test.step('an item whose container is deleted too', async () => {
    await page.goto('/trash')
    await page.getByRole('button', { name: 'Restore Charger' }).click()
    const dialog = dialogOf(page, 'Where should Charger go?')
    await dialog.getByText('Put it in another container').click()
    await dialog.getByRole('combobox', { name: 'Container' }).click()
    await page.getByRole('option', { name: /Camping gear/ }).click()
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(toastOf(page)).toContainText('Charger restored')
    expect(await api.get(`/api/items/${charger.id}`)).toMatchObject({ containerId: camping.id })
    await api.remove(`/api/items/${charger.id}`)
    await page.getByRole('button', { name: 'Restore Old phones' }).click()
    await expect(toastOf(page)).toContainText('Old phones restored')
    expect(await api.get(`/api/containers/${phones.id}`)).toMatchObject({ itemCount: 2 })
  })
})

test('brings back and deletes for good what is selected, and asks before', async ({ page, api }) => {
  const { phones } = await fill(api)
  await page.goto('/trash')
  await page.getByRole('checkbox', { name: 'Select Charger' }).click()
  await page.getByRole('checkbox', { name: 'Select Tent' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  // The box of one of them lies there as well.
  await questionOf(page, 'Restore Old phones too?').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Trash is empty')).toBeVisible()
  expect(await api.get(`/api/containers/${phones.id}`)).toMatchObject({ itemCount: 3 })
  await api.remove(`/api/containers/${phones.id}`)
  await page.goto('/trash')
  await page.getByRole('button', { name: 'Delete forever: Old phones' }).click()
  const question = questionOf(page, 'Delete Old phones and its 3 items forever?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Old phones')).toBeVisible()
  await page.getByRole('button', { name: 'Delete forever: Old phones' }).click()
  await question.getByRole('button', { name: 'Delete forever' }).click()
  await expect(page.getByText('Trash is empty')).toBeVisible()
  expect(await api.get('/api/trash')).toEqual([])
})

test('empties Trash of more than a page, and says what failed without losing the list', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Shelf')
  const items = Array.from({ length: 60 }, (_, at) => ({ name: `Part ${at}` }))
  await api.items(id, items)
  await api.remove(`/api/containers/${id}`)
  const shelf = await api.container('Rack')
  await api.items(shelf.id, items)
  const rows = (await api.get(`/api/items?limit=100`)) as { id: number }[]
  await Promise.all(rows.map((row) => api.remove(`/api/items/${row.id}`)))
  await page.goto('/trash')
  await expect(page.getByText('61 in Trash.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Select all 61' }).click()
  await expect(page.getByText('61 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.route('**/api/trash/erase', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Empty Trash' }).click()
  const question = questionOf(page, 'Delete all 61 forever?')
  await question.getByRole('button', { name: 'Delete forever' }).click()
  await expect(toastOf(page)).toContainText('Not everything was deleted')
  await page.unroute('**/api/trash/erase')
  await question.getByRole('button', { name: 'Delete forever' }).click()
  await expect(page.getByText('Trash is empty')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('restores by a tap, and selects with a bar at the thumb', async ({ page, api, expectAccessible }) => {
    await fill(api)
    await page.goto('/trash')
    await page.getByRole('button', { name: 'Restore Tent' }).click()
    await expect(page.getByText('2 in Trash.')).toBeVisible()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Select all 2' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete forever' }).click()
    await questionOf(page, 'Delete these 2 forever?').getByRole('button', { name: 'Delete forever' }).click()
    await expect(page.getByText('Trash is empty')).toBeVisible()
  })

  test('says that the bar did not come, and has it at the next press', async ({ page, api }) => {
    await holdToasts(page)
    await fill(api)
    // It was loaded anew for this a moment ago (app/outdated-files.ts), which did not help.
    await page.addInitScript(() => sessionStorage.setItem('stowage.reloaded', `${Date.now()}`))
    const code = /assets\/trash-bar-[^/]*\.js$/
    await page.route(code, (route) => route.abort())
    await page.goto('/trash')
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(toastOf(page)).toContainText('No connection. Nothing is lost; try again.')
    await expect(page.getByRole('navigation', { name: 'Quick', exact: true })).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible()
  })
})
