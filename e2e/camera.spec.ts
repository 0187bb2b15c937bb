import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { absentCamera, deniedCamera, workingCamera } from './fake-camera.ts'
import { endAnimations, expect, test } from './fixtures.ts'
import { dialogOf, holdToasts, isBesideToast, pressInRow, questionOf, toastOf } from './screen.ts'

test.use({ plan: 'business' })

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }

type Stored = {
  id: number
  name: string
  quantity: number
  description: string | null
  imageUrl: string | null
}

const shutter = (page: Page) => page.getByRole('button', { name: 'Take photo' })
const shutterOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Take photo' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Item' })
const name = (page: Page) => page.getByLabel('Item name')
const preview = (page: Page) => page.getByRole('img', { name: 'Preview' })

/** How the page's tracks stand: those that run are live. */
async function watchCamera(page: Page): Promise<() => Promise<{ asked: unknown[]; live: number }>> {
  await page.addInitScript(() => {
    const seen = { asked: [] as unknown[], tracks: [] as MediaStreamTrack[] }
    Object.assign(window, { seen })
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wish) => {
      seen.asked.push(wish)
      const stream = await open(wish)
      seen.tracks.push(...stream.getTracks())
      return stream
    }
  })
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { asked: unknown[]; tracks: MediaStreamTrack[] } }
      return { asked: seen.asked, live: seen.tracks.filter((one) => one.readyState === 'live').length }
    })
}

/** A part that goes away ends its camera after what takes its place is drawn. */
const expectLive = (camera: () => Promise<{ live: number }>, count: number) =>
  expect.poll(async () => (await camera()).live).toBe(count)

/** The natural size of the preview. */
const sizeOf = (page: Page) =>
  preview(page).evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    return { width: img.naturalWidth, height: img.naturalHeight, type: img.src.slice(0, 23) }
  })

