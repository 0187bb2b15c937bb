import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { buffersOf, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

let person: Person

/**
 * Of 132,000 items 5,000 contain “seldom” and 100,000 “common”, anywhere in the order by name; 8,000 are called
 * Xylophone and 24,000 Zylinder, at the end of it. None were inserted in that order.
 */
beforeAll(async () => {
  person = await app.signIn({ plan: 'business' })
  const { id } = await makeContainer(person)
  for (let from = 0; from < 132_000; from += 12_000) {
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select c.workspace_id, c.id, c.name, c.location, case
         when n % 132 < 100 then md5(n::text) || ' common' || case when n % 132 < 5 then ' seldom' else '' end
         when n % 132 < 108 then 'Xylophone ' || n * 7919 % 132000
         else 'Zylinder ' || n * 7919 % 132000 end, 1
       from containers c, generate_series($3::int, $3::int + 11999) n where c.workspace_id = $1 and c.id = $2`,
      [person.workspaceId, id, from],
    )
  }
  await app.pool.query('vacuum analyze items')
}, 120_000)

const urlOf = (word: string, sort = 'name-asc') => `/api/items?limit=50&sort=${sort}&q=${word}`

async function search(url: string) {
  const replies: Reply[] = []
  const all = await statementsDuring(app.pool, async () => {
    replies.push(await person.get(url))
  })
  const [reply] = replies
  if (reply?.status !== 200) throw new Error('There was no page.')
  const statements = all.filter(({ text }) => /search like|<% i.search|few$/.test(text))
  return {
    names: reply.body.map(({ name }: { name: string }) => name) as string[],
    total: [reply.headers['x-total-count'], reply.headers['x-total-relation']],
    next: /^<([^>]+)>; rel="next"$/.exec(reply.headers['link'] ?? '')?.[1],
    buffers: await buffersOf(app.pool, statements),
  }
}

/** The correct first page, by reading all rows. */
async function namesOf(word: string, order: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `select name from items where workspace_id = $1 and name ilike $2 order by ${order} limit 50`,
    [person.workspaceId, `%${word}%`],
  )
  return rows.map(({ name }) => name)
}

const orders = {
  'name-asc': 'name, id',
  'name-desc': 'name desc, id desc',
  'created-desc': 'id desc',
} as const

describe('a word of many hits', () => {
  it.each([
    // Few enough hits to sort all of them.
    ['seldom', 'name-asc', 2_000],
    ['seldom', 'name-desc', 2_000],
    ['seldom', 'created-desc', 2_000],
    // Found by scanning in sort order.
    ['common', 'name-asc', 500],
    ['common', 'created-desc', 500],
    ['zylinder', 'name-desc', 1_500],
    ['zylinder', 'created-desc', 1_500],
    // Neither means is fast: many hits, late in the order.
    ['xylophone', 'name-asc', 9_000],
    ['xylophone', 'name-desc', 9_000],
  ] as const)('has its first page for what it may cost: %s in the order %s', async (word, sort, most) => {
    const { names, total, buffers } = await search(urlOf(word, sort))
    expect(names).toEqual(await namesOf(word, orders[sort]))
    expect(total).toEqual(['1000', 'gte'])
    expect(buffers).toBeLessThanOrEqual(most)
  })

  it.each([
    ['zylinder', 'name-asc'],
    ['common', 'name-desc'],
  ] as const)(
    'shows the best of what is found, late and beyond what is sorted: %s in the order %s',
    async (word, sort) => {
      const first = await search(urlOf(word, sort))
      const second = await search(first.next ?? '')
      const names = [...first.names, ...second.names]
      expect(new Set(names).size).toBe(100)
      expect(names.every((name) => name.toLowerCase().includes(word))).toBe(true)
      const { rows } = await app.pool.query<{ name: string }>(
        `select name from items where workspace_id = $1 and name = any($2) order by ${orders[sort]}`,
        [person.workspaceId, names],
      )
      expect(rows.map(({ name }) => name)).toEqual(names)
      expect(first.total).toEqual(['1000', 'gte'])
      expect(first.buffers).toBeLessThanOrEqual(9_000)
      expect(second.buffers).toBeLessThanOrEqual(1_500)
    },
  )
})

describe('a word of many hits, of which a filter leaves few', () => {
  beforeAll(async () => {
    // 1,300 of 132,000 items are out of stock, two of which contain “common”.
    for (const [which, most] of [
      ["name not like '%common%'", 1298],
      ["name like '%common'", 2],
    ] as const) {
      await app.pool.query(
        `update items set quantity = 0 where workspace_id = $1 and id in (
           select id from items where workspace_id = $1 and ${which} order by name desc, id limit ${most})`,
        [person.workspaceId],
      )
    }
    await app.pool.query('vacuum analyze items')
  })

  it.each(['name-asc', 'name-desc', 'created-desc', 'recent', 'quantity-asc', 'match'])(
    'is looked for in what the filter leaves, in the order %s',
    async (sort) => {
      for (const [word, hits, most] of [
        ['common', ['2', 'eq'], 2_500],
        // Too short for the index.
        ['co', ['2', 'eq'], 2_500],
        // Typos are searched too, in two more statements.
        ['common&similar=true', ['2', 'eq'], 6_000],
        ['zylinder', ['1000', 'gte'], 2_500],
      ] as const) {
        const found = await search(`${urlOf(word, sort)}&filter=out-of-stock`)
        expect(found.total, word).toEqual(hits)
        expect(found.names, word).toHaveLength(Math.min(Number(hits[0]), 50))
        expect(found.buffers, word).toBeLessThanOrEqual(most)
      }
    },
  )

  it('is selected as a whole', async () => {
    const { body } = await person.get('/api/items/ids?q=common&filter=out-of-stock')
    expect(body.ids).toHaveLength(2)
  })
})

describe('a sign that no index holds', () => {
  const underscore = '/api/items?q=_&limit=50'

  it('is sought in a part of the rows at a time, and says so until it is found', async () => {
    await app.pool.query(
      `update items set name = 'Zzz_last' where workspace_id = $1 and id in (
         select id from items where workspace_id = $1 order by name desc, id desc limit 2)`,
      [person.workspaceId],
    )
    const names: string[] = []
    for (let next: string | undefined = underscore; next; ) {
      const { body, headers }: Reply = await person.get(next)
      expect([Number(headers['x-total-count']) <= 2, headers['x-total-relation']]).toEqual([true, 'gte'])
      names.push(...body.map(({ name }: { name: string }) => name))
      next = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
    }
    expect(names).toEqual(['Zzz_last', 'Zzz_last'])
  })

  it('costs what a search may cost', async () => {
    const { buffers, total } = await search(underscore)
    expect(total[1]).toBe('gte')
    expect(buffers).toBeLessThanOrEqual(12_000)
  })

  it('is selected as a whole', async () => {
    expect((await person.get('/api/items/ids?q=_')).body.ids).toHaveLength(2)
  })
})
