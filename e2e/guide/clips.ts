import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { filmOf, workingCamera } from '../fake-camera.ts'
import { expect, test } from '../fixtures.ts'
import { servers } from '../servers.ts'
import { withoutFirstRun, withoutTour } from '../without-tour.ts'
import { ClipRecorder } from './clip-recorder.ts'
import { moveIn } from './household.ts'
import { asPhone, windows } from './media-files.ts'

test.use({ plan: 'business' })

const baseURL = servers.business.url
const looks = { wide: windows.clip, phone: { ...windows.phoneClip, ...asPhone } }

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

/** A page in the size of a clip, signed in as the test's person. */
async function pageOf(
  browser: Browser | null,
  person: BrowserContext,
  look: keyof typeof looks,
): Promise<Page> {
  const storageState = await person.storageState()
  const locale = { locale: 'en-US', timezoneId: 'UTC' }
  const context = await browser?.newContext({ ...looks[look], ...locale, baseURL, storageState })
  if (!context) throw new Error('There is no browser.')
  // The tour would cover the filmed page.
  await withoutTour(context)
  await withoutFirstRun(context)
  return context.newPage()
}

async function open(page: Page, path: string): Promise<ClipRecorder> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return new ClipRecorder(page)
}

/** Draws an object for the fake camera. */
function drawItem(colour: string, word: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="420"><rect x="90" y="40" width="240" height="340" rx="26" fill="${colour}"/><rect x="90" y="110" width="240" height="120" fill="#f6f5f1"/><text x="210" y="186" font-family="sans-serif" font-size="46" font-weight="700" text-anchor="middle" fill="#1c1b18">${word}</text></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#7d776c' }).png().toBuffer()
}

async function firstBox(page: Page): Promise<void> {
  const recorder = await open(page, '/')
  recorder.say('Choose Create Container on the dashboard.')
  await recorder.hold(1)
  await recorder.press(main(page).getByRole('button', { name: 'Create Container' }))
  await expect(dialog(page)).toBeVisible()
  recorder.say('Type the name of the box.')
  await recorder.hold(0.6)
  await recorder.type(dialog(page).getByLabel('Name', { exact: true }), 'Camping gear')
  recorder.say('Choose its place.')
  await recorder.press(dialog(page).getByLabel('Location'))
  await dialog(page).getByLabel('Location').selectOption('Garage')
  await recorder.hold(0.8)
  recorder.say('Create Container. The box is ready, with a number and a label.')
  await recorder.press(dialog(page).getByRole('button', { name: 'Create Container' }))
  await expect(dialog(page)).toBeHidden()
  await recorder.hold(2)
  await recorder.save('clip-first-box')
}

async function addItems(page: Page, box: string): Promise<void> {
  const recorder = await open(page, box)
  recorder.say('Open the box and choose Add Item.')
  await recorder.hold(0.8)
  await recorder.press(main(page).getByRole('button', { name: 'Add Item' }).first())
  const name = dialog(page).getByLabel('Item name')
  await expect(name).toBeVisible()
  recorder.say('Type what it is.')
  await recorder.press(name)
  await recorder.type(name, 'LED lantern')
  recorder.say('Set how many there are.')
  await recorder.press(dialog(page).getByRole('button', { name: 'Increase quantity' }))
  await recorder.press(dialog(page).getByRole('button', { name: 'Increase quantity' }))
  await recorder.hold(0.5)
  recorder.say('Add another keeps the dialog open for the next item.')
  await recorder.press(dialog(page).getByRole('button', { name: 'Add another' }))
  await expect(name).toHaveValue('')
  await recorder.type(name, 'Enamel mug')
  recorder.say('Add Item closes it. Both items are in the box.')
  await recorder.press(dialog(page).getByRole('button', { name: 'Add Item', exact: true }))
  await expect(dialog(page)).toBeHidden()
  await recorder.hold(2)
  await recorder.save('clip-add-items')
}

async function printLabel(page: Page, box: string): Promise<void> {
  const recorder = await open(page, box)
  recorder.say('Open the box and choose QR Code.')
  await recorder.hold(0.8)
  await recorder.press(main(page).getByRole('button', { name: 'QR Code', exact: true }))
  const size = (name: string) => dialog(page).getByRole('radio', { name: new RegExp(`^${name}`) })
  await expect(size('Small')).toBeVisible()
  recorder.say('Pick a print size. The preview shows what will be printed.')
  await recorder.hold(1)
  await recorder.press(size('Small'))
  await recorder.hold(1)
  await recorder.press(size('Medium'))
  await recorder.hold(1)
  recorder.say('Print it at 100%, or Download it as a picture.')
  await recorder.press(dialog(page).getByRole('button', { name: 'Download' }))
  await recorder.hold(2)
  await recorder.save('clip-print-a-label')
}

async function findAnything(page: Page): Promise<void> {
  const recorder = await open(page, '/')
  recorder.say('Press the search field at the top, or the / key.')
  await recorder.hold(0.8)
  const field = page.getByRole('banner').getByRole('combobox')
  await recorder.press(field)
  recorder.say('Type part of the name.')
  await recorder.type(field, 'batter')
  const hit = page.getByRole('option', { name: /AA batteries/ })
  await expect(hit).toBeVisible()
  await recorder.hold(1)
  recorder.say('Choose the item. Its box opens, and the item is highlighted.')
  await recorder.press(hit)
  await expect(main(page).getByText('AA batteries').first()).toBeVisible()
  await recorder.hold(2.5)
  await recorder.save('clip-find-anything')
}

