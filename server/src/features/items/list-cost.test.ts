import type { Item } from '@stowage/contract/items'
import { itemFilters, itemSorts } from '@stowage/contract/items.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeItem } from '../../../test/factories.ts'
import {
  buffersOf,
  changesOf,
  fillItems,
  recordsOf,
  rowsLookedAt,
  statementsDuring,
} from '../../../test/plans.ts'

const app = useApp()

const many = 6_000

interface Read {
  body: Item[]
  total: number
  next: string | undefined
  statements: Awaited<ReturnType<typeof statementsDuring>>
}

/** A page with the statements that read items for it. */
async function read(person: Person, url: string): Promise<Read> {
  const replies: Omit<Read, 'statements'>[] = []
  const all = await statementsDuring(app.pool, async () => {
    const { status, body, headers } = await person.get(url)
    expect(status).toBe(200)
    const next = /^<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
    replies.push({ body, total: Number(headers['x-total-count']), next })
  })
  const [reply] = replies
  if (!reply) throw new Error('There was no reply.')
  return { ...reply, statements: all.filter(({ text }) => text.includes('from items')) }
}

const keyOf: Record<string, (item: Item) => unknown[]> = {
  name: ({ name, id }) => [name, id],
  recent: ({ updatedAt, id }) => [updatedAt, id],
  created: ({ id }) => [id],
  quantity: ({ quantity, id }) => [quantity, id],
}

/** What asks for the rows after one. */
function cursorAfter(sort: string, item: Item): string {
  const key = keyOf[sort.replace(/-.*/, '')]?.(item) ?? []
  return Buffer.from(JSON.stringify([sort, ...key])).toString('base64url')
}

