import type { ListedContainer } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { buffersOf, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

async function aPhoto(): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

describe('what is seen of a box in lists', () => {
  let person: Person
  let boxId: number
  const listed = async (id = boxId): Promise<ListedContainer | undefined> =>
    (await person.get('/api/containers?limit=50')).body.find((box: ListedContainer) => box.id === id)
  const namesIn = async (id = boxId) => (await listed(id))?.inside.map(({ name }) => name)
  const put = (name: string, containerId = boxId): Promise<Item> => makeItem(person, { name, containerId })

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    boxId = (await makeContainer(person, { name: 'Camping gear' })).id
  })

  it('is the first four of its items in its own order, with their photos', async () => {
    expect(await namesIn()).toEqual([])
    for (const name of ['Tent 10', 'stove', 'Tent 9', 'Lantern', 'Ågar']) await put(name)
    expect(await namesIn()).toEqual(['Ågar', 'Lantern', 'stove', 'Tent 9'])
    const withPhoto = await makeItem(person, { name: 'Axe', containerId: boxId, imageUrl: await aPhoto() })
    const box = await listed()
    expect(box?.itemCount).toBe(6)
    expect(box?.inside).toEqual([
      { name: 'Ågar', imageUrl: null },
      { name: 'Axe', imageUrl: withPhoto.imageUrl },
      { name: 'Lantern', imageUrl: null },
      { name: 'stove', imageUrl: null },
    ])
  })

  it('follows what is renamed, moved, deleted and brought back', async () => {
    const other = (await makeContainer(person, { name: 'Other' })).id
    const [rope, saw] = [await put('Rope', other), await put('Saw', other)]
    await person.put(`/api/items/${rope.id}`, { name: 'Zip line' })
    expect(await namesIn(other)).toEqual(['Saw', 'Zip line'])
    await person.delete(`/api/items/${saw.id}`)
    expect(await namesIn(other)).toEqual(['Zip line'])
    await person.post(`/api/items/${saw.id}/restore`)
    expect(await namesIn(other)).toEqual(['Saw', 'Zip line'])
    const third = (await makeContainer(person, { name: 'Third' })).id
    await person.put(`/api/items/${saw.id}`, { containerId: third })
    expect([await namesIn(other), await namesIn(third)]).toEqual([['Zip line'], ['Saw']])
  })

  it('is the same on the dashboard, in the whole list and in what is searched', async () => {
    const seen = (await listed())?.inside
    const of = (rows: ListedContainer[]) => rows.find(({ id }) => id === boxId)?.inside
    expect(of((await person.get('/api/inventory/overview')).body.recentContainers)).toEqual(seen)
    expect(of((await person.get('/api/containers')).body)).toEqual(seen)
    expect(of((await person.get('/api/containers?limit=50&q=gear')).body)).toEqual(seen)
    expect(of((await person.get('/api/inventory/search?q=gear')).body.containers)).toEqual(seen)
  })
})

describe('a page of boxes', () => {
  it('costs one statement and a few blocks a box, whatever the boxes hold', async () => {
    const person = await app.signIn({ plan: 'business' })
    await app.pool.query(
      `insert into containers (workspace_id, name, location) select $1, 'Box ' || n, 'Garage' from generate_series(1, 60) n`,
      [person.workspaceId],
    )
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select c.workspace_id, c.id, c.name, c.location, 'Thing ' || n, 1
       from containers c, generate_series(1, case c.name when 'Box 7' then 20000 else 4 end) n where c.workspace_id = $1`,
      [person.workspaceId],
    )
    await app.pool.query('vacuum analyze items')
    const statements = await statementsDuring(app.pool, async () => {
      const reply = await person.get('/api/containers?limit=50&sort=name-asc')
      expect(reply.body[6]).toMatchObject({ name: 'Box 7', itemCount: 20_000, inside: { length: 4 } })
    })
    const reading = statements.filter(({ text }) => text.includes('from containers c'))
    expect(reading).toHaveLength(1)
    expect(await buffersOf(app.pool, reading)).toBeLessThanOrEqual(51 * 9)
  })
})
