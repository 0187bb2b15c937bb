import type { Container } from '@stowage/contract/containers'
import { newContainer } from '@stowage/contract/containers.schemas'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

const namesOf = (rows: { name: string }[]) => rows.map((row) => row.name)

async function setPlan(person: Person, name: string): Promise<void> {
  await app.pool.query(
    'update subscriptions set plan_id = (select id from plans where name = $2) where user_id = $1',
    [person.id, name],
  )
}

describe('creating', () => {
  it('creates a container from name, description and location and shows it [CONT-01, CONT-06]', async () => {
    const person = await app.signIn()
    const sent = { name: 'Winter', description: 'Coats\nand gloves', location: 'Attic' }
    const reply = await person.post('/api/containers', sent)
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      ...newContainer.parse(sent),
      id: expect.any(Number),
      itemCount: 0,
      lowItemCount: 0,
      qrCode: `${app.ctx.publicUrl}/containers/${reply.body.id}`,
      blocked: false,
      createdAt: expect.stringMatching(/^2.*Z$/),
      updatedAt: reply.body.createdAt,
    })
  })

  it('takes a container without description [CONT-02, CONT-42]', async () => {
    const person = await app.signIn()
    const reply = await person.post('/api/containers', { name: 'Plain', location: 'Kitchen' })
    expect(reply.body.description).toBeNull()
    const empty = await person.post('/api/containers', {
      name: 'Plain',
      location: 'Kitchen',
      description: '  ',
    })
    expect(empty.body.description).toBeNull()
  })

  it('refuses what is wrong with the reason [API-17, CONT-38, CONT-39, CONT-41]', async () => {
    const person = await app.signIn()
    const refusals: [unknown, string][] = [
      [{ location: 'Attic' }, 'Container name is required'],
      [{ name: '   ', location: 'Attic' }, 'Container name is required'],
      [{ name: 'x'.repeat(256), location: 'Attic' }, 'Name too long'],
      [{ name: 'Box' }, 'Location is required'],
      [{ name: 'Box', location: '' }, 'Location is required'],
      [{ name: 'Box', location: 'x'.repeat(101) }, 'Location too long'],
      [{ name: 'Box', location: 'Attic', description: 'x'.repeat(2001) }, 'Description too long'],
    ]
    for (const [body, message] of refusals) {
      const reply = await person.post('/api/containers', body)
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, 'VALIDATION', message])
    }
    expect((await person.post('/api/containers', { name: 'B', location: 'A', color: 'red' })).status).toBe(
      400,
    )
    expect((await person.get('/api/containers')).body).toEqual([])
  })

  it('keeps any name exactly as it was sent', async () => {
    const person = await app.signIn({ plan: 'business' })
    const names = [
      `"quoted", 'single' / slash \\ 50% _under_`,
      'Ærø — Čapek, naïve façade',
      '道具箱 / 공구함 / صندوق',
      'Box 📦👩🏽‍🔧',
      'é'.repeat(255),
      '字'.repeat(255),
    ]
    for (const name of names) {
      const { id } = await makeContainer(person, { name, description: name, location: name.slice(0, 100) })
      const { body } = await person.get(`/api/containers/${id}`)
      expect([body.name, body.description, body.location]).toEqual([name, name, name.slice(0, 100).trim()])
    }
  })

  it('adds once when the same request is sent twice under one key', async () => {
    const person = await app.signIn()
    const send = () =>
      person.post('/api/containers', { name: 'Once', location: 'Attic' }, { 'idempotency-key': 'one' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect((await person.get('/api/containers')).body).toHaveLength(1)
  })
})

