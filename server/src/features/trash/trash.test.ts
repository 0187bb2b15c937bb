import type { TrashEntry } from '@stowage/contract/trash'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { callInTurn } from '../../../test/lock-waits.ts'
import { buffersOf, fillItems, rowsLookedAt, statementsDuring } from '../../../test/plans.ts'
import { removeContainer } from './service/erase-container.ts'

const app = useApp()

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const listOf = async (person: Person, query = ''): Promise<TrashEntry[]> =>
  (await person.get(`/api/trash${query}`)).body
const namesOf = async (person: Person) => (await listOf(person)).map(({ name }) => name)
const restore = (person: Person, body: object) => person.post('/api/trash/restore', body)
const erase = (person: Person, body: object) => person.post('/api/trash/erase', body)
const removeItem = (person: Person, id: number) => person.delete(`/api/items/${id}`)
const removeBox = (person: Person, id: number) => person.delete(`/api/containers/${id}`)

/** A box with two items, of which the second was deleted before the box was. */
async function deletedBox(person: Person) {
  const box = await makeContainer(person, { name: 'Old phones', location: 'Attic' })
  const [along, before] = [
    await makeItem(person, { name: 'Nokia', containerId: box.id }),
    await makeItem(person, { name: 'Siemens', containerId: box.id }),
  ]
  await removeItem(person, before.id)
  await removeBox(person, box.id)
  return { box, along, before }
}

const actionsOf = async (person: Person, count: number) =>
  (await person.get(`/api/user/activity?limit=${count}`)).body.map((row: { action: string }) => row.action)

describe('Trash', () => {
  it('shows the oldest items of a container, in the same order each time, and reads no more of them [LIVE-09]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { containerId } = await fillItems(app.pool, person, 2000)
    const names = ((await person.get('/api/items?limit=5000')).body as { id: number; name: string }[])
      .sort((a, b) => a.id - b.id)
      .map(({ name }) => name)
    // A row that is written again lies elsewhere in the table.
    await app.pool.query(
      `update items set quantity = quantity + 1
       where container_id = $1 and id in (select id from items where container_id = $1 order by id limit 2)`,
      [containerId],
    )
    await removeBox(person, containerId)
    await app.pool.query('vacuum analyze items')
    const statements = await statementsDuring(app.pool, () => person.get('/api/trash'))
    const [box] = await listOf(person)
    expect(box?.contents.map(({ name }) => name)).toEqual(names.slice(0, 4))
    expect(
      await rowsLookedAt(
        app.pool,
        statements.filter(({ name }) => name?.startsWith('trash.list')),
      ),
    ).toBeLessThan(20)
  })

  it('lists what was deleted, the latest first, with where it was and until when it is kept', async () => {
    const person = await app.signIn()
    const { box, before } = await deletedBox(person)
    const lamp = await makeItem(person, { name: 'Lamp', imageUrl: pixel })
    await removeItem(person, lamp.id)
    const { body, headers } = await person.get('/api/trash')
    expect(body).toMatchObject([
      { kind: 'item', id: lamp.id, name: 'Lamp', imageUrl: lamp.imageUrl, itemCount: null, contents: [] },
      {
        kind: 'container',
        id: box.id,
        name: 'Old phones',
        location: 'Attic',
        container: null,
        itemCount: 1,
        contents: [{ name: 'Nokia', imageUrl: null }],
      },
      { kind: 'item', id: before.id, container: { id: box.id, name: 'Old phones', isDeleted: true } },
    ])
    expect(body[0].container).toEqual({ id: lamp.containerId, name: lamp.containerName, isDeleted: false })
    const kept = Date.parse(body[0].keptUntil) - Date.parse(body[0].deletedAt)
    expect([kept, headers['x-total-count'], headers['link']]).toEqual([30 * 86_400_000, '3', undefined])
  })

  it('comes in pages of 50, across what was deleted at once', async () => {
    const person = await app.signIn({ plan: 'business' })
    const box = await makeContainer(person)
    const items = Array.from({ length: 60 }, (_, n) => ({ name: `Thing ${n}`, containerId: box.id }))
    const ids = (await person.post('/api/items/bulk', { items })).body.map(({ id }: { id: number }) => id)
    await person.post('/api/items/delete', { ids })
    await removeBox(person, (await makeContainer(person)).id)
    const first = await person.get('/api/trash')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers['link'] as string)?.[1] ?? ''
    const second = await person.get(next.slice(next.indexOf('/api')))
    expect([first.body.length, second.body.length, first.headers['x-total-count']]).toEqual([50, 11, '61'])
    const all = new Set([...first.body, ...second.body].map((row: TrashEntry) => `${row.kind}${row.id}`))
    expect(all.size).toBe(61)
  })

  it('looks at no more rows than the page shows, however full it is', async () => {
    const person = await app.signIn({ plan: 'business' })
    const box = await makeContainer(person)
    await app.pool.query(
      `insert into items (workspace_id, container_id, name, quantity, container_name, location, deleted_at, deleted_with_container)
       select $1, $2, 'Thing ' || n, 1, 'Box', 'Garage', now() - n * interval '1 second', n % 2 = 0
       from generate_series(1, 20000) n`,
      [person.workspaceId, box.id],
    )
    await app.pool.query('vacuum analyze items')
    const page = await person.get('/api/trash')
    expect([page.headers['x-total-count'], page.headers['x-total-relation']]).toEqual(['1000', 'gte'])
    const statements = await statementsDuring(app.pool, () => person.get('/api/trash'))
    const lists = statements.filter(({ text }) => text.includes('in_trash') || text.includes('with keys as'))
    expect(lists).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, lists)).toBeLessThanOrEqual(52)
  })
})

