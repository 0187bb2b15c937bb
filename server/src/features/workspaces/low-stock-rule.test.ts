import type { Item } from '@stowage/contract/items'
import { itemSorts, type LowStockRule, stockStatus } from '@stowage/contract/items.rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { fillItems, rowsLookedAt, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

const path = '/api/workspace/low-stock-rule'
const choose = (person: Person, lowStockRule: unknown) => person.put(path, { lowStockRule })

/** A person with two items of each quantity from 0 to 9, one without a minimum and one with a minimum of 7. */
async function withItems(): Promise<Person> {
  const person = await app.signIn({ plan: 'business' })
  // Named, because items are found by the name of their container too, and made-up names have numbers.
  const { id: containerId } = await makeContainer(person, { name: 'Shelf' })
  const items = Array.from({ length: 20 }, (_, n) => ({
    name: `Thing ${n}`,
    quantity: n % 10,
    minQuantity: n < 10 ? 0 : 7,
    containerId,
  }))
  expect((await person.post('/api/items/bulk', { items })).status).toBe(201)
  return person
}

const statsOf = async (person: Person) => (await person.get('/api/inventory/stats')).body

const untilWaiting = () => expect.poll(() => countLockWaits(app.pool)).toBe(1)

describe('what counts as low in a workspace', () => {
  it('is 5 or fewer left unless it chooses otherwise [ITEM-45, DASH-05]', async () => {
    const person = await withItems()
    expect((await person.get('/api/auth/user')).body.lowStockRule).toBe(5)
    expect(await statsOf(person)).toMatchObject({ lowStockItems: 10, outOfStockItems: 2, lowStockRule: 5 })
  })

  it.each([
    [0, 0],
    [1, 2],
    [8, 16],
    [100, 18],
    ['minimum', 7],
  ] as const)('is followed at once by every figure and list: %s', async (rule, low) => {
    const person = await withItems()
    const { status, body } = await choose(person, rule)
    expect([status, body]).toEqual([200, { lowStockRule: rule }])
    expect((await person.get('/api/auth/user')).body.lowStockRule).toBe(rule)
    expect(await statsOf(person)).toMatchObject({
      lowStockItems: low,
      outOfStockItems: 2,
      lowStockRule: rule,
    })
    const all: Item[] = (await person.get('/api/items')).body
    for (const filter of ['in-stock', 'low-stock', 'out-of-stock']) {
      const fitting = all.filter((item) => stockStatus(item, rule) === filter)
      const page = await person.get(`/api/items?filter=${filter}&limit=3`)
      expect(page.headers['x-total-count']).toBe(String(fitting.length))
      expect((await person.get(`/api/items?filter=${filter}`)).body).toEqual(fitting)
      const found = (await person.get(`/api/items?filter=${filter}&q=thing`)).body
      expect(found).toEqual(fitting)
    }
    const { lowStock } = (await person.get('/api/inventory/overview')).body
    expect(lowStock).toHaveLength(Math.min(5, low))
    for (const item of lowStock) expect(stockStatus(item, rule)).toBe('low-stock')
  })

  it('leaves the container view to each item’s own minimum [DET-17, DET-19]', async () => {
    const person = await withItems()
    const [{ id, lowItemCount }] = (await person.get('/api/containers')).body
    await choose(person, 9)
    expect((await person.get(`/api/containers/${id}`)).body.lowItemCount).toBe(lowItemCount)
    const low = (await person.get(`/api/items?containerId=${id}&filter=at-minimum`)).body
    expect(low).toHaveLength(lowItemCount)
  })

  it('holds for all its members and for no other workspace', async () => {
    const owner = await withItems()
    const other = await withItems()
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const viewer = await app.signIn({ memberOf: owner, workspaceRole: 'viewer' })
    expect((await choose(editor, 2)).status).toBe(200)
    expect((await choose(viewer, 3)).status).toBe(403)
    for (const member of [owner, editor, viewer]) expect((await statsOf(member)).lowStockItems).toBe(4)
    expect((await statsOf(other)).lowStockItems).toBe(10)
  })

  it.each([[-1], [101], [2.5], ['5'], ['Minimum'], [null], [undefined], [{ pieces: 5 }]])(
    'is a whole number from 0 to 100, or each item’s minimum: not %j',
    async (rule) => {
      const person = await app.signIn()
      const { status, body } = await choose(person, rule)
      expect([status, body.issues[0].message]).toEqual([
        400,
        'Low stock must be a whole number of pieces from 0 to 100, or “minimum”',
      ])
      expect((await person.get('/api/auth/user')).body.lowStockRule).toBe(5)
    },
  )

  it('is told in the activity once for each change, and stands in the export of the owner', async () => {
    const person = await app.signIn()
    const chosen = async () =>
      (await person.get('/api/user/activity')).body.filter(
        ({ action }: { action: string }) => action === 'low-stock-chosen',
      ).length
    await choose(person, 8)
    await choose(person, 8)
    expect(await chosen()).toBe(1)
    expect((await person.get('/api/user/export')).body.workspaces[0].lowStock).toEqual([{ lowPieces: 8 }])
    await choose(person, 'minimum')
    expect(await chosen()).toBe(2)
    expect((await person.get('/api/user/export')).body.workspaces[0].lowStock).toEqual([{ lowPieces: null }])
  })
})

