import type { Item } from '@stowage/contract/items'
import { itemFilters, nameSorts } from '@stowage/contract/items.rules'
import { letterMarks } from '@stowage/contract/letters'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { buffersOf, fillItems, rowsLookedAt, statementsDuring } from '../../../test/plans.ts'

const app = useApp()

interface Place {
  letter: string
  before: number
}

const letters = async (person: Person, query = ''): Promise<Place[]> =>
  (await person.get(`/api/items/letters?${query}`)).body.letters

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

describe('the letters of a list', () => {
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

  /** The same by hand, from what the list shows. */
  async function shown(query: string): Promise<Place[]> {
    const rows: Item[] = (await person.get(`/api/items?${query}`)).body
    const all = rows.map(({ name }) => letterOf.get(name) ?? name)
    return all.flatMap((letter, before) => (letter === all[before - 1] ? [] : [{ letter, before }]))
  }

  it.each(nameSorts)('are those of what it shows, in its order, whatever is left out: %s', async (sort) => {
    for (const filter of itemFilters) {
      for (const where of ['', `&containerId=${boxes[0]?.id}`]) {
        const query = `sort=${sort}&filter=${filter}${where}`
        const expected = await shown(query)
        expect(expected.length, query).toBeGreaterThan(2)
        expect(await letters(person, query), query).toEqual(expected)
      }
    }
  })

  it('tell a viewer too, and nobody of another workspace', async () => {
    const viewer = await app.signIn({ memberOf: person, workspaceRole: 'viewer' })
    expect(await letters(viewer)).toEqual(await letters(person))
    const other = await app.signIn()
    expect(await letters(other)).toEqual([])
    expect(await letters(other, `containerId=${boxes[0]?.id}`)).toEqual([])
    expect(await letters(other, `containerId=${boxes[0]?.id}&filter=in-stock`)).toEqual([])
  })
})

describe('of very many items', () => {
  const many = 40_000
  let person: Person
  let containerId: number

  beforeAll(async () => {
    person = await app.signIn({ plan: 'business' })
    containerId = (await fillItems(app.pool, person, many)).containerId
  }, 60_000)

  const read = async (query: string) => {
    const answers: Place[][] = []
    const all = await statementsDuring(app.pool, async () => {
      answers.push(await letters(person, query))
    })
    return {
      places: answers.flat(),
      statements: all.filter(({ text }) => /\bitems?\b/.test(text) && /rows/.test(text)),
    }
  }

  it.each(['', 'container'])(
    'letters cost an index of names and no item: %s',
    async (where) => {
      const { places, statements } = await read(where && `containerId=${containerId}`)
      expect(places.map(({ letter }) => letter)).toEqual([...'ABCDEFGHIJLMO'])
      expect(statements).toHaveLength(1)
      // What is counted is an index's, once a vacuum has seen all rows; whatever looks at the database may hold that up.
      await vi.waitFor(
        async () => {
          await app.pool.query('vacuum items, item_stock')
          expect(await buffersOf(app.pool, statements)).toBeLessThanOrEqual(
            many / 50 + 8 * letterMarks.length,
          )
        },
        { timeout: 20_000, interval: 500 },
      )
      expect(await rowsLookedAt(app.pool, statements)).toBeLessThanOrEqual(many + letterMarks.length)
    },
    60_000,
  )

  it('are told of a filter by what is low or out of stock, and of more than 30,000 such items none', async () => {
    const few = await read('filter=out-of-stock')
    expect(few.places).toHaveLength(13)
    expect(few.statements).toHaveLength(1)
    expect(await rowsLookedAt(app.pool, few.statements)).toBeLessThanOrEqual(many / 40)
    const most = await read(`filter=in-stock&containerId=${containerId}`)
    expect(most.places).toHaveLength(13)
    // A seventh is looked up.
    expect(await buffersOf(app.pool, most.statements)).toBeLessThanOrEqual(many * 0.7)
    await app.pool.query('update items set quantity = 0 where workspace_id = $1', [person.workspaceId])
    await app.pool.query('vacuum analyze items, item_stock')
    for (const filter of ['out-of-stock', 'in-stock']) {
      const none = await read(`filter=${filter}`)
      expect(none.places).toEqual([])
      expect(await rowsLookedAt(app.pool, none.statements)).toBeLessThanOrEqual(30_001)
    }
  }, 60_000)
})

describe('of a filter that leaves most items out', () => {
  const many = 12_000

  it.each([
    // Two of three are low, out of stock or at their minimum, whatever counts as low.
    ['most are left out', 'quantity = case id % 3 when 0 then 20 else id % 2 end, min_quantity = id % 5 + 1'],
    ['most are left', 'quantity = case id % 3 when 0 then id % 2 else 20 end, min_quantity = id % 5 + 1'],
  ])(
    'letters cost the indexes of names and quantities, and no item: %s',
    async (_case, quantities) => {
      const person = await app.signIn({ plan: 'business' })
      const { containerId } = await fillItems(app.pool, person, many)
      await app.pool.query(`update items set ${quantities} where workspace_id = $1`, [person.workspaceId])
      const read = async (query: string) => {
        const places: Place[] = []
        const all = await statementsDuring(app.pool, async () => {
          places.push(...(await letters(person, query)))
        })
        expect(
          places.map(({ letter }) => letter),
          query,
        ).toEqual([...'ABCDEFGHIJLMO'])
        return all.filter(({ text }) => /\bitems?\b/.test(text) && /rows/.test(text))
      }
      for (const rule of ['minimum', 1]) {
        await person.put('/api/workspace/low-stock-rule', { lowStockRule: rule })
        for (const filter of itemFilters.filter((one) => one !== 'all')) {
          for (const where of ['', `&containerId=${containerId}`]) {
            const query = `filter=${filter}${where}`
            const statements = await read(query)
            expect(statements).toHaveLength(1)
            await vi.waitFor(
              async () => {
                await app.pool.query('vacuum items, item_stock')
                expect(await buffersOf(app.pool, statements), `${query} by ${rule}`).toBeLessThanOrEqual(
                  many / 20 + 8 * letterMarks.length,
                )
              },
              { timeout: 20_000, interval: 500 },
            )
          }
        }
      }
    },
    60_000,
  )
})
