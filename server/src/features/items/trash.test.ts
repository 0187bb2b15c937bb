import type { Item } from '@stowage/contract/items'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

type Ids = readonly (number | Pick<Item, 'id'>)[]
const idsOf = (things: Ids) => things.map((thing) => (typeof thing === 'number' ? thing : thing.id))
const remove = (person: Person, things: Ids, key?: string) =>
  person.post('/api/items/delete', { ids: idsOf(things) }, key ? { 'idempotency-key': key } : {})
const restore = (person: Person, things: Ids, key?: string) =>
  person.post('/api/items/restore', { ids: idsOf(things) }, key ? { 'idempotency-key': key } : {})

const countOf = async (person: Person, containerId: number): Promise<number> =>
  (await person.get(`/api/containers/${containerId}?items=0`)).body.itemCount

const liveOf = async (person: Person): Promise<number> =>
  Number((await person.get('/api/items?limit=1')).headers['x-total-count'])

async function fill(person: Person, containerId: number, count: number): Promise<Item[]> {
  const added: Item[] = []
  for (let left = count; left > 0; left -= 200) {
    const items = Array.from({ length: Math.min(left, 200) }, () => ({ name: 'Thing', containerId }))
    const reply = await person.post('/api/items/bulk', { items })
    expect(reply.status).toBe(201)
    added.push(...reply.body)
  }
  return added
}

async function fallToFree(person: Person): Promise<void> {
  const free = "(select id from plans where name = 'free')"
  await app.pool.query(`update subscriptions set plan_id = ${free} where user_id = $1`, [person.id])
}

describe('deleting many items', () => {
  it('deletes them in one request, and brings them back in one [ITEM-36]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [one, two] = [await makeContainer(person, { name: 'One' }), await makeContainer(person)]
    const items = [...(await fill(person, one.id, 1000)), ...(await fill(person, two.id, 20))]
    const deleted = await remove(person, items)
    expect([deleted.status, deleted.body]).toEqual([200, { ids: idsOf(items) }])
    expect([await liveOf(person), await countOf(person, one.id), await countOf(person, two.id)]).toEqual([
      0, 0, 0,
    ])
    const restored = await restore(person, items)
    expect([restored.status, restored.body]).toEqual([200, { ids: idsOf(items) }])
    expect([await countOf(person, one.id), await countOf(person, two.id)]).toEqual([1000, 20])
    const shown = (await person.get(`/api/items/${items[0]?.id}`)).body
    expect(shown).toEqual(items[0])
  })

  it('leaves one trace, which names the one item, or the one container', async () => {
    const person = await app.signIn()
    const [first, second] = [await makeItem(person, { name: 'Lamp' }), await makeItem(person)]
    const beside = await makeItem(person, { containerId: first.containerId })
    await remove(person, [first])
    await restore(person, [first])
    await remove(person, [first, beside])
    await restore(person, [first, beside])
    await remove(person, [first, second])
    const { body } = await person.get('/api/user/activity?limit=5')
    const place = { containerId: first.containerId, containerName: first.containerName }
    expect(body.map((row: { action: string; details: unknown }) => [row.action, row.details])).toEqual([
      ['items-deleted', { count: 2 }],
      ['items-restored', { ...place, count: 2 }],
      ['items-deleted', { ...place, count: 2 }],
      ['item-restored', { ...place, itemId: first.id, itemName: 'Lamp' }],
      ['item-deleted', { ...place, itemId: first.id, itemName: 'Lamp' }],
    ])
  })

  it('takes what is gone or back already as done, and tells what it did itself', async () => {
    const person = await app.signIn()
    const [first, second] = [await makeItem(person), await makeItem(person)]
    await person.delete(`/api/items/${first.id}`)
    expect((await remove(person, [first, second, second])).body).toEqual({ ids: [second.id] })
    expect((await remove(person, [first, second])).body).toEqual({ ids: [] })
    await restore(person, [first])
    expect((await restore(person, [first, second])).body).toEqual({ ids: [second.id] })
    expect((await restore(person, [first, second])).body).toEqual({ ids: [] })
    const { body } = await person.get('/api/user/activity?limit=4')
    expect(body.map((row: { action: string }) => row.action)).toEqual([
      'item-restored',
      'item-restored',
      'item-deleted',
      'item-deleted',
    ])
  })

  it('answers the same under the same key, and acts once', async () => {
    const person = await app.signIn()
    const items = [await makeItem(person), await makeItem(person)]
    const deleted = await Promise.all([1, 2, 3].map(() => remove(person, items, 'delete-once')))
    expect(deleted.map(({ status, body }) => [status, body])).toEqual(
      deleted.map(() => [200, { ids: idsOf(items) }]),
    )
    await restore(person, items, 'restore-once')
    await remove(person, items)
    // The lost answer of the restoration is asked for again; what was deleted since stays so.
    expect((await restore(person, items, 'restore-once')).body).toEqual({ ids: idsOf(items) })
    expect(await liveOf(person)).toBe(0)
  })

  it('does nothing when one id is unknown or of another workspace, and names it', async () => {
    const [person, stranger] = [await app.signIn(), await app.signIn()]
    const [kept, gone] = [await makeItem(person), await makeItem(person)]
    const theirs = await makeItem(stranger)
    await remove(person, [gone])
    for (const ids of [
      [kept, theirs],
      [gone, theirs],
      [gone, 999_999_999],
    ]) {
      for (const send of [remove, restore]) {
        const { status, body } = await send(person, ids)
        expect([status, body.code, body.issues]).toMatchObject([
          404,
          'NOT_FOUND',
          [{ path: 'body.ids.1', message: 'Item not found' }],
        ])
      }
    }
    expect([await liveOf(person), await liveOf(stranger)]).toEqual([1, 1])
  })

  it.each([
    [{ ids: [] }, 'Please choose at least one item.'],
    [{ ids: ['7'] }, 'Item is required'],
    [{}, 'IDs must be a list'],
    [
      { ids: Array.from({ length: 25_001 }, (_, at) => 9_007_199_254_700_000 + at) },
      'Choose up to 25,000 items at once',
    ],
  ])('refuses what can’t be meant: %#', async (sent, sentence) => {
    const person = await app.signIn()
    for (const path of ['/api/items/delete', '/api/items/restore']) {
      const { status, body } = await person.post(path, sent)
      expect([status, body.message]).toEqual([400, sentence])
    }
  })
})

