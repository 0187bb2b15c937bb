import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { phone, toastOf } from './screen.ts'

const sizes = [phone.viewport, { width: 1440, height: 900 }]

const choose = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'items.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${rows.join('\r\n')}\r\n`),
  })

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a list is brought in again: what is here is updated, added again or left out, and all of it undone', async ({
      page,
      person: _,
      api,
      expectAccessible,
    }) => {
      const camping = await api.container('Camping', 'Garage')
      const tent = await api.item(camping.id, 'Tent', { quantity: 3, sku: 'T-1' })
      const mat = await api.item(camping.id, 'Mat', { quantity: 2 })
      await api.item(camping.id, 'Lamp', { quantity: 1 })
      await page.goto('/export/import')
      await choose(page, [
        'id,name,quantity,minQuantity,status,sku,container,location',
        `${tent.id},Dome tent,5,,,,Camping,Garage`,
        `${mat.id},Mat,4,,,,Camping,Garage`,
        ',Lamp,1,,,,Camping,Garage',
        ',Stove,1,,,,Camping,Garage',
        `${tent.id},Tent,9,,,,Camping,Garage`,
      ])
      await expect(page.getByLabel('Import id as')).toHaveValue('itemId')
      // Settles the problem of a second row for the same item, and undoes that.
      const problems = page.getByRole('table', { name: 'Problems' })
      await expect(problems.getByText('Same item as row 2')).toBeVisible()
      await problems.getByRole('button', { name: 'Add again' }).click()
      await expect(page.getByText('Fix 1 problem first')).toBeHidden()
      await expectAccessible(page)
      await problems.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Fix 1 problem first')).toBeVisible()
      await problems.getByRole('button', { name: 'Leave out' }).click()
      await page.getByRole('button', { name: 'Review import' }).click()

      await expect(page.getByText('2 will change, 1 stays the same.')).toBeVisible()
      const table = page.getByRole('table', { name: 'Already in your inventory' })
      const row = (name: string) => table.getByRole('row').filter({ hasText: name })
      await expect(row('Tent')).toContainText('Item name Tent→Dome tent')
      await expect(row('Tent')).toContainText('Quantity 3→5')
      await expect(row('Lamp')).toContainText('Nothing')
      await expect(page.getByText('2 will be updated, 0 added again, 1 left out.')).toBeVisible()
      await expectAccessible(page)
      await pick(page, 'Mat, row 3', 'Add again')
      await expect(page.getByText('1 will be updated, 1 added again, 1 left out.')).toBeVisible()
      await pick(page, 'All rows already in your inventory', 'Update')
      await expect(page.getByText('2 will be updated, 0 added again, 1 left out.')).toBeVisible()
      await page.getByRole('button', { name: 'Import 1 item, update 2' }).click()
      await expect(page.getByText('2 existing items were updated.')).toBeVisible()
      await expectAccessible(page)

      // An item that was changed after the import is left as it is, and named.
      const stepped = await page.request.post(`/api/items/${mat.id}/movements`, {
        data: { delta: 1 },
        headers: { origin: new URL(page.url()).origin },
      })
      expect(stepped.ok()).toBe(true)
      await page.getByRole('button', { name: 'Undo import' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('1 item added, 2 items updated')
      await question.getByRole('button', { name: 'Undo import' }).click()
      await expect(toastOf(page)).toContainText('Import undone')
      await expect(toastOf(page)).toContainText('1 updated item was left as is.')
      await expect(page.getByText('1 updated item was changed back.')).toBeVisible()
      await expect(page.getByText('1 updated item was left as is:')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Mat' })).toBeVisible()
      await expectAccessible(page)
      await page.goto('/items')
      await expect(page.getByText('Dome tent')).toBeHidden()
      await expect(page.getByText('Tent').first()).toBeVisible()
    })
  })
}

/** Chooses in the three parts of a wide screen, or in the select of a narrow one. */
async function pick(page: Page, label: string, choice: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label })
  if (await select.isVisible()) await select.selectOption({ label: choice })
  else await page.getByRole('radiogroup', { name: label }).getByRole('radio', { name: choice }).click()
}
