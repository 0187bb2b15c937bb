import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { phone } from './screen.ts'
import { becomeStaff } from './staff-role.ts'

const step = (page: Page, number: number) =>
  page
    .getByRole('list', { name: 'Steps' })
    .getByRole('button')
    .nth(number - 1)
const stepLine = (page: Page, number: number) => page.getByText(new RegExp(`^Step ${number}: `))

/** Width and height of a PNG, out of its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('recording plays the five steps by their own times, from the first and over again [NAV-14] [DEMO-01] [DEMO-03] [DEMO-07] [DEMO-08] [DEMO-24] [DEMO-25] [DEMO-27] [DEMO-28]', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@')
  await page.clock.install()
  await page.goto('/demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Promotional Demo' })).toBeVisible()
  // What a step is drawn with has come by its turn: with a clock that stands still there is no waiting for it.
  await step(page, 2).click()
  await expect(page.getByAltText('An enamel mug in front of the camera')).toBeVisible()
  await step(page, 4).click()
  await expect(stepLine(page, 4)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download QR Code' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Start Recording' }).click()
  await expect(stepLine(page, 1)).toBeVisible()
  await expect(step(page, 3)).toBeDisabled()
  for (const [number, lasts, said] of [
    [1, 3000, '3 s'],
    [2, 4000, '4 s'],
    [3, 3500, '3.5 s'],
    [4, 3000, '3 s'],
    [5, 2500, '2.5 s'],
  ] as const) {
    await expect(stepLine(page, number)).toBeVisible()
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    if (number === 2) {
      await page.clock.runFor(2400)
      await expect(page.getByText('Item Captured!')).toHaveCount(0)
      await page.clock.runFor(100)
      await expect(page.getByText('Item Captured!')).toBeVisible()
      await page.clock.runFor(lasts - 2500 - 1)
    } else await page.clock.runFor(lasts - 1)
    await expect(stepLine(page, number)).toBeVisible()
    await page.clock.runFor(1)
  }
  await expect(stepLine(page, 1)).toBeVisible()
  await page.clock.runFor(3000)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.clock.runFor(20_000)
  await expect(stepLine(page, 2)).toBeVisible()
  await expect(page.getByText('4 s', { exact: true })).toHaveCount(0)
})

test('each step can be looked at by itself, at every width, axe finds nothing, and a sample label comes as a picture in the size that is picked [DEMO-02] [DEMO-05] [DEMO-06] [DEMO-09] [DEMO-10] [DEMO-12] [DEMO-13] [DEMO-16] [DEMO-17] [DEMO-18] [DEMO-19] [DEMO-20] [DEMO-21] [DEMO-22]', async ({
  page,
  person,
  expectAccessible,
}) => {
  expect(person.email).toContain('@')
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/demo')
  await test.step('the steps', async () => {
    const titles = [
      'Dashboard overview',
      'Quick Fill camera capture',
      'Smart organization with low-stock alerts',
      'QR code generation',
      'Mobile-first design',
    ]
    for (const size of [{ width: 1440, height: 900 }, phone.viewport]) {
      await page.setViewportSize(size)
      for (const [place, title] of titles.entries()) {
        await step(page, place + 1).click()
        await expect(page.getByText(`Step ${place + 1}: ${title}`)).toBeVisible()
        if (place === 1) {
          const camera = await page.getByAltText('An enamel mug in front of the camera').boundingBox()
          expect((camera?.width ?? 0) / (camera?.height ?? 1)).toBeCloseTo(4 / 3, 1)
        }
        // Until it has heard the name, the microphone's button changes its colours.
        if (place === 4) await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Headlamp')
        if (size === phone.viewport) {
          const steps = await page.getByRole('list', { name: 'Steps' }).boundingBox()
          expect(steps?.height).toBeLessThan(60)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
            size.width,
          )
        } else await expectAccessible(page)
      }
    }
  })
  await test.step('a sample label', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await step(page, 4).click()
    for (const [name, side] of [
      ['Large Wall Mount', 1200],
      ['Small Sticker', 300],
    ] as const) {
      await page.getByRole('radio', { name }).check()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download QR Code' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.png$/)
      expect(sizeOf(await readFile(await download.path()))).toEqual([side, side])
    }
  })
})

test.describe('for administrators', () => {
  test.use({ plan: 'business' })

  test('administrators are led to the demo, and to a household to bring in [ADM-01] [ADM-04]', async ({
    page,
    person,
  }) => {
    await page.goto('/')
    await becomeStaff(page, 'business', person.email)
    await page.goto('/admin')
    const tabs = ['Overview', 'Users', 'Analytics', 'Audit', 'System', 'Demo']
    await expect(page.getByRole('tab')).toHaveText(tabs)
    await page
      .getByRole('navigation', { name: 'Quick links' })
      .getByRole('link', { name: 'Promotional Demo' })
      .click()
    await expect(page).toHaveURL(/\/demo$/)
    await page.goto('/admin?tab=demo')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download sample file' }).click(),
    ])
    await page.getByRole('link', { name: 'Import', exact: true }).click()
    await page
      .getByLabel('Choose File')
      .last()
      .setInputFiles({
        name: 'sample-household.csv',
        mimeType: 'text/csv',
        buffer: await readFile(await download.path()),
      })
    await expect(page.getByText('5 of 5 recognized')).toBeVisible()
    await page.getByRole('button', { name: 'Review import' }).click()
    await page.getByRole('button', { name: 'Import 24 items' }).click()
    await expect(page.getByRole('heading', { name: '24 items in 8 containers' })).toBeVisible()
  })
})