/** How many statements the work sends to the database. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<number> {
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  try {
    expect((await work()).status).toBe(200)
    return submit.mock.calls.length
  } finally {
    submit.mockRestore()
  }
}

describe('what many items cost', () => {
  it('is as many statements for a thousand in three containers as for one', async () => {
    const person = await app.signIn({ plan: 'business' })
    const boxes = [await makeContainer(person), await makeContainer(person), await makeContainer(person)]
    const items: Item[] = []
    for (const { id } of boxes) items.push(...(await fill(person, id, 340)))
    const few = items.slice(0, 1)
    const [deleteFew, restoreFew] = [
      await statementsOf(() => remove(person, few, 'a')),
      await statementsOf(() => restore(person, few, 'b')),
    ]
    expect(await statementsOf(() => remove(person, items, 'c'))).toBe(deleteFew)
    expect(await statementsOf(() => restore(person, items, 'd'))).toBe(restoreFew)
    expect([deleteFew, restoreFew]).toEqual([11, 11])
    expect(await liveOf(person)).toBe(1020)
  })
})

describe('bringing many items back', () => {
  it('brings none back while a container of theirs is deleted, and names it', async () => {
    const person = await app.signIn()
    const items = [
      await makeItem(person, { containerId: (await makeContainer(person, { name: 'Camping gear' })).id }),
      await makeItem(person),
      await makeItem(person),
    ]
    await remove(person, items)
    await person.delete(`/api/containers/${items[0]?.containerId}`)
    const one = await restore(person, items)
    expect([one.status, one.body]).toMatchObject([
      404,
      {
        code: 'NOT_FOUND',
        message: '“Camping gear” was deleted. Restore the container first. Nothing was restored.',
      },
    ])
    await person.delete(`/api/containers/${items[1]?.containerId}`)
    expect((await restore(person, items)).body.message).toBe(
      '“Camping gear” and 1 more container were deleted. Restore the containers first. Nothing was restored.',
    )
    expect(await liveOf(person)).toBe(0)
    for (const { containerId } of items.slice(0, 2))
      await person.post(`/api/containers/${containerId}/restore`)
    expect((await restore(person, items)).body.ids).toHaveLength(3)
  })

  it('brings none back when they do not all fit, and says how many would', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Small box' })
    const elsewhere = await makeItem(person)
    const items = await fill(person, box.id, 30)
    await remove(person, [...items, elsewhere])
    await fill(person, box.id, 29)
    const { status, body } = await restore(person, [...items, elsewhere])
    expect([status, body.code]).toEqual([403, 'ITEM_LIMIT_REACHED'])
    expect(body.message).toBe(
      'Only 1 more item fits in “Small box”: the Free plan allows 30 items per container. ' +
        'Nothing was restored. Upgrade to add more.',
    )
    expect(await liveOf(person)).toBe(29)
    expect((await restore(person, items.slice(0, 1))).status).toBe(200)
  })

  it('never fills a container beyond the plan by deleting, adding and restoring in turn', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    const items = await fill(person, box.id, 30)
    const refusals: unknown[] = []
    for (const item of items.slice(0, 4)) {
      await person.delete(`/api/items/${item.id}`)
      await fill(person, box.id, 1)
      refusals.push((await person.post(`/api/items/${item.id}/restore`)).body.code)
      refusals.push((await restore(person, [item])).body.code)
    }
    expect(refusals).toEqual(refusals.map(() => 'ITEM_LIMIT_REACHED'))
    expect(await countOf(person, box.id)).toBe(30)
  })

  it('lets somebody over the limit undo a slip, once as much as lay there before', async () => {
    const person = await app.signIn({ plan: 'business' })
    const box = await makeContainer(person)
    const items = await fill(person, box.id, 40)
    await fallToFree(person)
    await Promise.all(items.slice(0, 6).map(({ id }) => person.delete(`/api/items/${id}`)))
    expect((await restore(person, items.slice(0, 6))).status).toBe(200)
    await remove(person, items)
    expect((await restore(person, items)).status).toBe(200)
    expect(await countOf(person, box.id)).toBe(40)
    await remove(person, items.slice(0, 11))
    await fill(person, box.id, 1)
    expect((await restore(person, items.slice(0, 11))).body.code).toBe('ITEM_LIMIT_REACHED')
    expect(await countOf(person, box.id)).toBe(30)
  })

  it('restores what was deleted before its company was kept, where the plan has room', async () => {
    const person = await app.signIn()
    const [item] = await fill(person, (await makeContainer(person)).id, 1)
    await remove(person, [item as Item])
    await app.pool.query('update items set live_at_deletion = null where id = $1', [item?.id])
    expect((await restore(person, [item as Item])).status).toBe(200)
  })

  it('ends all or nothing while others delete, move and restore the same items', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [left, right] = [await makeContainer(person), await makeContainer(person)]
    const items = [...(await fill(person, left.id, 15)), ...(await fill(person, right.id, 15))]
    const move = (to: number) =>
      person.post('/api/items/move', { moves: items.map(({ id }) => ({ id, containerId: to })) })
    const replies = await Promise.all(
      [1, 2, 3].flatMap((round) => [
        remove(person, round % 2 ? items : items.toReversed()),
        move(round % 2 ? left.id : right.id),
        restore(person, items),
        ...items.slice(0, 5).map(({ id }) => person.delete(`/api/items/${id}`)),
      ]),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect((await restore(person, items)).status).toBe(200)
    expect((await countOf(person, left.id)) + (await countOf(person, right.id))).toBe(30)
  })

  it('lets as many in as there is room for when several restore at once', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    const items = await fill(person, box.id, 30)
    await remove(person, items)
    await fill(person, box.id, 20)
    const replies = await Promise.all(items.map((item) => restore(person, [item])))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await countOf(person, box.id)).toBe(30)
  })
})
