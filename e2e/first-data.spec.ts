import { expect, test } from './fixtures.ts'
import { rowOf } from './screen.ts'

// What is asked while a screen comes: its own data stand in its page. On Free an ad asks for the plans once the page is at
// rest, which a slow machine is before nothing more comes.
test.use({ plan: 'business' })

test('a screen that is opened by its address has its first data in the page, and nobody but the dashboard its overview', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Cables & chargers', 'Office')
  await api.items(id, [{ name: 'USB-C cable', quantity: 12 }, { name: 'Old charger' }])
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  const screens = [
    { path: '/', shown: page.getByRole('link', { name: /Cables & chargers/ }).first() },
    { path: '/items', shown: rowOf(page, 'USB-C cable') },
    { path: '/containers', shown: page.getByRole('link', { name: 'Cables & chargers' }) },
    { path: `/containers/${id}`, shown: rowOf(page, 'Old charger') },
    { path: `/container/${id}`, shown: rowOf(page, 'Old charger') },
  ]
  for (const { path, shown } of screens) {
    asked.length = 0
    await page.goto(path)
    await expect(shown).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked, path).toEqual([])
  }
})

test('an address that narrows asks for what it shows, and one of a container that is gone says so', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Cables & chargers', 'Office')
  await api.items(id, [{ name: 'USB-C cable', quantity: 12 }, { name: 'Old charger' }])
  await page.goto('/items?q=old')
  await expect(rowOf(page, 'Old charger')).toBeVisible()
  await expect(rowOf(page, 'USB-C cable')).toHaveCount(0)
  await page.goto('/containers/999999')
  await expect(page.getByRole('heading', { name: 'Container not found' })).toBeVisible()
})