describe('the limit of the plan', () => {
  it('refuses the fourth container on Free with a message about the container limit [CONT-43, SUB-09, SUB-51]', async () => {
    const person = await app.signIn()
    for (let count = 0; count < 3; count++) await makeContainer(person)
    const reply = await person.post('/api/containers', { name: 'Fourth', location: 'Attic' })
    expect(reply.status).toBe(403)
    expect(reply.body).toEqual({
      code: 'CONTAINER_LIMIT_REACHED',
      reason: 'container.limit',
      values: { plan: 'Free', limit: 3 },
      message: 'You’ve reached the container limit of the Free plan (3 containers). Upgrade to add more.',
    })
  })

  it('lets exactly three through when twenty are sent at once [SUB-51]', async () => {
    const person = await app.signIn()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        person.post('/api/containers', { name: `Box ${n}`, location: 'Attic' }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(3)
    expect(replies.filter((reply) => reply.body.code === 'CONTAINER_LIMIT_REACHED')).toHaveLength(17)
    expect((await person.get('/api/containers')).headers['x-total-count']).toBe('3')
  })

  it('gives the place of a deleted container to another one', async () => {
    const person = await app.signIn()
    const [first] = [await makeContainer(person), await makeContainer(person), await makeContainer(person)]
    await person.delete(`/api/containers/${first.id}`)
    const again = await person.post('/api/containers', { name: 'Again', location: 'Attic' })
    expect(again.status).toBe(201)
    const restored = await person.post(`/api/containers/${first.id}/restore`)
    expect([restored.status, restored.body.code]).toEqual([403, 'CONTAINER_LIMIT_REACHED'])
  })

  it('blocks the newest containers beyond a limit that fell [CONT-03, CONT-34, CONT-35]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const made = [await makeContainer(person), await makeContainer(person), await makeContainer(person)]
    made.push(await makeContainer(person), await makeContainer(person))
    await setPlan(person, 'free')
    const { body } = await person.get('/api/containers?sort=created-asc')
    expect(body.map((row: Container) => row.blocked)).toEqual([false, false, false, true, true])
    await person.delete(`/api/containers/${made[0]?.id}`)
    const after = await person.get('/api/containers?sort=created-asc')
    expect(after.body.map((row: Container) => row.blocked)).toEqual([false, false, false, true])
    const restored = await person.post(`/api/containers/${made[0]?.id}/restore`)
    expect([restored.status, restored.body.blocked]).toEqual([200, false])
    await setPlan(person, 'pro')
    const all = await person.get('/api/containers')
    expect(all.body.some((row: Container) => row.blocked)).toBe(false)
  })

  it('shows and deletes a blocked container, but does not change it', async () => {
    const person = await app.signIn({ plan: 'business' })
    for (let count = 0; count < 3; count++) await makeContainer(person)
    const blocked = await makeContainer(person, { name: 'Fourth' })
    await setPlan(person, 'free')
    const shown = await person.get(`/api/containers/${blocked.id}`)
    expect([shown.status, shown.body.blocked]).toEqual([200, true])
    const refused = await person.put(`/api/containers/${blocked.id}`, { name: 'Other' })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({
      code: 'CONTAINER_BLOCKED',
      message:
        '“Fourth” is blocked: it’s over the limit of the Free plan (3 containers). Upgrade to change it.',
    })
    expect((await person.delete(`/api/containers/${blocked.id}`)).status).toBe(204)
    expect((await person.post(`/api/containers/${blocked.id}/restore`)).body.blocked).toBe(true)
  })
})

describe('changing', () => {
  it('changes the fields that were sent and leaves the others', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Old', location: 'Attic', description: 'Things' })
    const reply = await person.put(`/api/containers/${box.id}`, { name: 'New' })
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ name: 'New', location: 'Attic', description: 'Things' })
    expect(reply.body.updatedAt > box.updatedAt).toBe(true)
    const cleared = await person.put(`/api/containers/${box.id}`, { description: null })
    expect(cleared.body.description).toBeNull()
  })

  it('leaves no trace of a change that changes nothing', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    const reply = await person.put(`/api/containers/${box.id}`, { name: box.name })
    expect(reply.body).toEqual(box)
    expect((await person.get('/api/user/activity')).body[0].action).toBe('container-created')
  })

  it('tells items their new place', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    await person.put(`/api/containers/${item.containerId}`, { name: 'Moved', location: 'Cellar' })
    const { body } = await person.get(`/api/items/${item.id}`)
    expect([body.containerName, body.location]).toEqual(['Moved', 'Cellar'])
    expect(body.updatedAt).toBe(item.updatedAt)
  })

  it('writes down who did what', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Tools' })
    await person.put(`/api/containers/${box.id}`, { name: 'Old tools' })
    await person.delete(`/api/containers/${box.id}`)
    await person.post(`/api/containers/${box.id}/restore`)
    const { body } = await person.get('/api/user/activity?limit=4')
    const details = (name: string) => ({ containerId: box.id, containerName: name })
    expect(body.map((row: { action: string; details: unknown }) => [row.action, row.details])).toEqual([
      ['container-restored', details('Old tools')],
      ['container-deleted', { ...details('Old tools'), count: 0 }],
      ['container-updated', details('Old tools')],
      ['container-created', details('Tools')],
    ])
  })
})