test('takes a photo and saves it into the container of the address, on a phone and on a desk [NAV-10, CAM-01, CAM-02, CAM-03, CAM-04, CAM-05, CAM-06, CAM-07, CAM-08, CAM-09, CAM-17, CAM-18, CAM-22]', async ({
  withCamera,
  api,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await api.container('Cables', 'Office')
  await withCamera(workingCamera, async (page) => {
    const camera = await watchCamera(page)
    await holdToasts(page)
    for (const viewport of [phone, laptop]) {
      await page.setViewportSize(viewport)
      await page.goto(`/camera?containerId=${id}`)
      const hint = page.getByText('Fit one item in the frame')
      await expect(hint).toBeVisible()
      const lowerEdge = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom)
      const below = async () => (await lowerEdge(page.getByLabel('Camera view'))) - (await lowerEdge(hint))
      await expect.poll(below).toBeGreaterThan(0)
      await expectAccessible(page)
      expect(await camera()).toEqual({
        asked: [
          {
            video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
            audio: false,
          },
        ],
        live: 1,
      })
      await shutter(page).click()
      await expect(preview(page)).toBeVisible()
      await expectLive(camera, 0)
      expect(await sizeOf(page)).toEqual({ width: 800, height: 450, type: 'data:image/jpeg;base64,' })
      await expect(page.getByRole('combobox', { name: 'Container', exact: true })).toHaveValue('Camping gear')
      await name(page).fill('Enamel mug')
      await page.getByLabel('Quantity', { exact: true }).fill('6')
      await page.getByLabel('Description').fill('White with blue rim')
      await expectAccessible(page)
      await save(page).dblclick()
      await expect(page).toHaveURL(`/containers/${id}`)
      await expect(toastOf(page)).toContainText('Now in Camping gear: Enamel mug.')
      const stored = (await api.get('/api/items')) as Stored[]
      expect(stored).toMatchObject([
        { name: 'Enamel mug', quantity: 6, description: 'White with blue rim', containerId: id },
      ])
      expect(stored[0]?.imageUrl).toMatch(/^\/api\//)
      await api.remove(`/api/items/${stored[0]?.id}`)
    }
  })
})

test('by keyboard alone, without a container in the address, ends on the dashboard [CAM-10, CAM-12, CAM-19]', async ({
  withCamera,
  api,
}) => {
  await api.container('Cables', 'Office')
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await page.setViewportSize(laptop)
    await page.goto('/')
    // Only a page that stands can be left for another.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maya')
    await page.evaluate(() => history.pushState(null, '', '/camera'))
    await expect(page.getByRole('heading', { level: 1, name: 'Camera' })).toBeFocused()
    await expect(shutter(page)).toBeEnabled()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(shutter(page)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(preview(page)).toBeVisible()
    await page.getByRole('button', { name: 'Retake' }).press('Enter')
    await expect(shutter(page)).toBeFocused()
    await expect(shutter(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(preview(page)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Container', exact: true })).toHaveValue('Camping gear')
    await name(page).focus()
    await page.keyboard.type('Rope')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect(await api.get('/api/items')).toMatchObject([{ name: 'Rope', containerId: id }])
  })
})

test('the photo can be removed, the name can’t be left out, the quantity is at least 1, and Add Item leads there with what was typed [CAM-01, CAM-11, CAM-13, CAM-15, CAM-18]', async ({
  withCamera,
  api,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await test.step('without a photo', async () => {
      await page.goto('/camera')
      await shutter(page).click()
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(preview(page)).toHaveCount(0)
      await name(page).fill('   ')
      await save(page).click()
      await expect(name(page)).toHaveAccessibleDescription('Please enter an item name')
      await expect(name(page)).toBeFocused()
      await expectAccessible(page)
      await page.getByLabel('Quantity', { exact: true }).fill('0')
      await name(page).fill('Rope')
      await expect(page.getByText('Enter 1 or more.')).toBeVisible()
      await save(page).click()
      await expect(page).toHaveURL('/')
      expect(await api.get('/api/items')).toMatchObject([{ name: 'Rope', quantity: 1, imageUrl: null }])
    })
    await test.step('from Add Item', async () => {
      await page.goto(`/containers/${id}`)
      await expect(page.getByRole('heading', { name: 'Camping gear' })).toBeVisible()
      await page
        .getByRole('navigation', { name: 'Quick', exact: true })
        .getByRole('button', { name: 'Add Item' })
        .click()
      const add = dialogOf(page, 'Add Item')
      await add.getByLabel('Item name').fill('Mug')
      await add.getByRole('button', { name: 'Increase minimum quantity' }).click()
      await add.getByRole('link', { name: 'Open the full-screen camera' }).click()
      await expect(page).toHaveURL(`/camera?containerId=${id}`)
      await shutter(page).click()
      await expect(name(page)).toHaveValue('Mug')
      await save(page).click()
      await expect(page).toHaveURL(`/containers/${id}`)
      expect(await api.get('/api/items?q=Mug')).toMatchObject([
        { name: 'Mug', minQuantity: 1, containerId: id },
      ])
    })
  })
})

test('a failed save loses nothing, nor does leaving without meaning to [CAM-20]', async ({
  withCamera,
  api,
}) => {
  await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Quick actions' })
      .getByRole('link', { name: 'Camera' })
      .click()
    await shutter(page).click()
    await name(page).fill('Enamel mug')
    await page.route('**/api/items', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Broken' } })
        : route.continue(),
    )
    await save(page).click()
    await expect(toastOf(page)).toContainText('Failed to save item. Please try again.')
    await page.evaluate(endAnimations)
    expect(await isBesideToast(page, save(page))).toBe(true)
    await expect(name(page)).toHaveValue('Enamel mug')
    await expect(preview(page)).toBeVisible()

    await page.goBack()
    await expect(questionOf(page, 'Leave without saving?')).toBeVisible()
    await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click()
    await expect(name(page)).toHaveValue('Enamel mug')
    await expect(page).toHaveURL('/camera')

    await page.reload()
    await expect(name(page)).toHaveValue('Enamel mug')
    await expect(preview(page)).toBeVisible()

    await page.getByRole('button', { name: 'Close' }).click()
    await questionOf(page, 'Leave without saving?').getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/camera')
    await expect(shutter(page)).toBeEnabled()
    expect(await api.get('/api/items')).toEqual([])
  })
})

