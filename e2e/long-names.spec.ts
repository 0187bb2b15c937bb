import { expectFits } from './fits.ts'
import { type Api, expect, test } from './fixtures.ts'
import { openerInside, withoutAnimations } from './inside.ts'

/** Names as long as the contract lets them be, without a place to break, of wide signs, and from right to left. */
const wide = 'W'.repeat(255)
const family = '👨‍👩‍👧'.repeat(30)
const hebrew = 'אוהל'.repeat(60)

test.use({ plan: 'business' })

async function fill(api: Api) {
  const full = await api.container(wide, 'Q'.repeat(100), 'D'.repeat(400))
  for (const name of [wide, family, hebrew])
    await api.item(full.id, name, { quantity: 1, sku: 'X'.repeat(64) })
  const lantern = await api.item(full.id, `${wide.slice(0, 254)}X`, {
    quantity: 999_999,
    description: 'D'.repeat(400),
  })
  const empty = await api.container(hebrew, 'Attic')
  await api.container(family, 'Garage')
  await api.remove(`/api/items/${(await api.item(full.id, `${wide.slice(0, 254)}Z`)).id}`)
  await api.remove(`/api/containers/${(await api.container(`${wide.slice(0, 254)}Y`)).id}`)
  return [
    ...[
      '/',
      '/containers',
      '/containers?q=WWWW',
      `/containers/${full.id}`,
      `/containers/${empty.id}`,
      '/items',
    ],
    ...[`/items/${lantern.id}`, '/search?q=WWWW', '/trash', '/export', '/profile?tab=activity'],
  ]
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`names without a blank, of emoji and from right to left break no screen at ${size.width} px`, async ({
    page,
    api,
  }) => {
    test.slow()
    await page.setViewportSize(size)
    await withoutAnimations(page)
    const open = openerInside(page)
    for (const path of await fill(api)) {
      await open(path)
      await expect(
        page
          .getByText(/WWWW|אוהל|👨/u)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expectFits(page, path)
    }
  })
}
