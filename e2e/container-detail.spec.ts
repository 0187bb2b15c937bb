import type { Locator, Page } from '@playwright/test'
import { expect, signUp, test } from './fixtures.ts'
import {
  cardOf,
  dialogOf,
  holdToasts,
  phone,
  pointAt,
  pressInRow,
  quantityOf,
  questionOf,
  rowOf,
  toastButton,
  toastOf,
} from './screen.ts'

// Quantity against minimum: 3 > 2 is in stock, 2 <= 2 and 0 <= 0 are low.
const camping = [
  { name: 'Headlamp', quantity: 3, minQuantity: 2, sku: 'HL-01', description: 'With spare cells' },
  { name: 'Gas cartridge', quantity: 2, minQuantity: 2 },
  { name: 'Tent', quantity: 0 },
  { name: 'Mat', quantity: 1 },
]

const tableOf = (page: Page) => page.getByRole('table', { name: 'Items in Camping gear' })
const statusOf = (page: Page) => page.getByRole('radiogroup', { name: 'Stock status' })

test('the head tells name, description, place, count and the last change in days, and items are searched and narrowed by their own minimum [DET-02, DET-03, DET-04, DET-05, DET-06, DET-08, DET-12, DET-13, DET-14, DET-15, DET-16, DET-17, DET-18, DET-19, DET-20]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear', 'Garage', 'Tents and stoves')
  await api.items(id, camping)
  await page.goto(`/containers/${id}`)
  await test.step('the head', async () => {
    const head = page.getByRole('region', { name: 'Camping gear', exact: true })
    await expect(head.getByRole('heading', { level: 1, name: 'Camping gear' })).toBeVisible()
    await expect(head.getByText('Tents and stoves')).toBeVisible()
    await expect(head.getByText('Garage')).toBeVisible()
    await expect(head.getByText('4 of 30 items')).toBeVisible()
    await expect(head.getByText(/^Last updated /).filter({ visible: true })).toBeVisible()
  })
  await test.step('the search and the status', async () => {
    const names = () => tableOf(page).getByRole('checkbox', { name: /^Select (?!all)/ })
    const labels = (...of: string[]) => of.map((name) => new RegExp(`^Select ${name}$`))
    const expectNames = async (...of: string[]) => {
      await expect(names()).toHaveCount(of.length)
      for (const [index, label] of labels(...of).entries()) {
        await expect(names().nth(index)).toHaveAccessibleName(label)
      }
    }
    await expectNames('Gas cartridge', 'Headlamp', 'Mat', 'Tent')
    // A row shows no status while its item is in stock.
    await expect(rowOf(page, 'Headlamp')).not.toContainText('Stock')
    await expect(rowOf(page, 'Mat')).not.toContainText('Stock')
    await expect(rowOf(page, 'Gas cartridge')).toContainText('Low Stock')
    await expect(rowOf(page, 'Tent')).toContainText('Low Stock')

    const status = statusOf(page)
    await expect(status.getByRole('radio')).toHaveCount(3)
    await expect(status).toHaveText(/All 4.*In Stock 2.*Low Stock 2/)
    await status.getByRole('radio', { name: /In Stock/ }).check()
    await expectNames('Headlamp', 'Mat')
    await status.getByRole('radio', { name: /Low Stock/ }).check()
    await expectNames('Gas cartridge', 'Tent')
    await expect(page).toHaveURL(`/containers/${id}?filter=low-stock`)
    await status.getByRole('radio', { name: /All/ }).check()
    await expectNames('Gas cartridge', 'Headlamp', 'Mat', 'Tent')

    const search = page.getByRole('searchbox', { name: 'Search items' })
    await search.fill('hl-0')
    await expectNames('Headlamp')
    await search.fill('spare')
    await expectNames('Headlamp')
    await search.fill('anchor')
    await expect(page.getByText('No items match “anchor”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expectNames('Gas cartridge', 'Headlamp', 'Mat', 'Tent')
  })
  await test.step('the time of the last change', async () => {
    // Not the time of this line: midnight may lie between.
    const { updatedAt } = (await api.get(`/api/containers/${id}`)) as { updatedAt: string }
    const changed = Date.parse(updatedAt)
    const day = 24 * 60 * 60 * 1000
    for (const [later, words] of [
      [0, 'Today'],
      [1, 'Yesterday'],
      [3, '3 days ago'],
      [15, '2 weeks ago'],
      [95, '3 months ago'],
    ] as const) {
      await page.clock.setFixedTime(changed + later * day)
      await page.goto(`/containers/${id}`)
      await expect(page.getByText(`Last updated ${words}`).filter({ visible: true })).toBeVisible()
    }
  })
})

