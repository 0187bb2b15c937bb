import type { Locator, Page } from '@playwright/test'
import { type Api, endAnimations, expect, type Person, test } from './fixtures.ts'
import { disableAnimations, inAppNavigator } from './in-app-navigation.ts'
import { changeRole } from './role-change.ts'
import { dialogOf, phone } from './screen.ts'

/** Who may only look at a workspace: every screen works, and none offers what the server would refuse. */

const sentence = 'You can view this workspace, but not change it.'
const changingWords =
  /^(new|add|create|edit|delete|photo|quick fill|move|select|one (more|less)|undo|camera|take|restore|empty)\b|change quantity/i
const desk = { viewport: { width: 1440, height: 900 } }

type Stock = { containerId: number; emptyId: number; itemId: number }

async function fill(api: Api): Promise<Stock> {
  const { id: containerId } = await api.container('Camping gear', 'Garage', 'Tents and stoves')
  await api.items(containerId, [
    { name: 'Headlamp', quantity: 3, minQuantity: 2, sku: 'HL-01', description: 'With spare cells' },
    { name: 'Gas cartridge', quantity: 1, minQuantity: 2 },
  ])
  await api.remove(`/api/items/${(await api.item(containerId, 'Old lamp')).id}`)
  const { id: itemId } = await api.item(containerId, 'Tent')
  const { id: emptyId } = await api.container('Spare box')
  return { containerId, emptyId, itemId }
}

/** Every screen with a word that stands there once it is whole. */
const screensOf = ({ containerId, emptyId, itemId }: Stock): [path: string, ready: string | RegExp][] => [
  ['/', 'Recent Activity'],
  ['/containers', 'Camping gear'],
  ['/containers?q=nothing', 'No containers match'],
  [`/containers/${containerId}`, 'Headlamp'],
  [`/containers/${emptyId}`, 'Spare box is empty'],
  ['/containers/999999999', 'Container not found'],
  ['/items', 'Headlamp'],
  [`/items/${itemId}`, 'Stock history'],
  ['/items?filter=out-of-stock', 'Nothing is out of stock'],
  ['/trash', 'Old lamp'],
  ['/search', 'Recent containers'],
  ['/search?q=head', 'Headlamp'],
  ['/subscription', 'Current plan'],
  ['/profile', 'Managed by your sign-in provider'],
  ['/profile?tab=preferences', 'Language and region'],
  ['/profile?tab=activity', 'Account age'],
  ['/camera', sentence],
  ['/no/such/place', 'Did you forget to add the page to the router?'],
]

/** What was asked of the server other than to read. */
function countChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return changes
}

/** The names of all that can be seen and pressed, in menus and dialogs too. */
async function offered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = 'button, a[href], input[type=checkbox], [role=menuitem], [role=option]'
    return [...document.querySelectorAll<HTMLElement>(all)]
      .filter((one) => one.checkVisibility())
      .map((one) => (one.ariaLabel ?? one.textContent).trim())
  })
}

async function expectNothingChanges(page: Page, where: string): Promise<void> {
  expect(
    (await offered(page)).filter((name) => changingWords.test(name)),
    where,
  ).toEqual([])
}

const opening =
  /^(notifications|change picture|contact support|help|scan|qr code|details|menu|more actions|actions for|account menu|profile menu)/i

/** Presses every button, looks at what opens, and closes it. Those around the screen are the same everywhere. */
async function pressAll(page: Page, path: string): Promise<void> {
  const hasOwnAround = path === '/' || path === '/containers'
  const buttons = hasOwnAround ? 'button:visible' : 'main button:not([role=tab]):visible'
  for (const button of await page
    .locator(buttons)
    .and(page.locator(`:not(:is(${rows}) *)`))
    .all()) {
    await pressOne(page, button, path)
  }
  // A row has some of its buttons only while somebody points at it.
  for (const row of await page.locator(rows).and(page.locator(':visible')).all()) {
    await row.hover()
    for (const button of await row.locator('button:visible').all()) await pressOne(page, button, path)
  }
}

const rows = '[aria-rowindex], [aria-posinset]'

async function pressOne(page: Page, button: Locator, path: string): Promise<void> {
  const over = page.locator('[role=dialog], [role=menu], dialog[open]')
  const name = ((await button.getAttribute('aria-label')) ?? (await button.innerText())).trim()
  // What clears a filter takes itself away; signing out ends the walk.
  if (/^(clear|sign out)/i.test(name)) return
  await button.click()
  if (opening.test(name)) {
    await expect(over).toBeVisible()
    // One's own picture is nobody else's, nor is what one asks support.
    if (!/^(change picture|contact support|help)/i.test(name))
      await expectNothingChanges(page, `${name} on ${path}`)
    await expect(over.and(page.locator(':focus, :has(:focus)'))).toBeVisible()
    // A layer takes keys from the frame after its focus on.
    await page.evaluate(endAnimations)
    await page.keyboard.press('Escape')
  }
  await expect(over).toBeHidden()
}

async function becomeViewer(page: Page, person: Person): Promise<void> {
  await changeRole(page, 'free', person.email, 'viewer')
}

for (const [where, device] of [
  ['on a phone', phone],
  ['at a desk', desk],
] as const) {
  test.describe(where, () => {
    test.use(device)

    test('a viewer looks at every screen, presses every button, and changes nothing but preferences', async ({
      page,
      api,
      person,
    }) => {
      test.slow()
      await disableAnimations(page)
      const stock = await fill(api)
      await becomeViewer(page, person)
      const changes = countChanges(page)
      const open = inAppNavigator(page)
      for (const [path, ready] of screensOf(stock)) {
        await test.step(path, async () => {
          await open(path)
          await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
          await expectNothingChanges(page, path)
          await pressAll(page, path)
        })
      }
      expect(changes).toEqual([])
      await open('/profile?tab=preferences')
      await page.getByRole('radio', { name: 'Dark' }).click()
      await expect.poll(() => changes).toEqual(['PATCH /api/user/preferences'])
    })
  })
}

test('what was typed before one became a viewer says so after a reload, and is not lost', async ({
  page,
  api,
  person,
}) => {
  const { containerId } = await fill(api)
  await page.goto(`/containers/${containerId}`)
  await page.getByRole('button', { name: 'Add Item' }).filter({ visible: true }).first().click()
  const form = dialogOf(page, 'Add Item')
  await form.getByLabel('Item name').fill('Lantern')
  await becomeViewer(page, person)
  await page.reload()
  const dialog = dialogOf(page, 'View only')
  await expect(dialog).toContainText(sentence)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  await expectNothingChanges(page, 'the container')
  await changeRole(page, 'free', person.email, 'editor')
  await page.reload()
  await page.getByRole('button', { name: 'Add Item' }).filter({ visible: true }).first().click()
  await expect(form.getByLabel('Item name')).toHaveValue('Lantern')
})
