import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cardOf, elementLimits, elements, elementsAtRest, rowOf } from './screen.ts'

test.use({ plan: 'business' })

/** Of each letter so many. */
const each = 100
const names = [...'ABCDEFGHIJKLMNOPQRSTUVWY'].flatMap((letter) =>
  Array.from({ length: each }, (_, at) => `${letter}-part ${at + 1}`),
)

const rail = (page: Page) => page.getByRole('slider', { name: 'Go to a letter' })

test('letters at the side lead far down a list, on a phone and on a desk', async ({
  page,
  api,
  expectAccessible,
}) => {
  test.slow()
  const { id } = await api.container('Store')
  await api.items(
    id,
    names.map((name, at) => ({ name, quantity: at % 50 === 0 ? 0 : 20 })),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/items') asked.push(search)
  })
  const countAtRest = elementsAtRest(page)
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const entry = (name: string) => (width < 768 ? cardOf(page, name) : rowOf(page, name))
      /** That an item is the uppermost one in sight. */
      const expectOnTop = async (name: string) => {
        await expect(entry(name)).toBeInViewport()
        await expect.poll(async () => (await entry(name).boundingBox())?.y).toBeLessThan(160)
      }
      await page.goto('/items')
      await expect(entry('A-part 1')).toBeVisible()
      await expect(rail(page)).toHaveAttribute('aria-valuetext', 'A')
      expect(await countAtRest()).toBeLessThanOrEqual(elementLimits.atRest)
      await expectAccessible(page)

      // Only now, because the page before it may still have been loading as it was left.
      asked.length = 0
      // One stop after the list.
      await rail(page).focus()
      await page.keyboard.press('t')
      await expectOnTop('T-part 1')
      await expect(rail(page)).toBeFocused()
      await expect(rail(page)).toHaveAttribute('aria-valuetext', 'T')
      await expect(page.getByText('S-part 1', { exact: true })).toHaveCount(0)
      // None of the rows between were loaded: a page from there on, and the one before it.
      expect(asked).toHaveLength(2)
      expect(asked.every((search) => search.includes('from=t'))).toBe(true)
      await expectAccessible(page)
      // What stands before it is there as one goes up, and T stays where it is.
      await page.mouse.move(width / 2, height / 2)
      await page.mouse.wheel(0, -400)
      await expect(page.getByText('S-part 99', { exact: true })).toBeInViewport()
      await page.mouse.wheel(0, 400)
      await expectOnTop('T-part 1')
      // Another screen and back: the same rows in the same place.
      await entry('T-part 1').getByRole('link').first().click()
      await expect(page).not.toHaveURL(/\/items$/)
      await page.goBack()
      await expectOnTop('T-part 1')
      await rail(page).focus()
      // Nothing begins with X: what follows comes in its place.
      for (const key of ['u', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
      await expect(rail(page)).toHaveAttribute('aria-valuetext', 'X')
      await expect(entry('Y-part 1')).toBeInViewport()
      await page.keyboard.press('ArrowUp')
      await expectOnTop('W-part 1')
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-at]:focus')).toContainText('W-part 1')

      // A press, then a finger or the mouse drawn down from D to M.
      await rail(page).focus()
      await page.keyboard.press('Home')
      await expectOnTop('A-part 1')
      const box = await rail(page).boundingBox()
      if (!box) throw new Error('There are no letters.')
      const at = (letter: string) =>
        [box.x + box.width / 2, box.y + ((letter.charCodeAt(0) - 63.5) / 27) * box.height] as const
      await page.mouse.move(...at('D'))
      await page.mouse.down()
      await expectOnTop('D-part 1')
      await page.mouse.move(...at('M'), { steps: 5 })
      await page.mouse.up()
      await expectOnTop('M-part 1')

      expect(await elements(page)).toBeLessThanOrEqual(elementLimits.atRest)
      await page.goto('/items?filter=out-of-stock&sort=name-desc')
      await expect(page.getByText('Y-part 51', { exact: true })).toBeVisible()
      // 48 of them need no letters.
      await expect(rail(page)).toHaveCount(0)
      await page.goto('/items?filter=in-stock&sort=name-desc')
      await rail(page).focus()
      await page.keyboard.press('c')
      await expectOnTop('C-part 100')
      await page.goto(`/containers/${id}`)
      await rail(page).focus()
      await page.keyboard.press('k')
      await expectOnTop('K-part 1')
    })
  }
})
