import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'

const app = useApp()

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
const urlOf = (path: string, q: string, more = '') =>
  `${path}?sort=match&q=${encodeURIComponent(q)}&limit=50${more}`

describe('the best match first (ruling R19)', () => {
  let person: Person
  const found = async (path: string, q: string, more = '') =>
    namesOf((await person.get(urlOf(path, q, more))).body)
  const items = (q: string, more = '') => found('/api/items', q, more)
  const containers = (q: string) => found('/api/containers', q)
  const box = async (q: string) => {
    const { body } = await person.get(`/api/inventory/search?q=${encodeURIComponent(q)}`)
    return { containers: namesOf(body.containers), items: namesOf(body.items), counts: body.counts }
  }

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    const make = async (
      name: string,
      location: string,
      things: (string | object)[],
      description?: string,
    ) => {
      const { id: containerId } = await makeContainer(person, { name, location, description })
      for (const thing of things) {
        const fields = typeof thing === 'string' ? { name: thing } : thing
        await makeItem(person, { ...fields, containerId })
      }
    }
    await make('First aid', 'Bathroom', ['First-aid kit', 'Plasters', 'Water filter'])
    await make('Cables', 'Office', ['Batteries, AA', 'AA batteries', 'Acrobat costume'])
    await make('Camping gear', 'Garage', [
      { name: 'A lantern', description: 'Takes 3 AA batteries' },
      { name: 'Big lamp', sku: 'BAT-1' },
    ])
    await make('Batman', 'Attic', ['Cape'])
    await make('All bats', 'Attic', [])
    await make('Zinc', 'Attic', [], 'Old batteries')
  })

  it('is a name that begins with it, then a word of the name, then within, code, description, container', async () => {
    const order = ['Batteries, AA', 'AA batteries', 'Acrobat costume', 'Big lamp', 'A lantern', 'Cape']
    expect(await items('bat')).toEqual(order)
    expect(await containers('bat')).toEqual(['Batman', 'All bats', 'Zinc'])
    const hits = await box('bat')
    expect([hits.items, hits.containers]).toEqual([order.slice(0, 5), ['Batman', 'All bats', 'Zinc']])
    expect(hits.counts.items).toEqual({ total: 6, relation: 'eq' })
    expect(await items('batteries aa')).toEqual(['AA batteries', 'Batteries, AA', 'A lantern'])
    expect((await items('b')).slice(0, 3)).toEqual(['Batteries, AA', 'Big lamp', 'AA batteries'])
  })

  it('finds a place last, and by whole words only', async () => {
    expect(await items('bathroom')).toEqual(['First-aid kit', 'Plasters', 'Water filter'])
    expect(await containers('bathroom')).toEqual(['First aid'])
    expect(await items('bathroo')).toEqual([])
    expect(await containers('bathroo')).toEqual([])
    expect(await items('aid bathroom')).toEqual(['First-aid kit', 'Plasters', 'Water filter'])
    expect((await items('garage'))[0]).toBe('A lantern')
    for (const sort of ['name-asc', 'created-desc']) {
      const by = async (path: string, q: string) =>
        namesOf((await person.get(`${path}?q=${q}&sort=${sort}`)).body)
      expect([await by('/api/items', 'bathroo'), await by('/api/containers', 'bathroo')]).toEqual([[], []])
      expect((await by('/api/items', 'bathroom')).toSorted()).toEqual([
        'First-aid kit',
        'Plasters',
        'Water filter',
      ])
      expect(await by('/api/containers', 'bathroom')).toEqual(['First aid'])
    }
    await person.patch('/api/user/preferences', { language: 'de' })
    expect(await items('badezimmer')).toEqual(['First-aid kit', 'Plasters', 'Water filter'])
    expect(await items('badezim')).toEqual([])
    await person.patch('/api/user/preferences', { language: 'en' })
  })

  it('finds other spellings of sizes', async () => {
    const { id: containerId } = await makeContainer(person, { name: 'Screws' })
    for (const name of ['Bolt M 8', 'M8 nut']) await makeItem(person, { name, containerId })
    expect(await items('m8')).toEqual(['Bolt M 8', 'M8 nut'].toReversed())
  })

  it('is the order of names without words, and another choice with them', async () => {
    const all = await items('')
    expect(all).toEqual(namesOf((await person.get('/api/items?sort=name-asc')).body))
    const byName = await person.get('/api/items?q=bat&sort=name-asc')
    expect(namesOf(byName.body).slice(0, 2)).toEqual(['A lantern', 'AA batteries'])
  })

  it('goes on by pages without a gap or a double', async () => {
    const { id: containerId } = await makeContainer(person, { name: 'Toys' })
    const castles = Array.from(
      { length: 60 },
      (_, n) => `${['Castle', 'Old castle', 'Newcastle'][n % 3]} ${n}`,
    )
    await person.post('/api/items/bulk', { items: castles.map((name) => ({ name, containerId })) })
    const read: string[] = []
    let cursor: string | undefined = ''
    while (cursor !== undefined) {
      const reply = await person.get(`/api/items?q=castle&sort=match&limit=7${cursor && `&cursor=${cursor}`}`)
      expect(reply.headers['x-total-count']).toBe('60')
      read.push(...namesOf(reply.body))
      cursor = /cursor=([\w-]+)/.exec(String(reply.headers['link'] ?? ''))?.[1]
    }
    const rankOf = (name: string) => ['Castle', 'Old', 'Newcastle'].indexOf(name.split(' ')[0] ?? '')
    const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0])
    expect(read).toEqual(castles.toSorted((a, b) => rankOf(a) - rankOf(b) || numberOf(a) - numberOf(b)))
    const refused = await person.get('/api/items?q=castle&sort=name-asc&cursor=WyJtYXRjaCIsIjAgQSIsMV0')
    expect(refused.status).toBe(400)
  })

  it('goes through all names where short words are in too many things to be ranked', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Box' })
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select workspace_id, id, name, location, 'Nut ' || n, 1 from containers, generate_series(1, 5100) n where id = $1`,
      [containerId],
    )
    const first = await other.get('/api/items?q=ut&sort=match&limit=3')
    expect([namesOf(first.body), first.headers['x-total-relation']]).toEqual([
      ['Nut 1', 'Nut 2', 'Nut 3'],
      'gte',
    ])
    const cursor = /cursor=([\w-]+)/.exec(String(first.headers['link']))?.[1]
    const second = await other.get(`/api/items?q=ut&sort=match&limit=3&cursor=${cursor}`)
    expect(namesOf(second.body)).toEqual(['Nut 4', 'Nut 5', 'Nut 6'])
    const ranked = await other.get('/api/items?q=nut&sort=match&limit=3')
    expect([ranked.body.length, ranked.headers['x-total-relation']]).toEqual([3, 'gte'])
  })
})

describe('a place with more things than are ranked', () => {
  it('hides no name that holds the word', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Shelf', location: 'Garage' })
    await app.pool.query(
      `insert into items (workspace_id, container_id, container_name, location, name, quantity)
       select workspace_id, id, name, location, 'Nut ' || n, 1 from containers, generate_series(1, 6000) n where id = $1`,
      [containerId],
    )
    await makeItem(other, { name: 'Cigar box', containerId })
    await makeItem(other, { name: 'Garden hose', containerId })
    const { body, headers } = await other.get(urlOf('/api/items', 'gar'))
    expect(namesOf(body)).toEqual(['Garden hose', 'Cigar box'])
    expect([headers['x-total-count'], headers['x-total-relation']]).toEqual(['2', 'eq'])
    const first = await other.get('/api/inventory/search?q=gar')
    expect(first.body.counts.items).toEqual({ total: 2, relation: 'eq' })
  })

  it('is found by a part of its name in a script without spaces', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Shelf', location: 'Living Room' })
    await makeItem(other, { name: 'Lamp', containerId })
    await other.patch('/api/user/preferences', { language: 'ja' })
    expect(namesOf((await other.get(urlOf('/api/items', 'リビ'))).body)).toEqual(['Lamp'])
  })
})

describe('a misspelt word', () => {
  it('leads to what most things are called, not to the misspellings of a few', async () => {
    const other = await app.signIn({ plan: 'business' })
    const { id: containerId } = await makeContainer(other, { name: 'Fridge' })
    const named = (name: string, count: number) =>
      other.post('/api/items/bulk', {
        items: Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, containerId })),
      })
    await named('Chese', 4)
    await named('Chees', 2)
    await named('Cheese', 40)
    await named('Mozarella', 5)
    await named('Mozzarella', 60)
    await named('Snak', 1)
    await named('Snacks', 9)
    const read = async (q: string) => {
      const { body, headers } = await other.get(urlOf('/api/items', q, '&similar=true'))
      const words = namesOf(body).map((name) => name.split(' ')[0])
      return { words: [...new Set(words)], match: headers['x-search-match'] }
    }
    expect(await read('chese')).toEqual({ words: ['Chese', 'Cheese', 'Chees'], match: undefined })
    expect((await read('mozarela')).words[0]).toBe('Mozzarella')
    expect((await read('mozarela')).match).toBe('similar')
    expect((await read('snaks')).words).toEqual(['Snacks', 'Snak'])
    const { body } = await other.get('/api/inventory/search?q=mozarela')
    expect(namesOf(body.items).every((name) => name.startsWith('Mozzarella'))).toBe(true)
  })
})
