import type { Analytics, ItemCovers, MovedItems, UnmovedItems } from '@stowage/contract/analytics'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { buffersOf, fillItems, statementsDuring } from '../../../test/plans.ts'
import { Random } from '../../../test/random.ts'
import { sumAllMovements, sumMovements } from './service/sum-movements.ts'
import { deleteSums } from './store/sums.ts'

const app = useApp()

/** A Thursday, at half past ten in New York. */
const now = new Date('2026-03-12T14:30:00Z')
const day = 86_400_000
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

interface Movement {
  itemId: number
  delta: number
  at: Date
  reason?: string
  userId?: number
  left?: number
}

/** Writes into the ledger what happened at other times than now. */
async function write(person: Person, movements: readonly Movement[]): Promise<void> {
  await app.pool.query(
    `insert into stock_movements (workspace_id, item_id, delta, quantity_after, reason, user_id, created_at)
     select $1, m.item_id, m.delta, m.left, m.reason, m.user_id, m.at
     from unnest($2::bigint[], $3::int[], $4::int[], $5::text[], $6::bigint[], $7::timestamptz[])
       as m (item_id, delta, "left", reason, user_id, at)`,
    [
      person.workspaceId,
      movements.map(({ itemId }) => itemId),
      movements.map(({ delta }) => delta),
      movements.map(({ left = 0 }) => left),
      movements.map(({ delta, reason = delta > 0 ? 'added' : 'taken' }) => reason),
      movements.map(({ userId = person.id }) => userId),
      movements.map(({ at }) => at),
    ],
  )
  await app.pool.query(
    `update items i set quantity = i.quantity + d.delta
    from (select item_id, sum(delta)::int as delta from unnest($2::bigint[], $3::int[]) as m (item_id, delta) group by 1) d
    where i.workspace_id = $1 and i.id = d.item_id`,
    [person.workspaceId, movements.map(({ itemId }) => itemId), movements.map(({ delta }) => delta)],
  )
  await app.pool.query('update workspace_totals set event_seq = event_seq + 1 where workspace_id = $1', [
    person.workspaceId,
  ])
}

/** A person whose workspace is a year old and has no movements yet. */
async function olderPerson(plan: 'free' | 'business' = 'business'): Promise<Person> {
  app.now = now
  const person = await app.signIn({ plan })
  await app.pool.query('update workspaces set created_at = $2 where id = $1', [
    person.workspaceId,
    daysAgo(400),
  ])
  return person
}

/** An item without pieces, whose ledger begins empty. */
const emptyItem = (person: Person, name: string, containerId?: number) =>
  makeItem(person, { name, quantity: 0, ...(containerId === undefined ? {} : { containerId }) })

/**
 * Vacuums a table until its rows are visible to everybody: for those an index alone is read. New pages at its end, which have
 * no rows yet, never are: the database adds at most 64 at a time.
 */
async function vacuum(table: string): Promise<void> {
  for (let isVisible = false; !isVisible; ) {
    await app.pool.query(`vacuum analyze ${table}`)
    const { rows } = await app.pool.query(
      `select relallvisible > 0.9 * relpages and relpages - relallvisible <= 64 as "isVisible"
       from pg_class where oid = $1::regclass`,
      [table],
    )
    isVisible = rows[0].isVisible
  }
}

