import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import { describe, expect, it } from 'vitest'
import { type Person, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { callInTurn } from '../../../test/lock-waits.ts'
import { fillItems, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

/** Sends two requests for a locked container, the second when the first waits for the lock. */
const inTurn = (
  person: Person,
  container: Pick<Container, 'id'>,
  requests: readonly [() => Promise<Reply>, () => Promise<Reply>],
): Promise<Reply[]> =>
  callInTurn(
    app.pool,
    {
      text: 'select id from containers where workspace_id = $1 and id = $2 for update',
      values: [person.workspaceId, container.id],
    },
    requests,
  )

const itemsIn = async (person: Person, { id }: Pick<Container, 'id'>): Promise<Item[]> =>
  (await person.get(`/api/items?containerId=${id}`)).body

const arrivals: Record<string, (person: Person, to: Container, item: Item) => Promise<Reply>> = {
  'adds an item': (person, to) => person.post('/api/items', { name: 'New', containerId: to.id }),
  'adds many': (person, to) =>
    person.post('/api/items/bulk', { items: ['A', 'B'].map((name) => ({ name, containerId: to.id })) }),
  'moves an item': (person, to, item) => person.put(`/api/items/${item.id}`, { containerId: to.id }),
  'moves many': (person, to, item) =>
    person.post('/api/items/move', { moves: [{ id: item.id, containerId: to.id }] }),
}

describe.each(Object.entries(arrivals))('somebody %s into a container while another', (_, arrive) => {
  async function scene() {
    const person = await app.signIn({ plan: 'business' })
    const box = await makeContainer(person, { name: 'Old', location: 'Attic' })
    const coming = await makeItem(person)
    await makeItem(person, { containerId: box.id })
    return { person, box, arrival: () => arrive(person, box, coming) }
  }

  it.each(['before', 'after'])('renames it: what came %s has its new name and place', async (when) => {
    const { person, box, arrival } = await scene()
    const rename = () => person.put(`/api/containers/${box.id}`, { name: 'New', location: 'Cellar' })
    const replies = await inTurn(person, box, when === 'before' ? [arrival, rename] : [rename, arrival])
    expect(replies.filter(({ status }) => status >= 300)).toEqual([])
    const items = await itemsIn(person, box)
    expect(items.length).toBeGreaterThan(1)
    expect(items.map(({ containerName, location }) => [containerName, location])).toEqual(
      items.map(() => ['New', 'Cellar']),
    )
  })

  it('deletes it: what came before goes and comes back with it', async () => {
    const { person, box, arrival } = await scene()
    await inTurn(person, box, [arrival, () => person.delete(`/api/containers/${box.id}`)])
    expect(await itemsIn(person, box)).toEqual([])
    const { body } = await person.post(`/api/containers/${box.id}/restore`)
    expect(body.itemCount).toBeGreaterThan(1)
    expect(await itemsIn(person, box)).toHaveLength(body.itemCount)
  })

  it('deletes it: what comes after finds no container', async () => {
    const { person, box, arrival } = await scene()
    const [, late] = await inTurn(person, box, [() => person.delete(`/api/containers/${box.id}`), arrival])
    expect([late?.status, late?.body.message]).toEqual([404, 'Container not found'])
    expect((await person.post(`/api/containers/${box.id}/restore`)).body.itemCount).toBe(1)
  })
})

/** Other people's way to the location that a container moves to. */
const comers: Record<string, (person: Person, deleted: Container) => Promise<Reply>> = {
  created: (person) => person.post('/api/containers', { name: 'New', location: 'Cellar' }),
  restored: (person, { id }) => person.post(`/api/containers/${id}/restore`),
}

it.each(Object.entries(comers))(
  'a container moves to where another is %s, and neither waits for the other',
  async (_, come) => {
    const person = await app.signIn({ plan: 'business' })
    const item = await makeItem(person)
    const deleted = await makeContainer(person, { location: 'Cellar' })
    await person.delete(`/api/containers/${deleted.id}`)
    const held = {
      text: 'select from items where workspace_id = $1 and id = $2 for update',
      values: [person.workspaceId, item.id],
    }
    const move = () => person.put(`/api/containers/${item.containerId}`, { location: 'Cellar' })
    const replies = await callInTurn(app.pool, held, [move, () => come(person, deleted)])
    expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  },
)

describe('a change of a container', () => {
  it('reaches items in the trash too', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    await person.delete(`/api/items/${item.id}`)
    await person.put(`/api/containers/${item.containerId}`, { name: 'Renamed', location: 'Cellar' })
    const { body } = await person.post(`/api/items/${item.id}/restore`)
    expect(body).toMatchObject({ containerName: 'Renamed', location: 'Cellar' })
  })

  it('rewrites no item when its name and place stay', async () => {
    const person = await app.signIn()
    const item = await makeItem(person)
    const version = async () =>
      (await app.pool.query('select xmin::text from items where id = $1', [item.id])).rows
    const before = await version()
    await person.put(`/api/containers/${item.containerId}`, {
      description: 'Heavy',
      name: item.containerName,
    })
    expect(await version()).toEqual(before)
  })

  it('costs as many statements with a thousand items as with one', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { containerId: small } = await makeItem(person)
    const { containerId: large } = await fillItems(app.pool, person, 1000)
    const counts: number[] = []
    for (const id of [small, large]) {
      const path = `/api/containers/${id}`
      const statements = await statementsDuring(app.pool, async () => {
        await person.put(path, { name: `Renamed ${id}` })
        await person.delete(path)
        await person.post(`${path}/restore`)
      })
      counts.push(statements.length)
    }
    expect(counts[1]).toBe(counts[0])
    const items = await itemsIn(person, { id: large })
    expect(new Set(items.map(({ containerName }) => containerName))).toEqual(new Set([`Renamed ${large}`]))
  })

  it.each([
    [
      'renaming',
      `container_name <> 'Refused'`,
      (person: Person, path: string) => person.put(path, { name: 'Refused' }),
    ],
    ['deleting', 'not deleted_with_container', (person: Person, path: string) => person.delete(path)],
  ])('is undone as a whole when its items cannot follow: %s', async (_, rule, change) => {
    const person = await app.signIn()
    const item = await makeItem(person)
    const path = `/api/containers/${item.containerId}`
    const [before, events] = [(await person.get(path)).body, (await person.get('/api/activity')).body]
    await app.pool.query(`alter table items add constraint refused check (${rule}) not valid`)
    try {
      expect((await change(person, path)).status).toBe(400)
    } finally {
      await app.pool.query('alter table items drop constraint refused')
    }
    expect((await person.get(path)).body).toEqual(before)
    expect((await person.get('/api/activity')).body).toEqual(events)
  })
})
