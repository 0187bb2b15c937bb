import { type AnalyticsTable, analyticsTables } from '@stowage/contract/analytics.rules'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { fillItems } from '../../../test/plans.ts'
import { Random } from '../../../test/random.ts'

const app = useApp()

/** Four days after the clocks of New York went forward. */
const now = new Date('2026-03-12T14:30:00Z')
const hour = 3_600_000

const pathOf: Record<AnalyticsTable, string> = {
  periods: '',
  moved: '/moved',
  cover: '/cover',
  unmoved: '/unmoved',
  people: '/people',
  containers: '/containers',
}

async function get(person: Person, path: string) {
  const { status, body } = await person.get(path)
  expect([path, status, body.message]).toEqual([path, 200, undefined])
  return body
}

/** The columns and rows of a file, none of whose cells has a comma. */
async function fileOf(person: Person, table: AnalyticsTable, query: string) {
  const text: string = await get(person, `/api/analytics/file?table=${table}&${query}`)
  const [head = [], ...rows] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return { head, rows }
}

/** The rows of a list as a file has them. */
async function listOf(person: Person, table: AnalyticsTable, query: string, head: readonly string[]) {
  const limit = table === 'periods' ? '' : '&limit=1000'
  const body = await get(person, `/api/analytics${pathOf[table]}?${query}${limit}`)
  const rows: Record<string, unknown>[] = body.rows ?? body.periods
  return rows.map((row) => head.map((name) => String(row[name] ?? '')))
}

/** Three boxes in two places, seven items, two people, and movements at all hours of half a year. */
async function scene() {
  app.now = now
  const person = await app.signIn({ plan: 'business' })
  const other = await app.signIn({ memberOf: person, workspaceRole: 'editor' })
  const boxes = [
    await makeContainer(person, { name: 'Shelf', location: 'Garage' }),
    await makeContainer(person, { name: 'Bench', location: 'Garage' }),
    await makeContainer(person, { name: 'Trunk', location: 'Attic' }),
  ]
  const random = new Random(77)
  const items: { id: number }[] = []
  for (const at of [0, 1, 2, 3, 4, 5, 6])
    items.push(
      await makeItem(person, { name: `Item ${at}`, quantity: 20, containerId: boxes[at % 3]?.id ?? 0 }),
    )
  const movements = Array.from({ length: 400 }, () => {
    const delta = random.below(3) === 0 ? 1 + random.below(9) : -1 - random.below(4)
    return {
      // The last item has not moved for long.
      item: items[random.below(6)]?.id,
      delta,
      user: random.below(2) === 0 ? person.id : other.id,
      at: new Date(now.getTime() - random.below(180 * 24) * hour - random.below(60) * 60_000),
      reason: random.below(6) === 0 ? 'counted' : delta > 0 ? 'added' : 'taken',
    }
  })
  await app.pool.query("update stock_movements set created_at = '2025-06-01Z' where workspace_id = $1", [
    person.workspaceId,
  ])
  await app.pool.query(
    `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, created_at)
     select $1, m.item, m.delta, 5, m.reason, m.user_id, m.at
     from unnest($2::bigint[], $3::int[], $4::text[], $5::bigint[], $6::timestamptz[]) as m (item, delta, reason, user_id, at)`,
    [
      person.workspaceId,
      movements.map(({ item }) => item),
      movements.map(({ delta }) => delta),
      movements.map(({ reason }) => reason),
      movements.map(({ user }) => user),
      movements.map(({ at }) => at),
    ],
  )
  await app.pool.query("update workspaces set created_at = '2025-05-01Z' where id = $1", [person.workspaceId])
  await person.delete(`/api/items/${items[5]?.id}`)
  return { person, shelf: boxes[0]?.id, item: items[1]?.id }
}

describe('the file of each table', () => {
  it('has the rows of its list: of all spans and things, in two timezones, on a day on which clocks change', async () => {
    const { person, shelf, item } = await scene()
    for (const timezone of ['America/New_York', 'Asia/Kolkata']) {
      expect((await person.patch('/api/user/preferences', { timezone })).status).toBe(200)
      for (const query of [
        'days=365',
        `days=30&containerId=${shelf}`,
        'from=2026-03-08&to=2026-03-08',
        'from=2026-03-08&to=2026-03-08&location=Garage',
        'from=2026-02-01&to=2026-03-09&location=Garage',
        `from=2026-02-01&to=2026-03-09&itemId=${item}`,
      ])
        for (const table of analyticsTables) {
          const what = [timezone, table, query]
          const { head, rows } = await fileOf(person, table, query)
          expect([what, rows]).toEqual([what, await listOf(person, table, query, head)])
          // A day of 23 hours has one row.
          if (table === 'periods' && query.startsWith('from=2026-03-08')) expect(rows).toHaveLength(1)
        }
    }
    const { rows } = await fileOf(person, 'moved', 'days=365')
    expect(rows.map((row) => row[4])).toContain('true')
  })

  it('has more rows than a part, and more than a page of the screen', async () => {
    app.now = now
    const person = await app.signIn({ plan: 'business' })
    const items = 2_300
    await fillItems(app.pool, person, items)
    await app.pool.query(
      `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, created_at)
       select $1, id, -1, quantity, 'taken', $2, $3 from items where workspace_id = $1`,
      [person.workspaceId, person.id, new Date(now.getTime() - 40 * 24 * hour)],
    )
    await app.pool.query("update workspaces set created_at = '2025-05-01Z' where id = $1", [
      person.workspaceId,
    ])
    await app.pool.query('update workspace_totals set event_seq = event_seq + 1 where workspace_id = $1', [
      person.workspaceId,
    ])
    const { rows } = await fileOf(person, 'moved', 'days=90')
    expect([rows.length, new Set(rows.map(([id]) => id)).size]).toEqual([items, items])
    const { head, rows: unmoved } = await fileOf(person, 'unmoved', 'days=90&unmovedFor=30')
    // Those without pieces are not listed.
    expect(unmoved.length).toBe(items - Math.ceil(items / 41))
    expect(head.slice(0, 2)).toEqual(['id', 'name'])
    const covers = await fileOf(person, 'cover', 'days=90')
    const { total } = await get(person, '/api/analytics/cover?days=90')
    expect(covers.rows).toHaveLength(total)
  })
})