describe('a rule that is chosen while items change', () => {
  /** Locks the totals like an uncommitted change of them. */
  async function holdTotals(person: Person) {
    const client = await app.pool.connect()
    await client.query('begin')
    await client.query('select from workspace_totals where workspace_id = $1 for no key update', [
      person.workspaceId,
    ])
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  const changes: Record<string, (person: Person, item: Item) => Promise<{ status: number; body: unknown }>> =
    {
      'a step': (person, item) => person.post(`/api/items/${item.id}/movements`, { delta: -1 }),
      'another minimum': (person, item) => person.put(`/api/items/${item.id}`, { minQuantity: 20 }),
      'a new item': (person, item) =>
        person.post('/api/items', {
          name: 'New',
          quantity: 4,
          minQuantity: 6,
          containerId: item.containerId,
        }),
      'a deletion': (person, item) => person.delete(`/api/items/${item.id}`),
    }

  const scenes = Object.keys(changes).flatMap((change) =>
    ([2, 'minimum'] as const).flatMap((rule) => [
      { change, rule, first: 'change' as const },
      { change, rule, first: 'rule' as const },
    ]),
  )

  it.each(scenes)(
    'counts by the new rule: $change, $rule, the $first first',
    async ({ change, rule, first }) => {
      const person = await withItems()
      const item: Item = (await person.get('/api/items?q=thing+14')).body[0]
      const release = await holdTotals(person)
      const acts = [() => changes[change]?.(person, item), () => choose(person, rule)]
      if (first === 'rule') acts.reverse()
      const replies = []
      for (const act of acts) {
        replies.push(act())
        if (replies.length === 1) await untilWaiting()
      }
      await release()
      for (const reply of await Promise.all(replies))
        expect(reply?.status, JSON.stringify(reply?.body)).toBeLessThan(300)
      const items: Item[] = (await person.get('/api/items')).body
      const low = items.filter((one) => stockStatus(one, rule) === 'low-stock').length
      expect((await statsOf(person)).lowStockItems).toBe(low)
    },
  )
})

describe('a large workspace', () => {
  it('looks at no more items than a page shows, whatever the rule and the order', async () => {
    const person = await app.signIn({ plan: 'business' })
    await fillItems(app.pool, person, 20_000)
    // One in a thousand is low by its own minimum.
    await app.pool.query(
      'update items set min_quantity = 40 where workspace_id = $1 and id % 1000 = 7 and quantity > 0',
      [person.workspaceId],
    )
    await app.pool.query('vacuum analyze items')
    for (const rule of ['minimum', 0, 1] satisfies LowStockRule[]) {
      await choose(person, rule)
      for (const sort of itemSorts) {
        const url = `/api/items?filter=low-stock&limit=20&sort=${sort}`
        const statements = await statementsDuring(app.pool, () => person.get(url))
        expect(await rowsLookedAt(app.pool, statements), `${rule} ${sort}`).toBeLessThan(
          rule === 1 ? 1100 : 60,
        )
      }
    }
  })

  it('finds the items at their minimum for the dashboard by an index, while nearly all are low by pieces', async () => {
    const person = await app.signIn({ plan: 'business' })
    await fillItems(app.pool, person, 20_000)
    await choose(person, 40)
    await app.pool.query(
      'update items set min_quantity = 40 where workspace_id = $1 and id % 1000 = 7 and quantity > 0',
      [person.workspaceId],
    )
    await app.pool.query('vacuum analyze items')
    const statements = await statementsDuring(app.pool, () => person.get('/api/inventory/overview'))
    const reading = statements.filter(({ name }) => name === 'inventory.low-by-minimum')
    expect(reading).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, reading)).toBeLessThan(60)
  })

  it('counts anew by an index', async () => {
    const person = await app.signIn({ plan: 'business' })
    await fillItems(app.pool, person, 20_000)
    for (const rule of ['minimum', 1] satisfies LowStockRule[]) {
      const statements = await statementsDuring(app.pool, () => choose(person, rule))
      const counting = statements.filter(({ text }) => text.includes('count(*)'))
      expect(counting).toHaveLength(1)
      expect(await rowsLookedAt(app.pool, counting)).toBeLessThan(1000)
    }
  })
})

describe('one item', () => {
  it('costs as many statements to step as before the rule was chosen', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 50 })
    const step = () => person.post(`/api/items/${item.id}/movements`, { delta: -1 })
    const before = await statementsDuring(app.pool, step)
    await choose(person, 'minimum')
    expect(await statementsDuring(app.pool, step)).toHaveLength(before.length)
  })
})
