import { getContainer } from '@stowage/contract/containers'
import { listItems } from '@stowage/contract/items'
import { expect, test } from 'vitest'
import { aContainerWithItems, anItem } from '../../../test/samples.ts'
import type { Page } from '../../lib/api/api-client.ts'
import { applyPatches } from '../../lib/api/patch.ts'
import { createQueryClient, type Pages, pagesKey, queryKey } from '../../lib/api/query.ts'
import { changeItem, countLowAfter, removeItems, replaceItem } from './item-patches.ts'

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
      previous: undefined,
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

test.each([
  ['falls to its minimum', 8, -2, 3],
  ['rises above its minimum', 9, 1, 1],
  ['stays above it', 20, 1, 2],
  ['stays below it', 3, -1, 2],
])('a container counts the low ones anew when an item of it %s', (_, quantity, delta, low) => {
  const { shown, step } = aBox('2026-01-05T09:30:00.000Z')
  step(anItem({ quantity, minQuantity: 8, updatedAt: '2026-01-05T09:31:00.000Z' }), delta)
  expect(shown()).toMatchObject({ lowItemCount: low, updatedAt: '2026-01-05T09:31:00.000Z' })
})

test('a container that was read after the step, or is another one, is not counted anew', () => {
  const { shown, step } = aBox('2026-01-05T09:31:00.000Z')
  step(anItem({ quantity: 8, minQuantity: 8, updatedAt: '2026-01-05T09:31:00.000Z' }), -1)
  step(anItem({ quantity: 8, minQuantity: 8, containerId: 15, updatedAt: '2026-01-05T09:32:00.000Z' }), -1)
  expect(shown()?.lowItemCount).toBe(2)
})

function aBox(updatedAt: string) {
  const client = createQueryClient()
  const key = queryKey(getContainer, { params: { id: 14 }, query: { items: 0 } })
  client.setQueryData(key, aContainerWithItems({ lowItemCount: 2, updatedAt }))
  return {
    shown: () => client.getQueryData<ReturnType<typeof aContainerWithItems>>(key),
    step: (item: ReturnType<typeof anItem>, delta: number) =>
      applyPatches(client, countLowAfter(item, delta)),
  }
}
