import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { workingCamera } from './fake-camera.ts'
import { type Api, expect, test } from './fixtures.ts'
import { expectGerman, german, germanButton } from './german.ts'
import { disableAnimations, inAppNavigator } from './in-app-navigation.ts'
import { dialogOf, pointAt, questionOf } from './screen.ts'

/** Somebody in Tokyo who reads German, writes days as dd-MM-yyyy and counts in euros, on every screen. */

test.use({ plan: 'business', locale: 'de-DE' })

const preferences = { timezone: 'Asia/Tokyo', language: 'de', dateFormat: 'dd-MM-yyyy', currency: 'EUR' }
/** What people wrote, what the product and its plans are called, and codes. */
const fixed = [
  'Zeltsachen für den Sommer',
  'Stirnlampe mit Ersatzzellen',
  'Maya Lind',
  'Maya',
  'Quick Fill',
  'Stowage',
  'HL-01',
  // Places are shortened beside names.
  'Abstellraum',
  'Dachboden',
]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

interface Stock {
  containerId: number
  emptyId: number
  updatedAt: string
}

async function settleIn(page: Page, api: Api, url: string | undefined): Promise<Stock> {
  await disableAnimations(page)
  const { id: containerId } = await api.container(
    'Zeltsachen für den Sommer',
    'Storage Room',
    'Zelte, Kocher',
  )
  await api.items(containerId, [
    { name: 'Stirnlampe mit Ersatzzellen', quantity: 3, minQuantity: 2, sku: 'HL-01', description: 'Hell' },
    { name: 'Gaskartusche', quantity: 2, minQuantity: 2 },
    { name: 'Zelt', quantity: 0 },
    { name: 'Heringe', quantity: 12_345 },
  ])
  const { id: emptyId } = await api.container('Leere Kiste', 'Attic')
  const answer = await page.request.patch('/api/user/preferences', {
    data: preferences,
    headers: { origin: url ?? '' },
  })
  expect(answer.ok()).toBe(true)
  const { updatedAt } = (await api.get(`/api/containers/${containerId}`)) as { updatedAt: string }
  return { containerId, emptyId, updatedAt }
}

/** "22-11-2026", on the calendar of Tokyo. */
const dayInTokyo = (time: string) =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Asia/Tokyo',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .format(new Date(time))
    .replaceAll('.', '-')
const clockInTokyo = (time: string) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Asia/Tokyo', timeStyle: 'short' }).format(new Date(time))

// `languages-walk.spec.ts` reads every screen in German at both widths.
test('times, numbers and money are those of a German in Tokyo [ACC-11, ACC-12, ACC-13, ACC-14]', async ({
  page,
  api,
  baseURL,
}) => {
  const { containerId, updatedAt } = await settleIn(page, api, baseURL)
  const day = dayInTokyo(updatedAt)
  const open = inAppNavigator(page)
  for (const [path, shown] of [
    [`/containers/${containerId}`, '12.345'],
    ['/items', '12.345'],
    ['/profile', day],
    ['/profile?tab=preferences', /1\.234,50\s€/],
  ] as const) {
    await open(path)
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await expectGerman(page, path, fixed)
    if (path.endsWith(`/${containerId}`))
      await expect(page.getByTitle(`${day}, ${clockInTokyo(updatedAt)}`).first()).toBeAttached()
  }
  await expect(
    page.getByText(german('Example: {today}', { today: dayInTokyo(new Date().toISOString()) })),
  ).toBeVisible()
})

