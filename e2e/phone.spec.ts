import type { Locator } from '@playwright/test'
import { workingCamera } from './fake-camera.ts'
import { endAnimations, expect, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, questionOf, toastOf } from './screen.ts'
import { servers } from './servers.ts'

test.use({ plan: 'business' })

test.describe('on a phone', () => {
  test.use(phone)

  test('a toast is one line above the Scan button, and above a sheet; a refusal is as high, and says all of it', async ({
    page,
    api,
    expectAccessible,
  }) => {
    const { id } = await api.container('Camping gear')
    await api.item(id, 'LED lantern', { quantity: 3 })
    await holdToasts(page)
    await test.step('a toast', async () => {
      const { id: itemId } = await api.item(id, 'Tent')
      await page.goto(`/items/${itemId}`)
      await page.getByRole('button', { name: 'Actions for Tent' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await questionOf(page, 'Delete Tent?').getByRole('button', { name: 'Delete', exact: true }).click()
      const toast = toastOf(page).getByRole('status', { includeHidden: true })
      await expect(toast).toContainText('Tent deleted')
      await expectAccessible(page)
      const low = await toast.boundingBox()
      expect(low?.height).toBe(52)
      expect((low?.y ?? 0) + 52).toBe(phone.viewport.height - 122)
      const undo = await toast.getByRole('button', { name: 'Undo' }).boundingBox()
      expect(undo?.height).toBeGreaterThanOrEqual(44)

      await page.getByRole('navigation', { name: 'Quick', exact: true }).getByText('Add Item').click()
      await expect(dialogOf(page, 'Add Item')).toBeVisible()
      await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(20)
    })
    await test.step('a refusal', async () => {
      await page.route('**/api/items/*/movements', (route) =>
        route.fulfill({ status: 400, json: { code: 'VALIDATION', message: 'No' } }),
      )
      await page.goto(`/containers/${id}`)
      await page.getByRole('button', { name: 'LED lantern: 3. Change quantity' }).tap()
      await page.getByRole('button', { name: 'Increase quantity of LED lantern' }).tap()
      const toast = toastOf(page).getByRole('alert')
      await expect(toast).toContainText('Couldn’t save LED lantern')
      await page.evaluate(endAnimations)
      expect((await toast.boundingBox())?.height).toBe(52)
      const text = toast.getByText('Failed to update item. Please try again.')
      const { y, height } = (await text.boundingBox()) ?? { y: 0, height: 0 }
      const box = await toast.boundingBox()
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + 52)
    })
  })
})

test.describe('on its side', () => {
  test.use({ viewport: { width: 667, height: 320 } })

  test('the menu of the person stands above the bar under the thumb', async ({ page, person }) => {
    expect(person.firstName).toBe('Maya')
    await page.goto('/')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    // Where the press would go: to the last entry, and to nothing over it.
    await page.getByRole('menuitem', { name: 'Logout' }).click({ trial: true })
  })
})

test('the camera fills the phone, wherever it is', async ({ withCamera, api }) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const fills = (screen: Locator) =>
      expect
        .poll(async () => Object.values((await screen.boundingBox()) ?? {}).map(Math.round))
        .toEqual([0, 0, width, height])
    await page.goto(`/containers/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Quick Fill' }).click()
    await fills(dialogOf(page, 'Quick Fill'))
    await page.goto('/')
    await page
      .getByRole('navigation', { name: 'Quick', exact: true })
      .getByRole('button', { name: 'Scan' })
      .click()
    await fills(dialogOf(page, 'Scan QR Code'))
    await page.goto('/camera')
    await expect(page.getByText('Fit one item in the frame')).toBeVisible()
    await fills(page.getByRole('region', { name: 'Photo' }).locator('xpath=../..'))
  })
})

test('on a desk Quick Fill keeps the whole picture of its camera [QF-04]', async ({
  withCamera,
  context,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  await withCamera(workingCamera, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/containers/${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Quick Fill' }).click()
    const dialog = dialogOf(page, 'Quick Fill')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await dialog.getByRole('button', { name: 'Take photo' }).click()
    await dialog.getByLabel('Item name').fill('Mug')
    await dialog.getByRole('button', { name: 'Add & Finish' }).click()
    await expect(dialog).toBeHidden()
    const [item] = (await api.get('/api/items')) as { imageUrl: string }[]
    const photo = await context.request.get(servers.business.url + item?.imageUrl)
    const size = await page.evaluate(
      async (bytes) => {
        const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
        return [picture.width, picture.height]
      },
      [...(await photo.body())],
    )
    // Of 1920 × 1080, as the product asks for.
    expect(size).toEqual([800, 450])
  })
})
