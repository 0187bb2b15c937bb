import type { Locator, Page } from '@playwright/test'
import { endAnimations, expect, test } from './fixtures.ts'
import {
  cardOf,
  dialogOf,
  holdToasts,
  phone,
  pressInRow,
  quantityOf,
  questionOf,
  rowOf,
  toastButton,
  toastOf,
} from './screen.ts'

type Item = { id: number; name: string; imageUrl: string | null }

const tableOf = (page: Page) => page.getByRole('table', { name: 'All Items' })
const filterOf = (page: Page) => page.getByRole('radiogroup', { name: 'Stock status' })
const figuresOf = (page: Page) => filterOf(page).locator('label')
const addItem = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Add Item' }).click()
  return dialogOf(page, 'Add Item')
}

/** A picture as a camera makes it, drawn by the browser itself. */
async function drawJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      context?.fillRect(w / 4, h / 4, w / 2, h / 2)
      return canvas.toDataURL('image/jpeg')
    },
    [width, height] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The size of the picture behind an address, decoded by the browser. */
function sizeOfPicture(page: Page, url: string | null): Promise<[number, number]> {
  return page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src ?? ''
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  }, url)
}

test.describe('adding an item', () => {
  test('without any container leads to creating one and back, and takes everything an item has, its photo scaled down and stripped [ITEM-11, ITEM-12, ITEM-13, ITEM-14]', async ({
    page,
    api,
    person: _,
  }) => {
    await holdToasts(page)
    await test.step('without any container', async () => {
      await page.goto('/items')
      await expect(page.getByText('No items yet')).toBeVisible()
      const dialog = await addItem(page)
      await expect(dialog).toContainText('Create a container first')
      await dialog.getByRole('button', { name: 'Create Container' }).click()
      const create = dialogOf(page, 'Create Container')
      await create.getByLabel('Name', { exact: true }).fill('Camping gear')
      await create.getByLabel('Location').selectOption('Garage')
      await create.getByRole('button', { name: 'Create Container' }).click()
      await expect(create).toBeHidden()
      await expect(dialog.getByRole('combobox', { name: 'Container' })).toHaveValue('Camping gear')
      await dialog.getByLabel('Item name').fill('Lantern')
      await dialog.getByRole('button', { name: 'Add Item' }).click()
      await expect(rowOf(page, 'Lantern')).toContainText('Camping gear')
    })
    await test.step('everything an item has', async () => {
      const { id } = await api.container('Cables', 'Office')
      await page.goto('/items')
      const dialog = await addItem(page)
      await dialog.getByLabel('Item name').fill('USB-C cable, 2 m')
      await dialog.getByRole('textbox', { name: 'Description' }).fill('Black, braided')
      await dialog.getByLabel('Quantity', { exact: true }).fill('12')
      await dialog.getByRole('button', { name: 'Increase minimum quantity' }).click()
      await expect(
        dialog.getByText('On its container’s page, this item shows as Low Stock at 1 or fewer.'),
      ).toBeVisible()
      await dialog.getByLabel('SKU').fill('USB-C/2')
      await dialog.getByRole('textbox', { name: 'Barcode' }).fill('4006381333931')
      await dialog.getByRole('combobox', { name: 'Container' }).fill('office')
      await dialog.getByRole('option', { name: /Cables/ }).click()
      await dialog.getByLabel('Photo', { exact: true }).setInputFiles({
        name: 'cable.jpg',
        mimeType: 'image/jpeg',
        buffer: await drawJpeg(page, 1600, 1200),
      })
      await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Add Item' }).click()
      await expect(dialog).toBeHidden()
      await expect(toastOf(page)).toContainText('Now in Cables: USB-C cable, 2 m.')
      const row = rowOf(page, 'USB-C cable, 2 m')
      await expect(row).not.toContainText(/Stock|No description/)
      await expect(row.getByRole('presentation').or(row.locator('img')).first()).toBeVisible()

      const items = (await api.get('/api/items')) as Item[]
      const stored = items.find(({ name }) => name !== 'Lantern')
      expect(stored).toMatchObject({
        name: 'USB-C cable, 2 m',
        description: 'Black, braided',
        quantity: 12,
        minQuantity: 1,
        sku: 'USB-C/2',
        barcode: '4006381333931',
        containerId: id,
      })
      expect(await sizeOfPicture(page, stored?.imageUrl ?? null)).toEqual([800, 600])
    })
  })
})

