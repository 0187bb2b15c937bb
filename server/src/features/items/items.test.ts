import type { Item } from '@stowage/contract/items'
import { newItem } from '@stowage/contract/items.schemas'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { statementsDuring } from '../../../test/plans.ts'

const app = useApp()

const stats = async (person: Person) => (await person.get('/api/inventory/stats')).body

async function setPlan(person: Person, name: string): Promise<void> {
  await app.pool.query(
    'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
    [person.id, name],
  )
}

const movementsOf = async (person: Person, id: number) =>
  (await person.get(`/api/items/${id}/movements`)).body.map((row: { reason: string; delta: number }) => [
    row.reason,
    row.delta,
  ])

/** A small picture of one colour. */
async function drawing(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const actionsOf = async (person: Person, limit: number) =>
  (await person.get(`/api/user/activity?limit=${limit}`)).body.map((row: { action: string }) => row.action)

describe('adding', () => {
  it('adds an item with all its fields and shows it [ITEM-01, ITEM-07, API-18]', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    const sent = {
      name: 'Drill',
      description: 'With battery',
      quantity: 2,
      minQuantity: 1,
      sku: 'DR-18',
      barcode: '4006381333931',
      containerId: box.id,
    }
    const reply = await person.post('/api/items', sent)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      ...newItem.parse(sent),
      id: expect.any(Number),
      imageUrl: null,
      containerName: box.name,
      location: box.location,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect((await person.get(`/api/items/${reply.body.id}`)).body).toEqual(reply.body)
    expect((await person.get('/api/items')).body).toEqual([reply.body])
  })

  it('needs a name and a container only [ITEM-02, ITEM-04, ITEM-22, ITEM-23]', async () => {
    const person = await app.signIn()
    const { id } = await makeContainer(person)
    const { body } = await person.post('/api/items', { name: 'Nail', containerId: id })
    expect(body).toMatchObject({ quantity: 1, minQuantity: 0, description: null, sku: null, imageUrl: null })
  })

  it('refuses what is wrong with the reason [API-17, ITEM-15, ITEM-16, ITEM-18, ITEM-20, ITEM-21]', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const good = { name: 'Nail', containerId }
    const refusals: [object, string][] = [
      [{ containerId }, 'Item name is required'],
      [{ ...good, name: ' ' }, 'Item name is required'],
      [{ ...good, name: 'x'.repeat(256) }, 'Name too long'],
      [{ ...good, quantity: -1 }, 'Quantity must be 0 or greater'],
      [{ ...good, quantity: 1.5 }, 'Quantity must be a whole number'],
      [{ ...good, quantity: '3' }, 'Quantity must be a whole number'],
      [{ ...good, quantity: 1_000_000_001 }, 'Quantity must be 1,000,000,000 or less'],
      [{ ...good, minQuantity: -1 }, 'Minimum quantity must be 0 or greater'],
      [{ name: 'Nail' }, 'Container is required'],
      [{ ...good, containerId: 0 }, 'Container is required'],
      [{ ...good, sku: 'x'.repeat(65) }, 'SKU too long'],
      [{ ...good, barcode: 'x'.repeat(65) }, 'Barcode too long'],
      [{ ...good, description: 'x'.repeat(2001) }, 'Description too long'],
    ]
    for (const [body, message] of refusals) {
      const reply = await person.post('/api/items', body)
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'VALIDATION', message])
    }
    expect((await person.post('/api/items', { ...good, colour: 'red' })).status).toBe(400)
    expect((await stats(person)).totalItems).toBe(0)
  })

  it('keeps whole quantities up to a billion [ITEM-03, ITEM-19]', async () => {
    const person = await app.signIn()
    for (const quantity of [0, 1_000_000_000]) {
      expect((await makeItem(person, { quantity })).quantity).toBe(quantity)
    }
    expect((await stats(person)).totalQuantity).toBe(1_000_000_000)
  })

  it('keeps any text exactly as it was sent', async () => {
    const person = await app.signIn({ plan: 'business' })
    const texts = [
      `"5/8" bolt, 'zinc' \\ 100% _`,
      'Ångström—Größe',
      '積木 / 상자 / لعبة',
      '🧰👩🏽‍🔧',
      'ü'.repeat(255),
      '字'.repeat(255),
    ]
    for (const name of texts) {
      const item = await makeItem(person, { name, sku: name.slice(0, 30), description: `${name}\n\t${name}` })
      const { body } = await person.get(`/api/items/${item.id}`)
      expect([body.name, body.sku, body.description]).toEqual([name, name.slice(0, 30), `${name}\n\t${name}`])
    }
  })

  it('adds once when the same request is sent twice under one key', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const send = (name: string) =>
      person.post('/api/items', { name, containerId }, { 'idempotency-key': 'retry-1' })
    const [first, second] = [await send('Nail'), await send('Nail')]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect((await send('Screw')).status).toBe(422)
    expect((await stats(person)).totalItems).toBe(1)
    const { rows } = await app.pool.query('select request_key from stock_movements where item_id = $1', [
      first.body.id,
    ])
    expect(rows).toEqual([{ request_key: 'retry-1' }])
  })

  it('refuses the 31st item of a container on Free and Pro, not on Business [SUB-10, SUB-17, SUB-23, SUB-52]', async () => {
    const person = await app.signIn({ plan: 'free' })
    const { id: containerId } = await makeContainer(person)
    const items = Array.from({ length: 30 }, (_, n) => ({ name: `Thing ${n}`, containerId }))
    expect((await person.post('/api/items/bulk', { items })).status).toBe(201)
    for (const plan of ['free', 'pro']) {
      await setPlan(person, plan)
      const reply = await person.post('/api/items', { name: 'One more', containerId })
      expect([reply.status, reply.body.code]).toEqual([403, 'ITEM_LIMIT_REACHED'])
      expect(reply.body.message).toMatch(
        /^You’ve reached the item limit of the (Free|Pro) plan \(30 items per container\)\. Upgrade to add more\.$/,
      )
    }
    await setPlan(person, 'business')
    expect((await person.post('/api/items', { name: 'One more', containerId })).status).toBe(201)
  })

  it('lets no more in than fit when many are sent at once [SUB-52]', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const items = Array.from({ length: 25 }, (_, n) => ({ name: `Thing ${n}`, containerId }))
    await person.post('/api/items/bulk', { items })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => person.post('/api/items', { name: `More ${n}`, containerId })),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(5)
    expect((await person.get(`/api/containers/${containerId}`)).body.itemCount).toBe(30)
  })
})

