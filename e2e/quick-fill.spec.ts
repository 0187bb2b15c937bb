import type { Page } from '@playwright/test'
import { absentCamera, deniedCamera, workingCamera } from './fake-camera.ts'
import { apiOf, expect, signUp, test } from './fixtures.ts'
import { dialogOf, holdToasts, questionOf, toastButton, toastOf } from './screen.ts'
import { servers } from './servers.ts'

test.use({ plan: 'business', loadsAhead: true })

const baseURL = servers.business.url
const quickFill = (page: Page) => dialogOf(page, 'Quick Fill')
const press = (page: Page, name: string) => quickFill(page).getByRole('button', { name }).click()
const name = (page: Page) => quickFill(page).getByLabel('Item name')
const step = (page: Page) => quickFill(page).locator('[aria-current="step"]')
const captureStatus = (page: Page) => quickFill(page).getByRole('status')

type Stored = { name: string; quantity: number; imageUrl: string | null; containerId: number }

async function open(page: Page, containerId: number): Promise<void> {
  await page.goto(`/containers/${containerId}`)
  await page.getByRole('main').getByRole('button', { name: 'Quick Fill' }).click()
}

async function start(page: Page, containerId: number): Promise<void> {
  await open(page, containerId)
  await press(page, 'Start')
}

/** Takes a photo and names it. */
async function capture(page: Page, what: string): Promise<void> {
  await press(page, 'Take photo')
  await name(page).fill(what)
}

async function add(page: Page, what: string): Promise<void> {
  await capture(page, what)
  await press(page, 'Add & Continue')
  await expect(step(page)).toHaveText('2Camera')
}

