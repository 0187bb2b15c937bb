import type { Locator, Page } from '@playwright/test'
import { type Api, expect, test } from './fixtures.ts'
import { cardOf, phone, pointAt, quantityOf, rowOf } from './screen.ts'

test.use({ plan: 'business' })

const long = 'A very long name of a thing that lies in a box and would take three lines of a narrow row'

async function openBox(page: Page, api: Api): Promise<void> {
  const { id } = await api.container('Camping gear', 'Garage')
  await api.items(id, [
    { name: long, quantity: 12, description: 'Rechargeable' },
    { name: 'Gas canister', quantity: 2, minQuantity: 3 },
    { name: 'Tent', quantity: 1 },
  ])
  await page.goto(`/containers/${id}`)
}

const sizeOf = async (part: Locator) => {
  const { width, height } = (await part.boundingBox()) ?? { width: 0, height: 0 }
  return [Math.round(width), Math.round(height)]
}
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN

test.describe('on a phone', () => {
  test.use(phone)

  test('rows are 84 px high under every name, begin below a header that ends at 240, and their stepper in place is 134 × 44, moves nothing and shows one number', async ({
    page,
    api,
  }) => {
    await openBox(page, api)
    await test.step('the rows', async () => {
      await expect(page.getByRole('button', { name: 'Gas canister: 2. Change quantity' })).toBeVisible()
      const rows = page.getByRole('list', { name: 'Items in Camping gear' }).getByRole('listitem')
      await expect(rows).toHaveCount(3)
      const tops = await Promise.all([0, 1, 2].map((at) => topOf(rows.nth(at))))
      expect(tops.map((top) => Math.round(top - (tops[0] ?? 0)))).toEqual([0, 84, 168])
      expect(tops[0]).toBeLessThanOrEqual(315)
      // One card for all of them, a line between two, none after the last.
      const card = rows.first().locator('xpath=ancestor::*[2]')
      await expect(card).toHaveCSS('border-radius', '12px')
      await expect(card).toHaveCSS('overflow', 'clip')
      for (const [at, line] of ['1px', '1px', '0px'].entries())
        await expect(rows.nth(at)).toHaveCSS('border-bottom-width', line)
      const header = await page.getByRole('region', { name: 'Camping gear' }).boundingBox()
      expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual(240)
      expect(await sizeOf(page.getByRole('group', { name: 'Quantity of Gas canister' }))).toEqual([48, 34])
    })
    await test.step('the stepper', async () => {
      const pill = page.getByRole('group', { name: 'Quantity of Gas canister' })
      const below = await topOf(cardOf(page, 'Tent'))
      await pill.getByRole('button', { name: /Change quantity$/ }).tap()
      await expect.poll(() => sizeOf(pill)).toEqual([134, 44])
      expect(await topOf(cardOf(page, 'Tent'))).toBe(below)
      await pill.getByRole('button', { name: 'Increase quantity of Gas canister' }).tap()
      const number = pill.getByRole('button', { name: 'Gas canister: 3. Change quantity' })
      await expect(number).toBeVisible()
      // The former number stands above the line that the new one is cut to.
      const cut = number.locator('span').first()
      await expect(cut).toHaveCSS('overflow', 'clip')
      expect((await sizeOf(cut))[1]).toBe(24)
    })
  })

  test('the stepper goes after four seconds, and at a press outside', async ({ page, api }) => {
    await page.clock.install()
    await openBox(page, api)
    // Stands still but for what is asked for: a busy machine's own seconds don't count.
    await page.clock.pauseAt(Date.now() + 60_000)
    const number = page.getByRole('button', { name: /^Gas canister: .*Change quantity$/ })
    await number.tap()
    await expect(number).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(3500)
    await page.getByRole('button', { name: 'Increase quantity of Gas canister' }).tap()
    await page.clock.runFor(500)
    await expect(number).toHaveText('3')
    await page.clock.runFor(3000)
    await expect(number).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(600)
    await expect(number).toHaveAttribute('aria-expanded', 'false')
    await number.tap()
    await expect(number).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(number).toHaveAttribute('aria-expanded', 'false')
  })
})

test('a plus that is held steps on, all of it one movement, and rows are as high as somebody has chosen, also when they come back', async ({
  page,
  api,
}) => {
  await openBox(page, api)
  await test.step('the plus', async () => {
    const row = await pointAt(page, 'Tent')
    await row.getByRole('button', { name: 'Increase quantity of Tent' }).hover()
    await page.mouse.down()
    const number = quantityOf(page, 'Tent')
    await expect.poll(async () => Number(await number.textContent())).toBeGreaterThanOrEqual(5)
    await page.mouse.up()
    const stored = async () => {
      const [tent] = (await api.get('/api/items?q=Tent')) as { id: number; quantity: number }[]
      if (!tent) throw new Error('There is no tent.')
      return tent
    }
    // The last step may appear after the button is released.
    await expect.poll(async () => (await stored()).quantity - Number(await number.textContent())).toBe(0)
    const tent = await stored()
    const ledger = (await api.get(`/api/items/${tent.id}/movements`)) as { delta: number; reason: string }[]
    expect(ledger.filter(({ reason }) => reason === 'added').map(({ delta }) => delta)).toEqual([
      tent.quantity - 1,
    ])
  })
  await test.step('the heights', async () => {
    await page.goto('/items')
    await expect(rowOf(page, 'Tent')).toBeVisible()
    expect((await sizeOf(rowOf(page, 'Tent')))[1]).toBe(52)
    for (const [name, height] of [
      ['Compact', 44],
      ['Comfortable', 60],
    ] as const) {
      await page.getByRole('radio', { name }).check({ force: true })
      await expect.poll(async () => (await sizeOf(rowOf(page, 'Tent')))[1]).toBe(height)
      await page.reload()
      await expect.poll(async () => (await sizeOf(rowOf(page, 'Tent')))[1]).toBe(height)
    }
  })
})
