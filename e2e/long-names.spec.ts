import { type Api, expect, test } from './fixtures.ts'
import { disableAnimations, inAppNavigator } from './in-app-navigation.ts'
import { expectNoOverflow } from './overflow.ts'

test.use({ plan: 'business', viewport: { width: 390, height: 844 } })

/** The longest names: without a blank, of emoji, and from right to left. */
const names = ['W'.repeat(255), '📦'.repeat(127), 'م'.repeat(255)] as const
const place = 'W'.repeat(100)

async function fill(api: Api) {
  const boxes = []
  for (const name of names) {
    const { id } = await api.container(name, place, name)
    await api.item(id, name, { quantity: 1, description: name, sku: 'X'.repeat(64), barcode: '0'.repeat(64) })
    boxes.push(id)
  }
  const { id: emptyId } = await api.container(names[0], place)
  const { id: emptyOfEmoji } = await api.container(names[1], place)
  const { id: emptyRightToLeft } = await api.container(names[2], place)
  const { id: itemId } = await api.item(boxes[0] ?? 0, `${names[0].slice(0, 254)}2`)
  const gone = await api.item(boxes[0] ?? 0, names[0])
  await api.remove(`/api/items/${gone.id}`)
  return { boxes, itemId, empty: [emptyId, emptyOfEmoji, emptyRightToLeft] }
}

test('names of 255 letters, emoji and right to left make no screen scroll sideways', async ({
  page,
  person: _,
  api,
  baseURL,
}) => {
  test.slow()
  await disableAnimations(page)
  const [workspace] = (await api.get('/api/workspaces')) as [{ id: number }]
  const renamed = await page.request.patch(`/api/workspaces/${workspace.id}`, {
    data: { name: 'W'.repeat(60) },
    headers: { origin: baseURL ?? '' },
  })
  expect(renamed.ok()).toBe(true)
  const { boxes, itemId, empty } = await fill(api)
  const open = inAppNavigator(page)
  const screens = [
    ...[
      '/',
      '/containers',
      '/containers?view=list',
      '/items',
      '/trash',
      '/search',
      '/search?q=WWW',
      '/search?q=📦',
    ],
    ...['/search?q=م', '/profile', '/profile?tab=activity', '/workspace', '/workspace?tab=activity'],
    ...['/workspace?tab=general', '/export', '/export/import', '/camera'],
    ...boxes.map((id) => `/containers/${id}`),
    ...empty.map((id) => `/containers/${id}`),
    `/items/${itemId}`,
  ]
  for (const path of screens) {
    await test.step(path, async () => {
      await open(path)
      await expectNoOverflow(page, path)
    })
  }
  await test.step('the sheets of an item', async () => {
    await open(`/items/${itemId}`)
    for (const entry of ['Move', 'Delete']) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await expectNoOverflow(page, 'actions')
      await page.getByRole('menuitem', { name: entry }).click()
      const sheet = page.getByRole('dialog').or(page.getByRole('alertdialog'))
      await expect(sheet).toBeVisible()
      await expectNoOverflow(page, entry)
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    }
  })
  await test.step('the label and the menu of workspaces', async () => {
    await open(`/containers/${boxes[0]}`)
    await page.getByRole('main').getByRole('button', { name: 'QR Code', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoOverflow(page, 'QR code')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoOverflow(page, 'menu')
  })
})
