import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { dialogOf, pressInRow } from './screen.ts'

test.use({ loadsAhead: true })

/**
 * Photos as phones make them. `turned.heic` is stored on its side with a rotation and with Exif data; upright it is red
 * and green above, blue and red below. `huge.heic` has 51 million pixels.
 */
const photoOf = (name: string) => readFile(join(import.meta.dirname, 'photos', name))
const asHeic = (buffer: Buffer, mimeType = 'image/heic') => ({ name: 'IMG_1.HEIC', mimeType, buffer })
const decoder = /\/assets\/libheif-bundle-[\w-]+\.mjs$/

async function openPhotoDialog(page: Page) {
  await page.goto('/items')
  await pressInRow(page, 'Headlamp', 'Photo of Headlamp')
  const dialog = dialogOf(page, 'Add Picture')
  return { dialog, file: dialog.getByLabel('Photo', { exact: true }) }
}

test('a HEIC photo is turned into an upright JPEG without metadata, by a decoder that only it loads', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Camping gear')
  const { id: itemId } = await api.item(id, 'Headlamp')
  const loaded: string[] = []
  page.on('request', (request) => {
    if (decoder.test(request.url())) loaded.push(request.url())
  })
  const { dialog, file } = await openPhotoDialog(page)
  const turned = await photoOf('turned.heic')
  expect((await sharp(turned).metadata()).exif?.includes('Stowage Test')).toBe(true)
  expect(loaded).toEqual([])
  // The type is empty, because Windows knows none for HEIC.
  await file.setInputFiles(asHeic(turned, ''))
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
  expect(loaded.length).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const { imageUrl } = (await api.get(`/api/items/${itemId}`)) as { imageUrl: string }
  const stored = sharp(await (await page.request.get(imageUrl)).body())
  expect(await stored.metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 320 })
  expect((await stored.metadata()).exif).toBeUndefined()
  const { data } = await stored.raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * 240 + x) * 3)
    return red > green ? 'red' : green > blue ? 'green' : 'blue'
  }
  expect([colourAt(20, 20), colourAt(220, 20), colourAt(20, 300), colourAt(220, 300)]).toEqual([
    'red',
    'green',
    'blue',
    'red',
  ])
})

test('a HEIC photo that can’t be opened is told by what to do', async ({ page, api }) => {
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Headlamp')
  const { dialog, file } = await openPhotoDialog(page)
  const turned = await photoOf('turned.heic')
  const alert = dialog.getByRole('alert')

  await page.route(decoder, (route) => route.abort())
  await file.setInputFiles(asHeic(turned))
  await expect(alert).toHaveText(
    'Your first HEIC photo needs a connection. Go online and choose it again, or choose a JPEG.',
  )
  await page.unroute(decoder)
  await file.setInputFiles(asHeic(turned.subarray(0, 700)))
  await expect(alert).toHaveText(
    'This HEIC photo couldn’t be opened. Save it as a JPEG and choose that file.',
  )
  await file.setInputFiles(asHeic(await photoOf('huge.heic')))
  await expect(alert).toHaveText('This photo has more than 50 million pixels. Choose a smaller one.')
  await file.setInputFiles(asHeic(turned))
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a second HEIC photo needs no network', async ({ page, api, context }) => {
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Headlamp')
  const { dialog, file } = await openPhotoDialog(page)
  const preview = dialog.getByRole('img', { name: 'Preview' })
  const loaded = page.waitForResponse(decoder)
  await file.setInputFiles(asHeic(await photoOf('turned.heic')))
  await expect(preview).toBeVisible()
  const address = (await loaded).url()
  await expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address))
    .toBe(true)
  await dialog.getByRole('button', { name: 'Remove photo' }).click()
  await expect(preview).toHaveCount(0)
  await context.setOffline(true)
  await file.setInputFiles(asHeic(await photoOf('turned.heic')))
  await expect(preview).toBeVisible()
})

test('the decoder is served unmodified, with its licence beside it', async ({ page, api }) => {
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Headlamp')
  const { file } = await openPhotoDialog(page)
  const served = page.waitForResponse(decoder)
  await file.setInputFiles(asHeic(await photoOf('turned.heic')))
  const { resolve } = createRequire(join(import.meta.dirname, '../web/package.json'))
  const bundle = resolve('libheif-js/libheif-wasm/libheif-bundle.mjs')
  expect(await (await served).text()).toBe(await readFile(bundle, 'utf8'))

  const licence = await (await page.request.get('/licenses/libheif.txt')).text()
  const { version } = JSON.parse(await readFile(resolve('libheif-js/package.json'), 'utf8'))
  expect(licence).toContain(`libheif-js ${version}, unmodified`)
  expect(licence).toContain(await readFile(join(bundle, '../LICENSE'), 'utf8'))
})