for (const [what, camera, message] of [
  ['denied', deniedCamera, 'Camera permission was denied.'],
  ['absent', absentCamera, 'No camera found.'],
] as const) {
  test(`a camera that is ${what} is told, and the item is saved without it [CAM-21, ERR-01, ERR-02]`, async ({
    withCamera,
    api,
    expectAccessible,
  }) => {
    await api.container('Camping gear')
    await withCamera([...camera], async (page) => {
      await page.goto('/camera')
      const alert = page.getByRole('alert').filter({ hasText: 'Camera Error' })
      await expect(alert).toContainText('Unable to access camera. Please check permissions.')
      await expect(alert).toContainText(message)
      await expectAccessible(page)
      await alert.getByRole('button', { name: 'No photo' }).click()
      await name(page).fill('Rope')
      await save(page).click()
      await expect(page).toHaveURL('/')
      expect(await api.get('/api/items')).toMatchObject([{ name: 'Rope', imageUrl: null }])

      // The same in the dialog of a form.
      await page
        .getByRole('navigation', { name: 'Quick', exact: true })
        .getByRole('button', { name: 'Add Item' })
        .click()
      await dialogOf(page, 'Add Item').getByRole('button', { name: 'Take Photo' }).click()
      const failed = dialogOf(page, 'Take Photo').getByRole('alert')
      await expect(failed).toContainText('Camera Error')
      await expect(failed).toContainText(message)
    })
  })
}