const read = async (person: Person, query = ''): Promise<Analytics> => {
  const { status, body } = await person.get(`/api/analytics${query}`)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

describe('the figures over time', () => {
  it('are those of the person’s days: what went in, went out and was corrected, and the stock', async () => {
    const person = await olderPerson()
    await person.patch('/api/user/preferences', { timezone: 'America/New_York' })
    const { id } = await emptyItem(person, 'Tape')
    await write(person, [
      { itemId: id, delta: 20, at: new Date('2026-03-10T12:00:00Z') },
      // Still the 10th in New York.
      { itemId: id, delta: -4, at: new Date('2026-03-11T03:30:00Z') },
      { itemId: id, delta: -3, at: new Date('2026-03-11T04:00:00Z') },
      { itemId: id, delta: -2, at: new Date('2026-03-12T09:00:00Z'), reason: 'counted' },
    ])
    const { timezone, unit, from, to, total, periods } = await read(person, '?days=30')
    expect({ timezone, unit, from, to }).toEqual({
      timezone: 'America/New_York',
      unit: 'day',
      from: '2026-02-11',
      to: '2026-03-12',
    })
    expect(total).toEqual({ in: 20, out: 7, corrected: -2, differing: 1, stock: 11, stockBefore: 0 })
    expect(periods).toHaveLength(30)
    expect(periods.slice(-3)).toEqual([
      { from: '2026-03-10', to: '2026-03-10', in: 20, out: 4, corrected: 0, differing: 0, stock: 16 },
      { from: '2026-03-11', to: '2026-03-11', in: 0, out: 3, corrected: 0, differing: 0, stock: 13 },
      { from: '2026-03-12', to: '2026-03-12', in: 0, out: 0, corrected: -2, differing: 1, stock: 11 },
    ])
    // The same movements by the days of another timezone.
    await person.patch('/api/user/preferences', { timezone: 'Asia/Tokyo' })
    expect((await read(person, '?days=30')).periods.at(-2)).toMatchObject({
      from: '2026-03-11',
      out: 7,
      stock: 13,
    })
  })

  it('are by week from Monday where there are many days, and between two days where these are chosen', async () => {
    const person = await olderPerson()
    const { id } = await emptyItem(person, 'Tape')
    await write(person, [
      { itemId: id, delta: 9, at: new Date('2025-12-31T12:00:00Z') },
      { itemId: id, delta: -1, at: new Date('2026-01-05T12:00:00Z') },
    ])
    const weeks = await read(person)
    expect([weeks.unit, weeks.from, weeks.to]).toEqual(['week', '2025-12-13', '2026-03-12'])
    expect(weeks.periods.slice(0, 5)).toMatchObject([
      { from: '2025-12-13', to: '2025-12-14', stock: 0 },
      { from: '2025-12-15', to: '2025-12-21', stock: 0 },
      { from: '2025-12-22', to: '2025-12-28', stock: 0 },
      { from: '2025-12-29', to: '2026-01-04', in: 9, stock: 9 },
      { from: '2026-01-05', to: '2026-01-11', out: 1, stock: 8 },
    ])
    const two = await read(person, '?from=2026-01-02&to=2026-01-06')
    expect(two.periods.map(({ stock }) => stock)).toEqual([9, 9, 9, 8, 8])
    expect(two.total).toMatchObject({ in: 0, out: 1, stock: 8, stockBefore: 9 })
  })

  it('are also of a container, a place or one item, as they lie now', async () => {
    const person = await olderPerson()
    const [shelf, attic] = [
      await makeContainer(person, { name: 'Shelf', location: 'Garage' }),
      await makeContainer(person, { name: 'Attic box', location: 'Attic' }),
    ]
    const [tape, mug] = [await emptyItem(person, 'Tape', shelf.id), await emptyItem(person, 'Mug', attic.id)]
    await write(person, [
      { itemId: tape.id, delta: 5, at: daysAgo(9) },
      { itemId: mug.id, delta: 7, at: daysAgo(8) },
      { itemId: mug.id, delta: -1, at: daysAgo(2) },
    ])
    expect(await read(person, `?days=30&containerId=${shelf.id}`)).toMatchObject({
      about: { kind: 'container', name: 'Shelf', isDeleted: false },
      total: { in: 5, out: 0, stock: 5, stockBefore: 0 },
    })
    expect(await read(person, '?days=30&location=Attic')).toMatchObject({
      about: { kind: 'place', name: 'Attic' },
      total: { in: 7, out: 1, stock: 6, stockBefore: 0 },
    })
    const last = await read(person, `?from=2026-03-05&to=2026-03-11&itemId=${mug.id}`)
    expect(last.total).toMatchObject({ in: 0, out: 1, stock: 6, stockBefore: 7 })
    // Deleted, it is named as it was called, and its pieces are gone from then on.
    await person.delete(`/api/items/${mug.id}`)
    await app.pool.query('update items set deleted_at = $2 where id = $1', [mug.id, daysAgo(1)])
    const gone = await read(person, `?from=2026-03-09&to=2026-03-12&itemId=${mug.id}`)
    expect(gone.about).toEqual({ kind: 'item', name: 'Mug', isDeleted: true })
    await person.delete(`/api/containers/${attic.id}`)
    expect((await read(person, `?days=30&containerId=${attic.id}`)).about).toEqual({
      kind: 'container',
      name: 'Attic box',
      isDeleted: true,
    })
    expect(
      (await person.get(`/api/analytics/moved?days=30&containerId=${attic.id}`)).body.rows,
    ).toMatchObject([{ name: 'Mug', containerName: 'Attic box', isDeleted: true }])
    expect(gone.periods.map(({ stock }) => stock)).toEqual([7, 6, 0, 0])
  })

  it('are refused with a sentence where they can’t be given', async () => {
    const person = await olderPerson()
    for (const [query, status, reason] of [
      ['from=2026-03-05&to=2026-03-01', 400, 'analytics.backwards'],
      ['from=2016-03-05&to=2026-03-01', 400, 'analytics.too-long'],
      ['from=2026-03-05', 400, 'analytics.two-days'],
      ['from=2026-02-30&to=2026-03-01', 400, 'analytics.day-unknown'],
      // Years that a database has not, or that a browser gives while one is typed.
      ['from=0000-01-01&to=0000-01-02', 400, 'analytics.day-unknown'],
      ['from=0002-01-01&to=0002-01-02', 400, 'analytics.day-unknown'],
      ['from=9998-01-01&to=9999-12-31', 400, 'analytics.not-yet'],
      ['from=2026-04-01&to=2026-04-02', 400, 'analytics.not-yet'],
      ['days=31', 400, 'analytics.span-unknown'],
      ['containerId=1&itemId=2', 400, 'analytics.one-thing'],
      ['itemId=999999', 404, 'item.not-found'],
      ['containerId=999999', 404, 'container.not-found'],
    ] as const) {
      const { status: got, body } = await person.get(`/api/analytics?${query}`)
      expect([query, got, body.issues?.[0]?.reason ?? body.reason]).toEqual([query, status, reason])
    }
    // Before the workspace was there nothing moved.
    expect((await read(person, '?from=2020-01-01&to=2020-01-03')).total).toMatchObject({ in: 0, stock: 0 })
  })

  it('come with plans that have analytics alone', async () => {
    const person = await olderPerson('free')
    for (const path of ['', '/moved', '/cover', '/unmoved', '/people', '/containers', '/file?table=moved']) {
      const { status, body } = await person.get(`/api/analytics${path}`)
      expect([path, status, body.code]).toEqual([path, 403, 'ANALYTICS_NOT_IN_PLAN'])
    }
  })
})

describe('the lists', () => {
  it('tell what moves most, how long it lasts and what has not moved', async () => {
    const person = await olderPerson()
    const box = await makeContainer(person, { name: 'Packing table' })
    const [tape, ties, lights, old] = [
      await emptyItem(person, 'Tape', box.id),
      await emptyItem(person, 'Zip ties', box.id),
      await emptyItem(person, 'Fairy lights', box.id),
      await emptyItem(person, 'VHS tapes', box.id),
    ]
    await person.put(`/api/items/${tape.id}`, { minQuantity: 6 })
    await write(person, [
      { itemId: old.id, delta: 30, at: daysAgo(198) },
      { itemId: lights.id, delta: 6, at: daysAgo(120) },
      { itemId: tape.id, delta: 40, at: daysAgo(60) },
      { itemId: tape.id, delta: -30, at: daysAgo(40), left: 10 },
      // Falls to its minimum.
      { itemId: tape.id, delta: -5, at: daysAgo(20), left: 5 },
      { itemId: ties.id, delta: 500, at: daysAgo(50) },
      { itemId: ties.id, delta: -9, at: daysAgo(10), left: 491 },
    ])
    await person.delete(`/api/items/${old.id}`)

    const moved: MovedItems = (await person.get('/api/analytics/moved')).body
    expect(moved.total).toBe(2)
    expect(moved.rows).toMatchObject([
      { name: 'Zip ties', containerName: 'Packing table', in: 500, out: 9, isDeleted: false },
      { name: 'Tape', in: 40, out: 35 },
    ])

    // 35 in 90 days are 5.4 in two weeks; 5 pieces last 12 days.
    const cover: ItemCovers = (await person.get('/api/analytics/cover')).body
    expect(cover).toMatchObject({
      total: 1,
      rows: [{ name: 'Tape', quantity: 5, out: 35, cover: 12, timesLow: 1, minQuantity: 6, proposed: 6 }],
    })

    const unmoved: UnmovedItems = (await person.get('/api/analytics/unmoved?unmovedFor=90')).body
    expect(unmoved).toMatchObject({
      total: 2,
      rows: [
        { name: 'VHS tapes', quantity: 30, days: 198, isDeleted: true },
        { name: 'Fairy lights', quantity: 6, days: 120, isDeleted: false },
      ],
    })
    expect((await person.get('/api/analytics/unmoved?unmovedFor=180&limit=1')).body.total).toBe(1)
    const statements = await statementsDuring(app.pool, async () => {
      expect((await person.get('/api/analytics/unmoved?location=Garage')).status).toBe(200)
    })
    expect(statements.map(({ name }) => name)).not.toContain('analytics.ids-place')
    expect((await person.get(`/api/analytics/moved?itemId=${ties.id}`)).body.total).toBe(1)
  })

  it('tell who did how much, and which containers are the fullest', async () => {
    const person = await olderPerson()
    const editor = await app.signIn({ memberOf: person, workspaceRole: 'editor', firstName: 'Jonas' })
    const box = await makeContainer(person, { name: 'Full' })
    const { id } = await emptyItem(person, 'Tape', box.id)
    await makeContainer(person, { name: 'Empty' })
    await write(person, [
      { itemId: id, delta: 1, at: daysAgo(3), userId: editor.id },
      { itemId: id, delta: 1, at: daysAgo(3), userId: editor.id },
      { itemId: id, delta: 1, at: daysAgo(2) },
    ])
    expect((await person.get('/api/analytics/people')).body).toMatchObject({
      total: 2,
      rows: [
        { userId: editor.id, name: 'Jonas Lovelace', role: 'editor', changes: 2 },
        { userId: person.id, role: 'owner', changes: 1 },
      ],
    })
    expect((await editor.get('/api/analytics/containers')).body).toMatchObject({
      total: 2,
      mostItems: -1,
      rows: [
        { name: 'Full', items: 1 },
        { name: 'Empty', items: 0 },
      ],
    })
  })

  it('come whole as CSV, and no cell of them is a formula', async () => {
    const person = await olderPerson()
    const begins = ['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd']
    const items = await Promise.all(begins.map((name) => emptyItem(person, `${name} in a box`)))
    const [id = 0] = items.map((item) => item.id)
    await write(
      person,
      items.map((item, at) => ({ itemId: item.id, delta: 9 - at, at: daysAgo(2) })),
    )
    await write(person, [{ itemId: id, delta: -2, at: daysAgo(1), reason: 'counted' }])
    const file = await person.get('/api/analytics/file?table=moved&days=30')
    expect(file.headers['content-disposition']).toContain('analytics_moved_2026-03-12.csv')
    const [head, ...lines] = file.body.trimEnd().split('\r\n')
    expect(head).toBe('\ufeffid,name,containerName,location,isDeleted,in,out')
    expect(lines.map((line: string) => line.split(',')[1])).toEqual(
      items.map(({ name }) => (/^[=+\-@]/.test(name) ? `'${name}` : name)),
    )
    const periods = (await person.get('/api/analytics/file?table=periods&days=30')).body
    expect(periods.trim().split('\r\n')).toHaveLength(31)
    // A number is none either, and stays a number.
    expect(periods).toContain('2026-03-11,2026-03-11,0,0,-2,1,')
    expect((await person.get('/api/analytics/file?table=nothing')).status).toBe(400)
  })
})

describe('the kept sums', () => {
  it('equal a recount of the ledger after 2,000 random acts, summed in between', async () => {
    const person = await olderPerson()
    const random = new Random(Number(process.env['STOWAGE_SEED'] ?? 34))
    const box = await makeContainer(person)
    const items = await Promise.all(['a', 'b', 'c', 'd'].map((name) => emptyItem(person, name, box.id)))
    const left = new Map(items.map(({ id }) => [id, 0]))
    const acts = Array.from({ length: 2_000 }, (_, act): Movement => {
      const itemId = items[random.below(items.length)]?.id ?? 0
      const has = left.get(itemId) ?? 0
      const delta = random.below(2) === 0 || has === 0 ? 1 + random.below(9) : -(1 + random.below(has))
      left.set(itemId, has + delta)
      const reason = random.below(5) === 0 ? 'counted' : delta > 0 ? 'added' : 'taken'
      // Some at once, others days apart, over half a year.
      return {
        itemId,
        delta,
        left: has + delta,
        reason,
        at: new Date(daysAgo(180).getTime() + act * 7_700_000),
      }
    })
    for (let first = 0; first < acts.length; first += 250) {
      const part = acts.slice(first, first + 250)
      await write(person, part)
      app.now = part.at(-1)?.at
      await sumMovements(app.ctx, person.workspaceId)
    }
    app.now = now
    await sumAllMovements(app.ctx)
    const { rows: recounted } = await app.pool.query<{
      at: Date
      in: number
      out: number
      corrected: number
      stock: number
    }>(
      `select at, "in", out, corrected, sum(net) over (order by at)::int as stock from (
         select date_bin('30 minutes', created_at, '2000-01-01Z') as at,
           coalesce(sum(delta) filter (where reason <> 'counted' and delta > 0), 0)::int as in,
           coalesce(-sum(delta) filter (where reason <> 'counted' and delta < 0), 0)::int as out,
           coalesce(sum(delta) filter (where reason = 'counted'), 0)::int as corrected, sum(delta) as net
         from stock_movements where workspace_id = $1 and delta <> 0 group by 1) b order by at`,
      [person.workspaceId],
    )
    const { rows: kept } = await app.pool.query(
      `select at, pieces_in::int as in, pieces_out::int as out, corrected::int, stock::int from workspace_sums
       where workspace_id = $1 and pieces_in + pieces_out + differing > 0 order by at`,
      [person.workspaceId],
    )
    expect(kept).toEqual(recounted)
    const { total } = await read(person, '?days=365')
    expect(total.stock).toBe([...left.values()].reduce((one, other) => one + other))
  })

  it('stay when an item is erased for good, and go with the workspace', async () => {
    const person = await olderPerson()
    const { id } = await emptyItem(person, 'Tape')
    await write(person, [{ itemId: id, delta: 4, at: daysAgo(3) }])
    expect((await read(person, '?days=30')).total).toMatchObject({ in: 4, stock: 4 })
    await person.delete(`/api/items/${id}`)
    await app.pool.query('delete from items where id = $1', [id])
    await app.pool.query('update workspace_totals set event_seq = event_seq + 1 where workspace_id = $1', [
      person.workspaceId,
    ])
    expect((await read(person, '?days=30')).total).toMatchObject({ in: 4, stock: 0 })
    expect((await person.get('/api/analytics/moved')).body).toEqual({ rows: [], total: 0 })
  })

  it('are read by few pages of a year in which every half hour has movements, among those of other workspaces', async () => {
    const person = await olderPerson()
    const { id } = await emptyItem(person, 'Tape')
    // Ten workspaces in turn, so that each page of the table holds few rows of this one.
    await app.pool.query(
      `insert into workspace_sums (workspace_id, at, pieces_in, pieces_out, corrected, differing, stock)
       select $1 + w * 1000000, $2::timestamptz - n * interval '30 minutes', 30, 28, 0, 0, 100
       from generate_series(365 * 48, 0, -1) n, generate_series(0, 9) w`,
      [person.workspaceId, '2026-03-12T14:30:00Z'],
    )
    await vacuum('workspace_sums')
    await read(person, `?itemId=${id}`)
    const statements = await statementsDuring(app.pool, () => read(person, '?days=365'))
    const days = statements.filter(({ text }) => text.includes('from workspace_sums'))
    expect(days).toHaveLength(2)
    expect(await buffersOf(app.pool, days)).toBeLessThanOrEqual(200)
  })

  it('of a container or an item are read by few pages among those of many others', async () => {
    const person = await olderPerson()
    const box = await makeContainer(person, { name: 'Box' })
    const { id } = await emptyItem(person, 'Tape', box.id)
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select $1, $2, 'Box', 'Attic', 'Thing ' || n, 5 from generate_series(1, 24) n`,
      [person.workspaceId, box.id],
    )
    await fillItems(app.pool, person, 4_000)
    await read(person)
    await app.pool.query(
      `insert into movement_sums
         (workspace_id, at, item_id, user_id, pieces_in, pieces_out, corrected, differing, changes)
       select $1, $2::timestamptz - n * interval '5 minutes', i.ids[1 + n % 4025], $3, 0, 1, 0, 0, 1
       from generate_series(0, 100000) n, (select array_agg(id) as ids from items where workspace_id = $1) i`,
      [person.workspaceId, '2026-03-12T14:30:00Z', person.id],
    )
    await vacuum('movement_sums')
    for (const scope of [`containerId=${box.id}`, `itemId=${id}`])
      for (const list of ['', '/moved', '/cover', '/people']) {
        const path = `/api/analytics${list}?days=365&${scope}`
        const statements = await statementsDuring(app.pool, async () => {
          expect([path, (await person.get(path)).status]).toEqual([path, 200])
        })
        const own = statements.filter(({ name }) => name?.startsWith('analytics.'))
        const buffers = await buffersOf(app.pool, own)
        expect([path, buffers, buffers <= 200]).toEqual([path, buffers, true])
      }
  })

  it('of a place are read once for items that lie beside each other', async () => {
    const person = await olderPerson()
    await makeContainer(person, { name: 'Shelf', location: 'Attic' })
    await app.pool.query(
      `insert into containers (workspace_id, name, location)
       select $1, 'Box ' || n, case when n % 10 = 0 then 'Attic' else 'Cellar' end from generate_series(1, 200) n`,
      [person.workspaceId],
    )
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select $1, c.id, c.name, c.location, 'Thing ' || n, 5 from containers c, generate_series(1, 20) n
       where c.workspace_id = $1 and c.name like 'Box %' order by c.id`,
      [person.workspaceId],
    )
    await app.pool.query('vacuum analyze items')
    await app.pool.query('vacuum analyze containers')
    await read(person)
    await app.pool.query(
      `insert into movement_sums
         (workspace_id, at, item_id, user_id, pieces_in, pieces_out, corrected, differing, changes)
       select $1, $2::timestamptz - n * interval '5 minutes', i.ids[1 + n * 7 % 4000], $3, 0, 1, 0, 0, 1
       from generate_series(100000, 0, -1) n, (select array_agg(id) as ids from items where workspace_id = $1) i`,
      [person.workspaceId, '2026-03-12T14:30:00Z', person.id],
    )
    await vacuum('movement_sums')
    // Some 25 sums of each of 400 items are 160 pages of the index; a join would read 1,200.
    for (const list of ['', '/moved', '/cover', '/people']) {
      const path = `/api/analytics${list}?days=365&location=Attic`
      const statements = await statementsDuring(app.pool, async () => {
        expect([path, (await person.get(path)).status]).toEqual([path, 200])
      })
      const sums = statements.filter(({ text }) => text.includes('from movement_sums'))
      expect([path, sums.length]).toEqual([path, 1])
      const buffers = await buffersOf(app.pool, sums)
      expect([path, buffers, buffers <= 400]).toEqual([path, buffers, true])
    }
  })
})

