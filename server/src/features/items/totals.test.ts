import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { expectRightTotals } from '../../../test/recount.ts'

const app = useApp()

type Step = { kind: string; a: number; b: number; quantity: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'container',
    'rename',
    'relocate',
    'drop',
    'undrop',
    'item',
    'items',
    'set',
    'minimum',
    'move',
    'move-many',
    'delete',
    'restore',
    'delete-many',
    'restore-many',
    'stock',
    'rule',
  ),
  a: fc.nat(7),
  b: fc.nat(7),
  quantity: fc.integer({ min: 0, max: 12 }),
})

/** Does one random thing; many of them are refused, which must change nothing either. */
async function take(person: Person, ids: { boxes: number[]; items: number[] }, now: Step): Promise<void> {
  const box = `/api/containers/${ids.boxes[now.a % Math.max(1, ids.boxes.length)] ?? 1}`
  const item = `/api/items/${ids.items[now.b % Math.max(1, ids.items.length)] ?? 1}`
  const containerId = ids.boxes[now.a % Math.max(1, ids.boxes.length)] ?? 1
  const fresh = { name: 'Thing', containerId, quantity: now.quantity, minQuantity: now.b }
  const some = ids.items.slice(now.a % 3, (now.a % 3) + 1 + now.b)
  const keep = (list: number[], body: { id?: number }) => void (body.id && list.push(body.id))
  const steps: Record<string, () => Promise<unknown>> = {
    container: async () =>
      keep(
        ids.boxes,
        (await person.post('/api/containers', { name: `B${now.b}`, location: `L${now.a}` })).body,
      ),
    rename: () => person.put(box, { name: `N${now.b}` }),
    relocate: () => person.put(box, { location: `L${now.b}` }),
    drop: () => person.delete(box),
    undrop: () => person.post(`${box}/restore`),
    item: async () => keep(ids.items, (await person.post('/api/items', fresh)).body),
    items: () => person.post('/api/items/bulk', { items: [fresh, { ...fresh, quantity: 1 }] }),
    set: () => person.put(item, { quantity: now.quantity }),
    minimum: () => person.put(item, { minQuantity: now.quantity }),
    move: () => person.put(item, { containerId, quantity: now.quantity }),
    'move-many': () => person.post('/api/items/move', { moves: some.map((id) => ({ id, containerId })) }),
    delete: () => person.delete(item),
    restore: () => person.post(`${item}/restore`),
    'delete-many': () => person.post('/api/items/delete', { ids: some }),
    'restore-many': () => person.post('/api/items/restore', { ids: some }),
    rule: () =>
      person.put('/api/workspace/low-stock-rule', { lowStockRule: now.a === 7 ? 'minimum' : now.quantity }),
    stock: () => person.post(`${item}/movements`, { delta: now.quantity - 6 || 1 }),
  }
  await steps[now.kind]?.()
}

describe('kept totals', () => {
  it('equal a recount after any series of changes [CONT-04]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const person = await app.signIn({ plan: 'business' })
        const box = await makeContainer(person)
        const ids = { boxes: [box.id], items: [(await makeItem(person, { containerId: box.id })).id] }
        for (const now of steps) await take(person, ids, now)
        await expectRightTotals(app.pool, person.workspaceId)
      }),
      { numRuns: 25 },
    )
  })

  it('equal a recount after changes that run at the same time', async () => {
    const person = await app.signIn({ plan: 'business' })
    const boxes = [await makeContainer(person), await makeContainer(person), await makeContainer(person)]
    const ids = { boxes: boxes.map((box) => box.id), items: [] as number[] }
    for (let count = 0; count < 6; count++) {
      const containerId = ids.boxes[count % 3] ?? 0
      ids.items.push((await makeItem(person, { containerId, quantity: 5 })).id)
    }
    const steps = fc.sample(step, { numRuns: 160, seed: 7 })
    await Promise.all(steps.map((now) => take(person, ids, now)))
    await expectRightTotals(app.pool, person.workspaceId)
  })
})

describe('simultaneous changes', () => {
  it('add up', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 100 })
    const deltas = Array.from({ length: 40 }, (_, n) => (n % 2 ? -2 : 3))
    const replies = await Promise.all(
      deltas.map((delta) => person.post(`/api/items/${item.id}/movements`, { delta })),
    )
    expect(replies.every((reply) => reply.status === 201)).toBe(true)
    expect((await person.get(`/api/items/${item.id}`)).body.quantity).toBe(120)
    expect((await person.get(`/api/items/${item.id}/movements`)).body).toHaveLength(41)
  })

  it('never take more pieces than there are', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 5 })
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => person.post(`/api/items/${item.id}/movements`, { delta: -1 })),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(5)
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(7)
    expect((await person.get(`/api/items/${item.id}`)).body.quantity).toBe(0)
  })

  it('move items between two containers without waiting for each other', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [a, b] = [await makeContainer(person), await makeContainer(person)]
    const items: { id: number }[] = []
    for (let n = 0; n < 8; n++)
      items.push(await makeItem(person, { containerId: n % 2 ? a.id : b.id, quantity: 9 }))
    const work = Array.from({ length: 6 }, (_, round) =>
      items.flatMap((item, n) => [
        person.put(`/api/items/${item.id}`, { containerId: (n + round) % 2 ? a.id : b.id }),
        person.post(`/api/items/${item.id}/movements`, { delta: -1 }),
      ]),
    ).flat()
    const replies = await Promise.all(work)
    expect(replies.filter((reply) => reply.status >= 300).map((reply) => reply.body)).toEqual([])
    const found = (await person.get('/api/items')).body
    expect(found.map((item: { quantity: number }) => item.quantity)).toEqual(Array(8).fill(3))
    await expectRightTotals(app.pool, person.workspaceId)
  })

  it('delete and restore a container while items go in and out', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [a, b] = [await makeContainer(person), await makeContainer(person)]
    const item = await makeItem(person, { containerId: a.id })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => [
        person.delete(`/api/containers/${a.id}`),
        person.post(`/api/containers/${a.id}/restore`),
        person.put(`/api/items/${item.id}`, { containerId: n % 2 ? a.id : b.id }),
        person.post('/api/items', { name: 'New', containerId: a.id }),
      ]).flat(),
    )
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([])
    await expectRightTotals(app.pool, person.workspaceId)
  })
})