describe('adding several', () => {
  it('adds all of them in the order they were sent, as one activity', async () => {
    const person = await app.signIn({ plan: 'business' })
    const [a, b] = [await makeContainer(person), await makeContainer(person)]
    const items = Array.from({ length: 200 }, (_, n) => ({
      name: `Part ${n}`,
      quantity: n,
      containerId: n % 2 ? a.id : b.id,
    }))
    const reply = await person.post('/api/items/bulk', { items })
    expect(reply.status).toBe(201)
    expect(reply.body.map((item: Item) => item.name)).toEqual(items.map((item) => item.name))
    expect(await stats(person)).toMatchObject({ totalItems: 200, totalQuantity: 19_900, outOfStockItems: 1 })
    expect((await person.get('/api/user/activity?limit=1')).body[0]).toMatchObject({
      action: 'items-added',
      details: { count: 200 },
    })
    expect(await movementsOf(person, reply.body[7].id)).toEqual([['created', 7]])
  })

  it('adds none when one is wrong, and says which [QF-10]', async () => {
    const person = await app.signIn()
    const [mine, other] = [await makeContainer(person), await makeContainer(await app.signIn())]
    const good = { name: 'Nail', containerId: mine.id }
    const invalid = await person.post('/api/items/bulk', { items: [good, { ...good, quantity: -1 }] })
    expect(invalid.status).toBe(400)
    expect(invalid.body.issues).toMatchObject([
      { path: 'body.items.1.quantity', message: 'Quantity must be 0 or greater' },
    ])
    const foreign = await person.post('/api/items/bulk', {
      items: [good, good, { ...good, containerId: other.id }],
    })
    expect(foreign.status).toBe(404)
    expect(foreign.body.issues).toMatchObject([
      { path: 'body.items.2.containerId', message: 'Container not found' },
    ])
    expect((await stats(person)).totalItems).toBe(0)
  })

  it('adds none when not all fit, and says how many do [QF-10]', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Small box' })
    const items = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `Thing ${n}`, containerId: box.id }))
    await person.post('/api/items/bulk', { items: items(28) })
    const reply = await person.post('/api/items/bulk', { items: items(3) })
    expect(reply.status).toBe(403)
    expect(reply.body).toMatchObject({
      code: 'ITEM_LIMIT_REACHED',
      message:
        'Only 2 more items fit in “Small box”: the Free plan allows 30 items per container. ' +
        'Nothing was added. Upgrade to add more.',
    })
    expect((await stats(person)).totalItems).toBe(28)
  })

  it('refuses an empty list and one of more than 200 [QF-15]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(person)
    const send = async (count: number) =>
      (await person.post('/api/items/bulk', { items: Array(count).fill({ name: 'Nail', containerId }) })).body
        .message
    expect(await send(0)).toBe('Please add at least one item before submitting.')
    expect(await send(201)).toBe('Choose up to 200 items at once')
  })

  it('adds an item once, whether its key comes alone, among many, or both [QF-06, QF-10]', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const mug = { name: 'Mug', quantity: 6, containerId }
    const rope = { name: 'Rope', containerId }
    const alone = await person.post('/api/items', mug, { 'idempotency-key': 'mug' })
    const many = {
      items: [
        { ...rope, requestKey: 'rope' },
        { ...mug, requestKey: 'mug' },
        { name: 'Tent', containerId },
      ],
    }
    const added = await person.post('/api/items/bulk', many)
    expect(added.status).toBe(201)
    expect(added.body.map((item: Item) => item.name)).toEqual(['Rope', 'Mug', 'Tent'])
    expect(added.body[1].id).toBe(alone.body.id)
    const again = await person.post('/api/items', rope, { 'idempotency-key': 'rope' })
    expect([again.status, again.body.id]).toEqual([201, added.body[0].id])
    expect(await stats(person)).toMatchObject({ totalItems: 3, totalQuantity: 8 })
    expect(await movementsOf(person, added.body[0].id)).toEqual([['created', 1]])
  })

  it('refuses a key under which something else was added, and names the row', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const other = await makeContainer(person)
    const mug = { name: 'Mug', quantity: 6, containerId, requestKey: 'mug' }
    await person.post('/api/items/bulk', { items: [mug] })
    const rope = { name: 'Rope', quantity: 1, containerId, requestKey: 'rope' }
    for (const change of [{ name: 'Cup' }, { quantity: 5 }, { containerId: other.id }]) {
      const many = await person.post('/api/items/bulk', { items: [rope, { ...mug, ...change }] })
      expect([many.status, many.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
      expect(many.body.issues.map(({ path }: { path: string }) => path)).toEqual(['body.items.1.requestKey'])
      const { requestKey, ...body } = { ...mug, ...change }
      const alone = await person.post('/api/items', body, { 'idempotency-key': requestKey })
      expect([alone.status, alone.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    }
    expect((await stats(person)).totalItems).toBe(1)
  })

  it('refuses a key where nothing but the photo, the text or a code is another', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const mug = { name: 'Mug', containerId, requestKey: 'mug', imageUrl: await drawing('#a00') }
    const send = (item: object) => person.post('/api/items/bulk', { items: [item] })
    const [{ id }] = (await send(mug)).body
    const { imageUrl: _photo, ...bare } = mug
    for (const other of [
      bare,
      { ...mug, imageUrl: await drawing('#0a0') },
      { ...mug, description: 'Blue' },
      { ...mug, sku: 'M-1' },
      { ...mug, barcode: '4006381333931' },
      { ...mug, minQuantity: 2 },
    ]) {
      const reply = await send(other)
      expect([reply.status, reply.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    }
    const again = await send(mug)
    expect([again.status, again.body[0].id]).toEqual([201, id])
    expect((await stats(person)).totalItems).toBe(1)
  })

  it('knows an item by its key after somebody renamed it or took pieces', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const mug = { name: 'Mug', quantity: 6, containerId, requestKey: 'mug' }
    const [{ id }] = (await person.post('/api/items/bulk', { items: [mug] })).body
    await person.put(`/api/items/${id}`, { name: 'Enamel mug', quantity: 4 })
    const again = await person.post('/api/items/bulk', { items: [mug] })
    expect([again.status, again.body[0].id, again.body[0].name]).toEqual([201, id, 'Enamel mug'])
  })

  it('adds an item once when it arrives alone and among many at the same moment [QF-06, QF-10]', async () => {
    const person = await app.signIn()
    const { id: containerId } = await makeContainer(person)
    const names = Array.from({ length: 6 }, (_, n) => `Thing ${n}`)
    const replies = await Promise.all([
      ...names.map((name) =>
        person.post('/api/items', { name, containerId }, { 'idempotency-key': name.replace(' ', '-') }),
      ),
      person.post('/api/items/bulk', {
        items: names.map((name) => ({ name, containerId, requestKey: name.replace(' ', '-') })),
      }),
    ])
    expect(replies.map((reply) => reply.status)).toEqual(Array(7).fill(201))
    expect((await stats(person)).totalItems).toBe(6)
  })

  it('counts only what is new against the limit, and keeps the keys of different people apart', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    const items = Array.from({ length: 30 }, (_, n) => ({
      name: `Thing ${n}`,
      containerId: box.id,
      requestKey: `thing-${n}`,
    }))
    const first = await person.post('/api/items/bulk', { items })
    const second = await person.post('/api/items/bulk', { items })
    expect([second.status, second.body]).toEqual([201, first.body])
    const other = await app.signIn()
    const theirs = await makeContainer(other)
    const reply = await other.post('/api/items/bulk', {
      items: [{ name: 'Mine', containerId: theirs.id, requestKey: 'thing-0' }],
    })
    expect([reply.status, reply.body[0].name]).toEqual([201, 'Mine'])
  })

  it('refuses two rows under one key, and names the second', async () => {
    const person = await app.signIn()
    const row = { name: 'Nail', containerId: (await makeContainer(person)).id, requestKey: 'nail' }
    const reply = await person.post('/api/items/bulk', { items: [row, row] })
    expect([reply.status, reply.body.issues]).toMatchObject([
      400,
      [{ path: 'body.items.1.requestKey', message: 'Each item needs its own request key' }],
    ])
    expect((await stats(person)).totalItems).toBe(0)
  })
})

