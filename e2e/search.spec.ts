import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdToasts, phone, rowOf } from './screen.ts'

const field = (page: Page) =>
  page.getByRole('main').getByRole('searchbox', { name: 'Search containers and items' })
const hits = (page: Page, group: 'Containers' | 'Items') =>
  page.getByRole('main').getByRole('list', { name: group }).getByRole('listitem')
const show = (page: Page, name: RegExp) =>
  page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name })
const names = (...of: string[]) => of.map((name) => new RegExp(`^${name}`))

let tools: { id: number }
let charger: { id: number }

test.beforeEach(async ({ page, api }) => {
  await holdToasts(page)
  tools = await api.container('Battery box', 'Garage', 'Cells and lamps')
  charger = await api.item(tools.id, 'Battery charger', { quantity: 6, sku: 'CHG-77' })
  await api.item(tools.id, 'AA battery', { quantity: 12 })
  await api.item(tools.id, 'Worn battery', { quantity: 0 })
  const kitchen = await api.container('Crème brûlée set', 'Kitchen')
  await api.item(kitchen.id, 'Kitchen torch', { description: 'Runs on a battery' })
})

test('the best hit is chosen and one item that leads is the answer; a result leads to its container and item; results are narrowed, sorted and turned round [FIND-04, FIND-05, FIND-06, FIND-07, FIND-08, FIND-09, FIND-10, FIND-11]', async ({
  page,
  api,
  expectAccessible,
}) => {
  await test.step('the answer: a sentence, the way there, and one of it taken and put back', async () => {
    await page.goto('/search')
    await field(page).fill('aa bat')
    const answer = page.getByRole('region', { name: 'Answer' })
    await expect(answer).toContainText('AA battery: in Battery box, Garage.')
    await expect(answer).toContainText('12 left.')
    await expectAccessible(page)
    await answer.getByRole('button', { name: 'Take one' }).click()
    await expect(answer).toContainText('11 left.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(answer).toContainText('12 left.')
    await answer.getByRole('link', { name: 'Open' }).click()
    await expect(rowOf(page, 'AA battery')).toContainText('Here it is')
    await page.getByRole('complementary').getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('link', { name: 'aa bat', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /Battery box 3 items/ })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('arrow keys choose another hit, and Enter opens it', async () => {
    await page.goto('/search')
    await field(page).fill('torch')
    const chosen = page.getByRole('listitem').filter({ hasText: 'Best match' })
    await expect(chosen).toHaveText(/^Kitchen torch/)
    await expectAccessible(page)
    await field(page).fill('battery')
    await expect(chosen).toHaveText(/^Battery box/)
    await page.keyboard.press('ArrowDown')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', `item-hit-${charger.id}`)
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'Battery charger')).toContainText('Here it is')
  })
  await test.step('a result leads to the container, and to the item within it', async () => {
    await page.goto('/search?q=battery')
    await hits(page, 'Containers').getByRole('link').click()
    await expect(page).toHaveURL(`/containers/${tools.id}`)
    await page.goBack()
    await expect(field(page)).toHaveValue('battery')
    const link = hits(page, 'Items').getByRole('link', { name: /^Battery charger/ })
    await expect(link).toHaveAttribute('href', `/containers/${tools.id}?highlight=${charger.id}`)
    await link.click()
    await expect(rowOf(page, 'Battery charger')).toContainText('Here it is')
  })
  await test.step('results are narrowed, sorted and turned round, and the address keeps it', async () => {
    await page.goto('/search?q=battery')
    await expect(hits(page, 'Items')).toHaveCount(4)
    // Few hits have no tools.
    await expect(page.getByRole('radiogroup', { name: 'Show' })).toHaveCount(0)
    await api.container('Battery rack', 'Garage')
    await page.reload()
    await expect(page.getByRole('radiogroup', { name: 'Show' })).toHaveText(/All.*Containers 2.*Items 4/)
    await show(page, /^Containers/).check()
    await expect(hits(page, 'Containers')).toHaveCount(2)
    await expect(hits(page, 'Items')).toHaveCount(0)
    await show(page, /^Items/).check()
    await expect(hits(page, 'Items')).toHaveCount(4)
    await expect(hits(page, 'Containers')).toHaveCount(0)

    const sort = page.getByRole('combobox', { name: 'Sort by' })
    await expect(sort.getByRole('option')).toHaveText(['Best match', 'Name', 'Date added', 'Quantity'])
    await sort.selectOption('quantity')
    const byQuantity = ['Worn battery', 'Battery charger', 'Kitchen torch', 'AA battery']
    await expect(hits(page, 'Items').last()).toHaveText(/^AA battery/)
    await expect(hits(page, 'Items').first()).toHaveText(new RegExp(`^${byQuantity[0]}`))
    await page.getByRole('button', { name: 'Ascending, switch to descending' }).click()
    await expect(hits(page, 'Items').first()).toHaveText(/^AA battery/)
    await expect(hits(page, 'Items').last()).toHaveText(/^Worn battery/)
    await sort.selectOption('createdAt')
    const newestFirst = names('Kitchen torch', 'Worn battery', 'AA battery', 'Battery charger')
    await expect(hits(page, 'Items')).toHaveText(newestFirst)
    await expect(page).toHaveURL('/search?q=battery&filter=items&sort=createdAt&order=desc')
    await page.reload()
    await expect(hits(page, 'Items')).toHaveText(newestFirst)
    await page.getByRole('button', { name: 'Descending, switch to ascending' }).click()
    await expect(hits(page, 'Items')).toHaveText(newestFirst.toReversed())
  })
})

/** In ms after a press, with the time that a slow machine takes to draw; what is late here comes 900 ms after it. */
const soon = 800

/** How far things have moved by themselves, other than right after a press. */
const shifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts)

test('nothing moves while somebody types, however late the answers come', async ({ page, api }) => {
  await api.container('Batch of jars', 'Attic')
  await page.addInitScript((soon) => {
    const seen = window as unknown as { shifts: number }
    seen.shifts = 0
    const presses: number[] = []
    window.addEventListener('input', ({ timeStamp }) => presses.push(timeStamp), true)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, startTime } = entry as unknown as { value: number; startTime: number }
        const isSoon = presses.some((press) => press <= startTime && startTime - press < soon)
        if (!isSoon) seen.shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, soon)
  await page.goto('/search')
  let late = 0
  await page.route(/\/api\/(?:items|containers)\?/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  for (const wait of [0, 900]) {
    late = wait
    for (const letters of ['bat', 't', 'e', 'ry', ' charger']) {
      await field(page).pressSequentially(letters, { delay: 60 })
      await page.waitForTimeout(wait + 900)
    }
    await expect(hits(page, 'Items')).toHaveText(names('Battery charger'))
    await field(page).fill('')
  }
  expect(await shifts(page)).toBeLessThanOrEqual(0.01)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('search is at the thumb and its results fit [FIND-01, FIND-03, FIND-11, MISC-04]', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Search' }).tap()
    await field(page).fill('charger')
    await expect(hits(page, 'Items')).toHaveText(names('Battery charger'))
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await hits(page, 'Items')
      .getByRole('link', { name: /^Battery charger/ })
      .tap()
    await expect(page.getByRole('article', { name: 'Battery charger' })).toContainText('Here it is')
    await page.goBack()
    await field(page).fill('aa bat')
    await expect(hits(page, 'Items')).toHaveText(names('AA battery'))
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'go')
    await field(page).press('Enter')
    await expect(page.getByRole('article', { name: 'AA battery' })).toContainText('Here it is')
  })
})