test('items are selected and deleted with one call each, all on their way at once, and brought back [DET-20, DET-21, DET-22, DET-23, ITEM-36, ITEM-37, TOAST-06]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await api.items(id, camping)
  const items = (await api.get(`/api/items?containerId=${id}`)) as { id: number; name: string }[]
  await holdToasts(page)
  await page.goto(`/containers/${id}`)
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await expect(page.getByText('4 items selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Mat' }).uncheck()
  await expect(page.getByText('3 items selected')).toBeVisible()
  await expect(all).toBeChecked({ indeterminate: true })

  // The calls are held until all three are there: they wait for each other only if they are sent together.
  const paths: string[] = []
  const { promise: allThere, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/items/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    paths.push(new URL(route.request().url()).pathname)
    if (paths.length === 3) resolve()
    await allThere
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await questionOf(page, 'Delete 3 items?').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('3 items deleted')
  const wanted = items.filter(({ name }) => name !== 'Mat').map((item) => `/api/items/${item.id}`)
  expect(paths.toSorted()).toEqual(wanted.toSorted())
  await expect(tableOf(page).getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(1)
  await expect(rowOf(page, 'Mat')).toBeVisible()
  await expect(page.getByText('1 of 30 items')).toBeVisible()

  await toastButton(page, 'Undo').click()
  await expect(tableOf(page).getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(4)
  await expect(toastOf(page)).toContainText('3 items restored')
  await expect(rowOf(page, 'Headlamp')).toBeVisible()
})

test('items are added and moved to another container, and the container is changed and deleted from its own screen [DET-11]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  const other = await api.container('Attic box', 'Attic')
  await holdToasts(page)
  await test.step('its items', async () => {
    await page.goto(`/containers/${id}`)
    await expect(page.getByText('Camping gear is empty')).toBeVisible()
    await page.getByRole('region', { name: 'Camping gear' }).getByRole('button', { name: 'Add Item' }).click()
    const dialog = dialogOf(page, 'Add Item')
    await expect(dialog.getByRole('combobox', { name: 'Container' })).toHaveValue('Camping gear')
    await dialog.getByLabel('Item name').fill('Lantern')
    await dialog.getByRole('button', { name: 'Add another' }).click()
    await expect(toastOf(page)).toContainText('Item added')
    await expect(dialog.getByLabel('Item name')).toHaveValue('')
    await dialog.getByLabel('Item name').fill('Rope')
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Lantern')).toBeVisible()
    await expect(rowOf(page, 'Rope')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Select Rope' }).check()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const move = dialogOf(page, 'Move 1 item')
    await move.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(move.getByRole('combobox', { name: 'Move to' })).toHaveAccessibleDescription(
      'Container is required',
    )
    await move.getByRole('combobox', { name: 'Move to' }).click()
    await move.getByRole('option', { name: /Attic box/ }).click()
    await move.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(toastOf(page)).toContainText('Now in Attic box.')
    await expect(rowOf(page, 'Rope')).toHaveCount(0)
    await expect(page.getByText('1 of 30 items')).toBeVisible()
    await page.goto(`/containers/${other.id}`)
    await expect(rowOf(page, 'Rope')).toBeVisible()
  })
  await test.step('itself', async () => {
    await page.goto(`/containers/${id}`)
    await page.getByRole('button', { name: 'Actions for Camping gear' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = dialogOf(page, 'Edit Container')
    await dialog.getByLabel('Description').fill('First line\nSecond line')
    await dialog.getByLabel('Name', { exact: true }).fill('Summer gear')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer gear')
    await expect(page.getByText('Second line')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Summer gear' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await questionOf(page, 'Delete Summer gear and its 1 item?')
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page).toHaveURL('/containers')
    await toastButton(page, 'Undo').click()
    await expect(cardOf(page, 'Summer gear')).toBeVisible()
  })
})

test('items of several containers are moved together, and go back to where each was', async ({
  page,
  api,
}) => {
  const boxes = [await api.container('Camping gear'), await api.container('Cellar shelf', 'Basement')]
  const target = await api.container('Attic box', 'Attic')
  await api.items(boxes[0]?.id ?? 0, [{ name: 'Tent' }, { name: 'Mat' }])
  await api.item(boxes[1]?.id ?? 0, 'Lantern')
  const namesIn = async (box: { id: number } | undefined) => {
    const items = (await api.get(`/api/items?containerId=${box?.id}`)) as { name: string }[]
    return items.map(({ name }) => name)
  }
  await holdToasts(page)
  await page.goto('/items')
  for (const name of ['Tent', 'Lantern']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const move = dialogOf(page, 'Move 2 items')
  await move.getByRole('combobox', { name: 'Move to' }).fill('attic')
  await move.getByRole('option', { name: /Attic box/ }).click()
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toastOf(page)).toContainText('2 items moved')
  await expect(rowOf(page, 'Lantern')).toContainText('Attic box')
  expect(await namesIn(target)).toEqual(['Lantern', 'Tent'])

  await toastButton(page, 'Undo').click()
  await expect(toastOf(page)).toContainText('2 items moved back')
  await expect(rowOf(page, 'Lantern')).toContainText('Cellar shelf')
  await expect(rowOf(page, 'Tent')).toContainText('Camping gear')
  expect(await namesIn(target)).toEqual([])
  expect(await namesIn(boxes[0])).toEqual(['Mat', 'Tent'])

  await pressInRow(page, 'Lantern', 'Edit Lantern')
  const edit = dialogOf(page, 'Edit Item')
  const container = edit.getByRole('combobox', { name: 'Container' })
  // The name of the container comes a moment after the field.
  await expect(container).toHaveValue('Cellar shelf')
  await container.fill('attic')
  await edit.getByRole('option', { name: /Attic box/ }).click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Now in Attic box.')
  await toastButton(page, 'Undo').click()
  await expect(toastOf(page)).toContainText('Item moved back')
  expect(await namesIn(boxes[1])).toEqual(['Lantern'])
})

test('a quantity is stepped in place: it is saved at once, and a refused step goes back', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  const { id: itemId } = await api.item(id, 'Headlamp', { quantity: 3, minQuantity: 2 })
  await page.goto(`/containers/${id}`)
  const more = page.getByRole('button', { name: 'Increase quantity of Headlamp' })
  const fewer = page.getByRole('button', { name: 'Decrease quantity of Headlamp' })
  await pointAt(page, 'Headlamp')
  await more.click()
  await more.click()
  await fewer.click()
  await expect(quantityOf(page, 'Headlamp')).toHaveText('4')
  await expect.poll(async () => api.get(`/api/items/${itemId}`)).toMatchObject({ quantity: 4 })
  await page.reload()
  await expect(quantityOf(page, 'Headlamp')).toHaveText('4')
  await pointAt(page, 'Headlamp')
  await fewer.click()
  await fewer.click()
  await expect(rowOf(page, 'Headlamp')).toContainText('Low Stock')
  await expect(statusOf(page)).toHaveText(/Low Stock 1/)

  await expect.poll(async () => api.get(`/api/items/${itemId}`)).toMatchObject({ quantity: 2 })
  await page.route('**/movements', (route) =>
    route.fulfill({ status: 400, json: { code: 'VALIDATION', message: 'Quantity is too large' } }),
  )
  await pointAt(page, 'Headlamp')
  await more.click()
  await expect(toastOf(page)).toContainText('Failed to update item. Please try again.')
  await expect(quantityOf(page, 'Headlamp')).toHaveText('2')
  await page.unroute('**/movements')
  await fewer.click()
  await fewer.click()
  await expect(quantityOf(page, 'Headlamp')).toHaveText('0')
  await expect(fewer).toBeDisabled()
  await expect.poll(async () => api.get(`/api/items/${itemId}`)).toMatchObject({ quantity: 0 })
  const ledger = (await api.get(`/api/items/${itemId}/movements`)) as { delta: number }[]
  expect(ledger.reduce((sum, { delta }) => sum + delta, 0)).toBe(0)
})

/** With a clock that stands still, the page gets only the moments that it needs to show something. */
async function tickUntil(page: Page, place: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(place).toContainText(text, { timeout: 200 })
  }).toPass()
}

test.describe('an item that is looked for', () => {
  const start = new Date('2026-11-21T10:00:00Z')

  test('is ignored when it lies elsewhere; else it stands out for five seconds, however far down it is, and then leaves the address [DET-29, DET-30, DET-31]', async ({
    page,
    api,
  }) => {
    const { id } = await api.container('Camping gear')
    await test.step('elsewhere', async () => {
      const tent = await api.item(id, 'Tent')
      const other = await api.container('Attic box')
      const { id: elsewhere } = await api.item(other.id, 'Rope')
      await page.goto(`/containers/${id}?highlight=${elsewhere}`)
      await expect(page).toHaveURL(`/containers/${id}`)
      await expect(rowOf(page, 'Tent')).toBeVisible()
      await page.goto(`/containers/${id}?highlight=abc`)
      await expect(rowOf(page, 'Tent')).toBeVisible()
      await expect(page.getByText('Here it is', { exact: true })).toHaveCount(0)
      await api.remove(`/api/items/${tent.id}`)
    })
    await test.step('here', async () => {
      const many = Array.from({ length: 29 }, (_, at) => ({ name: `Peg ${String(at).padStart(2, '0')}` }))
      await api.items(id, many)
      const { id: itemId } = await api.item(id, 'Zipper')
      await page.clock.install({ time: start })
      await page.clock.pauseAt(new Date(start.getTime() + 60_000))
      await page.goto(`/containers/${id}?highlight=${itemId}`)
      const row = rowOf(page, 'Zipper')
      await tickUntil(page, row, 'Here it is')
      await expect(row).toBeInViewport()
      await expect(page.getByText('Here it is', { exact: true })).toHaveCount(1)
      await page.clock.runFor(4900)
      await expect(row).toContainText('Here it is')
      await expect(page).toHaveURL(`/containers/${id}?highlight=${itemId}`)
      await page.clock.runFor(200)
      await expect(row).not.toContainText('Here it is')
      await expect(page).toHaveURL(`/containers/${id}`)
    })
  })
})

test('a container that does not exist, or is somebody else’s, is not found, with the way back [DET-32, DET-33, AUTH-13]', async ({
  page,
  api,
  playwright,
  baseURL,
  extraHTTPHeaders,
}) => {
  const { id } = await api.container('Camping gear')
  await api.remove(`/api/containers/${id}`)
  const stranger = await playwright.request.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
  const url = baseURL ?? ''
  await signUp(stranger, url, {
    firstName: 'Noah',
    email: `noah-${id}@example.com`,
    password: 'another password',
  })
  const data = { name: 'Secret box', location: 'Attic' }
  const theirs = await stranger.post(`${url}/api/containers`, { data, headers: { origin: url } })
  for (const gone of [id, (await theirs.json()).id, 999_999_999]) {
    await page.goto(`/containers/${gone}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Container not found')
    await expect(page.getByText('Secret box')).toHaveCount(0)
  }
  await stranger.dispose()
  await page.getByRole('link', { name: 'Back to Containers' }).click()
  await expect(page).toHaveURL('/containers')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('items are cards with Edit, Photo and Delete, quantities are stepped below them, items selected and moved, and the one that is looked for stands out [DET-24, DET-25, DET-26, DET-27, DET-28, DET-29, ITEM-30, MISC-04]', async ({
    page,
    api,
  }) => {
    const { id } = await api.container('Camping gear')
    await api.container('Attic box', 'Attic')
    await api.items(id, camping)
    await holdToasts(page)
    await page.goto(`/containers/${id}`)
    await test.step('the buttons of a card', async () => {
      const list = page.getByRole('list', { name: 'Items in Camping gear' })
      await expect(list.getByRole('article')).toHaveCount(4)
      await expect(page.getByRole('table')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      const card = cardOf(page, 'Headlamp')
      for (const name of ['Edit Headlamp', 'Photo of Headlamp', 'Delete Headlamp']) {
        const box = await card.getByRole('button', { name }).boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
      }

      await card.getByRole('button', { name: 'Edit Headlamp' }).tap()
      const edit = dialogOf(page, 'Edit Item')
      await expect(edit.getByLabel('Item name')).toHaveValue('Headlamp')
      await edit.getByRole('button', { name: 'Cancel' }).tap()
      await expect(edit).toBeHidden()

      await card.getByRole('button', { name: 'Photo of Headlamp' }).tap()
      const picture = dialogOf(page, 'Add Picture')
      await expect(picture).toContainText('Headlamp')
      await picture.getByRole('button', { name: 'Cancel' }).tap()
      await expect(picture).toBeHidden()

      await card.getByRole('button', { name: 'Delete Headlamp' }).tap()
      await questionOf(page, 'Delete Headlamp?').getByRole('button', { name: 'Delete' }).tap()
      await expect(card).toHaveCount(0)
      await toastButton(page, 'Undo').tap()
      await expect(card).toBeVisible()
    })
    await test.step('the stepper and the selection', async () => {
      await page.getByRole('button', { name: 'Headlamp: 3. Change quantity' }).tap()
      await page.getByRole('button', { name: 'Increase quantity of Headlamp' }).tap()
      await expect(page.getByRole('button', { name: 'Headlamp: 4. Change quantity' })).toBeVisible()

      await page.getByRole('button', { name: 'Select', exact: true }).tap()
      await page.getByRole('button', { name: /^Select all/ }).tap()
      await page.getByRole('checkbox', { name: 'Select Tent' }).tap()
      await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Move', exact: true }).tap()
      const move = dialogOf(page, 'Move 3 items')
      await move.getByRole('combobox', { name: 'Move to' }).fill('attic')
      await move.getByRole('option', { name: /Attic box/ }).tap()
      await move.getByRole('button', { name: 'Move', exact: true }).tap()
      await expect(toastOf(page)).toContainText('3 items moved')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(cardOf(page, 'Tent')).toBeVisible()
    })
    await test.step('the one that is looked for', async () => {
      await api.items(id, camping)
      const { id: itemId } = await api.item(id, 'Zipper')
      await page.goto(`/containers/${id}?highlight=${itemId}`)
      await expect(cardOf(page, 'Zipper')).toContainText('Here it is')
      await expect(cardOf(page, 'Zipper')).toBeInViewport()
      await expect(page.getByRole('list', { name: 'Items in Camping gear' })).toContainText('Here it is')
    })
  })
})

test('an item is added, stepped, deleted and brought back with the keyboard alone [DET-11, DET-22]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await holdToasts(page)
  await page.goto(`/containers/${id}`)
  const add = page.getByRole('region', { name: 'Camping gear' }).getByRole('button', { name: 'Add Item' })
  await add.press('Enter')
  const dialog = dialogOf(page, 'Add Item')
  await expect(dialog.getByLabel('Item name')).toBeFocused()
  await page.keyboard.type('Lantern')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  // The list is one stop of the Tab key, behind its head; keys do the rest.
  const row = rowOf(page, 'Lantern')
  await page.getByRole('checkbox', { name: 'Select all' }).focus()
  await page.keyboard.press('Tab')
  await expect(row).toBeFocused()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await page.keyboard.press('-')
  await expect(quantityOf(page, 'Lantern')).toHaveText('3')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Select Lantern' })).toBeChecked()
  await page.keyboard.press('Space')
  await expect(row).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(row).not.toBeFocused()
  await expect(row.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  for (let stop = 0; stop < 5; stop++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Edit Lantern' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Delete Lantern' })).toBeFocused()
  await page.keyboard.press('Delete')
  const question = questionOf(page, 'Delete Lantern?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Camping gear is empty')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(toastButton(page, 'Undo')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toastOf(page).and(page.locator(':focus-within'))).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toastButton(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, 'Lantern')).toHaveText('3')
})