test('Add Item, Edit Item and Add Picture take their photo with the camera, and again if wanted [CAM-10, CAM-11, CAM-12, CAM-22, ITEM-14, ITEM-31]', async ({
  withCamera,
  api,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await page.setViewportSize(laptop)
    const camera = await watchCamera(page)
    const takePhoto = dialogOf(page, 'Take Photo')
    await test.step('Add Item', async () => {
      await page.goto(`/containers/${id}`)
      await page.getByRole('banner').getByRole('button', { name: 'Add Item' }).click()
      const add = dialogOf(page, 'Add Item')
      await add.getByLabel('Item name').fill('Mug')
      await add.getByRole('button', { name: 'Take Photo' }).click()
      await shutterOf(takePhoto).click()
      await takePhoto.getByRole('button', { name: 'Retake' }).click()
      await expect(shutterOf(takePhoto)).toBeFocused()
      await expectAccessible(page)
      await shutterOf(takePhoto).click()
      await takePhoto.getByRole('button', { name: 'Use Photo' }).click()
      await expect(takePhoto).toBeHidden()
      await expectLive(camera, 0)
      expect(await sizeOf(page)).toMatchObject({ width: 800, type: 'data:image/jpeg;base64,' })
      await add.getByRole('button', { name: 'Add Item' }).click()
      await expect(add).toBeHidden()
      const [stored] = (await api.get('/api/items')) as Stored[]
      expect(stored?.imageUrl).toMatch(/^\/api\//)
    })
    await test.step('Add Picture and Edit Item', async () => {
      await api.item(id, 'Cup')
      await page.goto(`/containers/${id}`)
      await pressInRow(page, 'Cup', 'Photo of Cup')
      const picture = dialogOf(page, 'Add Picture')
      await picture.getByRole('button', { name: 'Take Photo' }).click()
      await shutterOf(takePhoto).click()
      await takePhoto.getByRole('button', { name: 'Use Photo' }).click()
      await picture.getByRole('button', { name: 'Save' }).click()
      await expect(picture).toBeHidden()
      expect(((await api.get('/api/items?q=Cup')) as Stored[])[0]?.imageUrl).toMatch(/^\/api\//)

      await pressInRow(page, 'Cup', 'Edit Cup')
      const edit = dialogOf(page, 'Edit Item')
      await edit.getByRole('button', { name: 'Retake Photo' }).click()
      // Escape ends the camera and nothing else.
      await expect(takePhoto.getByText('Fit one item in the frame')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(takePhoto).toBeHidden()
      await expectLive(camera, 0)
      await edit.getByRole('button', { name: 'Remove photo' }).click()
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(edit).toBeHidden()
      expect(await api.get('/api/items?q=Cup')).toMatchObject([{ imageUrl: null }])
    })
  })
})

test('Back from the camera without a photo leads back to Add Item with what was typed there', async ({
  withCamera,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await api.container('Winter coats')
  await withCamera(workingCamera, async (page) => {
    await page.goto(`/containers/${id}`)
    await page
      .getByRole('navigation', { name: 'Quick', exact: true })
      .getByRole('button', { name: 'Add Item' })
      .click()
    const add = dialogOf(page, 'Add Item')
    await add.getByLabel('Item name').fill('Rope')
    await add.getByLabel('Quantity', { exact: true }).fill('3')
    await add.getByRole('link', { name: 'Open the full-screen camera' }).click()
    // The browser has the screen in its history a moment after the page shows it.
    await expect(page).toHaveURL(/\/camera/)
    await expect(shutter(page)).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL(`/containers/${id}`)
    await expect(add.getByLabel('Item name')).toHaveValue('Rope')
    await expect(add.getByLabel('Quantity', { exact: true })).toHaveValue('3')
    await expect(add.getByRole('combobox', { name: 'Container' })).toHaveValue('Camping gear')
  })
})

test('a dialog’s camera leaves that of the screen running when it closes', async ({ withCamera, api }) => {
  await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await page.setViewportSize(laptop)
    const camera = await watchCamera(page)
    await page.goto('/camera')
    await expect(shutter(page)).toBeEnabled()
    await page.getByRole('banner').getByRole('button', { name: 'Add Item' }).click()
    const add = dialogOf(page, 'Add Item')
    await expect(add.getByLabel('Item name')).toBeVisible()
    await expect(add.getByRole('link', { name: 'Open the full-screen camera' })).toHaveCount(0)
    await add.getByRole('button', { name: 'Take Photo' }).click()
    const take = dialogOf(page, 'Take Photo')
    await expect(shutterOf(take)).toBeEnabled()
    await expectLive(camera, 1)
    await take.getByRole('button', { name: 'Close' }).click()
    await add.getByRole('button', { name: 'Close' }).click()
    await expect(add).toBeHidden()
    await expect(shutter(page)).toBeEnabled()
    await expect(page.getByText('Fit one item in the frame')).toBeVisible()
    await expectLive(camera, 1)
  })
})

test('a flashlight is switched, one that refuses is told, and so is a camera that is taken away while in use [CAM-34, ERR-06]', async ({
  withCamera,
  api,
}) => {
  await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await test.step('a flashlight', async () => {
      await page.addInitScript(() => {
        let calls = 0
        MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
        MediaStreamTrack.prototype.applyConstraints = async () => {
          calls += 1
          if (calls > 1) throw new DOMException('no', 'OperationError')
        }
      })
      await page.goto('/camera')
      await page.getByRole('button', { name: 'Turn flashlight on' }).click()
      const off = page.getByRole('button', { name: 'Turn flashlight off' })
      await expect(off).toHaveAttribute('aria-pressed', 'true')
      await off.click()
      await expect(toastOf(page)).toContainText('Unable to toggle flashlight.')
      await expect(off).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('a camera that is taken away', async () => {
      await page.addInitScript(() => {
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
        navigator.mediaDevices.getUserMedia = async (wish) => {
          const stream = await open(wish)
          Object.assign(window, { unplug: () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')) })
          return stream
        }
      })
      await page.goto('/camera')
      await expect(page.getByText('Fit one item in the frame')).toBeVisible()
      await page.evaluate(() => (window as unknown as { unplug: () => void }).unplug())
      const alert = page.getByRole('alert').filter({ hasText: 'Camera Error' })
      await expect(alert).toContainText('The camera was disconnected.')
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Fit one item in the frame')).toBeVisible()
    })
  })
})

test('without a camera a picture is chosen: 40 megapixels are scaled down, what is no picture is told [CAM-23, CAM-24, CAM-26]', async ({
  page,
  api,
}) => {
  await api.container('Camping gear')
  await holdToasts(page)
  await page.goto('/camera')
  await expect(page.getByRole('alert').filter({ hasText: 'Camera Error' })).toBeVisible()
  const file = page.getByLabel('Photo', { exact: true }).and(page.locator('input'))
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  for (const [name, mimeType, content] of [
    ['empty.jpg', 'image/jpeg', ''],
    ['drawing.svg', 'image/svg+xml', drawing],
    ['drawing.png', 'image/png', drawing],
  ] as const) {
    await file.setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    await expect(toastOf(page)).toContainText('We can’t use this file.')
    await toastOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(toastOf(page)).not.toContainText('We can’t use this file')
  }
  const create = { width: 7296, height: 5472, channels: 3 as const, background: '#876543' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await file.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer })
  await expect(preview(page)).toBeVisible({ timeout: 30_000 })
  expect(await sizeOf(page)).toEqual({ width: 800, height: 600, type: 'data:image/jpeg;base64,' })
})
