import type { Container } from '@stowage/contract/containers'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'

const app = useApp()

const namesOf = (rows: readonly Container[]) => rows.map(({ name }) => name)

describe('a search for the number of a container (ruling R7)', () => {
  let person: Person
  let box: Container
  const quick = async (q: string) =>
    (await person.get(`/api/inventory/search?q=${encodeURIComponent(q)}`)).body
  const list = (q: string, more = '') =>
    person.get(`/api/containers?q=${encodeURIComponent(q)}&sort=match&limit=50${more}`)

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    box = await makeContainer(person, { name: 'Winter clothes', location: 'Attic', description: null })
    await makeContainer(person, { name: `Box ${box.id}`, location: 'Garage', description: null })
    await makeContainer(person, { name: `Tin ${box.id}0`, location: 'Garage', description: null })
  })

  it.each([
    ['a bare number', (id: number) => `${id}`, 3],
    [
      'full-width digits',
      (id: number) => `＃${`${id}`.replace(/\d/g, (one) => String.fromCodePoint(0xff10 + Number(one)))}`,
      1,
    ],
    ['a number sign', (id: number) => ` #${id} `, 1],
    ['the text of its label', (id: number) => `Container-${id}`, 1],
  ])('finds it first by %s, and counts it', async (_, textOf, total) => {
    const text = textOf(box.id)
    const hits = await quick(text)
    expect(namesOf(hits.containers)[0]).toBe('Winter clothes')
    expect(hits.counts.containers).toEqual({ total, relation: 'eq' })
    const page = await list(text)
    expect(namesOf(page.body)[0]).toBe('Winter clothes')
    expect([page.body.length, page.headers['x-total-count']]).toEqual([total, `${total}`])
  })

  it('hides no other hit, over several pages and in every order', async () => {
    for (const sort of ['match', 'name-desc', 'created-desc']) {
      const seen: string[] = []
      for (let next: string | undefined = `/api/containers?q=${box.id}&sort=${sort}&limit=1`; next; ) {
        const page = await person.get(next)
        expect(page.body.length).toBeLessThanOrEqual(1)
        if (seen.length > 0) expect(page.headers['x-total-count']).toBe('3')
        seen.push(...namesOf(page.body))
        next = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')?.[1]
      }
      expect(seen[0]).toBe('Winter clothes')
      expect(seen.toSorted()).toEqual([`Box ${box.id}`, `Tin ${box.id}0`, 'Winter clothes'].toSorted())
    }
    expect(namesOf((await quick(`${box.id}`)).containers).toSorted()).toEqual(
      [`Box ${box.id}`, `Tin ${box.id}0`, 'Winter clothes'].toSorted(),
    )
  })

  it('counts and shows it once where its name has its number as well', async () => {
    const named = await makeContainer(person, { name: 'Tools', location: 'Attic', description: null })
    await person.put(`/api/containers/${named.id}`, { name: `Tools ${named.id}` })
    expect((await quick(`${named.id}`)).counts.containers.total).toBe(1)
    const page = await list(`${named.id}`)
    expect([namesOf(page.body), page.headers['x-total-count']]).toEqual([[`Tools ${named.id}`], '1'])
  })

  it('counts it where its place has its number within a longer one', async () => {
    const { id } = await makeContainer(person, { name: 'Attic box', description: null })
    await person.put(`/api/containers/${id}`, { location: `Room 77${id}77` })
    expect((await quick(`#${id}`)).counts.containers.total).toBe(1)
    expect((await list(`#${id}`)).headers['x-total-count']).toBe('1')
  })

  it('finds none of another place, of somebody else or in the trash', async () => {
    expect(namesOf((await list(`#${box.id}`, '&location=Garage')).body)).toEqual([])
    expect(namesOf((await list(`#${box.id}`, '&location=Attic')).body)).toEqual(['Winter clothes'])
    const other = await app.signIn({ plan: 'business' })
    expect((await other.get(`/api/inventory/search?q=%23${box.id}`)).body.containers).toEqual([])
    const { id } = await makeContainer(person, { name: 'Gone' })
    await person.delete(`/api/containers/${id}`)
    expect(namesOf((await list(`#${id}`)).body)).toEqual([])
    for (const wrong of ['#0', '#999999999999999', '#1234567890123456789']) {
      const page = await list(wrong)
      expect([page.status, page.body]).toEqual([200, []])
    }
  })
})
