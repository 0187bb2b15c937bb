import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Api, apiOf, expect, signUp, test } from '../fixtures.ts'
import { changePlan } from '../plan-change.ts'
import { servers } from '../servers.ts'
import { moveIn } from './household.ts'
import { asPhone, mediaFolder, windows } from './media-files.ts'
import { writeMovements } from './movements.ts'

test.use({ plan: 'business' })

interface Picture {
  name: string
  path: string
  /** Actions before the picture is taken. */
  open?: (page: Page, isPhone: boolean) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function fillBox(page: Page, isPhone: boolean): Promise<void> {
  await (isPhone ? page.getByRole('banner') : main(page))
    .getByRole('button', { name: 'New Container' })
    .click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Holiday lights')
  await dialog(page).getByLabel('Location').selectOption('Attic')
}

async function fillItem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Item' }).last().click()
  await dialog(page).getByLabel('Item name').fill('Headlamp')
  await dialog(page).getByLabel('Quantity', { exact: true }).fill('4')
}

async function openLabel(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'QR Code', exact: true }).click()
  await expect(dialog(page).getByRole('img').first()).toBeVisible()
}

async function openInvite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Invite people' }).click()
  await dialog(page).getByRole('tab', { name: 'Link' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Create link' })).toBeVisible()
}

/** Opens an item; a table row shows its buttons only under the pointer. */
async function openItem(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) await main(page).getByRole('row').nth(2).hover()
  await main(page)
    .getByRole('button', { name: /^Edit (?!Container)/ })
    .nth(isPhone ? 1 : 0)
    .click()
  await expect(dialog(page).getByLabel('Quantity', { exact: true })).toBeVisible()
}

async function searchBatteries(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.goto('/search')
  const field = isPhone ? main(page).getByRole('searchbox') : page.getByRole('banner').getByRole('combobox')
  await field.fill('batter')
  const hit = isPhone
    ? main(page).getByRole('list', { name: 'Items' }).getByText('AA batteries')
    : page.getByRole('listbox', { name: 'Search results' }).getByRole('option', { name: /AA batteries/ })
  await expect(hit.first()).toBeVisible()
}

const picturesOf = (box: number, newest: number): Picture[] => [
  { name: 'dashboard', path: '/' },
  { name: 'containers', path: '/containers' },
  { name: 'first-box', path: '/containers', open: fillBox },
  { name: 'box', path: `/containers/${box}` },
  { name: 'add-items', path: `/containers/${newest}`, open: fillItem },
  { name: 'print-a-label', path: `/containers/${box}`, open: openLabel },
  { name: 'find-anything', path: '/', open: searchBatteries },
  {
    name: 'quantities',
    path: `/containers/${box}`,
    open: openItem,
  },
  { name: 'low-stock', path: '/items?filter=low-stock' },
  { name: 'preferences', path: '/profile?tab=preferences' },
  { name: 'sign-in', path: '/profile?tab=account' },
  { name: 'activity', path: '/profile?tab=activity' },
  { name: 'plans', path: '/subscription' },
  { name: 'export', path: '/export' },
  { name: 'import', path: '/export/import' },
]

const sharingPictures: Picture[] = [
  { name: 'share', path: '/workspace', open: openInvite },
  { name: 'share-members', path: '/workspace' },
  { name: 'share-activity', path: '/workspace?tab=activity' },
]

const businessPictures: Picture[] = [
  { name: 'analytics', path: '/analytics' },
  { name: 'branding', path: '/workspace?tab=branding' },
]

/** A square logo of a company. */
async function anchorLogo(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" rx="44" fill="#1d4f91"/>
    <g fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"><circle cx="100" cy="56" r="17"/><path d="M100 74v84M68 92h64M45 112c2 60 108 60 110 0"/></g></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function take(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await sharp(png)
    .webp({ quality: 78, effort: 6 })
    .toFile(join(mediaFolder, `${file}.webp`))
}

