import { listItems } from '@stowage/contract/items'
import { expect, test } from 'vitest'
import { anItem } from '../../../test/samples.ts'
import type { Page } from '../../lib/api-client.ts'
import { applyPatches } from '../../lib/patch.ts'
import { createQueryClient, type Pages, pagesKey } from '../../lib/query.ts'
import { changeItem, removeItems, replaceItem } from './item-patches.ts'

type Rows = ReturnType<typeof anItem>[]

function cacheOf(lists: { query: { containerId?: number }; rows: Rows }[]) {
  const client = createQueryClient()
  for (const { query, rows } of lists) {
    const page: Page<Rows[number]> = {
      rows,
      total: rows.length,
      relation: 'eq',
      match: 'exact',
      next: undefined,
    }
    client.setQueryData(pagesKey(listItems, { query }), {
      pages: [page],
      pageParams: [{ cursor: undefined, limit: 100 }],
    })
  }
  const shown = (query: { containerId?: number }) =>
    client.getQueryData<Pages<Rows[number]>>(pagesKey(listItems, { query }))?.pages[0]
  return { client, shown }
}

test('an item that moved leaves the list of its former container and changes in all others', () => {
  const item = anItem({ id: 1, containerId: 14 })
  const { client, shown } = cacheOf([
    { query: { containerId: 14 }, rows: [item, anItem({ id: 2 })] },
    { query: {}, rows: [item, anItem({ id: 2 })] },
  ])
  applyPatches(client, [replaceItem({ ...item, containerId: 15, containerName: 'Shelf' })])
  expect(shown({ containerId: 14 })?.rows.map(({ id }) => id)).toEqual([2])
  expect(shown({ containerId: 14 })?.total).toBe(1)
  expect(shown({})?.rows.map(({ containerName }) => containerName)).toEqual(['Shelf', 'Camping gear'])
})

test('deleted items leave every list and its total', () => {
  const { client, shown } = cacheOf([{ query: {}, rows: [1, 2, 3].map((id) => anItem({ id })) }])
  applyPatches(client, [removeItems([1, 3])])
  expect(shown({})?.rows.map(({ id }) => id)).toEqual([2])
  expect(shown({})?.total).toBe(1)
})

test('a list without the item is left alone', () => {
  const { client, shown } = cacheOf([{ query: {}, rows: [anItem({ id: 1 })] }])
  const before = shown({})
  applyPatches(client, [changeItem(9, (item) => ({ ...item, quantity: 0 })), removeItems([9])])
  expect(shown({})).toBe(before)
})
