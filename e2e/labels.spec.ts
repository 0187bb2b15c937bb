import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { holdToasts } from './screen.ts'

test('opens the label of a box, chooses a size and saves it, saves those of several boxes as a PDF for a sheet that is partly used, and prints one alone, as large as it is meant to be [DET-09] [QR-07] [QR-08] [QR-09] [QR-10] [QR-11] [QR-12] [QR-13]', async ({
  page,
  api,
  expectAccessible,
}) => {
  const box = await api.container('Camping gear')
  await test.step('one label as a file', async () => {
    await holdToasts(page)
    await page.goto(`/containers/${box.id}`)
    await page.getByRole('main').getByRole('button', { name: 'QR Code', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'QR Code' })
    await expect(dialog.getByRole('img', { name: 'QR code for Camping gear' })).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(6)
    await expect(dialog.getByRole('radio', { name: /Medium/ })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /Small/ }).check()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`Camping gear container-${box.id}-small.png`)
    const bytes = await readFile(await file.path())
    // Width and height stand in the header of a PNG: 2 inches at 300 dots.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([600, 600])
    await expect(page.getByText('Label downloaded').first()).toBeVisible()
  })
  await test.step('several labels as a PDF', async () => {
    await api.container('Winter coats', 'Closet')
    await page.goto('/containers')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Print labels' }).click()
    const dialog = page.getByRole('dialog', { name: 'Print labels' })
    await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: /Select all/ }).check()
    await dialog.getByRole('combobox', { name: 'Sheet' }).selectOption('avery-l7163')
    await dialog.getByRole('button', { name: 'Start at label 3' }).click()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    const bytes = await readFile(await (await download).path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(dialog).toBeHidden()
  })
  await test.step('one label on paper', async () => {
    // The print view would wait for a person; here it stays open until the test has looked at the page.
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printing', '')
    })
    await page.goto(`/containers/${box.id}`)
    await page.getByRole('main').getByRole('button', { name: 'QR Code', exact: true }).click()
    await page.getByRole('dialog').getByRole('radio', { name: /Label/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('html[data-printing]')).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const label = page.locator('img.printed-image')
    // 1.5 inches of 96 CSS px, and nothing else on the paper.
    await expect(label).toBeVisible()
    await expect.poll(() => label.boundingBox()).toEqual({ x: 0, y: 0, width: 144, height: 144 })
    await expect(page.getByRole('main')).toBeHidden()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(label).toHaveCount(0)
  })
})