describe('one container of very many items', () => {
  let person: Person
  let containerId: number
  let middle: Item

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    // The planner takes every container for a small one.
    await app.pool.query(
      `insert into containers (workspace_id, name, location)
       select $1, 'Box ' || n, 'Attic' from generate_series(1, 400) n`,
      [person.workspaceId],
    )
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select c.workspace_id, c.id, c.name, c.location, 'Thing ' || n, n from containers c, generate_series(1, 10) n
       where c.workspace_id = $1 and c.name like 'Box %'`,
      [person.workspaceId],
    )
    containerId = (await fillItems(app.pool, person, many)).containerId
    await app.pool.query(
      `update items set min_quantity = id % 7, updated_at = now() - make_interval(secs => abs(hashint8(id)) % 1000000)
       where workspace_id = $1 and container_id = $2`,
      [person.workspaceId, containerId],
    )
    await app.pool.query('vacuum analyze items')
    await app.pool.query('analyze containers')
    const { body } = await person.get(`/api/items?limit=1&q=${many / 2}&containerId=${containerId}`)
    middle = body[0]
  })

  it.each(itemSorts)('is paged in the order %s by its index, whatever is left out', async (sort) => {
    for (const filter of itemFilters) {
      const url = `/api/items?limit=50&containerId=${containerId}&sort=${sort}&filter=${filter}`
      const first = await read(person, url)
      const inside = await read(person, `${url}&cursor=${cursorAfter(sort, middle)}`)
      for (const { statements, body, total } of [first, inside]) {
        // At the end of an order by quantity a filter may leave nothing.
        if (!sort.startsWith('quantity')) expect(body.length).toBeGreaterThan(0)
        // Those of no kept number are counted by an index.
        const counted = filter.endsWith('stock') ? total : 0
        const name = `${sort} ${filter}`
        expect(await rowsLookedAt(app.pool, statements), name).toBeLessThanOrEqual(120 + counted)
        expect(await buffersOf(app.pool, statements), name).toBeLessThanOrEqual(120 + counted)
      }
    }
  })

  it('gives the same pages as one without an end', async () => {
    for (const [sort, filter] of [
      ['recent', 'at-minimum'],
      ['name-desc', 'out-of-stock'],
      ['created-desc', 'low-stock'],
      ['quantity-desc', 'above-minimum'],
    ]) {
      const query = `containerId=${containerId}&sort=${sort}&filter=${filter}`
      const { body } = await person.get(`/api/items?${query}`)
      const rows: Item[] = []
      for (let next: string | undefined = `/api/items?limit=2000&${query}`; next; ) {
        const page = await read(person, next)
        rows.push(...page.body)
        expect(page.total).toBe(body.length)
        next = page.next
      }
      expect(rows).toEqual(body)
    }
  })
})

describe('a container with few hits of a filter', () => {
  let person: Person
  let containerId: number

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    containerId = (await fillItems(app.pool, person, many)).containerId
    await app.pool.query('update items set quantity = 20, min_quantity = 2 where workspace_id = $1', [
      person.workspaceId,
    ])
    await makeItem(person, { name: 'Last', quantity: 0, containerId })
    await makeItem(person, { name: 'Late', quantity: 2, minQuantity: 3, containerId })
    await app.pool.query('vacuum analyze items')
  })

  it.each([
    ['at-minimum', 2],
    ['low-stock', 1],
    ['out-of-stock', 1],
  ])('looks at the hits alone: %s', async (filter, hits) => {
    for (const sort of itemSorts) {
      const url = `/api/items?limit=50&containerId=${containerId}&sort=${sort}&filter=${filter}`
      const { body, total, statements } = await read(person, url)
      expect([body.length, total]).toEqual([hits, hits])
      expect(await buffersOf(app.pool, statements), sort).toBeLessThanOrEqual(30)
    }
  })

  it('looks at those in stock alone where the others are out', async () => {
    await app.pool.query(
      `update items set quantity = case when name = 'Late' then 9 else 0 end where workspace_id = $1`,
      [person.workspaceId],
    )
    await app.pool.query('vacuum analyze items')
    for (const filter of ['above-minimum', 'in-stock']) {
      const url = `/api/items?limit=50&containerId=${containerId}&filter=${filter}`
      const { body, statements } = await read(person, url)
      expect(body.map(({ name }) => name)).toEqual(['Late'])
      expect(await buffersOf(app.pool, statements), filter).toBeLessThanOrEqual(30)
    }
  })
})

it('writes a step of a quantity down in as few indexes as are read', async () => {
  const person = await app.signIn()
  const { id } = await makeItem(person)
  const step = (key: string) =>
    person.post(`/api/items/${id}/movements`, { delta: 1 }, { 'idempotency-key': key })
  await step('first')
  const statements = await statementsDuring(app.pool, () => step('second'))
  // An event also has its number in the feed: an index entry of its own, one each by person and type, and the counter
  // of the workspace.
  const records = { stock_movements: 3, events: 7 }
  for (const table of ['stock_movements', 'events'] as const) {
    const [written, ...others] = statements.filter(({ text }) => text.startsWith(`insert into ${table}`))
    if (!written || others.length > 0) throw new Error(`It is written once to ${table}.`)
    expect(await recordsOf(app.pool, written), table).toBe(records[table])
  }
  const [moved] = statements.filter(({ text }) => text.startsWith('update items'))
  if (!moved) throw new Error('The item was not changed.')
  // The same under a key that is not known yet.
  const next = {
    ...moved,
    values: (moved.values ?? []).map((value) => (value === 'second' ? 'third' : value)),
  }
  // The records of the row and of its index entries, because the indexes contain quantities and times.
  expect(await recordsOf(app.pool, next)).toBe(13)
  expect(await changesOf(app.pool, next)).toEqual([
    { table: 'containers', staysInIndexes: false },
    { table: 'items', staysInIndexes: false },
    { table: 'workspace_totals', staysInIndexes: true },
  ])
})

it('reads containers in the order of their last change by the length of a page, of a place too', async () => {
  const person = await app.signIn({ plan: 'business' })
  for (let from = 0; from < 3_000; from += 1_000) {
    await app.pool.query(
      `insert into containers (workspace_id, name, location, updated_at)
       select $1, 'Box ' || n, case when n % 500 = 0 then 'Shed' else 'Attic' end, now() - make_interval(secs => n * 7 % 3000)
       from generate_series($2::int, $2::int + 999) n`,
      [person.workspaceId, from],
    )
  }
  await app.pool.query('vacuum analyze containers')
  for (const [place, found] of [
    ['', 50],
    ['&location=Shed', 6],
  ] as const) {
    const answers: { updatedAt: string }[][] = []
    const all = await statementsDuring(app.pool, async () => {
      answers.push((await person.get(`/api/containers?limit=50&sort=recent${place}`)).body)
    })
    const times = answers.flat().map(({ updatedAt }) => updatedAt)
    expect(times).toHaveLength(found)
    expect(times).toEqual(times.toSorted().reverse())
    const lists = all.filter(({ text }) => text.includes('from containers'))
    expect(lists).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, lists)).toBeLessThanOrEqual(51)
  }
})

describe('what was deleted', () => {
  it('costs nothing where the oldest of what is left come first', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { containerId } = await fillItems(app.pool, person, many)
    await app.pool.query('update items set deleted_at = now() where workspace_id = $1', [person.workspaceId])
    await makeItem(person, { name: 'Left', containerId })
    await app.pool.query('vacuum analyze items')
    for (const where of ['', `&containerId=${containerId}`]) {
      for (const sort of ['created-asc', 'created-desc']) {
        const { body, statements } = await read(person, `/api/items?limit=50&sort=${sort}${where}`)
        expect(body.map(({ name }) => name)).toEqual(['Left'])
        expect(await rowsLookedAt(app.pool, statements), sort + where).toBeLessThanOrEqual(1)
        expect(await buffersOf(app.pool, statements), sort + where).toBeLessThanOrEqual(20)
      }
    }
  })
})

describe('few hits by the own minimum', () => {
  it.each([
    ['in-stock', 3, 5, 'quantity = 9'],
    ['low-stock', 20, 2, 'quantity = 1'],
  ])('looks at the hits alone: %s', async (filter, quantity, minimum, hit) => {
    const person = await app.signIn({ plan: 'business' })
    const { containerId } = await fillItems(app.pool, person, many)
    await app.pool.query('update items set quantity = $2, min_quantity = $3 where workspace_id = $1', [
      person.workspaceId,
      quantity,
      minimum,
    ])
    const { id } = await makeItem(person, { name: 'Zipper', quantity: 1, containerId })
    await app.pool.query(`update items set ${hit}, min_quantity = 4 where workspace_id = $1 and id = $2`, [
      person.workspaceId,
      id,
    ])
    expect(
      (await person.put('/api/workspace/low-stock-rule', { lowStockRule: 'minimum' })).status,
    ).toBeLessThan(300)
    await app.pool.query('vacuum analyze items')
    for (const sort of itemSorts) {
      const { body, total, statements } = await read(
        person,
        `/api/items?limit=50&filter=${filter}&sort=${sort}`,
      )
      expect([body.map(({ name }) => name), total]).toEqual([['Zipper'], 1])
      expect(await buffersOf(app.pool, statements), sort).toBeLessThanOrEqual(30)
    }
  })
})

describe('a workspace of which most is in stock, by each own minimum', () => {
  let person: Person

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    await fillItems(app.pool, person, many)
    await app.pool.query(
      `update items set quantity = case when id % 20 = 0 then 1 else 9 end, min_quantity = 4,
         updated_at = now() - make_interval(secs => abs(hashint8(id)) % 1000000)
       where workspace_id = $1`,
      [person.workspaceId],
    )
    await person.put('/api/workspace/low-stock-rule', { lowStockRule: 'minimum' })
    await app.pool.query('vacuum analyze items')
  })

  it.each(itemSorts)('reads the last page by the rows of that page, in the order %s', async (sort) => {
    const all: Item[] = (await person.get(`/api/items?sort=${sort}`)).body
    const { body, total, statements } = await read(person, `/api/items?limit=50&sort=${sort}&backwards=true`)
    expect([body, total]).toEqual([all.slice(-50), many])
    expect(await buffersOf(app.pool, statements), sort).toBeLessThanOrEqual(120)
  })

  it.each(itemSorts)(
    'reads a page of those above their minimum by its rows, in the order %s',
    async (sort) => {
      const { body, total, statements } = await read(
        person,
        `/api/items?limit=50&filter=above-minimum&sort=${sort}`,
      )
      expect([body.length, total]).toEqual([50, many * 0.95])
      expect(await buffersOf(app.pool, statements), sort).toBeLessThanOrEqual(120)
    },
  )

  it.each(itemSorts)(
    'gives the ids of those in stock by one look at each item, in the order %s',
    async (sort) => {
      const found: number[][] = []
      const statements = await statementsDuring(app.pool, async () => {
        found.push((await person.get(`/api/items/ids?filter=in-stock&sort=${sort}`)).body.ids)
      })
      const all: Item[] = (await person.get(`/api/items?filter=in-stock&sort=${sort}`)).body
      expect(found).toEqual([all.map(({ id }) => id)])
      const lists = statements.filter(({ text }) => text.includes('from items'))
      expect(lists).toHaveLength(1)
      expect(await buffersOf(app.pool, lists), sort).toBeLessThanOrEqual(1.2 * many)
      expect(await rowsLookedAt(app.pool, lists), sort).toBeLessThanOrEqual(many)
    },
  )
})
