import type { BrowserContext, Page, Route } from '@playwright/test'
import { type Api, expect, signIn, test } from './fixtures.ts'
import { holdToasts, pointAt, pressInRow, quantityOf, toastOf } from './screen.ts'

test.use({ loadsAhead: true })

const movements = '**/api/items/*/movements'

/** The server acts at once; what it says arrives 0.8 s later, or not at all where the page has ended. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route(movements, async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 800))
    if (response) await route.fulfill({ response }).catch(() => undefined)
  })
}

async function openWithTen(page: Page, api: Api): Promise<number> {
  const container = await api.container('Camping gear')
  const { id } = await api.item(container.id, 'Headlamp', { quantity: 10 })
  await page.goto(`/containers/${container.id}`)
  await expect(quantityOf(page, 'Headlamp')).toHaveText('10')
  return id
}

async function press(page: Page, times: number, name = 'Increase quantity of Headlamp'): Promise<void> {
  await pointAt(page, 'Headlamp')
  const end = page.getByRole('button', { name })
  for (let count = 0; count < times; count += 1) await end.click()
}

/** Writes down every quantity that the page shows from its next life on. */
async function watchQuantity(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.querySelector(
        '[aria-label="Quantity of Headlamp"] output, [data-quantity]',
      )?.textContent
      if (text && text !== seen.at(-1)) seen.push(text)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate('window.seen')
}

/** How many sends lie in the browser's database, of whomever. */
const keptSends = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('stowage', 1)
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const ids = open.result.transaction('records').objectStore('records').getAllKeys()
          ids.onsuccess = () => {
            open.result.close()
            resolve(ids.result.filter((id) => String(id).startsWith('stowage.send.')).length)
          }
        }
      }),
  )

async function stepsOf(api: Api, id: number): Promise<{ delta: number }[]> {
  const ledger = (await api.get(`/api/items/${id}/movements`)) as { delta: number; reason: string }[]
  return ledger.filter(({ reason }) => reason === 'added')
}

/** Eight and no more have arrived: in the item, and in its ledger. */
async function expectEightMore(page: Page, api: Api, id: number): Promise<void> {
  await expect.poll(() => keptSends(page)).toBe(0)
  expect(await api.get(`/api/items/${id}`)).toMatchObject({ quantity: 18 })
  const steps = await stepsOf(api, id)
  expect(steps.reduce((sum, { delta }) => sum + delta, 0)).toBe(8)
  // Joined on the way: never one for each press.
  expect(steps.length).toBeLessThan(8)
  await expect(quantityOf(page, 'Headlamp')).toHaveText('18')
}

test.describe('eight quick presses while answers take their time', () => {
  test('all arrive once, though the page is loaded anew right after the last one', async ({
    page,
    context,
    api,
  }) => {
    await delayAnswers(context)
    const id = await openWithTen(page, api)
    const seen = await watchQuantity(page)
    await press(page, 8)
    await expect(quantityOf(page, 'Headlamp')).toHaveText('18')
    await page.reload()
    await expect(quantityOf(page, 'Headlamp')).toHaveText('18')
    await expectEightMore(page, api, id)
    // Whatever the server had of it already.
    expect(await seen()).toEqual(['18'])
  })

  test('all arrive once, though some are on their way and others wait when the page is loaded anew', async ({
    page,
    context,
    api,
  }) => {
    await delayAnswers(context)
    const id = await openWithTen(page, api)
    const seen = await watchQuantity(page)
    const isSent = page.waitForRequest(movements)
    await press(page, 3)
    await isSent
    await press(page, 5)
    await page.reload()
    await expectEightMore(page, api, id)
    expect(await seen()).toEqual(['18'])
  })

  test('all arrive once, though the page is closed and opened anew', async ({ page, context, api }) => {
    await delayAnswers(context)
    const id = await openWithTen(page, api)
    const address = page.url()
    await press(page, 8)
    await page.close()
    const next = await context.newPage()
    await next.goto(address)
    await expect(quantityOf(next, 'Headlamp')).toHaveText('18')
    await expectEightMore(next, api, id)
  })

  for (const [where, hasLocks] of [
    ['', true],
    // As at an http address in a local network.
    [', where the browser has no locks', false],
  ] as const) {
    test(`all arrive once from two tabs, one of which is closed${where}`, async ({ page, context, api }) => {
      await delayAnswers(context)
      if (!hasLocks) {
        await context.addInitScript(() =>
          Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
        )
      }
      const id = await openWithTen(page, api)
      const other = await context.newPage()
      await other.goto(page.url())
      await expect(quantityOf(other, 'Headlamp')).toHaveText('10')
      await press(page, 3)
      await expect(quantityOf(other, 'Headlamp')).toHaveText('13')
      await press(other, 3)
      await press(page, 2)
      // A tab tells the others once its steps are stored, which a page that is closed may not live to do.
      await expect(quantityOf(other, 'Headlamp')).toHaveText('18')
      await page.close()
      await other.reload()
      await expectEightMore(other, api, id)
    })
  }
})