describe('changing', () => {
  it('changes what was sent and leaves the rest [ITEM-08, ITEM-09, ITEM-26]', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, {
      name: 'Nail',
      sku: 'N-1',
      description: 'Steel',
      quantity: 7,
      minQuantity: 2,
    })
    const reply = await person.put(`/api/items/${item.id}`, { name: 'Long nail' })
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ ...item, name: 'Long nail', updatedAt: reply.body.updatedAt })
    expect(reply.body.updatedAt > item.updatedAt).toBe(true)
    const cleared = await person.put(`/api/items/${item.id}`, { sku: '', description: null })
    expect(cleared.body).toMatchObject({ sku: null, description: null, name: 'Long nail', quantity: 7 })
    expect(await actionsOf(person, 2)).toEqual(['item-updated', 'item-updated'])
  })

  it('leaves no trace of a change that changes nothing', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 3 })
    for (const change of [
      {},
      { name: item.name, quantity: 3, containerId: item.containerId, imageUrl: null },
    ]) {
      expect((await person.put(`/api/items/${item.id}`, change)).body).toEqual(item)
    }
    expect(await movementsOf(person, item.id)).toEqual([['created', 3]])
    expect(await actionsOf(person, 1)).toEqual(['item-added'])
  })

  it('writes a new quantity into the ledger and touches the container', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 3 })
    const before = (await person.get(`/api/containers/${item.containerId}`)).body.updatedAt
    await person.put(`/api/items/${item.id}`, { quantity: 10 })
    const { body } = await person.get(`/api/items/${item.id}/movements`)
    expect(body).toEqual([
      {
        id: expect.any(Number),
        delta: 7,
        quantityAfter: 10,
        reason: 'set',
        userName: 'Ada Lovelace',
        createdAt: expect.any(String),
      },
      expect.objectContaining({ delta: 3, quantityAfter: 3, reason: 'created' }),
    ])
    expect(await actionsOf(person, 1)).toEqual(['quantity-changed'])
    const after = (await person.get(`/api/containers/${item.containerId}`)).body.updatedAt
    expect(after > before).toBe(true)
  })

  it('moves an item with its place and its ledger', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 4 })
    const target = await makeContainer(person, { name: 'Shelf', location: 'Pantry' })
    const { body } = await person.put(`/api/items/${item.id}`, { containerId: target.id })
    expect(body).toMatchObject({ containerId: target.id, containerName: 'Shelf', location: 'Pantry' })
    expect(await movementsOf(person, item.id)).toEqual([
      ['moved', 0],
      ['created', 4],
    ])
    expect(await actionsOf(person, 1)).toEqual(['item-moved'])
    expect((await person.get(`/api/containers/${item.containerId}`)).body.itemCount).toBe(0)
    expect((await person.get(`/api/containers/${target.id}`)).body.itemCount).toBe(1)
  })

  it('moves nothing into a full container or one that is not there', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    const full = await makeContainer(person)
    const items = Array.from({ length: 30 }, () => ({ name: 'Thing', containerId: full.id }))
    await person.post('/api/items/bulk', { items })
    const refused = await person.put(`/api/items/${item.id}`, { containerId: full.id })
    expect([refused.status, refused.body.code]).toEqual([403, 'ITEM_LIMIT_REACHED'])
    const foreign = await makeContainer(await app.signIn())
    const missing = await person.put(`/api/items/${item.id}`, { containerId: foreign.id })
    expect([missing.status, missing.body.message]).toEqual([404, 'Container not found'])
    expect((await person.get(`/api/items/${item.id}`)).body).toEqual(item)
  })
})

