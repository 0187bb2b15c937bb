import type { Item } from '@stowage/contract/items'
import { itemSorts } from '@stowage/contract/items.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { buffersOf, fillItems, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

const list = async (person: Person, query: string): Promise<Item[]> =>
  (await person.get(`/api/items${query}`)).body

const namesOf = (items: Item[]) => items.map((item) => item.name)

/** Follows the links of a list to its end. */
async function pages(
  person: Person,
  url: string,
): Promise<{ rows: Item[]; totals: Set<string | undefined> }> {
  const rows: Item[] = []
  const totals = new Set<string | undefined>()
  for (let next: string | undefined = url; next; ) {
    const reply = await person.get(next)
    expect(reply.status).toBe(200)
    rows.push(...reply.body)
    totals.add(reply.headers['x-total-count'])
    next = /^<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
  }
  return { rows, totals }
}

describe('a filter that hits few of many', () => {
  const many = 12_000
  let person: Person

  beforeAll(async () => {
    // The planner takes every workspace for one like this, where one of eight things is low, and some are out of stock.
    await fillItems(app.pool, await app.signIn({ plan: 'business' }), many)
    person = await app.signIn({ plan: 'business' })
    const { containerId } = await fillItems(app.pool, person, many)
    await app.pool.query('update items set quantity = 20 where workspace_id = $1', [person.workspaceId])
    await makeItem(person, { name: 'Last', quantity: 0, containerId })
    await app.pool.query('vacuum analyze items')
  })

  it.each([
    ['low-stock', 'name-asc', 0],
    ['low-stock', 'recent', 0],
    ['low-stock', 'created-asc', 0],
    ['out-of-stock', 'name-asc', 1],
    ['out-of-stock', 'created-desc', 1],
  ])('looks at the hits alone: %s by %s', async (filter, sort, hits) => {
    const url = `/api/items?limit=50&filter=${filter}&sort=${sort}`
    const statements = await statementsDuring(app.pool, async () => {
      const { body, headers } = await person.get(url)
      expect([body.length, headers['x-total-count']]).toEqual([hits, String(hits)])
    })
    const pages = statements.filter(({ text }) => text.includes('from items'))
    expect(await buffersOf(app.pool, pages)).toBeLessThanOrEqual(30)
  })

  it('walks the sort where most of it is hit', async () => {
    const statements = await statementsDuring(app.pool, () =>
      person.get('/api/items?limit=50&filter=in-stock'),
    )
    const pages = statements.filter(({ text }) => text.includes('from items'))
    expect(await buffersOf(app.pool, pages)).toBeLessThanOrEqual(200)
  })

  it('pages through hits that were gathered and through those that were not', async () => {
    const few = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(few)
    const items = Array.from({ length: 60 }, (_, n) => ({
      name: `Part ${n % 7}`,
      quantity: n % 10 === 0 ? 0 : 9,
      containerId,
    }))
    await few.post('/api/items/bulk', { items })
    const all = await list(few, '')
    for (const filter of ['out-of-stock', 'in-stock']) {
      const isHit = ({ quantity }: Item) => quantity > 0 === (filter === 'in-stock')
      const { rows, totals } = await pages(few, `/api/items?limit=5&filter=${filter}`)
      expect(rows).toEqual(all.filter(isHit))
      expect([...totals]).toEqual([String(rows.length)])
    }
  })
})