test('a box is filled photo by photo, or by the keyboard alone; what is missing or wrong is said, and a double press adds once [DET-10, QF-01, QF-02, QF-03, QF-04, QF-05, QF-06, QF-07, QF-08, QF-09, QF-11, QF-12, QF-13, QF-14, QF-15]', async ({
  withCamera,
  context,
  api,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  const kitchen = await api.container('Kitchen box', 'Kitchen')
  const attic = await api.container('Attic box', 'Attic')
  await withCamera(workingCamera, async (page) => {
    await test.step('photo by photo', async () => {
      await open(page, id)
      await expect(quickFill(page).getByRole('listitem')).toHaveText(['1Settings', '2Camera', '3Details'])
      await expect(step(page)).toHaveText('1Settings')
      await expect(quickFill(page).getByLabel('Default quantity')).toHaveValue('1')
      await expectAccessible(page)
      await press(page, 'Start')
      await expect(step(page)).toHaveText('2Camera')
      await expect(quickFill(page).getByLabel('Camera view')).toBeVisible()
      await press(page, 'Take photo')
      await expect(step(page)).toHaveText('3Details')
      await expect(quickFill(page).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
      // A second tap of the shutter would press it, so it can be pressed a moment later, and has its colours then.
      await expect(quickFill(page).getByRole('button', { name: 'Add & Continue' })).toBeEnabled()
      await expectAccessible(page)
      await name(page).fill('Enamel mug')
      await press(page, 'Increase quantity')
      const posted = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/items'),
      )
      await press(page, 'Add & Continue')
      expect((await posted).postDataJSON()).toMatchObject({
        name: 'Enamel mug',
        quantity: 2,
        containerId: id,
      })
      await expect(step(page)).toHaveText('2Camera')
      await expect(captureStatus(page)).toHaveText('1 captured so far')
      await expectAccessible(page)
      await capture(page, 'Rope')
      await press(page, 'Add & Finish')
      await expect(quickFill(page)).toBeHidden()
      await expect(toastOf(page)).toContainText('2 items added')
      await expect(page.getByRole('article', { name: 'Rope', exact: true })).toBeVisible()
      const items = (await api.get('/api/items')) as Stored[]
      expect(items.map((item) => [item.name, item.quantity, item.containerId])).toEqual([
        ['Enamel mug', 2, id],
        ['Rope', 1, id],
      ])
      const photo = await context.request.get(baseURL + items[0]?.imageUrl)
      expect(photo.headers()['content-type']).toBe('image/jpeg')
    })
    await test.step('what is missing or wrong', async () => {
      await start(page, kitchen.id)
      await press(page, 'Done')
      await expect(quickFill(page).getByRole('alert')).toHaveText(
        'Please add at least one item before submitting.',
      )
      await press(page, 'Take photo')
      await press(page, 'Add & Continue')
      await expect(quickFill(page).getByText('Please enter an item name.')).toBeVisible()
      await expect(name(page)).toBeFocused()
      await name(page).fill('Mug')
      await quickFill(page).getByRole('spinbutton', { name: 'Quantity' }).fill('0')
      await expect(quickFill(page).getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
      await expect(quickFill(page).getByText('Enter 1 or more.')).toBeVisible()
      await quickFill(page).getByRole('button', { name: 'Add & Continue' }).dblclick()
      await expect(step(page)).toHaveText('2Camera')
      await expect(captureStatus(page)).toHaveText('1 captured so far')
      await press(page, 'Done')
      await expect(quickFill(page)).toBeHidden()
      expect(await api.get(`/api/items?containerId=${kitchen.id}`)).toHaveLength(1)
    })
    await test.step('at a desk by the keyboard alone', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/containers/${attic.id}`)
      await page.getByRole('main').getByRole('button', { name: 'Quick Fill' }).focus()
      await page.keyboard.press('Enter')
      await quickFill(page).getByRole('button', { name: 'Start' }).focus()
      await page.keyboard.press('Enter')
      for (const what of ['Mug', 'Rope']) {
        await expect(quickFill(page).getByRole('button', { name: 'Take photo' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(name(page)).toBeFocused()
        await page.keyboard.type(what)
        await expect(quickFill(page).getByRole('button', { name: 'Add & Continue' })).toBeEnabled()
        await page.keyboard.press('Enter')
      }
      await expect(captureStatus(page)).toHaveText('2 captured so far')
      await page.keyboard.press('Escape')
      await expect(quickFill(page)).toBeHidden()
      expect(await api.get(`/api/items?containerId=${attic.id}`)).toHaveLength(2)
    })
  })
})

test('what is added without a connection waits, and is sent when it is back [QF-06, QF-10]', async ({
  withCamera,
  api,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await start(page, id)
    await expect(quickFill(page).getByRole('button', { name: 'Take photo' })).toBeEnabled()
    await page.context().setOffline(true)
    await add(page, 'Mug')
    await add(page, 'Rope')
    await expect(captureStatus(page)).toContainText('waiting')
    await press(page, '2 items captured')
    await expect(quickFill(page).getByRole('listitem').filter({ hasText: 'Mug' })).toContainText('Waiting')
    await expectAccessible(page)
    await press(page, 'Back')
    await press(page, 'Close')
    const question = questionOf(page, 'Close Quick Fill?')
    await expect(question).toContainText('2 items aren’t saved yet.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.context().setOffline(false)
    await expect(captureStatus(page)).toHaveText('2 captured so far')
    await press(page, 'Done')
    await expect(quickFill(page)).toBeHidden()
    const items = (await api.get('/api/items')) as Stored[]
    expect(items.map((item) => item.name)).toEqual(['Mug', 'Rope'])
  })
})

test('what waits survives a reload, is sent then, and a photo without a name too [QF-06, QF-10]', async ({
  withCamera,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await holdToasts(page)
    await start(page, id)
    await page.route('**/api/items', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await add(page, 'Mug')
    await expect(captureStatus(page)).toHaveText('1 captured so far · 1 waiting')
    await capture(page, 'Ro')
    // As after coming here by a link.
    await page.evaluate(() => window.history.pushState(null, '', window.location.href))
    await page.goBack()
    await questionOf(page, 'Close Quick Fill?').getByRole('button', { name: 'Stay' }).click()
    await page.reload()
    await expect(name(page)).toHaveValue('Ro')
    await press(page, 'Close')
    await questionOf(page, 'Close Quick Fill?').getByRole('button', { name: 'Close Quick Fill' }).click()
    await expect(quickFill(page)).toBeHidden()
    await page.reload()
    await expect(toastOf(page)).toContainText('1 Quick Fill item isn’t saved yet')
    await page.unroute('**/api/items')
    await toastButton(page, 'Show').click()
    await expect(name(page)).toHaveValue('Ro')
    await name(page).fill('Rope')
    await press(page, 'Add & Finish')
    await expect(quickFill(page)).toBeHidden()
    const items = (await api.get('/api/items')) as Stored[]
    expect(items.map((item) => [item.name, item.imageUrl !== null])).toEqual([
      ['Mug', true],
      ['Rope', true],
    ])
  })
})

test('what is captured without a network is there once, though the tab was killed [QF-06, QF-10]', async ({
  withCamera,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    const context = page.context()
    await start(page, id)
    await expect(quickFill(page).getByRole('button', { name: 'Take photo' })).toBeEnabled()
    await context.setOffline(true)
    for (const what of ['Mug', 'Rope', 'Stove']) await add(page, what)
    await expect(captureStatus(page)).toHaveText('3 captured so far · 3 waiting')
    const other = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await other.goto(`/containers/${id}`)
    const stored = async () => {
      const items = (await api.get('/api/items')) as Stored[]
      return items.map((item) => [item.name, item.imageUrl !== null, item.containerId])
    }
    await expect.poll(stored).toEqual([
      ['Mug', true, id],
      ['Rope', true, id],
      ['Stove', true, id],
    ])
    await expect(other.getByRole('article', { name: 'Stove', exact: true })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('article', { name: 'Stove', exact: true })).toBeVisible()
    await expect(other.getByText(/Waiting|not saved/)).toHaveCount(0)
    expect(await stored()).toHaveLength(3)
  })
})

test('what an older version has left in its own queue is sent once [QF-06]', async ({ withCamera, api }) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await page.goto('/dashboard')
    await page.evaluate(keepAsBefore, id)
    const other = await page.context().newPage()
    await Promise.all([page.reload(), other.goto('/containers')])
    const names = async () => ((await api.get('/api/items')) as Stored[]).map((item) => item.name)
    await expect.poll(names).toEqual(['Mug', 'Rope'])
    await expect.poll(() => page.evaluate(leftBefore)).toEqual([])
    expect(await names()).toEqual(['Mug', 'Rope'])
  })
})

/** Keeps items as the queue of Quick Fill did that there was before the outbox. */
async function keepAsBefore(containerId: number): Promise<void> {
  const person = localStorage.getItem('stowage.person')
  const opening = indexedDB.open('stowage', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('records')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const writing = opening.result.transaction('records', 'readwrite')
  for (const [index, name] of ['Mug', 'Rope', 'Thrown away'].entries()) {
    const key = `left-${containerId}-${index}`
    const item = { key, containerId, containerName: 'Camping gear', name, quantity: 1, photo: null }
    writing.objectStore('records').put({ ...item, capturedAt: index }, `quick-fill/${person}/item/${key}`)
  }
  const discarded = `left-${containerId}-2`
  const mark = { key: discarded, at: Date.now() }
  writing.objectStore('records').put(mark, `quick-fill/${person}/discarded/${discarded}`)
  await new Promise((resolve) => {
    writing.oncomplete = resolve
  })
  opening.result.close()
}

async function leftBefore(): Promise<IDBValidKey[]> {
  const opening = indexedDB.open('stowage', 1)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const reading = opening.result.transaction('records').objectStore('records').getAllKeys()
  await new Promise((resolve) => {
    reading.onsuccess = resolve
  })
  opening.result.close()
  return reading.result.filter((key) => String(key).startsWith('quick-fill/'))
}

test('nobody else on the device sees or sends what waits', async ({ withCamera, api }) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await start(page, id)
    await page.route('**/api/items', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    )
    await add(page, 'Mug')
    await expect(captureStatus(page)).toContainText('1 waiting')
    await page.context().clearCookies()
    // The open page would reload itself for the next person, and could interrupt the next navigation.
    await page.goto('about:blank')
    await page.unroute('**/api/items')
    const { request } = page.context()
    await signUp(request, baseURL, {
      firstName: 'Otto',
      email: `otto-${id}@example.com`,
      password: 'correct horse battery',
    })
    const theirs = apiOf(request, baseURL)
    const box = await theirs.container('Tools')
    await start(page, box.id)
    await expect(captureStatus(page)).toHaveText('Nothing captured yet')
    await add(page, 'Hammer')
    await press(page, 'Done')
    await expect(quickFill(page)).toBeHidden()
    expect(((await theirs.get('/api/items')) as Stored[]).map((item) => item.name)).toEqual(['Hammer'])
    expect(await api.get('/api/items')).toEqual([])
  })
})

test('a server that fails once loses nothing and adds nothing twice [QF-08, QF-10, QF-17]', async ({
  withCamera,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await holdToasts(page)
    await start(page, id)
    // The server does its work, but its answer is lost.
    await page.route('**/api/items', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await add(page, 'Mug')
    await expect(captureStatus(page)).toContainText('1 waiting')
    await page.route('**/api/items/bulk', (route) => route.fulfill({ status: 500, body: 'broken' }), {
      times: 1,
    })
    await capture(page, 'Rope')
    await press(page, 'Add & Finish')
    await expect(toastOf(page)).toContainText('Failed to add items. Please try again.')
    // Its answer may be lost only: it waits with the others, as it was sent.
    await expect(step(page)).toHaveText('2Camera')
    const bulk = page.waitForRequest('**/api/items/bulk')
    await press(page, 'Done')
    expect((await bulk).postDataJSON().items).toHaveLength(2)
    await expect(quickFill(page)).toBeHidden()
    const items = (await api.get('/api/items')) as Stored[]
    expect(items.map((item) => item.name)).toEqual(['Mug', 'Rope'])
  })
})

test('two tabs that go on with one draft add two items', async ({ withCamera, api }) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await start(page, id)
    await capture(page, 'Mug')
    const other = await page.context().newPage()
    await open(other, id)
    await expect(name(other)).toHaveValue('Mug')
    await name(other).fill('Rope')
    await press(page, 'Add & Continue')
    await expect(captureStatus(page)).toHaveText('1 captured so far')
    await press(other, 'Add & Continue')
    await expect(captureStatus(other)).toHaveText('1 captured so far')
    const items = (await api.get('/api/items')) as Stored[]
    expect(items.map((item) => item.name)).toEqual(['Mug', 'Rope'])
  })
})

for (const [what, camera, sentence] of [
  ['denied', deniedCamera, 'Camera permission was denied.'],
  ['absent', absentCamera, 'No camera found.'],
] as const) {
  test(`a camera that is ${what} is told, and items are added without photos [QF-18, ERR-01, ERR-02]`, async ({
    withCamera,
    api,
    expectAccessible,
  }) => {
    const { id } = await api.container('Camping gear')
    await withCamera([...camera], async (page) => {
      await start(page, id)
      const alert = quickFill(page).getByRole('alert')
      await expect(alert).toContainText('Camera Error')
      await expect(alert).toContainText(sentence)
      await expectAccessible(page)
      await alert.getByRole('button', { name: 'Add without a photo' }).click()
      await name(page).fill('Mug')
      await press(page, 'Add & Finish')
      await expect(quickFill(page)).toBeHidden()
      const items = (await api.get('/api/items')) as Stored[]
      expect(items.map((item) => [item.name, item.imageUrl])).toEqual([['Mug', null]])
    })
  })
}

test.describe('on a plan with few places', () => {
  test.use({ plan: 'free' })

  test('a full box says how many still fit, and loses nothing [QF-10]', async ({ withCamera, api }) => {
    const { id } = await api.container('Camping gear')
    await api.items(
      id,
      Array.from({ length: 29 }, (_, n) => ({ name: `Thing ${n}` })),
    )
    await withCamera(workingCamera, async (page) => {
      await holdToasts(page)
      await page.route('**/api/items', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await start(page, id)
      await add(page, 'Mug')
      await expect(captureStatus(page)).toContainText('1 waiting')
      await capture(page, 'Rope')
      await press(page, 'Add & Finish')
      await expect(toastOf(page)).toContainText('Subscription Limit Reached')
      await expect(toastOf(page)).toContainText('Only 1 more item fits in “Camping gear”')
      await expect(name(page)).toHaveValue('Rope')
      await page.unroute('**/api/items')
      await press(page, 'Retake')
      await press(page, '1 item captured')
      await press(page, 'Send again')
      await expect(quickFill(page).getByRole('listitem').filter({ hasText: 'Mug' })).toContainText('Saved')
    })
  })
})