describe('stepping a quantity', () => {
  const forgetKeptAnswers = () => app.pool.query('delete from idempotency_keys')

  it('acts once under one key, also when the answer was kept a day and is forgotten', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 3 })
    const send = (delta: number) =>
      person.post(`/api/items/${item.id}/movements`, { delta }, { 'idempotency-key': 'plus-8' })
    expect((await send(8)).body.quantity).toBe(11)
    await person.put(`/api/items/${item.id}`, { quantity: 1 })
    await forgetKeptAnswers()
    const again = await send(8)
    expect([again.status, again.body.quantity]).toEqual([201, 1])
    await forgetKeptAnswers()
    const other = await send(7)
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(await movementsOf(person, item.id)).toEqual([
      ['set', -10],
      ['added', 8],
      ['created', 3],
    ])
  })

  it('costs four statements, and no kept answer', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 30 })
    const send = (key: string) =>
      person.post(`/api/items/${item.id}/movements`, { delta: -1 }, { 'idempotency-key': key })
    await send('first')
    const statements = await statementsDuring(app.pool, () => send('second'))
    const names = statements.map(({ name }) => name).filter((name) => !name?.startsWith('sessions.'))
    expect(names).toEqual([
      'containers.lock-of-item',
      'items.move-stock',
      'movements.add-step',
      'events.insert',
    ])
    const { rowCount } = await app.pool.query('select from idempotency_keys where user_id = $1', [person.id])
    expect(rowCount).toBe(0)
  })

  it('finds an item that is put elsewhere while it waits', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 3 })
    const elsewhere = await makeContainer(person)
    const mover = await app.pool.connect()
    await mover.query('begin')
    await mover.query('select from containers where workspace_id = $1 for update', [person.workspaceId])
    const waiting = person.post(
      `/api/items/${item.id}/movements`,
      { delta: 2 },
      { 'idempotency-key': 'late' },
    )
    await expect.poll(() => countLockWaits(app.pool)).toBe(1)
    await mover.query('update items set container_id = $2 where workspace_id = $1', [
      person.workspaceId,
      elsewhere.id,
    ])
    await mover.query('commit')
    mover.release()
    const { status, body } = await waiting
    expect([status, body.quantity, body.containerId]).toEqual([201, 5, elsewhere.id])
  })

  it('knows keys by person and by item', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const editor = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const item = await makeItem(owner, { quantity: 3 })
    const another = await makeItem(owner, { quantity: 3 })
    const send = (person: Person, id: number) =>
      person.post(`/api/items/${id}/movements`, { delta: 1 }, { 'idempotency-key': 'plus-1' })
    expect((await send(owner, item.id)).body.quantity).toBe(4)
    expect((await send(editor, item.id)).body.quantity).toBe(5)
    await forgetKeptAnswers()
    expect((await send(owner, another.id)).status).toBe(422)
    expect((await owner.get(`/api/items/${item.id}`)).body.quantity).toBe(5)
  })
})

