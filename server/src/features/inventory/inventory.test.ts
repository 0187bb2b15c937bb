import type { ActivityEntry } from '@stowage/contract/activity'
import type { Container } from '@stowage/contract/containers'
import { lowStockTone } from '@stowage/contract/inventory.rules'
import type { Item } from '@stowage/contract/items'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

describe('statistics', () => {
  it('count containers, items, low and empty items, pieces and places [DASH-02, API-14]', async () => {
    const person = await app.signIn()
    const nothing = {
      totalContainers: 0,
      totalItems: 0,
      totalQuantity: 0,
      lowStockItems: 0,
      lowStockRule: 5,
      outOfStockItems: 0,
      atMinimumItems: 0,
      locations: 0,
    }
    expect((await person.get('/api/inventory/stats')).body).toEqual(nothing)
    const garage = await makeContainer(person, { location: 'Garage' })
    await makeContainer(person, { location: 'Garage' })
    await makeContainer(person, { location: 'Attic' })
    for (const quantity of [0, 1, 5, 6]) await makeItem(person, { containerId: garage.id, quantity })
    await makeItem(person, { containerId: garage.id, quantity: 20, minQuantity: 20 })
    const { body } = await person.get('/api/inventory/stats')
    expect(body).toEqual({
      totalContainers: 3,
      totalItems: 5,
      totalQuantity: 32,
      lowStockItems: 2,
      lowStockRule: 5,
      outOfStockItems: 1,
      atMinimumItems: 2,
      locations: 2,
    })
    expect((await person.get('/api/stats')).body).toEqual(body)
  })

  it('count only what the person may see [AUTH-13]', async () => {
    await makeItem(await app.signIn())
    const other = await app.signIn()
    expect((await other.get('/api/inventory/stats')).body.totalItems).toBe(0)
    expect((await other.get('/api/inventory/locations')).body).toEqual([])
    const overview = (await other.get('/api/inventory/overview')).body
    expect([overview.recentContainers, overview.lowStock]).toEqual([[], []])
    expect(overview.activity.map((entry: { action: string }) => entry.action)).not.toContain('item-added')
  })
})

describe('the overview', () => {
  it('gives the five containers that changed last, an item’s change counting [DASH-22, DASH-24]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const made: Container[] = []
    for (let count = 0; count < 6; count++) made.push(await makeContainer(person))
    await makeItem(person, { containerId: made[0]?.id ?? 0 })
    const { body } = await person.get('/api/inventory/overview')
    const expected = [0, 5, 4, 3, 2].map((index) => made[index]?.id)
    expect(body.recentContainers.map((row: Container) => row.id)).toEqual(expected)
    const list = (await person.get('/api/containers?limit=5')).body
    expect(body.recentContainers).toEqual(list)
    expect(body.stats).toEqual((await person.get('/api/inventory/stats')).body)
  })

  it('gives the items that run out first and the last five activities [DASH-25, DASH-26]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(person)
    for (const quantity of [5, 3, 1, 6, 0, 4, 2, 7, 8, 9, 10])
      await makeItem(person, { containerId, quantity })
    const { body } = await person.get('/api/inventory/overview')
    expect(body.lowStock.map((item: Item) => item.quantity)).toEqual([1, 2, 3, 4, 5])
    const first = (await person.get(`/api/items/${body.lowStock[0].id}`)).body
    expect(body.lowStock[0]).toEqual(first)
    const nameless = (entries: ActivityEntry[]) => entries.map(({ id: _, ...entry }) => entry)
    expect(nameless(body.activity)).toEqual(nameless((await person.get('/api/user/activity?limit=5')).body))
    // Signing in and preferences are no news of one's things.
    await person.patch('/api/user/preferences', { theme: 'dark' })
    expect((await person.get('/api/inventory/overview')).body.activity).toEqual(body.activity)
  })

  it.each([
    ['figures', 6],
    ['offer', 12],
  ])('gives the items at their minimum while low stock is no alert: %s [DASH-25]', async (tone, full) => {
    const person = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(person)
    for (let count = 0; count < full; count++)
      await makeItem(person, { containerId, quantity: 1, minQuantity: 0 })
    const low = await makeItem(person, { containerId, quantity: 3, minQuantity: 5 })
    const { body } = await person.get('/api/inventory/overview')
    expect(lowStockTone(body.stats)).toBe(tone)
    expect(body.lowStock).toEqual([(await person.get(`/api/items/${low.id}`)).body])
  })

  it('marks what the plan blocks', async () => {
    const person = await app.signIn({ plan: 'business' })
    for (let count = 0; count < 4; count++) await makeContainer(person)
    await app.pool.query("update subscriptions set plan_id = (select id from plans where name = 'free')")
    const { body } = await person.get('/api/inventory/overview')
    expect(body.recentContainers.map((row: Container) => row.blocked)).toEqual([true, false, false, false])
  })
})

describe('places in use', () => {
  it('are listed by name with their number of containers', async () => {
    const person = await app.signIn({ plan: 'business' })
    for (const location of ['Shelf 10', 'Shelf 9', 'attic', 'Shelf 9'])
      await makeContainer(person, { location })
    const { body } = await person.get('/api/inventory/locations')
    expect(body).toEqual([
      { location: 'attic', containers: 1 },
      { location: 'Shelf 9', containers: 2 },
      { location: 'Shelf 10', containers: 1 },
    ])
    const [box] = (await person.get('/api/containers?location=attic')).body
    await person.put(`/api/containers/${box.id}`, { location: 'Shelf 10' })
    expect((await person.get('/api/inventory/locations')).body).toEqual([
      { location: 'Shelf 9', containers: 2 },
      { location: 'Shelf 10', containers: 2 },
    ])
  })
})
