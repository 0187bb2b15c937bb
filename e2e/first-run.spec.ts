import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { absentCamera, workingCamera } from './fake-camera.ts'
import { endAnimations, expect, test } from './fixtures.ts'
import { dialogOf } from './screen.ts'

// The first run of a new person: from sign-up to a labelled box with an item and its photo.
test.use({ firstRun: true, viewport: { width: 390, height: 844 } })

const password = 'tent-box'
const naming = (page: Page) => dialogOf(page, 'What do you call it?')
const label = (page: Page) => dialogOf(page, 'Your first label')
const quickFill = (page: Page) => dialogOf(page, 'Quick Fill')

/** Counts what a person does with their fingers. */
function countedHands(page: Page) {
  const counts = { taps: 0, keys: 0 }
  return {
    counts,
    tap: async (target: Locator) => {
      counts.taps += 1
      await target.click()
    },
    type: async (text: string) => {
      counts.keys += text.length
      await page.keyboard.type(text)
    },
  }
}

/** From the landing page into the product; the first field has the focus already. */
async function signUp(page: Page, { tap, type } = countedHands(page)): Promise<void> {
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Sign Up Free' }).first())
  await expect(page.getByLabel('First name')).toBeFocused()
  await type('Mo')
  await tap(page.getByLabel('Email'))
  await type(`${randomUUID().slice(0, 5)}@a.io`)
  await tap(page.getByLabel('Password', { exact: true }))
  await type(password)
  await tap(page.getByRole('button', { name: 'Create account' }))
}

/** As a finger does, by far more than what springs back. */
async function pullDown(page: Page, bar: Locator): Promise<void> {
  await page.evaluate(endAnimations)
  const { x, y, width } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 12)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 400, { steps: 8 })
  await page.mouse.up()
}

const stored = async (page: Page) => {
  const answers = ['/api/containers', '/api/items', '/api/auth/user'].map(async (path) =>
    (await page.request.get(path)).json(),
  )
  const [containers, items, user] = await Promise.all(answers)
  return { containers, items, firstRun: user.firstRun as string }
}

test('a newcomer on a phone has a photographed, labelled item within 8 presses and 45 keys', async ({
  withCamera,
  expectAccessible,
}) => {
  // The longest way of all, with three looks of axe on it.
  test.slow()
  await withCamera(workingCamera, async (page) => {
    const hands = countedHands(page)
    const { tap, type, counts } = hands
    await signUp(page, hands)
    await expect(naming(page).getByText('Start with one of your boxes')).toBeVisible()
    await expect(naming(page).getByLabel('Container name')).toBeFocused()
    await type('Tent')
    await tap(naming(page).getByRole('radio', { name: 'Garage' }))
    await expectAccessible(page)
    await tap(naming(page).getByRole('button', { name: 'Create Container' }))
    await expect(quickFill(page).getByText('What goes in first?')).toBeVisible()
    await expect(quickFill(page).getByRole('list', { name: 'Steps' })).toHaveCount(0)
    await expectAccessible(page)
    await tap(quickFill(page).getByRole('button', { name: 'Take photo' }))
    await expect(quickFill(page).getByText('And how many are there?')).toBeVisible()
    await expect(quickFill(page).getByLabel('Item name')).toBeFocused()
    await type('Mug')
    await tap(quickFill(page).getByRole('button', { name: 'Add & Finish' }))
    await expect(label(page).getByRole('img', { name: 'QR code for Tent' })).toBeVisible()
    expect(counts.taps).toBeLessThanOrEqual(8)
    expect(counts.keys).toBeLessThanOrEqual(45)
    await expectAccessible(page)
    const { containers, items } = await stored(page)
    expect(containers).toMatchObject([{ name: 'Tent', location: 'Garage', itemCount: 1 }])
    expect(items).toMatchObject([{ name: 'Mug', imageUrl: expect.stringContaining('/api/photos/') }])
    const { id } = containers[0]
    await label(page)
      .getByRole('button', { name: `No printer? Write ${id} on the box` })
      .click()
    const written = dialogOf(page, `Write ${id} on the box`)
    await expect(written.getByText(`To look inside, open Scan and type ${id}.`)).toBeVisible()

    await written.getByRole('button', { name: 'Done' }).click()
    await expect(page).toHaveURL(`/containers/${id}`)
    await expect.poll(async () => (await stored(page)).firstRun).toBe('labelled')
    // Once for each account: the next items come without it.
    await page.getByRole('button', { name: 'Quick Fill' }).first().click()
    await quickFill(page).getByRole('button', { name: 'Start' }).click()
    await quickFill(page).getByRole('button', { name: 'Take photo' }).click()
    await quickFill(page).getByLabel('Item name').fill('Pan')
    await quickFill(page).getByRole('button', { name: 'Add & Finish' }).click()
    await expect(page.getByText('Now in Tent.').first()).toBeVisible()
    await expect(label(page)).toBeHidden()
  })
})