it('sums the other workspaces where one can’t be summed, and says so at the end', async () => {
  const [first, second] = [await app.signIn({ plan: 'business' }), await app.signIn({ plan: 'business' })]
  for (const person of [first, second]) await makeItem(person, { quantity: 3 })
  const db = {
    query: (asked: { name?: string; values?: unknown[] }) =>
      asked.name === 'analytics.outdated' && asked.values?.[0] === first.workspaceId
        ? Promise.reject(new Error('Broken'))
        : app.pool.query(asked as never),
  }
  await expect(sumAllMovements({ ...app.ctx, db } as never)).rejects.toThrow('Some movements were not summed')
  const { rows } = await app.pool.query(
    'select workspace_id as id from summed_workspaces where workspace_id = any($1::bigint[])',
    [[first.workspaceId, second.workspaceId]],
  )
  expect(rows).toEqual([{ id: second.workspaceId }])
})

it('sums what is moved while the clock of this program is ahead of the database’s', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { id } = await makeItem(person, { quantity: 3 })
  app.now = new Date(Date.now() + 2 * 3_600_000)
  await sumMovements(app.ctx, person.workspaceId)
  expect((await person.post(`/api/items/${id}/movements`, { delta: 4 })).status).toBe(201)
  await sumMovements(app.ctx, person.workspaceId)
  app.now = undefined
  const { rows } = await app.pool.query(
    'select sum(pieces_in)::int as "piecesIn" from movement_sums where workspace_id = $1',
    [person.workspaceId],
  )
  expect(rows).toEqual([{ piecesIn: 7 }])
})

it('deletes the sums of an erased workspace in small parts', async () => {
  const person = await app.signIn({ plan: 'business' })
  await sumMovements(app.ctx, person.workspaceId)
  await app.pool.query(
    'insert into item_moves (workspace_id, item_id, moved_at) select $1, n, now() from generate_series(1, 5) n',
    [person.workspaceId],
  )
  const statements = await statementsDuring(app.pool, () => deleteSums(app.pool, person.workspaceId, 2))
  expect(statements.filter(({ name }) => name === 'analytics.delete-item_moves')).toHaveLength(3)
  for (const table of ['movement_sums', 'workspace_sums', 'item_moves', 'summed_workspaces']) {
    const { rows } = await app.pool.query(`select from ${table} where workspace_id = $1`, [
      person.workspaceId,
    ])
    expect(rows).toEqual([])
  }
})