describe('restoring from Trash', () => {
  it('brings back items and containers, with what went with these and nothing else', async () => {
    const person = await app.signIn()
    const { box, along, before } = await deletedBox(person)
    const { status, body } = await restore(person, { containers: [box.id] })
    expect([status, body]).toEqual([200, { items: [], containers: [box.id] }])
    expect((await person.get(`/api/items/${along.id}`)).status).toBe(200)
    expect(await namesOf(person)).toEqual(['Siemens'])
    expect((await restore(person, { items: [before.id] })).body).toEqual({
      items: [before.id],
      containers: [],
    })
    expect(await namesOf(person)).toEqual([])
    expect(await actionsOf(person, 2)).toEqual(['item-restored', 'container-restored'])
  })

  it('brings the container of an item back too when asked to, else says that it is deleted', async () => {
    const person = await app.signIn()
    const { box, along, before } = await deletedBox(person)
    const refused = await restore(person, { items: [before.id] })
    expect([refused.status, refused.body.reason]).toEqual([404, 'container.deleted'])
    const { body } = await restore(person, { items: [before.id, along.id], withContainers: true })
    expect(body).toEqual({ items: [before.id], containers: [box.id] })
    expect((await person.get(`/api/containers/${box.id}`)).body.itemCount).toBe(2)
  })

  it('puts an item into another container, with a line in its ledger', async () => {
    const person = await app.signIn()
    const { before, along } = await deletedBox(person)
    const other = await makeContainer(person, { name: 'Drawer', location: 'Office' })
    // An item that was deleted with its container is restored only with it.
    const { body } = await restore(person, { items: [before.id, along.id], into: other.id })
    expect(body).toEqual({ items: [before.id], containers: [] })
    expect((await person.get(`/api/items/${before.id}`)).body).toMatchObject({
      containerId: other.id,
      containerName: 'Drawer',
      location: 'Office',
    })
    const { body: ledger } = await person.get(`/api/items/${before.id}/movements`)
    expect(ledger.map(({ reason }: { reason: string }) => reason)).toEqual(['moved', 'created'])
    expect((await person.get(`/api/containers/${other.id}`)).body.itemCount).toBe(1)
  })

  it('obeys the limits of the plan, all or none', async () => {
    const person = await app.signIn()
    const boxes = [await makeContainer(person), await makeContainer(person), await makeContainer(person)]
    for (const { id } of boxes) await removeBox(person, id)
    for (let n = 0; n < 2; n++) await makeContainer(person)
    const refused = await restore(person, { containers: boxes.slice(0, 2).map(({ id }) => id) })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'The Free plan has room for 1 more container. Nothing was restored. Upgrade to restore more.',
    ])
    expect((await restore(person, { containers: [boxes[2]?.id] })).status).toBe(200)
    const full = await makeContainer(await app.signIn(), {})
    expect((await restore(person, { items: [1], into: full.id })).status).toBe(404)
  })

  it('refuses a full container, and one that another workspace has', async () => {
    const [person, stranger] = [await app.signIn(), await app.signIn()]
    const { before } = await deletedBox(person)
    const full = await makeContainer(person, { name: 'Full' })
    const items = Array.from({ length: 30 }, () => ({ name: 'Thing', containerId: full.id }))
    await person.post('/api/items/bulk', { items })
    const refused = await restore(person, { items: [before.id], into: full.id })
    expect([refused.status, refused.body.code]).toEqual([403, 'ITEM_LIMIT_REACHED'])
    const theirs = await makeContainer(stranger)
    const foreign = await restore(person, { items: [before.id], into: theirs.id })
    expect([foreign.status, foreign.body.issues[0].path]).toEqual([404, 'body.into'])
    expect((await restore(stranger, { items: [before.id] })).status).toBe(404)
  })

  it('takes what is back already as done, and brings all back in parts', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { box, before } = await deletedBox(person)
    const until = (await listOf(person))[0]?.deletedAt
    const late = await makeItem(person)
    await removeItem(person, late.id)
    const all = { until, withContainers: true }
    expect((await restore(person, all)).body).toEqual({ items: [before.id], containers: [box.id] })
    expect((await restore(person, all)).body).toEqual({ items: [], containers: [] })
    expect((await restore(person, { items: [before.id] })).body).toEqual({ items: [], containers: [] })
    // Things deleted after the person loaded the list stay in the trash.
    expect(await namesOf(person)).toEqual([late.name])
  })

  it.each([
    ['where it was', false],
    ['elsewhere', true],
  ])(
    'brings a container and a single item back, the item %s, while somebody steps an item there',
    async (_, isElsewhere) => {
      const person = await app.signIn({ plan: 'business' })
      const { box, before } = await deletedBox(person)
      const live = await makeItem(person, { quantity: 9 })
      const single = await makeItem(person, { containerId: live.containerId })
      await removeItem(person, single.id)
      const items = [isElsewhere ? before.id : single.id]
      const chosen = isElsewhere
        ? { items, withContainers: true, into: live.containerId }
        : { items, containers: [box.id] }
      const held = {
        text: 'select from items where workspace_id = $1 and id = $2 for update',
        values: [person.workspaceId, live.id],
      }
      const [stepped, restored] = await callInTurn(app.pool, held, [
        () => person.post(`/api/items/${live.id}/movements`, { delta: 1 }),
        () => restore(person, chosen),
      ])
      expect([stepped?.status, restored?.status]).toEqual([201, 200])
      expect(restored?.body).toEqual({ items, containers: [box.id] })
    },
  )
})