describe('deleting', () => {
  it('deletes an item and brings it back [ITEM-10]', async () => {
    const person = await app.signIn()
    const item = await makeItem(person, { quantity: 2 })
    const deleted = await person.delete(`/api/items/${item.id}`)
    expect([deleted.status, deleted.body]).toEqual([204, undefined])
    const gone = await person.get(`/api/items/${item.id}`)
    expect([gone.status, gone.body.reason]).toEqual([404, 'item.in-trash'])
    expect((await app.stranger.get(`/api/items/${item.id}`)).status).toBe(401)
    const another = await (await app.signIn()).get(`/api/items/${item.id}`)
    expect([another.status, another.body.reason]).toEqual([404, 'item.not-found'])
    expect((await person.get(`/api/items/${item.id}/movements`)).status).toBe(404)
    expect((await person.put(`/api/items/${item.id}`, { name: 'X' })).status).toBe(404)
    expect((await person.delete(`/api/items/${item.id}`)).status).toBe(404)
    expect(await stats(person)).toMatchObject({ totalItems: 0, totalQuantity: 0 })
    const restored = await person.post(`/api/items/${item.id}/restore`)
    expect([restored.status, restored.body]).toEqual([200, item])
    expect((await person.post(`/api/items/${item.id}/restore`)).status).toBe(404)
    expect(await stats(person)).toMatchObject({ totalItems: 1, totalQuantity: 2 })
    expect(await actionsOf(person, 2)).toEqual(['item-restored', 'item-deleted'])
  })

  it('does not bring an item back into a deleted or a full container', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    await person.delete(`/api/items/${item.id}`)
    await person.delete(`/api/containers/${item.containerId}`)
    const gone = await person.post(`/api/items/${item.id}/restore`)
    expect([gone.status, gone.body]).toMatchObject([
      404,
      {
        code: 'NOT_FOUND',
        message: `“${item.containerName}” was deleted. Restore the container first.`,
      },
    ])
    await person.post(`/api/containers/${item.containerId}/restore`)
    const items = Array.from({ length: 30 }, () => ({ name: 'Thing', containerId: item.containerId }))
    await person.post('/api/items/bulk', { items })
    const full = await person.post(`/api/items/${item.id}/restore`)
    expect([full.status, full.body.code]).toEqual([403, 'ITEM_LIMIT_REACHED'])
  })
})

