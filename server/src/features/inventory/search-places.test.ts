import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { statementsDuring } from '../../../test/plans.ts'

const app = useApp()

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const urlOf = (path: string, q: string) => `${path}?q=${encodeURIComponent(q)}`
const items = async (person: Person, q: string, more = '') =>
  namesOf((await person.get(urlOf('/api/items', q) + more)).body)
const containers = async (person: Person, q: string, more = '') =>
  namesOf((await person.get(urlOf('/api/containers', q) + more)).body)
const speak = (person: Person, language: string) => person.patch('/api/user/preferences', { language })

/** Adds this many containers to a location, with one item in each. */
async function fillPlace(person: Person, location: string, count: number): Promise<void> {
  await app.pool.query(
    `insert into containers (workspace_id, name, location) select $1, 'Crate ' || n, $2 from generate_series(1, $3::int) n`,
    [person.workspaceId, location, count],
  )
  await app.pool.query(
    `insert into items (workspace_id, container_id, container_name, location, name, quantity)
     select workspace_id, id, name, location, 'Nut of ' || name, 1 from containers
     where workspace_id = $1 and location = $2 and name like 'Crate %'`,
    [person.workspaceId, location],
  )
}

describe('a place that is offered', () => {
  let person: Person

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    const shelf = await makeContainer(person, { name: 'Regal', location: 'Kitchen' })
    const crate = await makeContainer(person, { name: 'Kiste', location: 'Garage' })
    const own = await makeContainer(person, { name: 'Kitchen things', location: 'Cellar' })
    for (const name of ['Ladle', 'Pan']) await makeItem(person, { name, containerId: shelf.id })
    await makeItem(person, { name: 'Tent', containerId: crate.id })
    await makeItem(person, { name: 'Apron', containerId: own.id })
  })

  it.each([
    ['de', 'küche', 'Küche pan', 'garage'],
    ['zh', '厨房', '厨房 pan', '车库'],
    ['fr', 'cuisine', 'cuisine PAN', 'Garage'],
  ])('is found by its word in %s, as by the English one', async (language, kitchen, both, garage) => {
    await speak(person, language)
    expect(await items(person, kitchen)).toEqual(['Ladle', 'Pan'])
    expect(await items(person, both)).toEqual(['Pan'])
    expect(await items(person, garage)).toEqual(['Tent'])
    expect(await items(person, 'kitchen')).toEqual(['Apron', 'Ladle', 'Pan'])
    const { ids } = (await person.get(urlOf('/api/items/ids', kitchen))).body
    expect(ids).toHaveLength(2)
    const hits = (await person.get(urlOf('/api/inventory/search', kitchen))).body
    expect([namesOf(hits.containers), namesOf(hits.items)]).toEqual([['Regal'], ['Ladle', 'Pan']])
    expect(await containers(person, kitchen)).toEqual(['Regal'])
    expect(await containers(person, kitchen, '&location=Kitchen')).toEqual(['Regal'])
    expect(await containers(person, garage)).toEqual(['Kiste'])
    expect(await containers(person, 'kitchen', '&sort=name-asc')).toEqual(['Kitchen things', 'Regal'])
  })

  it('is known by the words of the language that somebody reads, and no other', async () => {
    await speak(person, 'en')
    expect(await items(person, 'küche')).toEqual([])
    expect(await containers(person, 'küche')).toEqual([])
  })

  it('is kept from whoever has no part in the workspace', async () => {
    const other = await app.signIn()
    await speak(other, 'de')
    expect(await items(other, 'küche')).toEqual([])
    expect(await containers(other, 'küche')).toEqual([])
  })
})

