import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, test } from './fixtures.ts'
import { dialogOf, questionOf } from './screen.ts'

/** Readers with colours, sizes and scripts of their own, and those with a keyboard alone. */

test.use({ plan: 'business' })

/** What a scanner reads in a picture of the page. */
async function readCodes(picture: Buffer): Promise<string[]> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(path)).buffer } })
  const { data, info } = await sharp(picture)
    .resize({ width: 2560 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  }
  const codes = await readBarcodes(image, { tryHarder: true, tryInvert: false })
  return codes.map(({ text }) => text)
}

test('in colours of the reader’s own a label scans, and what is chosen has an edge', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Tent')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(`/containers/${id}`)
  await expect(page.getByRole('radio', { name: /^All/ })).toBeVisible()
  const { qrCode } = (await api.get(`/api/containers/${id}`)) as { qrCode: string }
  expect(await readCodes(await page.screenshot())).toEqual([qrCode])

  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).outlineStyle)
  expect(await outline('label:has(> :checked)')).toBe('solid')
  expect(await outline('label:has(> [type=radio]:not(:checked))')).toBe('none')
  expect(await outline('[aria-current=page]')).toBe('solid')
  await page.getByRole('main').getByRole('button', { name: 'QR Code', exact: true }).click()
  await expect(dialogOf(page, 'QR Code')).toHaveCSS('border-top-width', '1px')
})

test('text at twice the size spills nowhere sideways', async ({ api, withCamera }) => {
  test.slow()
  const { id } = await api.container('Camping gear', 'Garage', 'Tents and stoves')
  await api.items(id, [{ name: 'Headlamp', quantity: 3 }, { name: 'Gas cartridge' }])
  // As the browser's own setting has it; a browser of its own is opened for that, without a camera.
  await withCamera(['--blink-settings=defaultFontSize=32'], async (page) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [path, words] of [
        [`/containers/${id}`, 'Tents and stoves'],
        ['/items', 'Out of Stock'],
        ['/search?q=head', 'Items'],
        ['/profile?tab=preferences', 'Appearance'],
        ['/export', 'Preview'],
        ['/subscription', 'Current plan'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
        const spilt = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(spilt, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
})

test('a name from right to left is cut at its own end', async ({ page, api }) => {
  const name = 'אוהל גדול מאוד עם שקי שינה ומזרנים לקיץ הבא וגם כיסאות נוחים ושולחן מתקפל קטן'
  const { id } = await api.container('Camping gear', name)
  await api.item(id, name, { description: `${name} ${name}` })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/items')
  // The first letter stands where it can be seen; the last ones are what is missing.
  const cut = page.locator('[role=row] .truncate').filter({ hasText: 'אוהל' }).filter({ visible: true })
  await expect(cut).toHaveCount(3)
  for (const line of await cut.all()) {
    const [isFirstSeen, isLastSeen] = await line.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const text = texts.nextNode()
      if (!text) return []
      const frame = element.getBoundingClientRect()
      return [0, (text.textContent ?? '').length - 1].map((place) => {
        const range = document.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        const letter = range.getBoundingClientRect()
        return letter.left >= frame.left - 1 && letter.right <= frame.right + 1
      })
    })
    expect([isFirstSeen, isLastSeen]).toEqual([true, false])
  }
})

test.describe('with the keyboard', () => {
  const focused = (page: Page) => page.locator(':focus')

  test('arrows go from row to row, Space selects, plus steps, Delete asks', async ({ page, api }) => {
    const { id } = await api.container('Camping gear')
    await api.items(id, [{ name: 'Axe', quantity: 2 }, { name: 'Bowl' }, { name: 'Cup' }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/items?sort=name')
    const axe = page.getByRole('link', { name: 'Axe', exact: true })
    // Keys of rows are listened to once the page is at rest.
    await expect(async () => {
      await axe.focus()
      await page.keyboard.press('ArrowDown')
      await expect(focused(page)).toHaveText('Bowl', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveText('Cup')
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveText('Cup')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(focused(page)).toHaveText('Axe')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Select Axe' })).toBeChecked()
    await page.keyboard.press('+')
    await expect(page.getByRole('group', { name: 'Quantity of Axe' })).toContainText('3')
    await page.keyboard.press('-')
    await expect(page.getByRole('group', { name: 'Quantity of Axe' })).toContainText('2')
    await page.keyboard.press('ArrowRight')
    await expect(focused(page)).toHaveText('Camping gear')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await expect(questionOf(page, 'Delete Axe?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(questionOf(page, 'Delete Axe?')).toBeHidden()
    await expect(axe).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/containers/${id}`))
  })

  test('a card is read by its name and then its menu, and arrows go over the shelf', async ({
    page,
    api,
  }) => {
    for (const name of ['Easter', 'Dishes', 'Camping gear', 'Books', 'Attic box']) await api.container(name)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/containers')
    // What was made last stands first.
    const first = page.getByRole('link', { name: 'Attic box', exact: true })
    await first.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Actions for Attic box' })).toBeFocused()
    await expect(async () => {
      await first.focus()
      await page.keyboard.press('ArrowRight')
      await expect(focused(page)).toHaveText('Books', { timeout: 500 })
    }).toPass()
    await page.keyboard.press('ArrowLeft')
    await expect(focused(page)).toHaveText('Attic box')
    await page.keyboard.press('ArrowDown')
    await expect(focused(page)).toHaveText(/Camping gear|Dishes|Easter/)
  })
})
