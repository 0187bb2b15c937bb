import { firstRows } from '@stowage/contract/app-page'
import { getContainer, listContainers } from '@stowage/contract/containers'
import { getOverview, searchInventory } from '@stowage/contract/inventory'
import { getItem, listItems } from '@stowage/contract/items'
import { describe, expect, it } from 'vitest'
import { aContainer, anItem, anOverview } from '../../../test/samples.ts'
import { type Pages, pagesKey, queryKey } from '../../lib/api/query.ts'
import type { StoredRead } from '../../lib/storage/stored-reads.ts'
import { answerFromStoredReads } from './answer-from-stored-reads.ts'

const garage = aContainer({ id: 1, name: 'Camping gear', location: 'Garage' })
const attic = aContainer({ id: 2, name: 'Café things', location: 'Attic', description: '' })
const lamp = anItem({
  id: 7,
  name: 'Headlamp',
  sku: 'LAMP-1',
  description: 'Takes 3 AAA',
  containerId: 1,
  containerName: 'Camping gear',
})
const mug = anItem({ id: 8, name: 'Enamel mug', sku: null, containerId: 2, containerName: 'Café things' })

const page = <Row>(rows: Row[]) => ({
  rows,
  total: rows.length,
  relation: 'eq',
  match: 'exact',
  next: undefined,
})
const kept: StoredRead[] = [
  {
    key: queryKey(getOverview),
    data: anOverview({ recentContainers: [garage], lowStock: [mug] }),
    seenAt: 1,
  },
  {
    key: pagesKey(listItems, { query: {} }),
    data: { pages: [page([lamp, { ...mug, quantity: 3 }])], pageParams: [{}] },
    seenAt: 3,
  },
  {
    key: pagesKey(listContainers, { query: {} }),
    data: { pages: [page([attic])], pageParams: [{}] },
    seenAt: 2,
  },
]

const rowsOf = (answer: unknown) => (answer as Pages<{ name: string }>).pages[0]?.rows.map(({ name }) => name)

describe('what was seen answers', () => {
  it('a search, over everything that stood on any screen, without regard to case and accents', () => {
    const search = (q: string) => answerFromStoredReads(queryKey(searchInventory, { query: { q } }), kept)
    expect(search('CAFE')).toMatchObject({ containers: [{ id: 2 }], items: [{ id: 8 }] })
    expect(search('lamp camping')).toMatchObject({ containers: [], items: [{ id: 7 }] })
    expect(search('lamp')).toMatchObject({ counts: { items: { total: 1, relation: 'eq' } }, match: 'exact' })
    expect(search('3aaa')).toMatchObject({ items: [{ id: 7 }] })
    const none = { total: 0, relation: 'eq' }
    const counts = { containers: none, items: none }
    expect(search('nothing of it')).toEqual({ containers: [], items: [], counts, match: 'exact' })
  })

  it('a search by best match first, and by name where that is asked for', () => {
    const tent = anItem({ id: 9, name: 'Camping tent', containerId: 2, containerName: 'Café things' })
    const seen = [...kept, { key: pagesKey(listItems, {}), data: { pages: [page([tent])] }, seenAt: 4 }]
    const lamps = [
      anItem({ id: 11, name: 'A bulb', description: 'For the lamp', containerId: 1 }),
      anItem({ id: 12, name: 'Lamp oil', containerId: 1 }),
      anItem({ id: 13, name: 'Desk lamp', containerId: 1 }),
    ]
    seen.push({ key: pagesKey(listItems, {}), data: { pages: [page(lamps)] }, seenAt: 5 })
    const list = (q: string, sort: string) =>
      rowsOf(answerFromStoredReads(pagesKey(listItems, { query: { q, sort } } as object), seen))
    expect(list('lamp', 'match')).toEqual(['Lamp oil', 'Desk lamp', 'Headlamp', 'A bulb'])
    expect(list('lamp', 'name-asc')).toEqual(['A bulb', 'Desk lamp', 'Headlamp', 'Lamp oil'])
    expect(list('camp', 'match')?.[0]).toBe('Camping tent')
    const box = answerFromStoredReads(queryKey(searchInventory, { query: { q: 'lamp' } }), seen)
    expect(box).toMatchObject({ items: [{ id: 12 }, { id: 13 }, { id: 7 }, { id: 11 }] })
  })

  it('a search that finds nothing, by a page that is read from the server as an ordinary first one', () => {
    const none = answerFromStoredReads(pagesKey(listItems, { query: { q: 'nothing of it' } }), kept)
    expect(none).toMatchObject({
      pages: [{ rows: [] }],
      pageParams: [{ cursor: undefined, limit: firstRows }],
    })
  })

  it('a search by pages, of one box alone where it is asked for', () => {
    const items = (query: object) => answerFromStoredReads(pagesKey(listItems, { query }), kept)
    expect(rowsOf(items({ q: 'm' }))).toEqual(['Enamel mug', 'Headlamp'])
    expect(rowsOf(items({ q: 'm', containerId: 1 }))).toEqual(['Headlamp'])
    expect(rowsOf(answerFromStoredReads(pagesKey(listContainers, { query: { q: 'ca' } }), kept))).toEqual([
      'Café things',
      'Camping gear',
    ])
  })

  it('with a thing as it was seen last', () => {
    expect(answerFromStoredReads(queryKey(getItem, { params: { id: 8 } }), kept)).toMatchObject({
      quantity: 3,
    })
    expect(answerFromStoredReads(queryKey(getContainer, { params: { id: 1 } }), kept)).toMatchObject({
      id: 1,
      items: [],
    })
  })

  it('the scan of a barcode; that there is no such thing can’t be told', () => {
    const scan = (code: string) =>
      answerFromStoredReads(queryKey(listItems, { query: { code, limit: 1 } }), kept)
    expect(scan('lamp-1')).toMatchObject([{ id: 7 }])
    expect(scan('4006381333931')).toBeUndefined()
  })

  it('nothing that was never seen: a list, a box, a thing', () => {
    expect(answerFromStoredReads(pagesKey(listItems, { query: { containerId: 2 } }), kept)).toBeUndefined()
    expect(answerFromStoredReads(queryKey(getContainer, { params: { id: 9 } }), kept)).toBeUndefined()
    expect(answerFromStoredReads(queryKey(getItem, { params: { id: 9 } }), kept)).toBeUndefined()
  })
})