describe('a short word', () => {
  let person: Person

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    for (const [name, location, item] of [
      ['Box A1', 'Hall', 'Lamp'],
      ['Box (A12)', 'Hall', 'Rope'],
      ['TV/Audio', '大倉庫', 'Remote'],
      ['車庫', 'Attic', 'Tyre'],
    ] as const) {
      const { id: containerId } = await makeContainer(person, { name, location })
      await makeItem(person, { name: item, containerId })
    }
    await makeItem(person, { name: 'Saw a1x', containerId: (await makeContainer(person, { name: 'B' })).id })
  })

  it.each([
    ['A1', ['Lamp', 'Saw a1x']],
    ['tv', ['Remote']],
    ['倉庫', ['Remote']],
    ['車庫', ['Tyre']],
    ['車', ['Tyre']],
    ['box A1', ['Lamp']],
    ['lamp a1', ['Lamp']],
    ['V/', []],
    ['/', []],
    ['%', []],
  ])('finds what lies in containers that it names: %s', async (q, found) => {
    expect(await items(person, q)).toEqual(found)
    const reply = await person.get(`${urlOf('/api/items', q)}&limit=1`)
    expect(reply.headers['x-total-count']).toBe(`${found.length}`)
    expect((await person.get(urlOf('/api/items/ids', q))).body.ids).toHaveLength(found.length)
    const hits = (await person.get(urlOf('/api/inventory/search', q))).body
    expect(namesOf(hits.items).toSorted()).toEqual(found)
  })

  it('finds it in a workspace that is too large to be looked at whole', async () => {
    const other = await app.signIn({ plan: 'business' })
    const box = await makeContainer(other, { name: 'Box A1' })
    const full = await makeContainer(other)
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select workspace_id, id, name, location, 'Bolt ' || n, 1 from containers, generate_series(1, 10001) n where id = $1`,
      [full.id],
    )
    await makeItem(other, { name: 'Zip', containerId: box.id })
    expect(await items(other, 'a1', '&limit=50')).toEqual(['Zip'])
  })
})

describe('more containers than are looked at', () => {
  it('give the items of the oldest, the same in list, count and ids', async () => {
    const person = await app.signIn({ plan: 'business' })
    await speak(person, 'de')
    await fillPlace(person, 'Kitchen', 1010)
    for (const q of ['kitchen', 'küche']) {
      const seen: number[] = []
      for (let next: string | undefined = `${urlOf('/api/items', q)}&limit=300&sort=created-desc`; next; ) {
        const reply = await person.get(next)
        expect([reply.headers['x-total-count'], reply.headers['x-total-relation']]).toEqual(['1000', 'gte'])
        seen.push(...reply.body.map(({ id }: { id: number }) => id))
        next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
      }
      const { ids } = (await person.get(`${urlOf('/api/items/ids', q)}&sort=created-desc`)).body
      expect(seen).toEqual(ids)
      const oldest = await app.pool.query(
        'select id from items where workspace_id = $1 order by container_id',
        [person.workspaceId],
      )
      expect(seen.toSorted((a, b) => a - b)).toEqual(
        oldest.rows
          .slice(0, 1000)
          .map(({ id }) => id)
          .toSorted((a, b) => a - b),
      )
    }
    const one = await person.get(urlOf('/api/items', 'kitchen 777'))
    expect([namesOf(one.body), one.headers['x-total-relation']]).toEqual([['Nut of Crate 777'], 'gte'])
    expect(
      (await person.get(`${urlOf('/api/containers', 'küche')}&limit=5`)).headers['x-total-relation'],
    ).toBe('gte')
  })
})

describe('a search box', () => {
  const searchesOf = async (person: Person, q: string) => {
    const all = await statementsDuring(app.pool, () => person.get(urlOf('/api/inventory/search', q)))
    return all.filter(({ text }) => /search like/.test(text))
  }

  it('asks for the containers of all words once, and for items once', async () => {
    const person = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(person, { name: 'Crate', location: 'Garage' })
    await makeItem(person, { name: 'Lamp', containerId })
    const nowhere = await searchesOf(person, 'lamp bright')
    const there = await searchesOf(person, 'lamp crate garage')
    const statements = (all: { text: string }[], table: RegExp) =>
      all.filter(({ text }) => table.test(text)).length
    expect([statements(nowhere, /union all/), statements(nowhere, /i.name as sort_value/)]).toEqual([1, 1])
    expect([statements(there, /union all/), statements(there, /i.name as sort_value/)]).toEqual([1, 1])
  })
})

describe('a misspelt word', () => {
  it('is found beside one that says where it lies', async () => {
    const person = await app.signIn({ plan: 'business' })
    await speak(person, 'de')
    const { id: containerId } = await makeContainer(person, { name: 'Camping A1', location: 'Basement' })
    for (const name of ['Tent', 'Lantern', 'Bucket']) await makeItem(person, { name, containerId })
    await makeItem(person, { name: 'Tent of somebody else' })
    const similar = (q: string) => items(person, q, '&similar=true')
    for (const where of ['basement', 'keller', 'camping', 'A1']) {
      expect(await similar(`${where} tnet`)).toEqual(['Tent'])
      expect(await similar(`${where} lantren`)).toEqual(['Lantern'])
      // More than one typo: found by trigram similarity as a whole.
      expect(await similar(`lanterrnn ${where}`)).toEqual(['Lantern'])
    }
    await makeContainer(person, { name: 'Tabel' })
    await makeItem(person, { name: 'Table lamp', containerId })
    expect(await similar('tabel')).toEqual(['Table lamp'])
  })
})