/** Noon of the next day, so that new entries say “Yesterday” in every run. */
function laterNoon(): Date {
  const noon = new Date()
  noon.setUTCDate(noon.getUTCDate() + 1)
  noon.setUTCHours(9, 0, 0, 0)
  return noon
}

async function settle(api: Api, email: string): Promise<Map<string, number>> {
  const boxes = await moveIn(api)
  await changePlan('business', email, 'pro')
  return boxes
}

/** Takes each picture on a desktop and on a phone, light and dark. */
async function takeAll(
  browser: Browser,
  context: BrowserContext,
  pictures: readonly Picture[],
): Promise<void> {
  const baseURL = servers.business.url
  const answer = await context.request.patch(`${baseURL}/api/user/preferences`, {
    data: { theme: 'system' },
    headers: { origin: baseURL },
  })
  expect(answer.ok()).toBe(true)
  const storageState = await context.storageState()
  for (const isPhone of [false, true]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = isPhone ? { ...windows.phonePicture, ...asPhone } : windows.picture
      const locale = { locale: 'en-US', timezoneId: 'UTC' }
      const other = await browser.newContext({ baseURL, storageState, colorScheme, ...look, ...locale })
      const page = await other.newPage()
      await page.clock.setFixedTime(laterNoon())
      for (const { name, path, open } of pictures) {
        const suffix = `${isPhone ? '-phone' : ''}${colorScheme === 'dark' ? '-dark' : ''}`
        await test.step(`${name}${suffix}`, async () => {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await open?.(page, isPhone)
          await take(page, `${name}${suffix}`)
        })
      }
      await other.close()
    }
  }
}

test('the pictures', async ({ browser, context, api, person }) => {
  const boxes = await settle(api, person.email)
  await takeAll(
    browser,
    context,
    picturesOf(boxes.get('Camping gear') ?? 0, boxes.get('Holiday lights') ?? 0),
  )
})

test('the pictures of sharing', async ({ browser, context, api, person }) => {
  const boxes = await settle(api, person.email)
  const baseURL = servers.business.url
  const headers = { origin: baseURL }
  const { workspaceId } = (await api.get('/api/auth/user')) as { workspaceId: number }
  for (const [firstName, role, ip] of [
    ['Ella', 'editor', '10.7.6.1'],
    ['Jonas', 'viewer', '10.7.6.2'],
  ] as const) {
    const made = await context.request.post(`${baseURL}/api/workspaces/${workspaceId}/invitations`, {
      data: { role, hours: 168, uses: 1 },
      headers,
    })
    const { address } = (await made.json()) as { address: string }
    const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } })
    await signUp(theirs.request, baseURL, {
      firstName,
      email: `${firstName.toLowerCase()}@example.com`,
      password: 'correct horse battery',
    })
    const token = address.split('/').at(-1)
    await theirs.request.post(`${baseURL}/api/invitations/accept`, { data: { token }, headers })
    if (role === 'editor')
      await apiOf(theirs.request, baseURL).item(boxes.get('Camping gear') ?? 0, 'Lantern', { quantity: 2 })
    await theirs.close()
  }
  await takeAll(browser, context, sharingPictures)
})

test('the pictures of the Business plan', async ({ browser, context, api }) => {
  await moveIn(api)
  const baseURL = servers.business.url
  const { workspaceId } = (await api.get('/api/auth/user')) as { workspaceId: number }
  await writeMovements('business', workspaceId)
  const answer = await context.request.put(`${baseURL}/api/workspaces/${workspaceId}/branding`, {
    data: {
      name: 'Harbor Rentals',
      color: '#1d4f91',
      logo: await anchorLogo(),
      returnTo: 'Harbor Rentals, 12 Pier Road, Gloucester',
    },
    headers: { origin: baseURL },
  })
  expect(answer.ok()).toBe(true)
  await takeAll(browser, context, businessPictures)
})