test('every dialog is in German, on a phone and on a desk [ACC-12, ACC-14]', async ({
  page,
  api,
  baseURL,
}) => {
  test.slow()
  const { containerId } = await settleIn(page, api, baseURL)
  const open = inAppNavigator(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    const isPhone = size.width < 768
    const look = async (what: string, shown = dialogOf(page, german(what))) => {
      await test.step(`${what}, at ${size.width} px`, async () => {
        await expect(shown).toBeVisible()
        await expectGerman(page, what, fixed)
        await page.keyboard.press('Escape')
        await expect(shown).toBeHidden()
      })
    }
    const lamp = { name: 'Stirnlampe mit Ersatzzellen' }
    await open(`/containers/${containerId}`)
    await pointAt(page, lamp.name)
    await germanButton(page, 'Edit {name}', lamp).click()
    await look('Edit Item')
    await pointAt(page, lamp.name)
    await germanButton(page, 'Delete {name}', lamp).click()
    await look('Delete {name}?', questionOf(page, german('Delete {name}?', lamp)))
    const actions = { name: 'Zeltsachen für den Sommer' }
    await germanButton(page, 'Actions for {name}', actions).click()
    await look('the menu of a container', page.getByRole('menu'))
    await germanButton(page, 'Actions for {name}', actions).click()
    await page.getByRole('menuitem', { name: german('Edit') }).click()
    await look('Edit Container')
    for (const title of ['QR Code', 'Quick Fill']) {
      await germanButton(page.getByRole('main'), title).click()
      await look(title)
    }
    if (isPhone) await germanButton(page, 'Select').click()
    await page.getByRole('checkbox', { name: german('Select {name}', lamp) }).check()
    await germanButton(page, 'Move').click()
    await look('Move', page.getByRole('dialog'))

    await open('/containers')
    await germanButton(page, isPhone ? 'Account menu' : 'Profile menu').click()
    await look('the menu of the person', page.getByRole('menu'))
    await germanButton(page, 'New Container').click()
    const create = dialogOf(page, german('Create Container'))
    await create.getByRole('button', { name: german('Create Container') }).click()
    await expect(create.getByText(german('Container name is required'))).toBeVisible()
    await look('Create Container')
    await (isPhone
      ? page.getByRole('button', { name: 'Hinzufügen', exact: true })
      : germanButton(page, 'Add Item')
    ).click()
    await look('Add Item')
    await germanButton(page, 'More actions').click()
    await page.getByRole('menuitem', { name: german('Print labels') }).click()
    await look('Print labels')
    await open('/')
    await page
      .getByRole('button', { name: new RegExp(`^(${german('Scan')}|${german('Scan QR')})$`) })
      .filter({ visible: true })
      .first()
      .click()
    await look('Scan QR Code')
    if (isPhone) {
      await germanButton(page, 'Menu').click()
      await look('Menu')
    }
  }
})

test('the camera, Quick Fill and what follows are in German on a phone [ACC-12]', async ({
  withCamera,
  page,
  api,
  baseURL,
}) => {
  const { containerId } = await settleIn(page, api, baseURL)
  await withCamera(workingCamera, async (camera) => {
    await camera.setViewportSize({ width: 390, height: 844 })
    await camera.goto(`/camera?containerId=${containerId}`)
    await expect(germanButton(camera, 'Take photo')).toBeEnabled()
    await expectGerman(camera, 'the camera', fixed)
    await germanButton(camera, 'Take photo').click()
    await expect(germanButton(camera, 'Save Item')).toBeVisible()
    await expectGerman(camera, 'the photo', fixed)
    await camera.goto(`/containers/${containerId}`)
    await germanButton(camera.getByRole('main'), 'Quick Fill').click()
    await germanButton(camera, 'Start').click()
    await expect(germanButton(camera, 'Take photo')).toBeVisible()
    await expectGerman(camera, 'Quick Fill with its camera', fixed)
    await germanButton(camera, 'Take photo').click()
    await expect(germanButton(camera, 'Add & Continue')).toBeVisible()
    await expectGerman(camera, 'Quick Fill with its details', fixed)
  })
})

test('somebody whose browser asks for German finds the way in and what goes wrong there in German [AUTH-01]', async ({
  page,
}) => {
  const email = `jana-${randomUUID().slice(0, 8)}@example.com`
  const known = [...fixed, email]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/api/login?mode=sign-up')
  await expectGerman(page, 'the way to an account', known)
  await germanButton(page, 'Create account').click()
  await expect(page.getByText(german('Enter your first name.'))).toBeVisible()
  await expectGerman(page, 'its errors', known)
  await page.goto('/api/login')
  await expectGerman(page, 'the sign-in', known)
  await page.getByLabel(german('Email')).fill(email)
  await page.getByLabel(german('Password')).fill('falsches Passwort')
  await germanButton(page, 'Sign in').click()
  await expect(page.getByText(german('That email and password don’t match. Try again.'))).toBeVisible()
  await expectGerman(page, 'the refusal', known)
  await page.getByRole('link', { name: german('Forgot your password?') }).click()
  await expect(page).toHaveURL(/\/forgot/)
  await expectGerman(page, 'the forgotten password', known)
  await page.goto('/%zz%')
  await expect(page.getByText(german('There’s nothing at this address')).first()).toBeVisible()
  await expectGerman(page, 'an address that cannot be read', known)
})
