import type { Container } from '@stowage/contract/containers'
import { containerSorts } from '@stowage/contract/containers.rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'

const app = useApp()

const namesOf = (rows: Container[]) => rows.map((row) => row.name)

describe('the list of containers', () => {
  let person: Person
  const list = async (query: string): Promise<Container[]> =>
    (await person.get(`/api/containers${query}`)).body

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    for (const [name, location, count] of [
      ['Box 10', 'Attic', 3],
      ['box 9', 'Garage', 1],
      ['Écrous', 'Attic', 2],
      ['apple crates', 'Cellar', 0],
      ['Box 10', 'Garage', 1],
    ] as const) {
      const box = await makeContainer(person, { name, location, description: `Holds ${count}` })
      const items = Array.from({ length: count }, () => ({ name: 'Thing', containerId: box.id }))
      if (count > 0) await person.post('/api/items/bulk', { items })
    }
  })

  it('gives the containers of the person, last changed first [CONT-05, CONT-19]', async () => {
    const rows = await list('')
    expect(namesOf(rows)).toEqual(['Box 10', 'apple crates', 'Écrous', 'box 9', 'Box 10'])
    await person.put(`/api/containers/${rows.at(-1)?.id}`, { description: 'Changed' })
    expect((await list(''))[0]?.id).toBe(rows.at(-1)?.id)
  })

  it('sorts by name as people count [CONT-15, CONT-16]', async () => {
    const ascending = ['apple crates', 'box 9', 'Box 10', 'Box 10', 'Écrous']
    expect(namesOf(await list('?sort=name-asc'))).toEqual(ascending)
    expect(namesOf(await list('?sort=name-desc'))).toEqual(ascending.toReversed())
  })

  it('sorts by the number of items [CONT-17, CONT-18]', async () => {
    const counts = (rows: Container[]) => rows.map((row) => row.itemCount)
    expect(counts(await list('?sort=items-most'))).toEqual([3, 2, 1, 1, 0])
    expect(counts(await list('?sort=items-least'))).toEqual([0, 1, 1, 2, 3])
  })

  it.each(containerSorts)('pages through the sort %s without a gap or a double', async (sort) => {
    const rows: Container[] = []
    for (let next: string | undefined = `/api/containers?limit=2&sort=${sort}`; next; ) {
      const reply = await person.get(next)
      expect(reply.headers['x-total-count']).toBe('5')
      rows.push(...reply.body)
      next = /<([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1]
    }
    expect(rows).toEqual(await list(`?sort=${sort}`))
    expect(new Set(rows.map((row) => row.id)).size).toBe(5)
  })

  it.each(containerSorts)('reads backwards from the end to the start, in the order %s', async (sort) => {
    for (const which of [`sort=${sort}`, `sort=${sort}&location=Attic`]) {
      const all = await list(`?${which}`)
      const pages: Container[][] = []
      for (let url: string | undefined = `/api/containers?${which}&limit=2&backwards=true`; url; ) {
        const reply = await person.get(url)
        expect(reply.headers['x-total-count']).toBe(String(all.length))
        pages.push(reply.body)
        url = /<([^>]+)>; rel="prev"/.exec(reply.headers['link'] ?? '')?.[1]
      }
      expect(pages.toReversed().flat()).toEqual(all)
    }
  })

  it('narrows by words and by place, and gives the number [CONT-10, CONT-12]', async () => {
    expect(namesOf(await list('?q=box&sort=name-asc'))).toEqual(['box 9', 'Box 10', 'Box 10'])
    expect(namesOf(await list('?q=holds%202'))).toEqual(['Écrous'])
    expect(namesOf(await list('?q=ECROUS'))).toEqual(['Écrous'])
    expect(namesOf(await list('?q=garage%20box&sort=created-asc'))).toEqual(['box 9', 'Box 10'])
    const attic = await person.get('/api/containers?location=Attic&limit=1&sort=name-asc')
    expect([namesOf(attic.body), attic.headers['x-total-count']]).toEqual([['Box 10'], '2'])
    expect(await list('?location=attic')).toEqual([])
    const both = await person.get('/api/containers?location=Garage&q=10&limit=1')
    expect([namesOf(both.body), both.headers['x-total-count']]).toEqual([['Box 10'], '1'])
    const words = await person.get('/api/containers?q=box&limit=1')
    expect([words.headers['x-total-count'], words.headers['x-total-relation']]).toEqual(['3', 'eq'])
  })

  it('falls back to the default for an unknown sort', async () => {
    expect(await list('?sort=colour')).toEqual(await list(''))
  })

  it('refuses places that cannot be stored', async () => {
    for (const location of ['%00', '%1b', 'x'.repeat(101)]) {
      const reply = await person.get(`/api/containers?location=${location}`)
      expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION'])
    }
  })

  it('refuses cursors of another sort', async () => {
    const next = (await person.get('/api/containers?limit=1')).headers['link'] ?? ''
    const cursor = /cursor=([^>&]+)/.exec(next)?.[1]
    const reply = await person.get(`/api/containers?sort=name-asc&cursor=${cursor}`)
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION'])
  })
})

describe('German names', () => {
  it('stand as in a German dictionary, and are found with and without their own letters [CONT-12, CONT-15]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const sorted = ['Äpfel', 'Apfelsaft', 'Ofen', 'Öl', 'Straße 9', 'Strasse 10', 'Überzug', 'Uhr', 'Zange']
    for (const name of sorted.toReversed()) await makeContainer(person, { name, location: 'Küche' })
    const list = async (query: string) => namesOf((await person.get(`/api/containers?${query}`)).body)
    expect(await list('sort=name-asc')).toEqual(sorted)
    expect(sorted).toEqual(sorted.toSorted(new Intl.Collator('de', { numeric: true }).compare))
    for (const word of ['straße', 'strasse', 'STRASSE']) {
      expect(await list(`sort=name-asc&q=${encodeURIComponent(word)}`)).toEqual(['Straße 9', 'Strasse 10'])
    }
    expect(await list('q=apfel&sort=name-asc')).toEqual(['Äpfel', 'Apfelsaft'])
    expect(await list(`q=${encodeURIComponent('Öl')}`)).toEqual(['Öl'])
    expect(await list('q=kuche')).toHaveLength(sorted.length)
  })
})