test('steps without a connection stay through closing and go when it returns', async ({
  page,
  context,
  api,
}) => {
  const id = await openWithTen(page, api)
  const address = page.url()
  await context.setOffline(true)
  await press(page, 8)
  await expect(quantityOf(page, 'Headlamp')).toHaveText('18')
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(address)
  await expectEightMore(next, api, id)

  await context.setOffline(true)
  await press(next, 2, 'Decrease quantity of Headlamp')
  await expect(quantityOf(next, 'Headlamp')).toHaveText('16')
  await context.setOffline(false)
  await expect.poll(() => api.get(`/api/items/${id}`)).toMatchObject({ quantity: 16 })
})

test('a typed quantity and a deletion come after the steps before them, and whoever hears the quantity hears what it is, and not what it was', async ({
  page,
  context,
  api,
}) => {
  await holdToasts(page)
  const id = await openWithTen(page, api)
  await delayAnswers(context)
  await press(page, 3)
  await pressInRow(page, 'Headlamp', 'Edit Headlamp')
  const dialog = page.getByRole('dialog', { name: 'Edit Item' })
  await expect(dialog.getByLabel('Quantity', { exact: true })).toHaveValue('13')
  await dialog.getByLabel('Quantity', { exact: true }).fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(quantityOf(page, 'Headlamp')).toHaveText('20')
  expect(await api.get(`/api/items/${id}/movements`)).toMatchObject([
    { delta: 7, quantityAfter: 20, reason: 'set' },
    ...new Array((await stepsOf(api, id)).length).fill({ reason: 'added' }),
    { reason: 'created' },
  ])

  await press(page, 2)
  await pressInRow(page, 'Headlamp', 'Delete Headlamp')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Headlamp deleted')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(quantityOf(page, 'Headlamp')).toHaveText('22')

  // A screen reader says the present quantity, without the former one.
  await press(page, 1)
  await expect(quantityOf(page, 'Headlamp')).toHaveText('23')
  expect(await page.getByRole('group', { name: 'Quantity of Headlamp' }).ariaSnapshot()).toContain(': "23"')
})

test('signing out sends what waits, and asks when that does not work', async ({ page, api, person }) => {
  await openWithTen(page, api)
  const address = page.url()
  const signOut = async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }
  await press(page, 1)
  await signOut()
  await expect(page).toHaveURL('/')
  await signIn(page, person, address)
  await expect(quantityOf(page, 'Headlamp')).toHaveText('11')
  expect(await keptSends(page)).toBe(0)

  await page.route(movements, (route) => route.abort())
  await press(page, 2)
  await expect(toastOf(page)).toContainText('Saved on this device')
  await signOut()
  const question = page.getByRole('alertdialog', { name: /^(1 change hasn|2 changes haven)’t been saved$/ })
  await expect(question).toContainText('Unsent changes will be lost')
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.unroute(movements)
  expect(await keptSends(page)).toBe(0)
  await signIn(page, person, address)
  await expect(quantityOf(page, 'Headlamp')).toHaveText('11')
})