test('what was typed outlives a reload and a lost line, a second press makes no second box, and three items take 12 presses', async ({
  withCamera,
}) => {
  await withCamera(workingCamera, async (page) => {
    const hands = countedHands(page)
    const { tap, type, counts } = hands
    await signUp(page, hands)
    await expect(naming(page).getByLabel('Container name')).toBeFocused()
    await type('Camping gear')
    await tap(naming(page).getByRole('radio', { name: 'Attic' }))
    await page.reload()
    await expect(naming(page).getByLabel('Container name')).toHaveValue('Camping gear')
    await expect(naming(page).getByRole('radio', { name: 'Attic' })).toBeChecked()
    // It asks before it throws something away.
    await pullDown(page, naming(page).locator('.qf-pull'))
    await page.getByRole('button', { name: 'Keep editing' }).click()

    const create = naming(page).getByRole('button', { name: 'Create Container' })
    let answers = 0
    await page.route('**/api/containers', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      answers += 1
      // It arrives; the answer does not.
      if (answers > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await create.click()
    await expect(page.getByText('Failed to create container. Please try again.').first()).toBeVisible()
    await create.dblclick()
    counts.taps += 1
    await expect(quickFill(page).getByText('What goes in first?')).toBeVisible()
    expect((await stored(page)).containers).toHaveLength(1)
    for (const [name, button] of [
      ['Tent', 'Add & Continue'],
      ['Mat', 'Add & Continue'],
      ['Mug', 'Add & Finish'],
    ] as const) {
      await tap(quickFill(page).getByRole('button', { name: 'Take photo' }))
      await expect(quickFill(page).getByLabel('Item name')).toBeFocused()
      await type(name)
      await tap(quickFill(page).getByRole('button', { name: button }))
    }
    await expect(label(page)).toBeVisible()
    expect(counts.taps).toBeLessThanOrEqual(12)
    expect((await stored(page)).items).toHaveLength(3)
  })
})

test('without a camera one types', async ({ withCamera, expectAccessible }) => {
  await withCamera(absentCamera, async (page) => {
    await signUp(page)
    await expect(naming(page).getByLabel('Container name')).toBeFocused()
    // Enter says what is missing, and leads there; right after the sheet came it would be the second of two presses.
    await expect(naming(page).getByRole('button', { name: 'Create Container' })).toBeEnabled()
    await page.keyboard.type('Cables')
    await page.keyboard.press('Enter')
    await expect(naming(page).getByRole('radio', { name: 'Kitchen' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(naming(page).getByRole('radio', { name: 'Office' })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(quickFill(page).getByLabel('Item name')).toBeFocused()
    await page.keyboard.type('USB')
    await quickFill(page).getByRole('button', { name: 'Add & Finish' }).click()
    await expect(label(page)).toBeVisible()
    expect((await stored(page)).containers).toMatchObject([{ name: 'Cables', location: 'Office' }])
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the same way leads to the label, which is there again after a reload', async ({ page, person }) => {
    expect(person.firstName).toBe('Maya')
    await page.goto('/')
    // This browser has no camera.
    await naming(page).getByLabel('Container name').fill('Cables')
    await naming(page).getByRole('radio', { name: 'Office' }).check()
    await naming(page).getByRole('button', { name: 'Create Container' }).click()
    await quickFill(page).getByLabel('Item name').fill('USB-C cable')
    await quickFill(page).getByRole('button', { name: 'Add & Finish' }).click()
    await expect(label(page).getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
    await page.reload()
    await expect(label(page)).toBeVisible()
    const saved = page.waitForEvent('download')
    await label(page).getByRole('button', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^container-\d+\.png$/)
    await label(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => (await stored(page)).firstRun).toBe('labelled')
  })

  test('the camera shows its whole picture, and the frame goes around it', async ({ withCamera, person }) => {
    expect(person.firstName).toBe('Maya')
    await withCamera(workingCamera, async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto('/')
      await naming(page).getByLabel('Container name').fill('Cables')
      await naming(page).getByRole('radio', { name: 'Office' }).check()
      await naming(page).getByRole('button', { name: 'Create Container' }).click()
      await expect(quickFill(page).getByRole('button', { name: 'Take photo' })).toBeEnabled()
      const boxes = () => {
        const [frame, view] = ['.qf-frame', '.qf-view > video'].map((one) =>
          document.querySelector(one)?.getBoundingClientRect(),
        )
        if (!frame || !view) return undefined
        const middle = ({ top, height }: DOMRect) => top + height / 2
        return { share: frame.width / view.width, off: Math.abs(middle(frame) - middle(view)) }
      }
      await expect.poll(async () => (await page.evaluate(boxes))?.share ?? 0).toBeGreaterThan(0.9)
      expect((await page.evaluate(boxes))?.off).toBeLessThan(2)
    })
  })
})

test('put off, it comes on no device again, and its button stands above the fold', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  await naming(page).getByLabel('Container name').waitFor()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(naming(page)).toBeHidden()
  const start = page.getByRole('button', { name: 'Create Container' })
  await expect(start).toBeVisible()
  const { y, height } = (await start.boundingBox()) ?? { y: 999, height: 999 }
  expect(y + height).toBeLessThanOrEqual(560)
  const before = page.viewportSize()
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(start).toBeInViewport({ ratio: 1 })
  }
  if (before) await page.setViewportSize(before)
  await expect(page.getByRole('link', { name: /^Low stock/ })).toBeHidden()
  await expect.poll(async () => (await stored(page)).firstRun).toBe('seen')

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/api/login')
  await elsewhere.getByLabel('Email').fill(person.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(person.password)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Not seen in this browser, the tour comes in its place.
  await expect(elsewhere.getByRole('dialog', { name: 'Welcome to Stowage' })).toBeVisible()
  await other.close()

  await start.click()
  await expect(naming(page)).toBeVisible()
})

test('whoever makes their first box by the dialog is led on to its label as well', async ({
  page,
  person,
}) => {
  expect(person.firstName).toBe('Maya')
  await page.goto('/containers')
  await page.getByRole('button', { name: 'Create Container' }).first().click()
  const create = dialogOf(page, 'Create Container')
  await create.getByLabel('Name', { exact: true }).fill('Games')
  await create.getByLabel('Location').selectOption('Attic')
  await create.getByRole('button', { name: 'Create Container' }).click()
  await quickFill(page).getByLabel('Item name').fill('Chess')
  const largest = 2147483647
  await page.route(/\/api\/containers\/\d+\?items=0/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), id: largest } })
  })
  await quickFill(page).getByRole('button', { name: 'Add & Finish' }).click()
  await expect(label(page)).toBeVisible()
  await label(page)
    .getByRole('button', { name: /No printer/ })
    .click()
  // The plate shows all digits of the largest number.
  const plate = page.getByText(String(largest), { exact: true })
  await expect(plate).toBeInViewport({ ratio: 1 })
  const { x, width } = (await plate.boundingBox()) ?? { x: 0, width: 999 }
  expect(x + width).toBeLessThanOrEqual(390 - 24)
  expect(await plate.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Scan it now' }).click()
  await expect(dialogOf(page, 'Scan QR Code').getByLabel('Container ID or URL')).toBeFocused()
})