/** Puts items into the trash of a new box. */
async function fillTrash(person: Person, count: number): Promise<number[]> {
  const box = await makeContainer(person)
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into items (workspace_id, container_id, name, quantity, container_name, location, deleted_at)
     select $1, $2, 'Thing ' || n, 1, 'Box', 'Garage', now() from generate_series(1, $3::int) n returning id`,
    [person.workspaceId, box.id, count],
  )
  return rows.map(({ id }) => id)
}

describe('deleting for good', () => {
  it('costs the same where the planner knows nothing of the workspace', async () => {
    const [known, person] = [await app.signIn({ plan: 'business' }), await app.signIn({ plan: 'business' })]
    await fillTrash(known, 2_000)
    await app.pool.query('vacuum analyze items')
    const ids = await fillTrash(person, 3_000)
    const statements = await statementsDuring(app.pool, () => erase(person, { items: ids.slice(0, 1) }))
    const [deletion] = statements.filter(({ name }) => name === 'items.delete-for-good')
    if (!deletion) throw new Error('Nothing was deleted for good.')
    const values = [person.workspaceId, ids.slice(1, 501)]
    expect(await buffersOf(app.pool, [{ ...deletion, values }])).toBeLessThan(5_000)
  })

  it('removes items at once, with their photos and ledgers', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { imageUrl: pixel })
    const kept = await makeItem(person)
    await removeItem(person, item.id)
    const { status, body } = await erase(person, { items: [item.id, kept.id] })
    expect([status, body]).toEqual([200, { items: [item.id], containers: [] }])
    const { rows } = await app.pool.query(
      `select (select count(*)::int from items where id = $1) as items,
        (select count(*)::int from photos where item_id = $1) as photos,
        (select count(*)::int from stock_movements where item_id = $1) as movements`,
      [item.id],
    )
    expect(rows).toEqual([{ items: 0, photos: 0, movements: 0 }])
    expect((await person.post(`/api/items/${item.id}/restore`)).status).toBe(404)
    expect((await person.get(`/api/items/${kept.id}`)).status).toBe(200)
    expect(await actionsOf(person, 1)).toEqual(['item-erased'])
  })

  it('takes a container out of everybody’s sight at once, and from the database by a job', async () => {
    const person = await app.signIn()
    const { box, along, before } = await deletedBox(person)
    expect((await erase(person, { containers: [box.id] })).body).toEqual({ items: [], containers: [box.id] })
    expect(await namesOf(person)).toEqual([])
    for (const send of [
      () => person.post(`/api/containers/${box.id}/restore`),
      () => person.post(`/api/items/${before.id}/restore`),
      () => restore(person, { containers: [box.id] }),
      () => restore(person, { items: [along.id], withContainers: true }),
    ])
      expect((await send()).body.reason).toMatch(/not-found|not-there/)
    const queued = await app.pool.query(
      "select from jobs.job where name = 'erase-container' and data->>'container' = $1",
      [String(box.id)],
    )
    expect(queued.rowCount).toBe(1)
    await removeContainer(app.ctx, { workspace: person.workspaceId, container: box.id })
    const { rows } = await app.pool.query(
      'select (select count(*)::int from items where container_id = $1) + (select count(*)::int from containers where id = $1) as left',
      [box.id],
    )
    expect(rows).toEqual([{ left: 0 }])
    expect(await actionsOf(person, 1)).toEqual(['container-erased'])
  })

  it('leaves alone what is no trash, whoever asks', async () => {
    const [person, stranger] = [await app.signIn(), await app.signIn()]
    const item = await makeItem(person)
    await removeContainer(app.ctx, { workspace: person.workspaceId, container: item.containerId })
    for (const body of [{ items: [item.id] }, { containers: [item.containerId] }])
      expect((await erase(person, body)).status).toBe(404)
    await removeItem(person, item.id)
    expect((await erase(stranger, { items: [item.id] })).status).toBe(404)
    expect(await namesOf(person)).toEqual([item.name])
  })

  it('empties Trash in parts, up to what was seen', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { box, before } = await deletedBox(person)
    const until = (await listOf(person))[0]?.deletedAt
    const late = await makeItem(person)
    await removeItem(person, late.id)
    expect((await erase(person, { until })).body).toEqual({ items: [], containers: [box.id] })
    expect((await erase(person, { until })).body).toEqual({ items: [], containers: [] })
    expect((await person.post(`/api/items/${before.id}/restore`)).status).toBe(404)
    expect(await namesOf(person)).toEqual([late.name])
  })

  it('acts once where two restore and delete the same', async () => {
    const person = await app.signIn({ plan: 'business' })
    const box = await makeContainer(person)
    const items = [
      await makeItem(person, { containerId: box.id }),
      await makeItem(person, { containerId: box.id }),
    ]
    const ids = items.map(({ id }) => id)
    await person.post('/api/items/delete', { ids })
    const replies = await Promise.all([
      restore(person, { items: ids }),
      erase(person, { items: ids.toReversed() }),
      restore(person, { items: ids }),
      erase(person, { items: ids }),
    ])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    const restored = replies[0]?.body.items?.length ?? 0
    const live = (await person.get(`/api/containers/${box.id}`)).body.itemCount
    expect([0, 2]).toContain(restored)
    expect([0, 2]).toContain(live)
  })

  it.each([
    [{}, 'Choose what to restore or delete: items, containers, or everything deleted up to a given time'],
    [
      { items: [] },
      'Choose what to restore or delete: items, containers, or everything deleted up to a given time',
    ],
    [
      { items: [1], until: '2026-01-01T00:00:00Z' },
      'Choose what to restore or delete: items, containers, or everything deleted up to a given time',
    ],
    [{ until: 'yesterday' }, 'Until must be a time such as 2026-03-01T12:00:00Z'],
    [{ items: ['7'] }, 'Item is required'],
    [
      { containers: Array.from({ length: 21 }, (_, n) => n + 1) },
      'Choose up to 500 items and 20 containers at once',
    ],
  ])('refuses what can’t be meant: %#', async (sent, sentence) => {
    const person = await app.signIn()
    for (const send of [restore, erase]) {
      const { status, body } = await send(person, sent)
      expect([status, body.message]).toEqual([400, sentence])
    }
  })
})