describe('a blocked container', () => {
  it('lets items be deleted and moved out, and nothing else', async () => {
    const person = await app.signIn({ plan: 'business' })
    const free = await makeItem(person)
    await makeContainer(person)
    await makeContainer(person)
    const blocked = await makeContainer(person)
    const inside = await makeItem(person, { containerId: blocked.id })
    const second = await makeItem(person, { containerId: blocked.id })
    await setPlan(person, 'free')
    const refusals = [
      await person.post('/api/items', { name: 'New', containerId: blocked.id }),
      await person.put(`/api/items/${inside.id}`, { name: 'New' }),
      await person.put(`/api/items/${free.id}`, { containerId: blocked.id }),
      await person.post(`/api/items/${inside.id}/movements`, { delta: 1 }),
      await person.post(`/api/items/${inside.id}/movements`, { delta: -1 }),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.code]).toEqual([403, 'CONTAINER_BLOCKED'])
      expect(body.message).toContain('Upgrade')
    }
    expect((await person.get(`/api/items/${inside.id}`)).body).toEqual(inside)
    expect((await person.delete(`/api/items/${second.id}`)).status).toBe(204)
    expect((await person.post(`/api/items/${second.id}/restore`)).status).toBe(200)
    const moved = await person.put(`/api/items/${inside.id}`, { containerId: free.containerId })
    expect([moved.status, moved.body.containerId]).toEqual([200, free.containerId])
  })
})

describe('other people', () => {
  it('never see or touch an item [AUTH-13]', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()]
    const item = await makeItem(owner, { name: 'Secret lamp' })
    const own = await makeContainer(other)
    const path = `/api/items/${item.id}`
    const replies = [
      await other.get(path),
      await other.put(path, { name: 'Mine' }),
      await other.put(path, { containerId: own.id }),
      await other.delete(path),
      await other.post(`${path}/restore`),
      await other.get(`${path}/movements`),
      await other.post(`${path}/movements`, { delta: 1 }),
    ]
    for (const { status, body } of replies) {
      expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND', message: 'Item not found' }])
    }
    expect((await other.post('/api/items', { name: 'Spy', containerId: item.containerId })).status).toBe(404)
    expect((await other.get(`/api/items?containerId=${item.containerId}`)).body).toEqual([])
    expect((await other.get('/api/items?q=secret&similar=true')).body).toEqual([])
    expect((await owner.get(path)).body).toEqual(item)
  })
})