async function exportData(page: Page): Promise<void> {
  const recorder = await open(page, '/export')
  recorder.say('Open Export Data and choose what to export.')
  await recorder.hold(1.2)
  recorder.say('Pick a format. The preview shows the first lines.')
  await recorder.press(page.getByRole('radio', { name: /^JSON/ }))
  await recorder.hold(1.2)
  await recorder.press(page.getByRole('radio', { name: /^CSV \.csv/ }))
  await recorder.hold(1.2)
  recorder.say('Export. Your browser saves the files.')
  await recorder.press(page.getByRole('button', { name: /^Export \d files$/ }))
  await expect(page.getByRole('button', { name: 'Download again' }).last()).toBeVisible()
  await recorder.hold(2)
  await recorder.save('clip-export')
}

async function quickFill(page: Page, box: string): Promise<void> {
  const recorder = await open(page, box)
  recorder.say('Open the box and choose Quick Fill.')
  await recorder.hold(0.8)
  await recorder.press(main(page).getByRole('button', { name: 'Quick Fill', exact: true }))
  recorder.say('Start the camera.')
  await recorder.hold(0.8)
  await recorder.press(dialog(page).getByRole('button', { name: 'Start' }))
  const shutter = dialog(page).getByRole('button', { name: 'Take photo' })
  for (const itemName of ['Matches', 'Tea bags']) {
    const isLast = itemName === 'Tea bags'
    await expect(shutter).toBeEnabled()
    recorder.say('Hold one item in the frame and press the shutter.')
    await recorder.hold(1)
    await recorder.press(shutter)
    const name = dialog(page).getByRole('textbox').first()
    await expect(name).toBeVisible()
    recorder.say('Type or say its name.')
    await recorder.press(name)
    await recorder.type(name, itemName)
    recorder.say(
      isLast ? 'Add & Finish. Everything is in the box.' : 'Add & Continue moves on to the next item.',
    )
    await recorder.press(
      dialog(page).getByRole('button', { name: isLast ? 'Add & Finish' : 'Add & Continue' }),
    )
  }
  await expect(dialog(page)).toBeHidden()
  await recorder.hold(2)
  await recorder.save('clip-quick-fill-phone')
}

async function scanLabel(page: Page, box: string): Promise<void> {
  // The code is read only after the label has shown for a while.
  let read = () => {}
  const isShown = new Promise<void>((resolve) => {
    read = resolve
  })
  await page.route(/code-worker|\.wasm/, async (route) => {
    await isShown
    await route.continue()
  })
  const recorder = await open(page, '/')
  recorder.say('Choose Scan, in the middle at the bottom.')
  await recorder.hold(1)
  await recorder.press(page.getByRole('button', { name: 'Scan', exact: true }))
  await expect(dialog(page).getByLabel('Camera view')).toBeVisible()
  recorder.say('Point the camera at a box’s label.')
  for (let at = 0; at < 6; at++) await recorder.hold(0.4)
  read()
  await expect(page).toHaveURL(box)
  recorder.say('The box opens by itself.')
  await expect(dialog(page)).toBeHidden()
  await recorder.hold(2.5)
  await recorder.save('clip-scan-a-label-phone')
}

test('first-box, add-items', async ({ browser, context, api, person: _ }) => {
  const page = await pageOf(browser, context, 'wide')
  await firstBox(page)
  const [box] = (await api.get('/api/containers')) as { id: number }[]
  await addItems(page, `/containers/${box?.id}`)
})

test('print-a-label', async ({ browser, context, api }) => {
  const boxes = await moveIn(api)
  await printLabel(await pageOf(browser, context, 'wide'), `/containers/${boxes.get('Camping gear')}`)
})

test('find-anything', async ({ browser, context, api }) => {
  await moveIn(api)
  await findAnything(await pageOf(browser, context, 'wide'))
})

test('export', async ({ browser, context, api }) => {
  await moveIn(api)
  await exportData(await pageOf(browser, context, 'wide'))
})

test('quick-fill', async ({ withCamera, context, api }) => {
  const { id } = await api.container('Camping gear')
  const shots = await Promise.all([drawItem('#b87408', 'MATCHES'), drawItem('#1d4f91', 'TEA')])
  const camera = await filmOf(...shots.map((picture) => ({ picture, side: 640, seconds: 6 })))
  await withCamera([...workingCamera, camera], async (one) =>
    quickFill(await pageOf(one.context().browser(), context, 'phone'), `/containers/${id}`),
  )
})

test('scan-a-label', async ({ withCamera, context, api }) => {
  const boxes = await moveIn(api)
  const id = boxes.get('Camping gear')
  const label = await context.request.get(`${baseURL}/api/containers/${id}/qr/download?size=small`)
  const camera = await filmOf({ picture: await label.body(), side: 320 })
  await withCamera([...workingCamera, camera], async (one) =>
    scanLabel(await pageOf(one.context().browser(), context, 'phone'), `/containers/${id}`),
  )
})
