import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

describe('two who change the same item', () => {
  it('does not overwrite what somebody else has changed since it was seen, and shows it', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { name: 'Lantern', quantity: 3, description: 'Warm light' })
    const path = `/api/items/${item.id}`
    await person.put(path, { quantity: 5, description: 'Warm light, takes 3 AA' })
    const body = { quantity: 2, name: 'LED lantern', seen: { quantity: 3, name: 'Lantern' } }
    const refused = await person.put(path, body)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'CHANGED_MEANWHILE',
        reason: 'item.changed-meanwhile',
        present: { id: item.id, name: 'Lantern', quantity: 5, description: 'Warm light, takes 3 AA' },
      },
    ])
    const stored = (await person.get(path)).body
    expect(refused.body.present).toEqual(stored)
    // Nothing of it was written, not the other field either; what is seen now may be changed.
    expect(stored.name).toBe('Lantern')
    expect((await person.put(path, { ...body, seen: { quantity: 5, name: 'Lantern' } })).body).toMatchObject({
      quantity: 2,
      name: 'LED lantern',
      description: 'Warm light, takes 3 AA',
    })
  })

  it('keeps the changes of both where their fields differ or both want the same', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { name: 'Lantern', quantity: 3 })
    const path = `/api/items/${item.id}`
    await person.put(path, { name: 'LED lantern', seen: { name: 'Lantern' } })
    const second = await person.put(path, {
      quantity: 4,
      name: 'LED lantern',
      seen: { quantity: 3, name: 'Lantern' },
    })
    expect([second.status, second.body]).toMatchObject([200, { name: 'LED lantern', quantity: 4 }])
    // A program that knows nothing of it is taken as before.
    expect((await person.put(path, { name: 'Lamp' })).body.name).toBe('Lamp')
  })

  it('sees a move and a photo of somebody else as well', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    const [left, right] = [await makeContainer(person), await makeContainer(person)]
    await person.put(`/api/items/${item.id}`, { containerId: left.id })
    const seen = { containerId: item.containerId, imageUrl: null }
    const moved = await person.put(`/api/items/${item.id}`, { containerId: right.id, seen })
    expect([moved.status, moved.body.present.containerId]).toEqual([409, left.id])
    const back = await person.put(`/api/items/${item.id}`, { containerId: item.containerId, seen })
    expect(back.status).toBe(409)
  })

  it('lets programs change what their tag names, and nothing else', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 3 })
    const path = `/api/items/${item.id}`
    const tag = (await person.get(path)).headers['etag'] ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    // What its container is called is no field of it.
    await person.put(`/api/containers/${item.containerId}`, { name: 'Another box' })
    expect((await person.get(path)).headers['etag']).toBe(tag)
    const changed = await person.put(path, { quantity: 4 }, { 'if-match': tag })
    expect([changed.status, changed.headers['etag']]).toEqual([200, (await person.get(path)).headers['etag']])
    const late = await person.put(path, { name: 'Late' }, { 'if-match': tag })
    expect([late.status, late.body]).toMatchObject([
      412,
      { code: 'PRECONDITION_FAILED', present: { quantity: 4 } },
    ])
    expect((await person.put(path, { name: 'Any' }, { 'if-match': '*' })).status).toBe(200)
  })

  it('says of a deleted one that it can be restored, to its own people alone', async () => {
    const [person, stranger] = [await app.signIn(), await app.signIn()]
    const item = await makeItem(person, { name: 'Lantern' })
    await person.delete(`/api/items/${item.id}`)
    for (const reply of [
      await person.put(`/api/items/${item.id}`, { name: 'New' }),
      await person.post(`/api/items/${item.id}/movements`, { delta: 1 }),
    ])
      expect([reply.status, reply.body]).toMatchObject([
        404,
        { reason: 'item.in-trash', message: '“Lantern” was deleted. Restore it to make changes.' },
      ])
    expect((await stranger.put(`/api/items/${item.id}`, { name: 'New' })).body.reason).toBe('item.not-found')
    await person.post('/api/trash/erase', { items: [item.id] })
    expect((await person.put(`/api/items/${item.id}`, { name: 'New' })).body.reason).toBe('item.not-found')
  })
})