test.describe('changing an item', () => {
  test('takes a picture by itself, starts from what is stored, sends only what differs and tells its history [ITEM-14, ITEM-25, ITEM-26, ITEM-30, ITEM-31]', async ({
    page,
    api,
  }) => {
    const { id } = await api.container('Camping gear')
    await api.container('Attic box', 'Attic')
    const more = { description: 'With cells', quantity: 7, minQuantity: 2, sku: 'HL-01', barcode: '123' }
    const { id: itemId } = await api.item(id, 'Headlamp', more)
    await holdToasts(page)
    await page.goto('/items')
    await test.step('the picture', async () => {
      await pressInRow(page, 'Headlamp', 'Photo of Headlamp')
      const dialog = dialogOf(page, 'Add Picture')
      await expect(dialog.getByRole('textbox')).toHaveCount(0)
      await expect(dialog.getByRole('spinbutton')).toHaveCount(0)
      const file = dialog.getByLabel('Photo', { exact: true })
      await file.setInputFiles({
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      })
      await expect(dialog.getByRole('alert')).toContainText('We can’t use this file')
      await file.setInputFiles({
        name: 'notes.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from('just words'),
      })
      await expect(dialog.getByRole('alert')).toContainText('We can’t use this file')
      await file.setInputFiles({
        name: 'tall.jpg',
        mimeType: 'image/jpeg',
        buffer: await drawJpeg(page, 600, 2400),
      })
      await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      const sent = page.waitForRequest((request) => request.method() === 'PUT')
      await dialog.getByRole('button', { name: 'Save' }).click()
      expect(Object.keys((await sent).postDataJSON())).toEqual(['imageUrl', 'seen'])
      await expect(dialog).toBeHidden()
      const stored = (await api.get(`/api/items/${itemId}`)) as Item
      expect(await sizeOfPicture(page, stored.imageUrl)).toEqual([200, 800])

      await page.reload()
      await pressInRow(page, 'Headlamp', 'Photo of Headlamp')
      await expect(dialog.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', stored.imageUrl ?? '')
      await dialog.getByRole('button', { name: 'Remove photo' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(toastOf(page)).toContainText('Item updated')
      await expect(dialog).toBeHidden()
      expect(await api.get(`/api/items/${itemId}`)).toMatchObject({ imageUrl: null, sku: 'HL-01' })
    })
    await test.step('the form and the history', async () => {
      // Without the toast of the picture.
      await page.reload()
      await pressInRow(page, 'Headlamp', 'Edit Headlamp')
      const dialog = dialogOf(page, 'Edit Item')
      await expect(dialog.getByLabel('Item name')).toHaveValue('Headlamp')
      await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('With cells')
      await expect(dialog.getByLabel('Quantity', { exact: true })).toHaveValue('7')
      await expect(dialog.getByLabel('Minimum quantity', { exact: true })).toHaveValue('2')
      await expect(dialog.getByLabel('SKU')).toHaveValue('HL-01')
      await expect(dialog.getByRole('textbox', { name: 'Barcode' })).toHaveValue('123')
      await expect(dialog.getByRole('combobox', { name: 'Container' })).toHaveValue('Camping gear')
      const history = dialog.getByRole('list', { name: 'Stock history' })
      await expect(history.getByRole('listitem')).toHaveText([/\+7.*First added.*Maya.*7 left/])

      await dialog.getByRole('button', { name: 'Decrease quantity' }).click()
      await dialog.getByLabel('SKU').fill('')
      await dialog.getByRole('combobox', { name: 'Container' }).fill('attic')
      await dialog.getByRole('option', { name: /Attic box/ }).click()
      const sent = page.waitForRequest((request) => request.method() === 'PUT')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const body = (await sent).postDataJSON()
      expect(Object.keys(body).toSorted()).toEqual(['containerId', 'quantity', 'seen', 'sku'])
      expect(body).toMatchObject({ quantity: 6, sku: null, seen: { sku: 'HL-01' } })
      await expect(dialog).toBeHidden()
      await expect(toastOf(page)).toContainText('Item updated')
      await expect(rowOf(page, 'Headlamp')).toContainText('Attic box')
      await expect(quantityOf(page, 'Headlamp')).toHaveText('6')

      await pressInRow(page, 'Headlamp', 'Edit Headlamp')
      await expect(history.getByRole('listitem').first()).toContainText('6 left')
      await expect(history.getByRole('listitem').last()).toContainText('First added')
      expect(await api.get(`/api/items/${itemId}`)).toMatchObject({ description: 'With cells', sku: null })
    })
  })
})

test.describe('All Items', () => {
  // 0 is out of stock, 1 to 5 are low, above is in stock, whatever an item's own minimum says.
  const shelf = [
    { name: 'Anchor', quantity: 6, minQuantity: 9 },
    { name: 'Bolt', quantity: 5 },
    { name: 'Clamp', quantity: 1 },
    { name: 'Drill', quantity: 0, sku: 'DR-18' },
  ]

  test('counts, searches, filters and sorts by the status rule, leads to the container, and deletes a selection with one call each, which begins empty after a search [ITEM-36, ITEM-38, ITEM-39, ITEM-40, ITEM-41, ITEM-42, ITEM-43, ITEM-44, ITEM-45, ITEM-46, ITEM-47, ITEM-48, ITEM-49, ITEM-50, ITEM-54, ITEM-55, ITEM-56]', async ({
    page,
    api,
  }) => {
    const { id } = await api.container('Workshop', 'Basement')
    await api.items(id, shelf)
    await holdToasts(page)
    await page.goto('/items')
    await test.step('figures, filters, search and order', async () => {
      const links = tableOf(page).getByRole('link', { name: /^(Anchor|Bolt|Clamp|Drill)$/ })
      const figures = figuresOf(page)
      await expect(figures).toHaveText([/^Total.* 4$/, 'In Stock 1', 'Low Stock 2', 'Out of Stock 1'])
      await expect(links).toHaveText(['Anchor', 'Bolt', 'Clamp', 'Drill'])
      for (const [name, status] of [
        ['Bolt', 'Low Stock'],
        ['Clamp', 'Low Stock'],
        ['Drill', 'Out of Stock'],
      ] as const) {
        await expect(rowOf(page, name)).toContainText(status)
      }
      // A row shows no status while its item is in stock.
      await expect(rowOf(page, 'Anchor')).not.toContainText('Stock')

      for (const [filter, names] of [
        ['In Stock', ['Anchor']],
        ['Low Stock', ['Bolt', 'Clamp']],
        ['Out of Stock', ['Drill']],
        ['All', ['Anchor', 'Bolt', 'Clamp', 'Drill']],
      ] as const) {
        await filterOf(page)
          .getByRole('radio', { name: new RegExp(`\\b${filter}\\b`) })
          .check()
        await expect(links).toHaveText([...names])
      }
      await page.keyboard.press('ArrowLeft')
      await expect(links).toHaveText(['Drill'])
      await expect(page).toHaveURL('/items?filter=out-of-stock')
      await filterOf(page).getByRole('radio', { name: /Total/ }).check()

      const search = page.getByRole('searchbox', { name: 'Search items' })
      await search.fill('DR-1 drill')
      await expect(links).toHaveText(['Drill'])
      await search.fill('zzz')
      await expect(page.getByText('Nothing matches “zzz”')).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('quantity-asc')
      await expect(links).toHaveText(['Drill', 'Clamp', 'Bolt', 'Anchor'])

      await pressInRow(page, 'Bolt', 'Increase quantity of Bolt')
      await expect(rowOf(page, 'Bolt')).not.toContainText('Stock')
      await expect(figures).toHaveText([/^Total.* 4$/, 'In Stock 2', 'Low Stock 1', 'Out of Stock 1'])
    })
    await test.step('from a row to the container, where the item stands out', async () => {
      await rowOf(page, 'Clamp').getByRole('link', { name: 'Workshop' }).click()
      await expect(page).toHaveURL(`/containers/${id}`)
      await page.goBack()
      await rowOf(page, 'Clamp').getByRole('link', { name: 'Clamp', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/containers/${id}\\?highlight=\\d+$`))
      await expect(rowOf(page, 'Clamp')).toContainText('Here it is')
    })
    await test.step('a selection', async () => {
      await page.goto('/items')
      await page.getByRole('checkbox', { name: 'Select Anchor' }).check()
      await page.getByRole('searchbox', { name: 'Search items' }).fill('drill')
      await expect(rowOf(page, 'Anchor')).toHaveCount(0)
      await page.getByRole('checkbox', { name: 'Select Drill' }).check()
      await expect(page.getByText('1 item selected')).toBeVisible()
      await page.getByRole('searchbox', { name: 'Search items' }).fill('')
      await expect(rowOf(page, 'Anchor')).toBeVisible()
      await page.getByRole('checkbox', { name: 'Select Anchor' }).check()
      await page.getByRole('checkbox', { name: 'Select Drill' }).check()
      await expect(page.getByText('2 items selected')).toBeVisible()
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname)
      })
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await questionOf(page, 'Delete 2 items?').getByRole('button', { name: 'Delete' }).click()
      await expect(toastOf(page)).toContainText('2 items deleted')
      expect(new Set(calls).size).toBe(2)
      expect(calls).toHaveLength(2)
      await expect(tableOf(page).getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(2)
    })
  })
})

test.describe('on tablets and small laptops', () => {
  test('a list shows whole names, where the things lie and how they stand, and tells two of one name apart by their SKU', async ({
    page,
    api,
  }) => {
    const { id } = await api.container('Workshop', 'Basement')
    await api.items(id, [
      { name: 'Bricks', quantity: 1, sku: '1221-2' },
      { name: 'Bricks', quantity: 9, sku: '222-2' },
      { name: 'Clamp', quantity: 2, sku: 'CL-1' },
      { name: 'Drill', quantity: 0 },
      { name: 'Gas cartridge 450 g' },
      { name: 'Glue', quantity: 40 },
    ])
    await test.step('two of one name, their status and their place beside it', async () => {
      await page.goto('/items')
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const rows = tableOf(page).getByRole('row')
        await expect(rows.nth(1)).toContainText(/Bricks.*1221-2/)
        await expect(rows.nth(1)).toContainText('Low Stock')
        await expect(rows.nth(1)).toContainText('Workshop')
        await expect(rows.nth(2)).toContainText('222-2')
        await expect(rows.nth(3)).not.toContainText('CL-1')
      }
    })
    await test.step('whole names at 768, 1024 and 1280 px', async () => {
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 1024 })
        await page.goto('/items')
        const entry = rowOf(page, 'Gas cartridge 450 g')
        await expect(entry).toContainText('Workshop')
        const name = entry.getByRole('link', { name: 'Gas cartridge 450 g', exact: true })
        await expect(name).toBeVisible()
        await expect.poll(() => name.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
      }
    })
    await test.step('how things stand has a column of its own from 768 px, and a long name its room where there is nothing to say', async () => {
      const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN
      const endOf = async (name: string) => {
        const cell = rowOf(page, name).getByRole('cell').nth(1)
        const { x, width } = (await cell.boundingBox()) ?? { x: Number.NaN, width: 0 }
        return x + width
      }
      for (const width of [768, 1023, 1279]) {
        await page.setViewportSize({ width, height: 1024 })
        await page.goto('/items')
        const low = await leftOf(rowOf(page, 'Clamp').getByText('Low Stock'))
        expect(await leftOf(rowOf(page, 'Drill').getByText('Out of Stock'))).toBe(low)
        expect(await endOf('Clamp')).toBeLessThanOrEqual(low)
        expect(await endOf('Glue')).toBeGreaterThan(low + 100)
        const last = rowOf(page, 'Glue').getByRole('cell').last()
        await expect(last).toHaveAttribute('aria-colindex', '5')
      }
    })
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('an item is added, pictured, changed and deleted with the thumb [ITEM-11, ITEM-25, ITEM-30, ITEM-33, MISC-04]', async ({
    page,
    api,
  }) => {
    await api.container('Camping gear')
    await holdToasts(page)
    await page.goto('/items')
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Add Item' }).tap()
    const add = dialogOf(page, 'Add Item')
    await add.getByLabel('Item name').fill('Lantern')
    await add.getByRole('button', { name: 'Increase quantity' }).tap()
    await add.getByRole('combobox', { name: 'Container' }).tap()
    await add.getByRole('option', { name: /Camping gear/ }).tap()
    await add.getByRole('button', { name: /Description, SKU and barcode/ }).tap()
    await add.getByLabel('SKU').fill('LN-1')
    await add.getByRole('button', { name: 'Add Item' }).tap()
    await expect(add).toBeHidden()
    const card = cardOf(page, 'Lantern')
    await expect(card).toContainText('Low Stock')
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await card.getByRole('button', { name: 'Photo of Lantern' }).tap()
    const picture = dialogOf(page, 'Add Picture')
    await picture.getByLabel('Photo', { exact: true }).setInputFiles({
      name: 'lantern.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawJpeg(page, 300, 300),
    })
    await expect(picture.getByRole('img', { name: 'Preview' })).toBeVisible()
    await picture.getByRole('button', { name: 'Save' }).tap()
    await expect(picture).toBeHidden()

    await card.getByRole('button', { name: 'Edit Lantern' }).tap()
    const edit = dialogOf(page, 'Edit Item')
    await edit.getByLabel('Item name').fill('Big lantern')
    await edit.getByRole('button', { name: 'Save' }).tap()
    await expect(edit).toBeHidden()
    const renamed = cardOf(page, 'Big lantern')
    await renamed.getByRole('button', { name: 'Delete Big lantern' }).tap()
    await questionOf(page, 'Delete Big lantern?').getByRole('button', { name: 'Delete' }).tap()
    await expect(page.getByText('No items yet')).toBeVisible()
    await toastButton(page, 'Undo').tap()
    await expect(renamed).toBeVisible()
    expect(await api.get('/api/items')).toMatchObject([{ name: 'Big lantern', quantity: 2, sku: 'LN-1' }])
  })
})

test('an item is added, changed, deleted and brought back with the keyboard alone [ITEM-11, ITEM-25, ITEM-33]', async ({
  page,
  api,
}) => {
  await api.container('Camping gear')
  await api.container('Attic box', 'Attic')
  await holdToasts(page)
  await page.goto('/items')
  await page.getByRole('banner').getByRole('button', { name: 'Add Item' }).press('Enter')
  const dialog = dialogOf(page, 'Add Item')
  await expect(dialog.getByLabel('Item name')).toBeFocused()
  await page.keyboard.type('Lantern')
  const container = dialog.getByRole('combobox', { name: 'Container' })
  await container.focus()
  await page.keyboard.type('camp')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(container).toHaveValue('Camping gear')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Lantern')).toContainText('Camping gear')

  await rowOf(page, 'Lantern').focus()
  await page.getByRole('button', { name: 'Edit Lantern' }).press('Enter')
  const edit = dialogOf(page, 'Edit Item')
  const quantity = edit.getByLabel('Quantity', { exact: true })
  await quantity.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(edit).toBeHidden()
  await expect(quantityOf(page, 'Lantern')).toHaveText('2')
  await expect(page.getByRole('button', { name: 'Edit Lantern' })).toBeFocused()

  await page.getByRole('checkbox', { name: 'Select Lantern' }).press('Space')
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  const question = questionOf(page, 'Delete Lantern?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // A layer takes keys from the frame after its focus on.
  await page.evaluate(endAnimations)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No items yet')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(toastButton(page, 'Undo')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toastOf(page).and(page.locator(':focus-within'))).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toastButton(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, 'Lantern')).toHaveText('2')
})