describe('the list of items', () => {
  let person: Person
  let box: { id: number }

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    box = await makeContainer(person, { name: 'Big box' })
    // Many equal names and quantities, so that only the id decides between them.
    const items = Array.from({ length: 60 }, (_, n) => ({
      name: `Part ${n % 7}`,
      quantity: n % 9,
      minQuantity: n % 3,
      containerId: box.id,
    }))
    await person.post('/api/items/bulk', { items })
    await makeItem(person, { name: 'Elsewhere', quantity: 100 })
  })

  it('gives the items of the person [ITEM-06]', async () => {
    expect(await list(person, '')).toHaveLength(61)
  })

  it.each(itemSorts)('pages through the sort %s without a gap or a double', async (sort) => {
    const { rows, totals } = await pages(person, `/api/items?limit=7&sort=${sort}`)
    expect(new Set(rows.map((item) => item.id)).size).toBe(61)
    expect(rows).toHaveLength(61)
    expect([...totals]).toEqual(['61'])
    expect(rows).toEqual(await list(person, `?sort=${sort}`))
  })

  it('sorts by name as people count, by time and by quantity', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other)
    for (const [name, quantity] of [
      ['box 10', 1],
      ['Box 9', 3],
      ['écrou', 2],
      ['Zange', 4],
      ['apple', 5],
    ] as const) {
      await makeItem(other, { name, quantity, containerId })
    }
    await other.put(`/api/items/${(await list(other, '?q=zange'))[0]?.id}`, { minQuantity: 1 })
    expect(namesOf(await list(other, ''))).toEqual(['apple', 'Box 9', 'box 10', 'écrou', 'Zange'])
    expect(namesOf(await list(other, '?sort=name-desc'))[0]).toBe('Zange')
    expect(namesOf(await list(other, '?sort=recent')).slice(0, 2)).toEqual(['Zange', 'apple'])
    expect(namesOf(await list(other, '?sort=created-asc'))).toEqual([
      'box 10',
      'Box 9',
      'écrou',
      'Zange',
      'apple',
    ])
    expect(namesOf(await list(other, '?sort=created-desc'))[0]).toBe('apple')
    expect((await list(other, '?sort=quantity-asc')).map((item) => item.quantity)).toEqual([1, 2, 3, 4, 5])
    expect((await list(other, '?sort=quantity-desc')).map((item) => item.quantity)).toEqual([5, 4, 3, 2, 1])
    expect(await list(other, '?sort=colour&filter=colour')).toEqual(await list(other, ''))
  })

  it('filters by the status rule and gives the number [ITEM-42, ITEM-44, ITEM-45, ITEM-46, ITEM-50]', async () => {
    const all = await list(person, '')
    const expected = {
      'in-stock': (item: Item) => item.quantity > 5,
      'low-stock': (item: Item) => item.quantity >= 1 && item.quantity <= 5,
      'out-of-stock': (item: Item) => item.quantity === 0,
      all: () => true,
    }
    for (const [filter, rule] of Object.entries(expected)) {
      const reply = await person.get(`/api/items?filter=${filter}&limit=3`)
      expect(reply.headers['x-total-count']).toBe(String(all.filter(rule).length))
      expect(await list(person, `?filter=${filter}`)).toEqual(all.filter(rule))
    }
    const { body } = await person.get('/api/stats')
    expect(body.lowStockItems).toBe(all.filter(expected['low-stock']).length)
  })

  it.each(itemSorts)('reads backwards from the end to the start, in the order %s', async (sort) => {
    for (const filter of ['all', 'low-stock', 'at-minimum']) {
      const all = await list(person, `?filter=${filter}&sort=${sort}`)
      const pages: Item[][] = []
      let last: string | undefined
      for (
        let url: string | undefined = `/api/items?filter=${filter}&sort=${sort}&limit=7&backwards=true`;
        url;
      ) {
        const { body, headers }: { body: Item[]; headers: Record<string, string> } = await person.get(url)
        expect(headers['x-total-count']).toBe(String(all.length))
        pages.push(body)
        last = headers['link']
        url = /<([^>]+)>; rel="prev"/.exec(last ?? '')?.[1]
      }
      expect(pages.toReversed().flat()).toEqual(all)
      // Forwards again from the first page.
      const next = /<([^>]+)>; rel="next"/.exec(last ?? '')?.[1]
      if (next) expect((await person.get(next)).body).toEqual(pages.at(-2))
    }
  })

  it('filters within a container by each item’s own minimum [DET-15, DET-16, DET-17, DET-19]', async () => {
    const all = await list(person, `?containerId=${box.id}`)
    expect(all).toHaveLength(60)
    const low = all.filter((item) => item.quantity <= item.minQuantity)
    const above = all.filter((item) => item.quantity > item.minQuantity)
    for (const [filter, rows] of [
      ['at-minimum', low],
      ['above-minimum', above],
      ['all', all],
    ] as const) {
      const reply = await person.get(`/api/items?containerId=${box.id}&filter=${filter}&limit=4`)
      expect(reply.headers['x-total-count']).toBe(String(rows.length))
      expect(reply.body).toEqual(rows.slice(0, 4))
      expect(await list(person, `?containerId=${box.id}&filter=${filter}`)).toEqual(rows)
    }
    const counted = await person.get(`/api/items?containerId=${box.id}&filter=low-stock&limit=4`)
    expect(Number(counted.headers['x-total-count'])).toBe(
      all.filter((item) => item.quantity >= 1 && item.quantity <= 5).length,
    )
    expect((await person.get('/api/items?filter=at-minimum&limit=1')).headers['x-total-count']).toBe(
      String(low.length),
    )
  })

  it('pages through the items with one code, and counts all of them', async () => {
    const other = await app.signIn()
    const { id: containerId } = await makeContainer(other)
    for (const name of ['A', 'B', 'C']) await makeItem(other, { name, sku: 'BOX-7', containerId })
    const names: string[] = []
    let address: string | undefined = '/api/items?code=box-7&limit=2'
    while (address) {
      const { body, headers }: Awaited<ReturnType<Person['get']>> = await other.get(address)
      expect(headers['x-total-count']).toBe('3')
      names.push(...namesOf(body))
      address = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
    }
    expect(names).toEqual(['A', 'B', 'C'])
  })

  it('finds exactly a code, also among many things that hold it', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other)
    const items = Array.from({ length: 60 }, (_, n) => ({ name: `Bolt 12 x ${n}`, containerId }))
    await other.post('/api/items/bulk', { items })
    await makeItem(other, { name: 'Washer', sku: '12', containerId })
    await makeItem(other, { name: 'Printed', barcode: 'PART 77/B', containerId })
    await makeItem(other, { name: 'Packed', barcode: '4006381333931', containerId })
    const found = async (code: string) => namesOf(await list(other, `?code=${encodeURIComponent(code)}`))
    expect(await found('12')).toEqual(['Washer'])
    expect(await found('part 77/b')).toEqual(['Printed'])
    expect(await found('PART 77/B')).toEqual(['Printed'])
    expect(await found('4006381333931')).toEqual(['Packed'])
    expect(await found('400638133393')).toEqual([])
    expect(await list(person, '?code=12')).toEqual([])
    expect((await other.get(`/api/items?code=${'x'.repeat(65)}`)).body.message).toBe('Code too long')
  })

  it('gives the number also beyond the last row', async () => {
    const last = (await list(person, '?sort=created-asc')).at(-1)
    const cursor = Buffer.from(JSON.stringify(['created-asc', last?.id])).toString('base64url')
    const reply = await person.get(`/api/items?sort=created-asc&cursor=${cursor}`)
    expect([reply.body, reply.headers['x-total-count']]).toEqual([[], '61'])
  })

  it('leaves nothing out of the largest page, and goes on after it', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other)
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity, min_quantity)
       select workspace_id, id, name, location, 'Nut ' || n, 1, 0 from containers, generate_series(1, 5002) n where id = $1`,
      [containerId],
    )
    const { rows, totals } = await pages(other, '/api/items?limit=5000')
    expect([new Set(rows.map(({ id }) => id)).size, ...totals]).toEqual([5002, '5002'])
    for (const limit of [1000, 1001, 2001]) {
      expect((await other.get(`/api/items?limit=${limit}`)).body).toHaveLength(limit)
    }
  })

  it('refuses broken cursors, limits and ids with a sentence', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const cursors = [
      'nonsense!',
      'e30',
      cursor(['name-asc', 'a']),
      cursor(['recent', 'x', 1]),
      cursor(['recent', '2026-02-31T00:00:00Z', 1]),
      cursor(['name-desc', 'a', 1]),
      cursor(['name-asc', 'a\0', 1]),
      cursor(['name-asc', 'a', 1e300]),
    ]
    for (const text of cursors) {
      const sort = text === cursors[3] || text === cursors[4] ? '&sort=recent' : ''
      const reply = await person.get(`/api/items?cursor=${encodeURIComponent(text)}${sort}`)
      expect([reply.status, reply.body.message]).toEqual([
        400,
        'This cursor isn’t valid. Start again from the first page.',
      ])
    }
    for (const query of [
      'limit=0',
      'limit=5001',
      'limit=x',
      'containerId=x',
      'containerId=0',
      'page=2',
      'similar=x',
    ]) {
      expect((await person.get(`/api/items?${query}`)).status).toBe(400)
    }
    expect((await person.get('/api/items?containerId=999999999999999')).body).toEqual([])
  })
})

describe('the stock ledger', () => {
  it('adds and takes pieces', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 5 })
    const path = `/api/items/${item.id}/movements`
    const added = await person.post(path, { delta: 3 })
    expect([added.status, added.body.quantity]).toEqual([201, 8])
    expect(added.body.updatedAt > item.updatedAt).toBe(true)
    expect((await person.post(path, { delta: -8 })).body.quantity).toBe(0)
    const { body } = await person.get(path)
    expect(
      body.map((row: Record<string, unknown>) => [row['reason'], row['delta'], row['quantityAfter']]),
    ).toEqual([
      ['taken', -8, 0],
      ['added', 3, 8],
      ['created', 5, 5],
    ])
  })

  it('refuses to go below zero or beyond a billion', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 2 })
    const path = `/api/items/${item.id}/movements`
    const refusals: [unknown, string][] = [
      [-3, 'Quantity must be 0 or greater'],
      [999_999_999, 'Quantity must be 1,000,000,000 or less'],
      [0, 'Change can’t be 0'],
      [0.5, 'Change must be a whole number'],
      ['1', 'Change must be a whole number'],
      [2_000_000_000, 'Change is too large'],
    ]
    for (const [delta, message] of refusals) {
      const reply = await person.post(path, { delta })
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'VALIDATION', message])
    }
    expect((await person.get(path)).body).toHaveLength(1)
  })

  it('pages newest first', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    for (let count = 0; count < 4; count++) await person.post(`/api/items/${item.id}/movements`, { delta: 1 })
    const first = await person.get(`/api/items/${item.id}/movements?limit=3`)
    expect(first.headers['x-total-count']).toBe('5')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers['link'] ?? '')?.[1] ?? ''
    const second = await person.get(next)
    const after = [...first.body, ...second.body].map((row: { quantityAfter: number }) => row.quantityAfter)
    expect(after).toEqual([5, 4, 3, 2, 1])
  })

  it('takes once when the same request is sent twice under one key', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 10 })
    const send = () =>
      person.post(`/api/items/${item.id}/movements`, { delta: -1 }, { 'idempotency-key': 'step' })
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map((reply) => [reply.status, reply.body.quantity])).toEqual(Array(3).fill([201, 9]))
    expect((await person.get(`/api/items/${item.id}`)).body.quantity).toBe(9)
  })
})
