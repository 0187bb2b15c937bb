import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { phone, toastOf } from './screen.ts'

const sizes = [phone.viewport, { width: 1440, height: 900 }]

const list = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
})

const garage = list('garage-list.csv', [
  'Entry Name,Quantity,Min Level,Primary Folder,Subfolder,Notes,Tags',
  'AA batteries,12,8,Garage shelf B,Garage,Charged in May,power',
  'Cordless drill,a few,,Workbench,Basement,Bits in the lid,',
  'Garden hose,-2,,Workbench,Basement,,outdoor',
  ',1,,Ski bags,Attic,,',
])

async function choose(page: Page, file: ReturnType<typeof list>): Promise<void> {
  await page.getByLabel('Choose File').last().setInputFiles(file)
}

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a list is brought in, step by step, and taken back', async ({
      page,
      person: _,
      expectAccessible,
    }) => {
      await page.goto('/export')
      await page.getByRole('link', { name: 'Import', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeAttached()
      await expectAccessible(page)
      await choose(page, garage)
      await expect(page.getByText('4 rows of data. Looks like an export from Sortly.')).toBeVisible()
      await expect(page.getByText('6 of 7 recognized')).toBeVisible()
      await expect(page.getByLabel('Import Primary Folder as')).toHaveValue('path')
      await expect(page.getByText('Is this right?')).toBeVisible()
      const problems = page.getByRole('table', { name: 'Problems' })
      await expect(problems.getByRole('row')).toHaveCount(viewport.width < 768 ? 3 : 4)
      await expectAccessible(page)
      const next = page.getByRole('button', { name: 'Review import' })
      await expect(next).toBeDisabled()
      await expect(page.getByText('Fix 3 problems first')).toBeVisible()
      await problems.getByRole('button', { name: 'Set to 1' }).click()
      await problems.getByRole('button', { name: 'Set to 0' }).click()
      // What is settled stays so after a reload.
      await expect(page.getByText('Fix 1 problem first')).toBeVisible()
      await page.reload()
      await problems.getByRole('button', { name: 'Enter a value' }).click()
      await page.getByLabel('Item name in row 5').fill('Skis')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await next.click()
      await expect(page.getByText('What goes where')).toBeVisible()
      await expect(page.getByText('Fits the Free plan')).toBeVisible()
      await expect(page.getByText('New', { exact: true })).toHaveCount(3)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Import 4 items' }).click()
      await expect(page.getByRole('heading', { name: '4 items in 3 containers' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Print 3 labels' }).click()
      await expect(page.getByRole('dialog').getByText('3 labels').first()).toBeAttached()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: 'See the items' }).click()
      await expect(page.getByText('Skis').first()).toBeVisible()
      await page.goBack()
      await page.getByRole('button', { name: 'Undo import' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('4 items added')
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Undo import' }).click()
      await expect(toastOf(page)).toContainText('Import undone')
      await expect(page.getByText(/^The items this import added are now in Trash/)).toBeVisible()
      await page.goto('/items')
      await expect(page.getByText('No items yet')).toBeVisible()
    })
  })
}

for (const viewport of sizes) {
  test(`how a file was read is shown and changed, with its first rows, at ${viewport.width} px`, async ({
    page,
    person: _,
    expectAccessible,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/export/import')
    // 'Stock 2024', a blank line, then headings and things in Shift_JIS.
    const japanese = Buffer.from(
      'U3RvY2sgMjAyNA0KDQqVaZa8LJCUl8oslKAsj+qPig0Kg2WDk4NnLDIsg0yDg4OTg3Ysia6NqpegDQo=',
      'base64',
    )
    await choose(page, { name: 'zaiko.csv', mimeType: 'text/csv', buffer: japanese })
    await expect(page.getByLabel('Encoding')).toHaveValue('shift_jis')
    await expect(page.getByLabel('Separator')).toHaveValue('comma')
    // An encoding in which the file isn't valid can't be chosen; that doesn't make the control look disabled.
    const color = (label: string) =>
      page.getByLabel(label).evaluate((one) => getComputedStyle(one.parentElement ?? one).backgroundColor)
    expect(await color('Encoding')).toBe(await color('Separator'))
    await expect(page.getByLabel('Headings')).toHaveValue('3')
    const preview = page.getByRole('table', { name: 'First rows of the file' })
    await expect(preview.getByRole('columnheader', { name: '品名' })).toBeVisible()
    await expect(preview.getByText('テント')).toBeVisible()
    await expect(page.getByText('4 lines, 1 row')).toBeVisible()
    await page.getByText('Why they differ').click()
    await expect(page.getByText('Line 2: empty')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Encoding').selectOption('windows-1252')
    await expect(preview.getByText('テント')).toBeHidden()
    await page.getByLabel('Encoding').selectOption('shift_jis')
    await expect(preview.getByText('テント')).toBeVisible()
    await page.getByLabel('Headings').selectOption('0')
    await expect(preview.getByRole('columnheader', { name: 'Column 1' })).toBeVisible()
    // The browser stores the file, which is read again after a reload too.
    await page.reload()
    await page.getByLabel('Headings').selectOption('3')
    await expect(preview.getByRole('columnheader', { name: '品名' })).toBeVisible()
    await page.evaluate(() => indexedDB.deleteDatabase('stowage'))
    await page.reload()
    await expect(page.getByText('Choose the file again to change how it’s read.')).toBeVisible()
    await expect(page.getByLabel('Headings')).toBeDisabled()
  })
}

test('rows are pasted, those left out are given back as a file, what was chosen last counts however slow the line is, and what is no list is refused in place', async ({
  page,
  person: _,
}) => {
  await test.step('what is no list', async () => {
    await page.goto('/export/import')
    await choose(page, { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') })
    await expect(page.getByRole('alert')).toContainText('This is a PDF, made for printing.')
  })
  await test.step('rows that are pasted', async () => {
    await page.goto('/export/import')
    const use = page.getByRole('button', { name: 'Use these rows' })
    await expect(use).toBeDisabled()
    await page.getByLabel('Rows', { exact: true }).fill('name\tquantity\nTent\t2\nMat\tmany\n')
    await use.click()
    await page.getByRole('button', { name: 'Leave out 1 row' }).click()
    await expect(page.getByRole('button', { name: 'Include 1 row again' })).toBeVisible()
    await page.getByLabel('Put everything in this container').fill('Camping')
    await page.getByLabel('Put new containers in').selectOption('Attic')
    await page.getByRole('button', { name: 'Review import' }).click()
    await expect(page.getByText('What goes where')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Review import' }).click()
    await page.getByRole('button', { name: 'Import 1 item' }).click()
    await expect(page.getByRole('heading', { name: '1 item in 1 container' })).toBeVisible()
    await expect(page.getByText('Imported all but 1 of the pasted rows.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the row that was left out' }).click()
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toBe('\ufeffname,quantity\r\nMat,many\r\n')
    // One Back leaves the result.
    await page.goBack()
    await expect(use).toBeVisible()
  })
  await test.step('a slow line', async () => {
    await page.goto('/export/import')
    await page.getByLabel('Rows', { exact: true }).fill('name\tquantity\nLamp\t2\n')
    await page.getByRole('button', { name: 'Use these rows' }).click()
    const line = Promise.withResolvers<void>()
    await page.route('**/api/imports/*', async (route) => {
      if (route.request().method() === 'PATCH') await line.promise
      await route.fallback()
    })
    await page.getByLabel('Put everything in this container').fill('Cellar')
    await page.getByRole('button', { name: 'Review import' }).click()
    const bring = page.getByRole('button', { name: 'Import 1 item' })
    await expect(bring).toHaveAttribute('aria-busy', 'true')
    line.resolve()
    await bring.click()
    await expect(page.getByRole('heading', { name: '1 item in 1 container' })).toBeVisible()
    await page.goto('/containers')
    await expect(page.getByRole('article', { name: 'Cellar' })).toBeVisible()
  })
})

test('choices made while others are sent all arrive', async ({ page, person: _, api }) => {
  await page.goto('/export/import')
  await page.getByLabel('Rows', { exact: true }).fill('name\ttheme\tnumber\nTent\tRed\t2\n')
  await page.getByRole('button', { name: 'Use these rows' }).click()
  const line = Promise.withResolvers<void>()
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'PATCH') await line.promise
    await route.fallback()
  })
  await page.getByLabel('Import theme as').selectOption('notes')
  await page.getByLabel('Import number as').selectOption('quantity')
  await page.getByLabel('Put new containers in').selectOption('Attic')
  await expect(page.getByLabel('Import theme as')).toHaveValue('notes')
  await page.getByRole('button', { name: 'Review import' }).click()
  await expect(page.getByRole('status', { name: 'Checking your choices' })).toBeVisible()
  line.resolve()
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await expect(page.getByRole('heading', { name: '1 item in 1 container' })).toBeVisible()
  const chosen = { quantity: 2, description: expect.stringContaining('Red'), location: 'Attic' }
  expect(await api.get('/api/items')).toMatchObject([chosen])
})

test('what goes beyond the plan is told before, and left out by one press', async ({ page, person: _ }) => {
  await page.goto('/export/import')
  const rows = Array.from({ length: 5 }, (_, at) => `Thing ${at},Box ${at},Attic`)
  await choose(page, list('boxes.csv', ['item,container,location', ...rows]))
  await page.getByRole('button', { name: 'Review import' }).click()
  await expect(page.getByText('Free includes 3; this import would bring the total to 5')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 5 items' })).toBeDisabled()
  await page.getByRole('button', { name: 'Leave out 2 containers' }).click()
  await page.getByRole('button', { name: 'Import 3 items' }).click()
  await expect(page.getByText('Imported boxes.csv except for 2 rows.')).toBeVisible()
})

test('a list is imported once, however often it is pressed, in two tabs, and when its answer is lost', async ({
  page,
  person: _,
  context,
  api,
}) => {
  await page.goto('/export/import')
  await choose(page, list('list.csv', ['name,quantity,container', 'Tent,1,Attic', 'Mat,2,Attic']))
  await page.getByRole('button', { name: 'Review import' }).click()
  const press = (one: Page) => one.getByRole('button', { name: 'Import 2 items' })
  await expect(press(page)).toBeVisible()
  const other = await context.newPage()
  // Without the stream of changes, which would tell it that the import has run.
  await other.route('**/api/live**', (route) => route.abort())
  await other.goto(page.url())
  await expect(press(other)).toBeVisible()
  // Nor by reading it again, as a tab does now and then.
  await other.route(/\/api\/imports\/\d+(\?|$)/, (route) => route.abort())
  await page.route('**/run?**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page).dblclick()
  await expect(page.getByRole('heading', { name: '2 items in 1 container' })).toBeVisible()
  await press(other).click()
  await expect(other.getByRole('heading', { name: '2 items in 1 container' })).toBeVisible()
  expect(await api.get('/api/items')).toHaveLength(2)
})
