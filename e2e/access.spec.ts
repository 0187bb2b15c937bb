import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, test } from './fixtures.ts'
import { dialogOf, questionOf } from './screen.ts'

/** Readers with colours, sizes and scripts of their own, and those with a keyboard alone. */

test.use({ plan: 'business' })

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

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
  await api.item(id, 'Tent', { imageUrl: pixel })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/containers')
  const window = page.getByRole('img', { name: 'Inside: Tent' })
  const scan = page.getByRole('button', { name: 'Scan', exact: true }).locator('> span').first()
  for (const edged of [window, scan]) {
    await expect(edged).toHaveCSS('outline-style', 'solid')
    await expect(edged).toHaveCSS('outline-width', '1px')
    await expect(edged).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
  }
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

test('in colours of the reader’s own a control is seen that is a drawing alone', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const isDrawn = async (control: Locator) => {
    const { channels } = await sharp(await control.screenshot()).stats()
    return channels.some(({ stdev }) => stdev > 1)
  }
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Tent')
  await page.setViewportSize({ width: 900, height: 900 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/containers/${id}`)
  const actions = page.getByRole('table').getByRole('button', { name: 'Actions for Tent' })
  await expect.poll(() => isDrawn(actions)).toBe(true)

  const other = await browser.newContext({ baseURL: baseURL ?? '', forcedColors: 'active' })
  const signedOut = await other.newPage()
  await signedOut.goto('/')
  const pause = signedOut.getByRole('checkbox', { name: 'Pause the animation' })
  expect(await isDrawn(pause)).toBe(true)
  await pause.check()
  expect(await isDrawn(pause)).toBe(true)
  await signedOut.goto('/api/login')
  await expect.poll(() => isDrawn(signedOut.getByRole('button', { name: 'Show password' }))).toBe(true)
  await other.close()
})

test.describe('a name from right to left is cut at its own end', () => {
  const hebrew = 'אוהל גדול מאוד עם שקי שינה ומזרנים לקיץ הבא וגם כיסאות נוחים ושולחן מתקפל קטן'
  const arabic = 'خيمة كبيرة جدا مع أكياس نوم ومراتب للصيف القادم وكراسي مريحة وطاولة صغيرة قابلة للطي'

  /** Whether its first letter can be seen, and its last one. */
  const seenEnds = (line: Locator) =>
    line.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return []
      const frame = element.getBoundingClientRect()
      return [0, (text.textContent ?? '').length - 1].map((place) => {
        const range = document.createRange()
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        const { left, right, bottom } = range.getBoundingClientRect()
        return left >= frame.left - 1 && right <= frame.right + 1 && bottom <= frame.bottom + 1
      })
    })

  test('in rows, cards, search and headings', async ({ page, api }) => {
    const { id } = await api.container(arabic, hebrew)
    const { id: itemId } = await api.item(id, hebrew, { description: `${hebrew} ${hebrew}` })
    const cutAt = async (path: string, width: number, letters: string, within: string) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const lines = page.locator(within).filter({ hasText: letters }).filter({ visible: true })
      await expect(lines.first()).toBeVisible()
      for (const line of await lines.all()) {
        expect(await seenEnds(line), `${path} at ${width} px: ${await line.innerHTML()}`).toEqual([
          true,
          false,
        ])
      }
    }
    await cutAt('/items', 1440, 'אוהל', '[role=row] .truncate')
    await cutAt('/containers', 390, 'خيمة', 'article h2 [dir=auto]')
    await cutAt('/containers', 390, 'אוהל', 'article .truncate')
    await cutAt(`/items/${itemId}`, 390, 'خيمة', 'header .truncate')
    await page.goto(`/containers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: arabic })).toHaveCSS('direction', 'rtl')
  })
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
    const quantity = page.getByRole('group', { name: 'Quantity of Axe' })
    // What the keys step.
    await expect(quantity.getByRole('button')).toHaveCount(2)
    await page.keyboard.press('+')
    await expect(quantity).toContainText('3')
    // While something is selected, rows are for that alone: no steppers, and no keys that step.
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Select Axe' })).toBeChecked()
    await expect(quantity.getByRole('button')).toHaveCount(0)
    await page.keyboard.press('+')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Select Axe' })).not.toBeChecked()
    await page.keyboard.press('-')
    await expect(quantity).toContainText('2')
    await page.keyboard.press('ArrowRight')
    await expect(focused(page)).toHaveText('Camping gear')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Delete')
    await expect(questionOf(page, 'Delete Axe?').getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(questionOf(page, 'Delete Axe?')).toBeHidden()
    await expect(axe).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/containers/${id}`))
  })

  test('a list of items is one stop of the Tab key, at 1440 and 390 px', async ({ page, api }) => {
    const { id } = await api.container('Camping gear')
    await api.items(
      id,
      Array.from({ length: 30 }, (_, at) => ({ name: `Peg ${String(at).padStart(2, '0')}`, quantity: 20 })),
    )
    /** The rows in which a reader of the keyboard stops, from the first to the last stop of the page. */
    const stops = async () => {
      await page.getByRole('link', { name: 'Skip to content' }).focus()
      const seen: string[] = []
      for (let press = 0; press < 60; press++) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => {
          const { activeElement: now } = document
          if (!now || now === document.body) return 'end'
          return now.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? 'else'
        })
        if (at === 'end') break
        if (at !== 'else') seen.push(at)
      }
      return seen
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/items', `/containers/${id}`]) {
        await page.goto(path)
        await expect(page.getByText('Peg 00')).toBeVisible()
        expect(await stops()).toEqual(['0'])
        await page.locator('[data-at="0"]').focus()
        for (const at of [1, 2]) {
          await page.keyboard.press('ArrowDown')
          await expect(page.locator(`[data-at="${at}"]`)).toBeFocused()
        }
        await page.getByText('Peg 04').hover()
        expect(await stops()).toEqual(['2'])
      }
    }
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Select Peg 00' })).toBeVisible()
    expect(await stops()).toEqual(['2'])
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
