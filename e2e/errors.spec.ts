import type { Page, Request, Route } from '@playwright/test'
import { endAnimations, expect, type Person, test } from './fixtures.ts'
import {
  cardOf,
  dialogOf,
  holdToasts,
  isBesideToast,
  pressInRow,
  quantityOf,
  questionOf,
  rowOf,
  toastButton,
  toastOf,
} from './screen.ts'
import { waitForPreloadedCode } from './wait-for-app.ts'

test.use({ loadsAhead: true })

const broken = (route: Route) => route.fulfill({ status: 500, body: 'Something broke' })

/** Refuses the calls of one method to addresses of the API, until the test takes it back. */
async function failing(
  page: Page,
  method: string,
  path: RegExp,
  answer = broken,
): Promise<() => Promise<void>> {
  const handler = (route: Route) => (route.request().method() === method ? answer(route) : route.fallback())
  await page.route(path, handler)
  return () => page.unroute(path, handler)
}

const containers = /\/api\/containers(?:\?|$)/
const container = /\/api\/containers\/\d+$/
const items = /\/api\/items(?:\?|$)/

/** Counts the calls of a method from now on. */
function callsOf(page: Page, method: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith('/api/'))
      calls.push(request)
  })
  return calls
}

async function createContainer(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: 'New Container' }).click()
  const dialog = dialogOf(page, 'Create Container')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Tents')
  await dialog.getByLabel('Location').selectOption('Garage')
  await dialog.getByRole('button', { name: 'Create Container' }).click()
  return dialog
}

async function addItem(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
  const dialog = dialogOf(page, 'Add Item')
  await dialog.getByLabel('Item name').fill(name)
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  return dialog
}

