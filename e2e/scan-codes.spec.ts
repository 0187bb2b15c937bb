import type { Page } from '@playwright/test'
import { drawCode } from './drawn-codes.ts'
import { deniedCamera, filmOf, watchDialogs, workingCamera } from './fake-camera.ts'
import { expect, test } from './fixtures.ts'
import { cardOf, dialogOf, holdToasts } from './screen.ts'
import { servers } from './servers.ts'

test.use({ plan: 'business' })

const baseURL = servers.business.url
const scanner = (page: Page) => dialogOf(page, 'Scan QR Code')
const itemForm = (page: Page) => dialogOf(page, 'Add Item')

async function openScanner(page: Page): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Quick', exact: true })
    .getByRole('button', { name: 'Scan' })
    .click()
}

for (const [format, printed, kept] of [
  ['EAN13', '4006381333931', '4006381333931'],
  ['UPCA', '042100005264', '0042100005264'],
  ['Code128', 'PART-77/B', 'part-77/b'],
  ['Code39', 'ASSET-0042', 'asset-0042'],
  ['ITF', '10012345678902', '10012345678902'],
  ['DataMatrix', 'LOT 7', 'lot 7'],
] as const) {
  test(`the item with a barcode before the camera opens where it lies: ${format}`, async ({
    withCamera,
    api,
  }) => {
    const { id } = await api.container('Camping gear')
    await api.item(id, 'Headlamp', { sku: kept })
    await api.item(id, 'Lantern')
    const film = await filmOf(await drawCode(printed, format))
    await withCamera([...workingCamera, film], async (page) => {
      const texts = await watchDialogs(page)
      await holdToasts(page)
      await openScanner(page)
      await expect(page).toHaveURL(new RegExp(`/containers/${id}\\?highlight=`))
      expect(await texts()).toMatch(/Headlamp.*Opening/)
      await expect(cardOf(page, 'Headlamp')).toContainText('Here it is')
    })
  })
}

test('a barcode that no item has is offered to a new item', async ({ withCamera, api }) => {
  await api.container('Camping gear')
  const film = await filmOf(await drawCode('4006381333931', 'EAN13'))
  await withCamera([...workingCamera, film], async (page) => {
    await openScanner(page)
    await expect(scanner(page)).toContainText('No item has this barcode yet: 4006381333931')
    await scanner(page).getByRole('button', { name: 'Add Item' }).click()
    await expect(itemForm(page).getByRole('textbox', { name: 'Barcode' })).toHaveValue('4006381333931')
  })
})

test('a QR code of a script is no label: nothing of it runs, and the next label opens', async ({
  withCamera,
  context,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  const script = await drawCode("javascript:document.title='ran'", 'QRCode')
  const label = await context.request.get(`${baseURL}/api/containers/${id}/qr/download?size=small`)
  const film = await filmOf({ picture: script, seconds: 8 }, { picture: await label.body(), seconds: 8 })
  await withCamera([...workingCamera, film], async (page) => {
    await openScanner(page)
    const title = await page.title()
    await expect(scanner(page)).toContainText('This code isn’t a container label.')
    expect(await page.title()).toBe(title)
    await expect(page).toHaveURL(`/containers/${id}`, { timeout: 20_000 })
  })
})

test('a QR code of 4 kB is no label, and the scanner goes on', async ({ withCamera, person: _ }) => {
  const picture = await drawCode('STOWAGE '.repeat(512), 'QRCode')
  const film = await filmOf({ picture, side: 700 })
  await withCamera([...workingCamera, film], async (page) => {
    await openScanner(page)
    await expect(scanner(page)).toContainText('This code isn’t a container label.')
    await scanner(page).getByRole('radio', { name: 'Enter manually' }).check()
    await expect(scanner(page).getByLabel('Container ID or URL')).toBeVisible()
  })
})

test('the decoder comes with the scanner, which the dashboard’s quick action opens, not before, and does not wait for the camera [DASH-13]', async ({
  page,
  api,
}) => {
  await api.container('Camping gear')
  const decoder: string[] = []
  page.on('request', (request) => {
    if (/code-worker|zxing|\.wasm/.test(request.url())) decoder.push(request.url())
  })
  // A question for permission that nobody answers.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(decoder).toEqual([])
  const loaded = page.waitForResponse(/\.wasm$/)
  await page
    .getByRole('navigation', { name: 'Quick actions' })
    .getByRole('button', { name: 'Scan QR' })
    .click()
  expect((await loaded).ok()).toBe(true)
  await expect(scanner(page).getByText('Point your camera at a box label')).toBeVisible()
})

test('a barcode is read into the field of a new item', async ({ withCamera, api, expectAccessible }) => {
  await api.container('Camping gear')
  const long = await drawCode('X'.repeat(65), 'QRCode')
  const barcode = await drawCode('042100005264', 'UPCA')
  const film = await filmOf({ picture: long, seconds: 8 }, { picture: barcode, seconds: 8 })
  await withCamera([...workingCamera, film], async (page) => {
    const texts = await watchDialogs(page)
    await page.goto('/items')
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    await itemForm(page).getByRole('button', { name: 'Description, SKU and barcode' }).click()
    await itemForm(page).getByRole('button', { name: 'Scan the barcode' }).click()
    const reader = dialogOf(page, 'Scan Barcode')
    await expect(reader).toContainText('This code is too long. The limit is 64 characters.')
    await expectAccessible(page)
    const field = itemForm(page).getByRole('textbox', { name: 'Barcode' })
    await expect(field).toHaveValue('042100005264', { timeout: 20_000 })
    expect(await texts()).toContain('UPC-A')
    await expect(reader).toBeHidden()
  })
})

test('without a camera the barcode is typed [SCAN-12]', async ({ withCamera, api }) => {
  await api.container('Camping gear')
  await withCamera(deniedCamera, async (page) => {
    await page.goto('/items')
    await page.getByRole('main').getByRole('button', { name: 'Add Item' }).first().click()
    await itemForm(page).getByRole('button', { name: 'Description, SKU and barcode' }).click()
    await itemForm(page).getByRole('button', { name: 'Scan the barcode' }).click()
    const alert = dialogOf(page, 'Scan Barcode').getByRole('alert')
    await expect(alert).toContainText('Camera permission was denied.')
    await alert.getByRole('button', { name: 'Type it instead' }).click()
    await itemForm(page).getByRole('textbox', { name: 'Barcode' }).fill('4006381333931')
  })
})