describe('deleting', () => {
  it('deletes the container with its items and brings the same ones back [CONT-07, CONT-08]', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    const kept = await makeItem(person, { containerId: box.id, quantity: 3 })
    const gone = await makeItem(person, { containerId: box.id })
    await person.delete(`/api/items/${gone.id}`)
    const deleted = await person.delete(`/api/containers/${box.id}`)
    expect([deleted.status, deleted.body]).toEqual([204, undefined])
    expect((await person.get(`/api/containers/${box.id}`)).status).toBe(404)
    expect((await person.get(`/api/items/${kept.id}`)).status).toBe(404)
    expect((await person.get('/api/items')).body).toEqual([])
    expect((await person.get('/api/stats')).body).toMatchObject({ totalContainers: 0, totalItems: 0 })

    const restored = await person.post(`/api/containers/${box.id}/restore`)
    expect([restored.status, restored.body.itemCount]).toEqual([200, 1])
    expect((await person.get(`/api/items/${kept.id}`)).body).toEqual(kept)
    expect((await person.get(`/api/items/${gone.id}`)).status).toBe(404)
    expect((await person.get('/api/stats')).body).toMatchObject({ totalItems: 1, totalQuantity: 3 })
  })

  it('answers 404 to a second deletion, and to restoring what was not deleted', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    expect((await person.post(`/api/containers/${box.id}/restore`)).status).toBe(404)
    expect((await person.delete(`/api/containers/${box.id}`)).status).toBe(204)
    expect((await person.delete(`/api/containers/${box.id}`)).status).toBe(404)
  })
})

describe('one container', () => {
  it('gives the container with its items by name [DET-01, CONT-04]', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    for (const name of ['Nut 10', 'bolt', 'Nut 9']) await makeItem(person, { containerId: box.id, name })
    const { body } = await person.get(`/api/containers/${box.id}`)
    expect(namesOf(body.items)).toEqual(['bolt', 'Nut 9', 'Nut 10'])
    expect(body.itemCount).toBe(3)
    expect(namesOf((await person.get(`/api/containers/${box.id}?items=2`)).body.items)).toEqual([
      'bolt',
      'Nut 9',
    ])
    expect((await person.get(`/api/containers/${box.id}?items=0`)).body.items).toEqual([])
  })

  it('leaves none of a thousand items and one out [DET-01]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const box = await makeContainer(person)
    for (let left = 1001; left > 0; left -= 200) {
      const items = Array.from({ length: Math.min(left, 200) }, (_, at) => ({
        containerId: box.id,
        name: `Nut ${left - at}`,
      }))
      await person.post('/api/items/bulk', { items })
    }
    const { body } = await person.get(`/api/containers/${box.id}`)
    expect([body.items.length, body.itemCount]).toEqual([1001, 1001])
  })

  it('counts items at or below their minimum', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person)
    await makeItem(person, { containerId: box.id, quantity: 4, minQuantity: 4 })
    await makeItem(person, { containerId: box.id, quantity: 5, minQuantity: 4 })
    await makeItem(person, { containerId: box.id, quantity: 0 })
    const { body } = await person.get('/api/containers')
    expect([body[0].itemCount, body[0].lowItemCount]).toEqual([3, 2])
  })

  it('hides the containers of other people [AUTH-13]', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()]
    const box = await makeContainer(owner)
    const path = `/api/containers/${box.id}`
    const replies = [
      await other.get(path),
      await other.put(path, { name: 'Mine' }),
      await other.delete(path),
      await other.post(`${path}/restore`),
    ]
    for (const { status, body } of replies) {
      expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND', message: 'Container not found' }])
    }
    expect((await other.get('/api/containers')).body).toEqual([])
    expect((await owner.get(path)).body.name).toBe(box.name)
  })
})