test.describe('a server that fails', () => {
  test('is told in place of a list, which trying again brings, and when a container is changed, where what was typed stays', async ({
    page,
    api,
  }) => {
    const { id } = await api.container('Camping gear')
    await test.step('in place of a list', async () => {
      await api.item(id, 'Headlamp')
      const box = /\/api\/containers\/\d+/
      // What the plain addresses show first stands in their page.
      for (const [path, title, calls, shown] of [
        ['/containers?sort=name-asc', 'Couldn’t load containers', containers, cardOf(page, 'Camping gear')],
        ['/items?sort=name-desc', 'Couldn’t load items', items, rowOf(page, 'Headlamp')],
        [`/containers/${id}?filter=all`, 'Couldn’t load this container', box, rowOf(page, 'Headlamp')],
      ] as const) {
        const mend = await failing(page, 'GET', calls)
        await page.goto(path)
        await expect(page.getByText(title)).toBeVisible()
        await mend()
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(shown).toBeVisible()
      }
    })
    await test.step('when a container is changed', async () => {
      // The dialog takes all of the height.
      await page.setViewportSize({ width: 1024, height: 480 })
      await page.goto(`/containers/${id}`)
      const mend = await failing(page, 'PUT', container)
      await page.getByRole('button', { name: 'Actions for Camping gear' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      const dialog = dialogOf(page, 'Edit Container')
      await dialog.getByLabel('Name', { exact: true }).fill('Summer gear')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(toastOf(page)).toContainText('Failed to update container. Please try again.')
      await page.evaluate(endAnimations)
      expect(await isBesideToast(page, dialog.getByRole('button', { name: 'Save' }))).toBe(true)
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Summer gear')
      await mend()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer gear')
    })
  })
})

test.describe('a lost connection', () => {
  /** The page fetches no code of dialogs ahead, as on a line that is to be spared. */
  const saveData = (page: Page) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })

  /** Opens a container and has it say something once: from then on the page can do so without a connection. */
  async function gotoAndHear(page: Page, id: number, atRest = true): Promise<void> {
    await holdToasts(page)
    await page.goto(`/containers/${id}`)
    // Its code comes once the page is at rest.
    if (atRest) await waitForPreloadedCode(page)
    await page.getByRole('button', { name: 'Actions for Camping gear' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await dialogOf(page, 'Edit Container').getByRole('button', { name: 'Save' }).click()
    await expect(dialogOf(page, 'Edit Container')).toBeHidden()
    await toastButton(page, 'Close').click()
    await expect(toastOf(page).getByRole('status')).toHaveCount(0)
  }

  test('that comes before a dialog was ever opened is told, and the page stays', async ({
    page,
    api,
    context,
  }) => {
    const { id } = await api.container('Camping gear')
    await saveData(page)
    await gotoAndHear(page, id, false)
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('button', { name: 'Add Item' }).click()
    await expect(toastOf(page)).toContainText('No connection. Nothing is lost; try again.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camping gear')
    await context.setOffline(false)
    await page.getByRole('banner').getByRole('button', { name: 'Add Item' }).click()
    await expect(dialogOf(page, 'Add Item').getByLabel('Item name')).toBeFocused()
  })

  test('lets what is added wait, shown as such, and sends it when the network is back', async ({
    page,
    api,
    context,
  }) => {
    const { id } = await api.container('Camping gear')
    await gotoAndHear(page, id)
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    const dialog = dialogOf(page, 'Add Item')
    await dialog.getByLabel('Item name').fill('Headlamp')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('With cells')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Headlamp')).toContainText('Waiting to be added')
    await expect(page.getByRole('button', { name: 'Offline 1 change waiting' })).toBeVisible()
    await context.setOffline(false)
    await expect(rowOf(page, 'Headlamp')).toContainText('With cells')
    await expect
      .poll(() => api.get('/api/items'))
      .toMatchObject([{ name: 'Headlamp', description: 'With cells' }])
    await expect(page.getByRole('button', { name: 'Offline' })).toBeHidden()
  })

  test('to a server that is away, while the network is there, lets it wait too', async ({ page, api }) => {
    const { id } = await api.container('Camping gear')
    await saveData(page)
    await gotoAndHear(page, id)
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    const dialog = dialogOf(page, 'Add Item')
    await dialog.getByLabel('Item name').fill('Headlamp')
    // Of the parts that the page has not fetched yet none comes either.
    const away = (route: Route) => route.abort('connectionrefused')
    await page.route('**/*', away)
    await dialog.getByRole('button', { name: 'Take Photo' }).click()
    await expect(toastOf(page)).toContainText('No connection. Nothing is lost; try again.')
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(rowOf(page, 'Headlamp')).toContainText('Waiting to be added')
    await page.unroute('**/*', away)
    // It tries again after pauses (`outbox.test.ts`), which this ends.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => api.get('/api/items'), { timeout: 30_000 }).toMatchObject([{ name: 'Headlamp' }])
    await expect(rowOf(page, 'Headlamp')).not.toContainText('Waiting')
  })

  test('after the server has saved does not save twice when it is sent again', async ({ page, api }) => {
    const { id } = await api.container('Camping gear')
    await page.goto(`/containers/${id}`)
    const connection = Promise.withResolvers<void>()
    let sent = 0
    // Sending again waits for the connection: taken back while it is on its way, the route would be answered twice.
    await failing(page, 'POST', items, async (route) => {
      sent += 1
      if (sent > 1) {
        await connection.promise
        return route.fallback()
      }
      await route.fetch()
      return route.abort('connectionreset')
    })
    const dialog = await addItem(page, 'Headlamp')
    await expect(dialog).toBeHidden()
    // The stream may show the saved row beside it until the answer comes.
    await expect(rowOf(page, 'Headlamp').filter({ hasText: 'Waiting to be added' })).toBeVisible()
    connection.resolve()
    // It tries again after pauses, of which the third is 15 s.
    test.slow()
    await expect(rowOf(page, 'Headlamp').filter({ hasText: 'Waiting' })).toHaveCount(0, { timeout: 30_000 })
    await expect(rowOf(page, 'Headlamp')).toHaveCount(1)
    expect(sent).toBeGreaterThan(1)
    expect(await api.get('/api/items')).toHaveLength(1)
  })

  test('keeps a step of a quantity until it is saved', async ({ page, api, context }) => {
    const { id } = await api.container('Camping gear')
    await api.item(id, 'Headlamp', { quantity: 3 })
    await gotoAndHear(page, id)
    await expect(quantityOf(page, 'Headlamp')).toHaveText('3')
    await context.setOffline(true)
    await pressInRow(page, 'Headlamp', 'Increase quantity of Headlamp')
    await expect(toastOf(page)).toContainText('Saved on this device')
    await expect(quantityOf(page, 'Headlamp')).toHaveText('4')
    await context.setOffline(false)
    await pressInRow(page, 'Headlamp', 'Increase quantity of Headlamp')
    await expect(quantityOf(page, 'Headlamp')).toHaveText('5')
    await expect.poll(() => api.get('/api/items')).toMatchObject([{ quantity: 5 }])
  })
})

test('going back closes an empty dialog and stays on the page, and what was entered is thrown away by a slip of the finger only when one says so', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  /** The first step closes an empty dialog, the second leads to the screen before. */
  const goBackTwice = async () => {
    await page.getByRole('region', { name: 'Camping gear' }).getByRole('button', { name: 'Add Item' }).click()
    const dialog = dialogOf(page, 'Add Item')
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(`/containers/${id}`)
    await page.goBack()
    await expect(page).toHaveURL('/containers')
  }
  await test.step('an empty dialog', async () => {
    await page.goto('/containers')
    await cardOf(page, 'Camping gear').getByRole('link').click()
    await expect(page).toHaveURL(`/containers/${id}`)
    await goBackTwice()
    await expect(cardOf(page, 'Camping gear')).toBeVisible()
  })
  await test.step('on a page that was opened by its address, as by a scanned label', async () => {
    await page.goto(`/containers/${id}`)
    await goBackTwice()
  })
  await test.step('what was entered', async () => {
    await cardOf(page, 'Camping gear').getByRole('link').first().click()
    await expect(page).toHaveURL(`/containers/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    const dialog = dialogOf(page, 'Add Item')
    await dialog.getByLabel('Item name').fill('Headlamp')
    const question = questionOf(page, 'Discard what you entered?')
    for (const slip of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 450),
      () => page.goBack(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await slip()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await expect(dialog.getByLabel('Item name')).toHaveValue('Headlamp')
    }
    await expect(page).toHaveURL(`/containers/${id}`)
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()

    await api.item(id, 'Rope')
    await page.reload()
    await pressInRow(page, 'Rope', 'Delete Rope')
    await expect(questionOf(page, 'Delete Rope?')).toBeVisible()
    await page.goBack()
    await expect(questionOf(page, 'Delete Rope?')).toBeHidden()
    await expect(page).toHaveURL(`/containers/${id}`)
    await expect(rowOf(page, 'Rope')).toBeVisible()
  })
})

test('a slow server gets a double click once, and the dialog waits for it; a reload gives a form back with what was typed in it', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await test.step('a slow server', async () => {
    await holdToasts(page)
    await page.goto(`/containers/${id}`)
    const calls = callsOf(page, 'POST')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const mend = await failing(page, 'POST', items, async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    const dialog = dialogOf(page, 'Add Item')
    await dialog.getByLabel('Item name').fill('Headlamp')
    await dialog.getByRole('button', { name: 'Add Item' }).dblclick()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await expect(dialog).toBeVisible()
    answer()
    await expect(dialog).toBeHidden()
    await mend()
    expect(calls).toHaveLength(1)
    expect(await api.get('/api/items')).toHaveLength(1)

    await pressInRow(page, 'Headlamp', 'Delete Headlamp')
    const deletions = callsOf(page, 'DELETE')
    const question = questionOf(page, 'Delete Headlamp?')
    await question.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(question).toBeHidden()
    await expect(toastOf(page)).toContainText('Headlamp deleted')
    expect(deletions).toHaveLength(1)
  })
  await test.step('a reload', async () => {
    await page.goto(`/containers/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    const dialog = dialogOf(page, 'Add Item')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camping gear')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    await dialog.getByLabel('Item name').fill('Rope')
    await page.reload()
    await expect(dialog.getByLabel('Item name')).toHaveValue('Rope')
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(rowOf(page, 'Rope')).toBeVisible()
    await page.reload()
    await expect(rowOf(page, 'Rope')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('the limits of a plan', () => {
  test('are told in the server’s words with the way to a larger plan [CONT-43, CONT-44, CONT-45, CONT-46, CONT-47, ERR-07]', async ({
    page,
    api,
  }) => {
    for (const name of ['First', 'Second', 'Third']) await api.container(name)
    await holdToasts(page)
    await page.goto('/containers')
    await expect(cardOf(page, 'Third')).toBeVisible()
    const refused = page.waitForResponse((response) => response.status() === 403)
    const subscription = page.waitForResponse(/\/api\/subscription\/user$/)
    const dialog = await createContainer(page, 'Fourth')
    const { message } = await (await refused).json()
    expect(message).toContain('container limit')
    expect((await subscription).status()).toBe(200)
    await expect(toastOf(page)).toContainText('Subscription Limit Reached')
    await expect(toastOf(page)).toContainText(message)
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Fourth')
    await toastButton(page, 'Upgrade Plan').click()
    await expect(page).toHaveURL('/subscription')
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.goBack()
    await page.getByRole('main').getByRole('button', { name: 'New Container' }).click()
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Fourth')
  })
})

test.describe('an ended session', () => {
  test.use({ visitedBefore: true })

  const start = new Date('2026-11-21T10:00:00Z')

  async function signIn(page: Page, person: Person): Promise<void> {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  /** Runs the page's clock by small steps until the toast stands, and tells how much longer until it leaves. */
  async function expectLeavingAfter(page: Page, delay: number): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(5)
      await expect(toastOf(page)).toContainText('Unauthorized', { timeout: 300 })
    }).toPass()
    await expect(toastOf(page)).toContainText('You are logged out. Logging in again...')
    // Not by its request: of one that the worker answers with a redirect nothing is told while calls are held back.
    const leaving = page.waitForURL(/\/identity\/interaction\//, { waitUntil: 'commit' })
    let hasLeft = false
    void leaving.then(() => {
      hasLeft = true
    })
    await page.clock.runFor(delay - 150)
    expect(hasLeft).toBe(false)
    await page.clock.runFor(150)
    await leaving
  }

  test('is told, leads to sign-in after half a second and back to the same place [AUTH-08, AUTH-09, API-10]', async ({
    page,
    api,
    person,
    context,
  }) => {
    const { id } = await api.container('Camping gear')
    await page.clock.install({ time: start })
    await page.goto(`/containers/${id}?filter=low-stock`)
    await page.getByRole('region', { name: 'Camping gear' }).getByRole('button', { name: 'Add Item' }).click()
    const dialog = dialogOf(page, 'Add Item')
    await dialog.getByLabel('Item name').fill('Headlamp')
    // What this page reads when it is in front again would be refused before the press, while its clock still runs.
    const reads = async (route: Route) => {
      const request = route.request()
      if (request.method() !== 'GET' || request.isNavigationRequest()) await route.fallback()
    }
    await page.route('**/api/**', reads)
    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: 'Profile menu' }).click()
    await other.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(other.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await other.close()

    await page.clock.pauseAt(new Date(start.getTime() + 3_600_000))
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expectLeavingAfter(page, 500)
    await page.unroute('**/api/**', reads)
    await page.clock.resume()
    await signIn(page, person)
    await expect(page).toHaveURL(`/containers/${id}?filter=low-stock`)
    await expect(dialog.getByLabel('Item name')).toHaveValue('Headlamp')
    await dialog.getByRole('button', { name: 'Add Item' }).click()
    await expect(toastOf(page)).toContainText('Item added')
    expect(await api.get('/api/items')).toMatchObject([{ name: 'Headlamp', containerId: id }])
  })

  test('waits a whole second on All Items [AUTH-10]', async ({ page, api, person, context }) => {
    const { id } = await api.container('Camping gear')
    await api.item(id, 'Headlamp')
    await page.clock.install({ time: start })
    await page.goto('/items')
    await expect(rowOf(page, 'Headlamp')).toBeVisible()
    await page.clock.pauseAt(new Date(start.getTime() + 3_600_000))
    await context.clearCookies()
    await pressInRow(page, 'Headlamp', 'Increase quantity of Headlamp')
    // The step waits for more to join it.
    await page.clock.runFor(400)
    await expectLeavingAfter(page, 1000)
    await page.clock.resume()
    await signIn(page, person)
    await expect(page).toHaveURL('/items')
    // The step was kept, and goes now.
    await expect(quantityOf(page, 'Headlamp')).toHaveText('2')
    await expect.poll(() => api.get('/api/items')).toMatchObject([{ quantity: 2 }])
  })
})

test('two tabs: what one has changed, the other shows anew or says that it failed', async ({
  page,
  api,
  context,
}) => {
  const { id } = await api.container('Camping gear')
  const { id: itemId } = await api.item(id, 'Headlamp', { quantity: 3 })
  await page.goto(`/containers/${id}`)
  await expect(quantityOf(page, 'Headlamp')).toHaveText('3')
  const other = await context.newPage()
  await other.goto(`/containers/${id}`)
  await pressInRow(other, 'Headlamp', 'Increase quantity of Headlamp')
  await expect(quantityOf(other, 'Headlamp')).toHaveText('4')
  await expect.poll(() => api.get('/api/items')).toMatchObject([{ quantity: 4 }])

  // A step counts from what is stored, not from what this tab last saw.
  await page.bringToFront()
  await pressInRow(page, 'Headlamp', 'Increase quantity of Headlamp')
  await expect(quantityOf(page, 'Headlamp')).toHaveText('5')
  // Shown at once, and stored a moment later.
  await expect.poll(() => api.get('/api/items')).toMatchObject([{ quantity: 5 }])

  // This tab has not heard of it at the press: lists that it asks for meanwhile are answered afterwards.
  const answersReleased = Promise.withResolvers<void>()
  await page.route(/\/api\/(?:containers\/\d+|items\?)/, async (route) => {
    await answersReleased.promise
    await route.fallback()
  })
  await api.remove(`/api/items/${itemId}`)
  await pressInRow(page, 'Headlamp', 'Increase quantity of Headlamp')
  await expect(toastOf(page)).toContainText('Headlamp was deleted in the meantime')
  await expect(quantityOf(page, 'Headlamp')).toHaveText('5')
  answersReleased.resolve()
  await expect(page.getByText('Camping gear is empty')).toBeVisible()
  // Restored, it has the step too.
  await toastOf(page).getByRole('button', { name: 'Restore' }).click()
  await expect(quantityOf(page, 'Headlamp')).toHaveText('6')
  await expect.poll(() => api.get('/api/items')).toMatchObject([{ quantity: 6 }])
})
