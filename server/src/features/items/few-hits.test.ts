import { type ItemFilter, itemFilters, itemSorts, type LowStockRule } from '@stowage/contract/items.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type Reply, useApp } from '../../../test/app.ts'
import { buffersOf, fillItems, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

const many = 12_000

/** Pages of the database for a page of 50, and for one of a few hits. */
const pageCost = 120
const fewCost = 40

/** Of these items few are not in stock, by 5 pieces and by each own minimum. */
const mostInStock = 'quantity = 20 + id % 30, min_quantity = id % 7'
const fewLow = [
  { quantity: 0, minimum: 0 },
  { quantity: 0, minimum: 9 },
  { quantity: 3, minimum: 3 },
  { quantity: 4, minimum: 8 },
]

/** Of these few are in stock. */
const mostLow = 'quantity = 1 + id % 3, min_quantity = 4 + id % 5'
const fewInStock = [
  { quantity: 6, minimum: 0 },
  { quantity: 70, minimum: 9 },
]

/** Of these few are there at all. */
const mostOut = 'quantity = 0, min_quantity = id % 3'

type Hit = (typeof fewLow)[number]

const isHit: Record<ItemFilter, (hit: Hit, rule: LowStockRule) => boolean> = {
  all: () => true,
  'in-stock': ({ quantity, minimum }, rule) => quantity > (rule === 'minimum' ? minimum : rule),
  'low-stock': ({ quantity, minimum }, rule) =>
    quantity > 0 && quantity <= (rule === 'minimum' ? minimum : rule),
  'out-of-stock': ({ quantity }) => quantity === 0,
  'above-minimum': ({ quantity, minimum }) => quantity > minimum,
  'at-minimum': ({ quantity, minimum }) => quantity <= minimum,
}

/** A workspace in which many items are alike, and a few others lie among them. */
async function fill(alike: string, few: readonly Hit[]): Promise<Person> {
  const person = await app.signIn({ plan: 'business' })
  await fillItems(app.pool, person, many)
  await app.pool.query(
    `update items set ${alike}, updated_at = now() - make_interval(secs => abs(hashint8(id)) % 1000000)
     where workspace_id = $1`,
    [person.workspaceId],
  )
  await app.pool.query(
    `update items i set quantity = few.quantity, min_quantity = few.minimum
     from unnest($2::int[], $3::int[]) with ordinality few(quantity, minimum, place),
       (select id, row_number() over (order by id) as place from items where workspace_id = $1) numbered
     where i.workspace_id = $1 and i.id = numbered.id and numbered.place = few.place * 1777`,
    [person.workspaceId, few.map(({ quantity }) => quantity), few.map(({ minimum }) => minimum)],
  )
  return person
}

/** What is read of items by a call. */
async function costOf(person: Person, url: string) {
  const replies: Reply[] = []
  const statements = await statementsDuring(app.pool, async () => {
    replies.push(await person.get(url))
  })
  const [reply] = replies
  expect(reply?.status).toBe(200)
  const lists = statements.filter(({ text }) => text.includes('from items'))
  return {
    total: Number(reply?.headers['x-total-count']),
    body: reply?.body,
    buffers: await buffersOf(app.pool, lists),
  }
}

describe.each<[string, string, readonly Hit[]]>([
  ['most in stock', mostInStock, fewLow],
  ['most low', mostLow, fewInStock],
  ['most out of stock', mostOut, [...fewInStock, { quantity: 2, minimum: 3 }]],
])('a workspace with %s', (_name, alike, few) => {
  let person: Person

  beforeAll(async () => {
    // The planner expects of every workspace what it knows of all together.
    await fill(alike === mostInStock ? mostLow : mostInStock, [])
    person = await fill(alike, few)
    await app.pool.query('vacuum analyze items')
  })

  describe.each<LowStockRule>([5, 'minimum'])('by the rule %s', (rule) => {
    beforeAll(async () => {
      await person.put('/api/workspace/low-stock-rule', { lowStockRule: rule })
    })

    it.each(itemFilters)('reads a page of few hits by these alone, in every order: %s', async (filter) => {
      const hits = few.filter((hit) => isHit[filter](hit, rule)).length
      for (const sort of itemSorts) {
        const query = `filter=${filter}&sort=${sort}`
        const { total, body, buffers } = await costOf(person, `/api/items?limit=50&${query}`)
        // The others are all hits, or none.
        const expected = total > few.length ? many - few.length + hits : hits
        expect([total, body.length], sort).toEqual([expected, Math.min(expected, 50)])
        expect(buffers, sort).toBeLessThanOrEqual(total > few.length ? pageCost : fewCost)
        if (total > few.length) continue
        const ids = await costOf(person, `/api/items/ids?${query}`)
        expect(ids.body.ids, sort).toEqual(body.map(({ id }: { id: number }) => id))
        expect(ids.buffers, sort).toBeLessThanOrEqual(fewCost)
      }
    })
  })

  it('reads what is at its minimum page by page, in every order', async () => {
    for (const sort of itemSorts) {
      const query = `filter=at-minimum&sort=${sort}`
      const whole = (await person.get(`/api/items?limit=500&${query}`)).body
      const rows: unknown[] = []
      for (let next: string | undefined = `/api/items?limit=100&${query}`; next && rows.length < 400; ) {
        const { body, headers }: { body: unknown[]; headers: Record<string, string> } = await person.get(next)
        rows.push(...body)
        next = /^<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
      }
      expect(rows).toEqual(whole.slice(0, rows.length))
    }
  })
})
