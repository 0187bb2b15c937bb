import type { Page } from '@playwright/test'
import { type Api, expect, test } from './fixtures.ts'
import { dialogOf, holdToasts, phone, rowOf, toastOf } from './screen.ts'

test.use({ plan: 'business' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const figures = (page: Page) => page.getByRole('navigation', { name: 'Inventory at a glance' })
const figure = (page: Page, name: string) => figures(page).getByRole('link', { name: new RegExp(`^${name}`) })
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

/** Six containers in three places, the last created first; by the rule of the lists two items are low, one is out. */
async function fill(api: Api): Promise<void> {
  const places = ['Garage', 'Attic', 'Garage', 'Office', 'Attic', 'Garage']
  for (const [index, place] of places.entries()) {
    const { id } = await api.container(`Box ${index + 1}`, place)
    if (index === 0)
      await api.items(id, [
        { name: 'Nails', quantity: 200 },
        { name: 'Screws', quantity: 6 },
      ])
    if (index === 1)
      await api.items(id, [
        { name: 'Batteries', quantity: 5 },
        { name: 'Bulbs', quantity: 0 },
      ])
    if (index === 2) await api.item(id, 'Fuses', { quantity: 1 })
  }
}

/** Five more items, because below ten the dashboard tells low stock by figures alone (ruling R18). */
const addWellStocked = (api: Api, containerId: number) =>
  api.items(
    containerId,
    Array.from({ length: 5 }, (_, at) => ({ name: `Part ${at}`, quantity: 6 })),
  )

test('four figures, the recent containers and low stock stand for what there is, each linked to its list [DASH-01, DASH-03, DASH-04, DASH-05, DASH-06, DASH-07, DASH-08, DASH-09, DASH-10, DASH-21, DASH-22, DASH-23, DASH-24, DASH-25]', async ({
  page,
  api,
}) => {
  await fill(api)
  await test.step('the figures', async () => {
    await page.goto('/')
    await expect(figures(page).getByRole('link')).toHaveCount(4)
    for (const [name, value, path] of [
      ['Containers', '6', '/containers'],
      ['Items', '5', '/items'],
      ['Low stock', '2', '/items?filter=low-stock'],
      ['Locations', '3', '/containers'],
    ] as const) {
      await expect(figure(page, name).getByText(value, { exact: true })).toBeVisible()
      await figure(page, name).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL('/')
    }
    expect(await api.get('/api/inventory/stats')).toMatchObject({
      totalContainers: 6,
      totalItems: 5,
      lowStockItems: 2,
      locations: 3,
    })
  })
  await test.step('five recent containers stand from 768 px on, three below, newest first; a change brings one to the top', async () => {
    const recent = card(page, 'Recent Containers').getByRole('listitem').filter({ visible: true })
    for (const [width, count] of [
      [768, 5],
      [767, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(recent).toHaveCount(count)
      // A press is answered as on any box.
      await recent.first().hover()
      await page.mouse.down()
      await expect(recent.first()).toHaveCSS('scale', '0.985')
      await page.mouse.move(0, 0)
      await page.mouse.up()
      await expect(recent.first()).toHaveCSS('scale', 'none')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const names = (...of: string[]) => of.map((name) => new RegExp(`^${name}`))
    await expect(recent).toHaveText(names('Box 6', 'Box 5', 'Box 4', 'Box 3', 'Box 2'))
    const [first] = (await api.get('/api/containers?sort=name-asc')) as { id: number }[]
    await api.item(first?.id ?? 0, 'Hammer', { quantity: 10 })
    await page.reload()
    await expect(recent).toHaveText(names('Box 1', 'Box 6', 'Box 5', 'Box 4', 'Box 3'))
    await recent.first().getByRole('link').click()
    await expect(heading(page)).toHaveText('Box 1')
    await page.goBack()
    await card(page, 'Recent Containers').getByRole('link', { name: 'View all' }).click()
    await expect(page).toHaveURL('/containers')
  })
  await test.step('low stock is alerted to, item by item, with the way to each', async () => {
    await addWellStocked(api, (await api.container('Box 7')).id)
    await holdToasts(page)
    await page.goto('/')
    const low = card(page, 'Low Stock').getByRole('listitem')
    await expect(low).toHaveText([/^Fuses.*1 left/, /^Batteries.*5 left/])
    await expect(page.getByText('2 are low (5 or fewer left).')).toBeVisible()
    await low.filter({ hasText: 'Fuses' }).getByRole('link').click()
    await expect(heading(page)).toHaveText('Fuses')
    await page.getByRole('region', { name: 'Where it is' }).getByRole('link').click()
    await expect(heading(page)).toHaveText('Box 3')
    await expect(rowOf(page, 'Fuses')).toContainText('Here it is')
  })
})

test('health is told as a share with one decimal, in green, yellow or red [DASH-15, DASH-16, DASH-17, DASH-18]', async ({
  page,
  api,
}) => {
  const { id } = await api.container('Box 1')
  await api.items(
    id,
    Array.from({ length: 20 }, (_, at) => ({ name: `Part ${at}`, quantity: 6 })),
  )
  const health = card(page, 'Inventory Health')
  const colours = new Set<string>()
  for (const [low, share, words] of [
    [0, '100.0%', '20 of 20 items'],
    [1, '95.2%', '20 of 21 items'],
    [2, '87.0%', '20 of 23 items'],
  ] as const) {
    await api.items(
      id,
      Array.from({ length: low }, (_, at) => ({ name: `Low ${low}-${at}`, quantity: 5 })),
    )
    await page.goto('/')
    await expect(health).toContainText(`${share}well stocked`)
    await expect(health).toContainText(words)
    const bar = health.getByRole('img', { name: `${share} well stocked` }).locator('div')
    const colour = await bar.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [red = 0, green = 0] = colour.match(/\d+/g)?.map(Number) ?? []
    if (low === 0) expect(green).toBeGreaterThan(red)
    else expect(red).toBeGreaterThan(green)
    colours.add(colour)
  }
  expect(colours.size).toBe(3)
})

test('an empty account is led to its first container, and another one and an item are made from the quick actions, which everything on the page follows [DASH-11, DASH-12, DASH-26, DASH-27, DASH-28]', async ({
  page,
  person,
}) => {
  await test.step('an empty account', async () => {
    await page.goto('/')
    await expect(heading(page)).toHaveText(`Welcome, ${person.firstName}`)
    await expect(figures(page)).toHaveText(/Containers0.*Items0.*Low stock0.*Locations0/)
    await expect(page.getByRole('navigation', { name: 'Quick actions' })).toHaveCount(0)
    const empty = page.getByRole('region', { name: 'Create your first container' })
    await expect(empty.getByRole('listitem')).toHaveText([
      /Name one of your boxes/,
      /Snap what’s inside/,
      /Put its label on/,
    ])
    await empty.getByRole('button', { name: 'Create Container' }).click()
    const dialog = dialogOf(page, 'Create Container')
    await dialog.getByLabel('Name', { exact: true }).fill('Box 1')
    await dialog.getByLabel('Location').selectOption('Garage')
    await dialog.getByRole('button', { name: 'Create Container' }).click()
    await expect(empty).toBeHidden()
    await expect(card(page, 'Recent Containers').getByRole('listitem')).toHaveText(/^Box 1/)
    await expect(card(page, 'Next steps').getByRole('listitem')).toHaveText([
      'First boxBox 1, still empty',
      /^Scan its label/,
      /^Add a second box/,
    ])
    await expect(card(page, 'Inventory Health')).toHaveCount(0)
    await expect(card(page, 'Low Stock')).toHaveCount(0)
  })
  await test.step('the quick actions', async () => {
    const actions = page.getByRole('navigation', { name: 'Quick actions' })
    await actions.getByRole('button', { name: 'New Container' }).click()
    const create = dialogOf(page, 'Create Container')
    await create.getByLabel('Name', { exact: true }).fill('Camping gear')
    await create.getByLabel('Location').selectOption('Attic')
    await create.getByRole('button', { name: 'Create Container' }).click()
    await expect(create).toBeHidden()
    await expect(figure(page, 'Containers')).toHaveText(/^Containers2/)
    await expect(figure(page, 'Locations')).toHaveText(/^Locations2/)

    await actions.getByRole('button', { name: 'Add Item' }).click()
    const add = dialogOf(page, 'Add Item')
    await add.getByLabel('Item name').fill('Lantern')
    await add.getByRole('combobox', { name: 'Container' }).click()
    await add.getByRole('option', { name: /Camping gear/ }).click()
    await add.getByRole('button', { name: 'Add Item' }).click()
    await expect(toastOf(page)).toContainText('Item added')
    await expect(figure(page, 'Items')).toHaveText(/^Items1/)
    await expect(figure(page, 'Low stock')).toHaveText(/^Low stock1/)
    const activity = card(page, 'Recent Activity').getByRole('listitem')
    await expect(activity).toHaveText([
      /^Added Lantern to Camping gear/,
      /^Created Camping gear/,
      /^Created Box 1/,
    ])
    const recent = card(page, 'Recent Containers').getByRole('listitem')
    await expect(recent.first()).toHaveText(/^Camping gear.*1 item/)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('three recent containers stand above the figures, and nothing scrolls sideways [DASH-01, DASH-21, DASH-23, DASH-24, DASH-25, DASH-26, MISC-04]', async ({
    page,
    api,
  }) => {
    await fill(api)
    await page.goto('/')
    await expect(figures(page).getByRole('link')).toHaveCount(4)
    const recent = card(page, 'Recent Containers').getByRole('listitem').filter({ visible: true })
    await expect(recent).toHaveText([/^Box 6/, /^Box 5/, /^Box 4/])
    // However long the place is, the count stays in sight.
    const { id } = await api.container('Box 7', 'Shelf '.repeat(16).trim())
    await page.reload()
    await expect(recent.first()).toHaveText(/^Box 7/)
    const count = recent.first().getByText('0 items').filter({ visible: true })
    await expect(count).toBeInViewport({ ratio: 1 })
    await addWellStocked(api, id)
    await page.reload()
    await expect(card(page, 'Low Stock').getByRole('listitem')).toHaveCount(2)
    await expect(card(page, 'Recent Activity').getByRole('listitem')).toHaveCount(5)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await figure(page, 'Low stock').tap()
    await expect(page).toHaveURL('/items?filter=low-stock')
    await expect(page.getByRole('article')).toHaveCount(2)
  })
})