describe('a program that says how it has read an item', () => {
  it('deletes, steps and moves nothing that is another by now, and is shown what is', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 3 })
    const target = await makeContainer(person)
    const path = `/api/items/${item.id}`
    const stale = { 'if-match': (await person.get(path)).headers['etag'] ?? '' }
    await person.post(`${path}/movements`, { delta: 1 }, stale)
    const moves = { moves: [{ id: item.id, containerId: target.id }] }
    const present = { id: item.id, quantity: 4, containerId: item.containerId }
    const refused = [
      await person.delete(path, stale),
      await person.post(`${path}/movements`, { delta: 1 }, stale),
      await person.post('/api/items/move', moves, stale),
      await person.post('/api/items/delete', { ids: [item.id] }, stale),
    ]
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([412, { code: 'PRECONDITION_FAILED', present }])
    expect(refused[2]?.body.issues).toMatchObject([{ path: 'body.moves.0.id' }])
    expect((await person.get(path)).body).toMatchObject({ quantity: 4, containerId: item.containerId })
    const fresh = { 'if-match': (await person.get(path)).headers['etag'] ?? '' }
    expect((await person.post('/api/items/move', moves, fresh)).status).toBe(200)
    expect((await person.delete(path, fresh)).status).toBe(412)
    expect((await person.delete(path)).status).toBe(204)
  })

  it('names the tags of all that it deletes', async () => {
    const person = await app.signIn()
    const items = [await makeItem(person), await makeItem(person, { name: 'Lamp' })]
    const replies = await Promise.all(items.map(({ id }) => person.get(`/api/items/${id}`)))
    const all = replies.map(({ headers }) => headers['etag']).join(', ')
    const body = { ids: items.map(({ id }) => id) }
    const one = await person.post('/api/items/delete', body, {
      'if-match': replies[0]?.headers['etag'] ?? '',
    })
    expect([one.status, one.body.issues]).toMatchObject([412, [{ path: 'body.ids.1' }]])
    expect((await person.post('/api/items/delete', body, { 'if-match': all })).body).toEqual(body)
  })

  it('counts a step once that it sends again, though the step has changed the tag', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 3 })
    const path = `/api/items/${item.id}`
    const headers = {
      'if-match': (await person.get(path)).headers['etag'] ?? '',
      'idempotency-key': 'step-under-a-tag',
    }
    for (let time = 0; time < 2; time += 1) {
      const reply = await person.post(`${path}/movements`, { delta: 2 }, headers)
      expect([reply.status, reply.body.quantity]).toEqual([201, 5])
    }
  })
})

describe('two who change the same container', () => {
  it('are asked about the field that both changed, and about no other', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Camping', location: 'Garage' })
    const path = `/api/containers/${box.id}`
    await person.put(path, { name: 'Camping gear', seen: { name: 'Camping' } })
    const refused = await person.put(path, {
      name: 'Tents',
      location: 'Attic',
      seen: { name: 'Camping', location: 'Garage' },
    })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { reason: 'container.changed-meanwhile', present: { name: 'Camping gear', location: 'Garage' } },
    ])
    expect((await person.put(path, { location: 'Attic', seen: { location: 'Garage' } })).body).toMatchObject({
      name: 'Camping gear',
      location: 'Attic',
    })
  })

  it('have a tag that follows its fields, not its items, and are told of a deletion', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Camping' })
    const path = `/api/containers/${box.id}`
    const tag = (await person.get(path)).headers['etag'] ?? ''
    await makeItem(person, { containerId: box.id })
    expect((await person.put(path, { name: 'Tents' }, { 'if-match': tag })).status).toBe(200)
    expect((await person.put(path, { name: 'Late' }, { 'if-match': tag })).status).toBe(412)
    const kept = await person.delete(path, { 'if-match': tag })
    expect([kept.status, kept.body.present]).toMatchObject([412, { name: 'Tents' }])
    await person.delete(path)
    expect((await person.put(path, { name: 'Late' })).body.reason).toBe('container.in-trash')
  })
})

describe('a conflict', () => {
  it('says who changed it by the first name, unless it was oneself on another device [EDIT-01]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const mara = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    await app.pool.query("update users set name = 'Mara Berg', first_name = 'Mara' where id = $1", [mara.id])
    const item = await makeItem(owner, { name: 'Lantern', quantity: 3 })
    const refused = (who: typeof owner) =>
      who.put(`/api/items/${item.id}`, { quantity: 7, seen: { quantity: 3 } })
    await mara.put(`/api/items/${item.id}`, { quantity: 5, seen: { quantity: 3 } })
    expect((await refused(owner)).body.present).toMatchObject({ quantity: 5, changedBy: 'Mara' })
    expect((await refused(mara)).body.present).not.toHaveProperty('changedBy')
    const box = await makeContainer(owner, { name: 'Shelf' })
    await mara.put(`/api/containers/${box.id}`, { name: 'Rack', seen: { name: 'Shelf' } })
    const other = await owner.put(`/api/containers/${box.id}`, { name: 'Bench', seen: { name: 'Shelf' } })
    expect(other.body).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      present: { name: 'Rack', changedBy: 'Mara' },
    })
  })

  it('is none where steps of a quantity add up: 50 by 5 people at once give the sum [EDIT-05]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const item = await makeItem(owner, { quantity: 100 })
    const roles = ['admin', 'editor', 'counter', 'counter'] as const
    const people = [
      owner,
      ...(await Promise.all(roles.map((workspaceRole) => app.signIn({ memberOf: owner, workspaceRole })))),
    ]
    const steps = Array.from({ length: 50 }, (_, at) => ({
      who: people[at % 5] ?? owner,
      delta: at % 3 === 0 ? -1 : 1,
    }))
    const replies = await Promise.all(
      steps.map(({ who, delta }) => who.post(`/api/items/${item.id}/movements`, { delta })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    const sum = steps.reduce((total, { delta }) => total + delta, 100)
    expect((await owner.get(`/api/items/${item.id}`)).body.quantity).toBe(sum)
  })
})
