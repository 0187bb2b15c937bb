import type { Item } from '@stowage/contract/items'
import { itemFilters } from '@stowage/contract/items.rules'
import { letterMarks } from '@stowage/contract/letters'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { buffersOf, fillItems, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

/** What a list shows, by the letter that each name was given. */
const names: [letter: string, ...names: string[]][] = [
  ['#', '“Best of”', '10 keys', '  '],
  ['A', 'apple', 'Ångström', 'Æther', 'ＡＡ'],
  ['E', 'éclair'],
  ['L', 'Łódź'],
  ['O', 'Ølkasse', 'œuvre'],
  ['S', 'straße', 'ſ'],
  ['Z', 'zip', 'Þing'],
  ['Ω', 'Ωμέγα', 'άλφα'],
  ['Ж', 'Ёлка', 'якорь'],
  ['א', 'אור'],
  ['ع', 'ءء', 'نور'],
  ['अ', 'ॐ', 'कमल'],
  ['ก', 'ข้าว'],
  ['ㄱ', '가방', '까치', 'ㄱ'],
  ['ㅎ', '힣'],
  ['あ', 'ァ', 'いす', 'ｱ'],
  ['か', 'ガス', 'ゕ'],
  ['や', 'ゃ', 'よ'],
  ['わ', 'ん'],
  ['一', '一', '中'],
  ['人', '人', '你'],
  ['水', '漢字', '汉字', '江'],
  ['金', '钢笔', '門', '龍'],
]

describe('a jump to a letter', () => {
  let person: Person
  let boxes: { id: number }[]

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    boxes = [await makeContainer(person), await makeContainer(person)]
    const all = names.flatMap(([, ...some]) => some.filter((name) => name.trim() !== ''))
    const items = all.flatMap((name, n) =>
      boxes
        .slice(n % 3 === 0 ? 0 : 1)
        .map(({ id }) => ({ name, quantity: n % 9, minQuantity: n % 4, containerId: id })),
    )
    await person.post('/api/items/bulk', { items })
    const { id } = await makeItem(person, { name: 'Quite gone' })
    await person.delete(`/api/items/${id}`)
  })

  const letterOf = new Map(names.flatMap(([letter, ...some]) => some.map((name) => [name, letter])))
  const placeOf = (letter: string | undefined) => letterMarks.findIndex((mark) => mark.letter === letter)

  /** The links of an answer, by what they lead to. */
  const linksOf = (link = '') =>
    new Map([...link.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url, rel]) => [rel, url]))

  /** All pages one way from an answer on. */
  async function follow(rel: 'next' | 'prev', link: string | undefined): Promise<Item[][]> {
    const pages: Item[][] = []
    for (let url = linksOf(link).get(rel); url; ) {
      const { body, headers } = await person.get(url)
      pages.push(body)
      url = linksOf(headers['link']).get(rel)
    }
    return pages
  }

  it.each(['name-asc', 'name-desc'])('begins there, and pages lead both ways from it: %s', async (sort) => {
    for (const filter of itemFilters) {
      for (const where of ['', `&containerId=${boxes[0]?.id}`]) {
        const query = `sort=${sort}&filter=${filter}${where}`
        const all: Item[] = (await person.get(`/api/items?${query}`)).body
        for (const [place, { letter, from }] of letterMarks.entries()) {
          const start = sort === 'name-asc' ? from : (letterMarks[place + 1]?.from ?? '\u{10fffd}')
          const { body, headers } = await person.get(
            `/api/items?${query}&limit=3&from=${encodeURIComponent(start)}`,
          )
          const isThere = ({ name }: Item) =>
            sort === 'name-asc' ? placeOf(letterOf.get(name)) >= place : placeOf(letterOf.get(name)) <= place
          const first = all.findIndex(isThere)
          const expected = first < 0 ? [] : all.slice(first)
          expect([letter, body], query).toEqual([letter, expected.slice(0, 3)])
          expect(headers['x-total-count']).toBe(String(all.length))
          if (!['#', 'L', 'Z', 'ㄱ'].includes(letter)) continue
          const after = await follow('next', headers['link'])
          expect([...body, ...after.flat()], query).toEqual(expected)
          const before = await follow('prev', headers['link'])
          expect(before.toReversed().flat(), query).toEqual(all.slice(0, first < 0 ? all.length : first))
        }
      }
    }
  })

  it.each(['name-asc', 'name-desc'])('comes back to its first row over an empty page: %s', async (sort) => {
    const query = `sort=${sort}&limit=3`
    const { body: first, headers } = await person.get(`/api/items?${query}`)
    const ahead = await person.get(linksOf(headers['link']).get('next') ?? '')
    const before = await person.get(linksOf(ahead.headers['link']).get('prev') ?? '')
    expect(before.body).toEqual(first)
    const [{ id }] = first
    const cursor = Buffer.from(JSON.stringify([sort, first[0].name, id])).toString('base64url')
    const none = await person.get(`/api/items?${query}&backwards=true&cursor=${cursor}`)
    expect(none.body).toEqual([])
    const again = await person.get(linksOf(none.headers['link']).get('next') ?? '')
    expect(again.body).toEqual(first)
    const all: Item[] = (await person.get(`/api/items?sort=${sort}`)).body
    const end = all.at(-1) as Item
    const last = Buffer.from(JSON.stringify([sort, end.name, end.id])).toString('base64url')
    const beyond = await person.get(`/api/items?${query}&cursor=${last}`)
    expect(beyond.body).toEqual([])
    const back = await person.get(linksOf(beyond.headers['link']).get('prev') ?? '')
    expect(back.body).toEqual(all.slice(-3))
  })

  it('shows nothing of another workspace', async () => {
    const other = await app.signIn()
    expect((await other.get('/api/items?from=a&limit=5')).body).toEqual([])
    expect((await other.get(`/api/items?from=a&limit=5&containerId=${boxes[0]?.id}`)).body).toEqual([])
  })

  it('is refused for a text that no name can be', async () => {
    const { status, body } = await person.get(`/api/items?from=${'x'.repeat(256)}`)
    expect([status, body.message]).toEqual([400, 'From must be text of up to 255 characters'])
  })
})

it('a page at a letter, before it and at the end costs no more than the first one', async () => {
  const person = await app.signIn({ plan: 'business' })
  const { containerId } = await fillItems(app.pool, person, 40_000)
  for (const where of ['', `&containerId=${containerId}`]) {
    for (const start of ['from=j', 'backwards=true', 'from=j&sort=name-desc']) {
      const statements = await statementsDuring(app.pool, async () => {
        const { body, headers } = await person.get(`/api/items?limit=50&${start}${where}`)
        expect(body).toHaveLength(50)
        await person.get(/<([^>]+)>; rel="prev"/.exec(headers['link'] ?? '')?.[1] ?? '')
      })
      const pages = statements.filter(({ text }) => text.includes('from items'))
      expect(pages).toHaveLength(2)
      for (const page of pages)
        expect(await buffersOf(app.pool, [page]), start + where).toBeLessThanOrEqual(120)
    }
  }
})
