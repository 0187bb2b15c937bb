import type { Item } from '@stowage/contract/items'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

const move = (person: Person, items: readonly Pick<Item, 'id'>[], containerId: number) =>
  person.post('/api/items/move', { moves: items.map(({ id }) => ({ id, containerId })) })

const countOf = async (person: Person, containerId: number) =>
  (await person.get(`/api/containers/${containerId}?items=0`)).body.itemCount

const reasonsOf = async (person: Person, id: number) =>
  (await person.get(`/api/items/${id}/movements`)).body.map((row: { reason: string }) => row.reason)

async function fill(person: Person, containerId: number, count: number): Promise<Item[]> {
  const items = Array.from({ length: count }, () => ({ name: 'Thing', containerId }))
  const { status, body } = await person.post('/api/items/bulk', { items })
  expect(status).toBe(201)
  return body
}

async function fallToFree(person: Person): Promise<void> {
  const free = "(select id from plans where name = 'free')"
  await app.pool.query(`update subscriptions set plan_id = ${free} where user_id = $1`, [person.id])
}

describe('moving several items', () => {
  it('moves them with their ledgers, leaves one trace, and tells the way back', async () => {
    const person = await app.signIn()
    const [one, two] = [await makeItem(person, { quantity: 4 }), await makeItem(person)]
    const target = await makeContainer(person, { name: 'Shelf', location: 'Pantry' })
    const there = await makeItem(person, { containerId: target.id })
    const { status, body } = await move(person, [one, two, there], target.id)
    expect(status).toBe(200)
    expect(body.items).toEqual([
      expect.objectContaining({ id: one.id, containerId: target.id, location: 'Pantry', quantity: 4 }),
      expect.objectContaining({ id: two.id, containerName: 'Shelf' }),
    ])
    expect(await reasonsOf(person, one.id)).toEqual(['moved', 'created'])
    expect(await reasonsOf(person, there.id)).toEqual(['created'])
    expect(await countOf(person, target.id)).toBe(3)
    const [trace, before] = (await person.get('/api/user/activity?limit=2')).body
    expect(trace).toMatchObject({ action: 'items-moved', details: { count: 2, containerName: 'Shelf' } })
    expect(before.action).toBe('item-added')

    expect((await person.post('/api/items/move', { moves: body.back })).status).toBe(200)
    expect(await countOf(person, target.id)).toBe(1)
    expect(await countOf(person, one.containerId)).toBe(1)
    expect(await countOf(person, two.containerId)).toBe(1)
    const again = await person.post('/api/items/move', { moves: body.back })
    expect(again.body).toEqual({ items: [], back: [], left: 0 })
    expect(await reasonsOf(person, one.id)).toEqual(['moved', 'moved', 'created'])
  })

  it('takes back what still lies where it was put, and leaves what somebody moved on', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [one, two, three] = [await makeItem(person), await makeItem(person), await makeItem(person)]
    const [target, further] = [await makeContainer(person), await makeContainer(person)]
    const { back } = (await move(person, [one, two, three], target.id)).body
    await move(person, [two], further.id)
    await move(person, [three], three.containerId)
    const undo = { moves: back, from: target.id }
    const { status, body } = await person.post('/api/items/move', undo)
    expect([status, body.left]).toEqual([200, 1])
    expect(body.items).toMatchObject([{ id: one.id, containerId: one.containerId }])
    expect((await person.get(`/api/items/${two.id}`)).body.containerId).toBe(further.id)
    // Where nothing is to be put, nothing is missing.
    await person.delete(`/api/containers/${two.containerId}`)
    const again = await person.post('/api/items/move', undo)
    expect([again.status, again.body]).toEqual([200, { items: [], back: [], left: 1 }])
  })

  it('moves more than a thousand and takes them back, each by one request', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [from, other, target] = [
      await makeContainer(person),
      await makeContainer(person),
      await makeContainer(person),
    ]
    const items: Item[] = []
    for (let part = 0; part < 6; part++) {
      items.push(...(await fill(person, part < 3 ? from.id : other.id, 170)))
    }
    const { body } = await move(person, items, target.id)
    expect([body.back.length, await countOf(person, target.id)]).toEqual([1020, 1020])
    expect((await person.post('/api/items/move', { moves: body.back })).status).toBe(200)
    const counts = [
      await countOf(person, from.id),
      await countOf(person, other.id),
      await countOf(person, target.id),
    ]
    expect(counts).toEqual([510, 510, 0])
  })

  it('moves none when they do not all fit, and says how many would', async () => {
    const person = await app.signIn()
    const from = await makeContainer(person)
    const items = [
      await makeItem(person, { containerId: from.id }),
      await makeItem(person, { containerId: from.id }),
    ]
    const nearlyFull = await makeContainer(person, { name: 'Small box' })
    await fill(person, nearlyFull.id, 29)
    const { status, body } = await move(person, items, nearlyFull.id)
    expect([status, body.code]).toEqual([403, 'ITEM_LIMIT_REACHED'])
    expect(body.message).toBe(
      'Only 1 more item fits in “Small box”: the Free plan allows 30 items per container. ' +
        'Nothing was moved. Upgrade to add more.',
    )
    expect(await countOf(person, from.id)).toBe(2)
    expect((await move(person, items.slice(1), nearlyFull.id)).status).toBe(200)
  })

  it('counts what leaves a full container as a place for what comes', async () => {
    const person = await app.signIn()
    const full = await makeContainer(person)
    await fill(person, full.id, 30)
    const [leaving] = (await person.get(`/api/items?containerId=${full.id}&limit=1`)).body
    const coming = await makeItem(person)
    const moves = [
      { id: coming.id, containerId: full.id },
      { id: leaving.id, containerId: coming.containerId },
    ]
    expect((await person.post('/api/items/move', { moves })).status).toBe(200)
    expect(await countOf(person, full.id)).toBe(30)
  })

  it('takes items out of a blocked container and puts none in, not even back', async () => {
    const person = await app.signIn({ plan: 'business' })
    const open = await makeContainer(person)
    for (const _ of [2, 3]) await makeContainer(person)
    const blocked = await makeContainer(person, { name: 'Fourth' })
    const item = await makeItem(person, { containerId: blocked.id })
    await fallToFree(person)
    const out = await move(person, [item], open.id)
    expect(out.status).toBe(200)
    const back = await person.post('/api/items/move', { moves: out.body.back })
    expect([back.status, back.body.code]).toEqual([403, 'CONTAINER_BLOCKED'])
    expect(back.body.message).toContain('“Fourth” is blocked')
    expect(await countOf(person, open.id)).toBe(1)
  })

  it('names the items that are gone, and moves nothing to where nobody may', async () => {
    const [person, stranger] = [await app.signIn(), await app.signIn()]
    const [kept, gone] = [await makeItem(person), await makeItem(person)]
    await person.delete(`/api/items/${gone.id}`)
    const theirs = await makeItem(stranger)
    const target = await makeContainer(person)
    const { status, body } = await move(person, [kept, gone, theirs], target.id)
    expect(status).toBe(404)
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'body.moves.1.id',
      'body.moves.2.id',
    ])
    // One of them can be restored; of what is somebody else's nothing is said.
    const reasons = body.issues.map((issue: { reason: string }) => issue.reason)
    expect([body.reason, ...reasons]).toEqual(['item.not-found', 'item.in-trash', 'item.not-found'])
    expect((await move(person, [gone], target.id)).body.reason).toBe('item.in-trash')
    expect((await move(person, [kept], theirs.containerId)).body.message).toBe('Container not found')
    expect(await countOf(person, kept.containerId)).toBe(1)
  })

  it.each([
    [{ moves: [] }, 'Please choose at least one item to move.'],
    [{ moves: [{ id: 1, containerId: 0 }] }, 'Container is required'],
    [
      {
        moves: [
          { id: 1, containerId: 1 },
          { id: 1, containerId: 2 },
        ],
      },
      'Each item can only be listed once',
    ],
    [
      { moves: Array.from({ length: 25_001 }, (_, at) => ({ id: at + 1, containerId: 1 })) },
      'Choose up to 25,000 items at once',
    ],
  ])('refuses what can’t be meant: %#', async (sent, sentence) => {
    const { status, body } = await (await app.signIn()).post('/api/items/move', sent)
    expect([status, body.message]).toEqual([400, sentence])
  })

  it('lets opposite moves end at the same time, and loses no item', async () => {
    const person = await app.signIn()
    const [left, right] = [await makeContainer(person), await makeContainer(person)]
    await fill(person, left.id, 10)
    await fill(person, right.id, 10)
    const inside = async (id: number): Promise<Item[]> =>
      (await person.get(`/api/items?containerId=${id}`)).body
    const [fromLeft, fromRight] = [await inside(left.id), await inside(right.id)]
    const replies = await Promise.all([
      move(person, fromLeft, right.id),
      move(person, fromRight, left.id),
      move(person, fromLeft.toReversed(), right.id),
      ...fromLeft.map(({ id }) => person.put(`/api/items/${id}`, { quantity: 5 })),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect([await countOf(person, left.id), await countOf(person, right.id)]).toEqual([10, 10])
  })
})
