import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'

const app = useApp()

/** Number of items: more than the list reads in sort order for very frequent words. */
const many = 11_000

/** Names with punctuation and in several scripts, each with queries that find some of them. */
const odd = [
  '50% off',
  '100%',
  'snake_case',
  'back\\slash',
  "l'huile d'olive",
  'L’Oréal “soft”',
  '"quoted"',
  'a-b-c',
  'N° 00-7',
  'Crème brûlée',
  'Éclair',
  'مِفْتاح رقم ٧',
  'שלום עולם',
  '懐中電灯',
  'ランタン',
  '손전등 가방',
  '手电筒',
  'ไฟฉาย',
  '😀 smile',
]

const queries = [
  ...['%', '0%', '50%', '_', '\\', "'", "l'", '"', '“', '-', '–', '°', '😀', '#', '~'],
  ...[
    'a',
    'é',
    'e',
    'z',
    '7',
    '00',
    'te',
    'é c',
    'qx',
    'te 00',
    '% o',
    'lantern',
    'lantern te',
    'thing',
    'thing 0',
  ],
  ...['م', 'مف', 'ש', 'של', '電', '電灯', 'ラ', '손', '전등', '手', '电', 'ไ', 'ไฟ'],
]

let person: Person

beforeAll(async () => {
  person = await app.signIn({ plan: 'business' })
  const { id } = await makeContainer(person, { name: 'Tent', location: 'Garage' })
  const other = await makeContainer(person, { name: 'Lantern té 00', location: 'Attic' })
  await app.pool.query(
    `insert into items (workspace_id, container_id, container_name, location, name, description, quantity)
     select c.workspace_id, c.id, c.name, c.location,
       case when n % 800 = 0 then ($4::text[])[1 + n / 800 % cardinality($4::text[])] || ' ' || n
         when n % 90 = 0 then 'Lantern ' || n
         else (array['Thing', 'Bolt', 'Screw', 'Plate', 'Café'])[1 + n % 5] || ' ' || md5(n::text) end,
       case when n % 700 = 0 then 'te' end, n % 41
     from generate_series(1, $3::int) n
       join containers c on c.workspace_id = $1 and c.id = case when n % 3000 = 0 then $5::bigint else $2 end`,
    [person.workspaceId, id, many, odd, other.id],
  )
  for (let from = 0; from < 6_000; from += 1_000) {
    await app.pool.query(
      `insert into containers (workspace_id, name, location)
       select $1, case when n % 300 = 0 then ($3::text[])[1 + n / 300 % cardinality($3::text[])] || ' ' || n
         else 'Box ' || md5(n::text) end, 'Shelf' from generate_series($2::int, $2::int + 999) n`,
      [person.workspaceId, from, odd],
    )
  }
  await app.pool.query('vacuum analyze items, containers')
}, 120_000)

interface Answer {
  ids: number[]
  counts: { total: number; relation: string }[]
}

/** All pages of a list, and the total that each reports. */
async function pagesOf(who: Person, first: string): Promise<Answer> {
  const answer: Answer = { ids: [], counts: [] }
  for (let next: string | undefined = first; next; ) {
    const { status, body, headers } = await who.get(next)
    expect([next, status]).toEqual([next, 200])
    answer.ids.push(...body.map(({ id }: { id: number }) => id))
    answer.counts.push({
      total: Number(headers['x-total-count']),
      relation: String(headers['x-total-relation']),
    })
    next = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
  }
  return answer
}

/** No row comes twice, and every page reports the true total, or a lower bound of it. */
function expectTrue(query: string, { ids, counts }: Answer) {
  expect([query, new Set(ids).size]).toEqual([query, ids.length])
  for (const { total, relation } of counts) {
    if (relation === 'eq') expect([query, total]).toEqual([query, ids.length])
    else expect([query, total, total <= ids.length]).toEqual([query, total, true])
  }
}

/** The texts whose parts are found: not the place, of which whole words are. */
const texts = { items: 'r.search', containers: `fold(concat_ws(' ', r.name, r.description))` }

/** Counts the rows that contain each word in their own text, without an index or pages. */
async function holding(table: 'items' | 'containers', query: string): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} r where workspace_id = $1 and deleted_at is null and not exists (
       select from unnest(string_to_array($2, ' ')) word
       where position(fold(word) in ${texts[table]}) = 0)`,
    [person.workspaceId, query],
  )
  return rows[0]?.n ?? 0
}

describe('the number of hits', () => {
  it.each(queries)('is that of all pages of items: %s', async (q) => {
    const address = `/api/items?q=${encodeURIComponent(q)}`
    const found = await pagesOf(person, `${address}&limit=5000`)
    expectTrue(q, found)
    // The result also contains the items of a container with that name.
    expect(found.ids.length).toBeGreaterThanOrEqual(await holding('items', q))
    for (const more of ['&limit=1', '&limit=100&sort=recent']) {
      const { headers } = await person.get(address + more)
      const { total } = found.counts[0] ?? {}
      expect([q, more, Number(headers['x-total-count'])]).toEqual([q, more, total])
    }
  })

  it.each(['low-stock', 'out-of-stock'])('is that of all pages with the filter %s', async (filter) => {
    for (const q of queries) {
      const found = await pagesOf(
        person,
        `/api/items?q=${encodeURIComponent(q)}&filter=${filter}&limit=2000&sort=created-desc`,
      )
      expectTrue(`${q} ${filter}`, found)
    }
  })

  it.each(queries)('is that of all pages of containers: %s', async (q) => {
    const found = await pagesOf(person, `/api/containers?q=${encodeURIComponent(q)}&limit=2000`)
    expectTrue(q, found)
    expect(found.ids.length).toBeGreaterThanOrEqual(await holding('containers', q))
  })

  it('is the same in the search box and in the lists by best match that it leads to', async () => {
    for (const q of queries) {
      const text = encodeURIComponent(q)
      const { counts } = (await person.get(`/api/inventory/search?q=${text}`)).body
      for (const list of ['items', 'containers'] as const) {
        const { headers } = await person.get(`/api/${list}?sort=match&limit=50&q=${text}`)
        expect([q, list, String(counts[list].total), counts[list].relation]).toEqual([
          q,
          list,
          headers['x-total-count'],
          headers['x-total-relation'],
        ])
      }
    }
  })
})
