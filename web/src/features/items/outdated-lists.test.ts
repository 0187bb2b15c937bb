import { listItems } from '@stowage/contract/items'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { anItem } from '../../../test/samples.ts'
import { createQueryClient, type Pages, pagesKey } from '../../lib/query.ts'
import { outdateLists } from './outdated-lists.ts'

const page = (id: number) => ({
  rows: [anItem({ id })],
  total: 2,
  relation: 'eq' as const,
  match: 'exact' as const,
  next: undefined,
})
const param = { cursor: undefined, limit: 1 }
const key = pagesKey(listItems, { query: { filter: 'low-stock' } })

function cachedList() {
  const client = createQueryClient()
  client.setQueryData(key, { pages: [page(1), page(2)], pageParams: [param, param] })
  const state = () => ({
    pages: client.getQueryData<Pages<unknown>>(key)?.pages.length,
    isOutdated: client.getQueryState(key)?.isInvalidated,
  })
  return { client, state }
}

test('a list out of sight is cut to its first page and fetched again when it is opened', () => {
  const { client, state } = cachedList()
  outdateLists(client)
  expect(state()).toEqual({ pages: 1, isOutdated: true })
})

test('a list in sight keeps its rows until it is left', () => {
  const { client, state } = cachedList()
  const leave = new QueryObserver(client, { queryKey: key }).subscribe(() => undefined)
  outdateLists(client)
  expect(state()).toEqual({ pages: 2, isOutdated: false })
  leave()
  expect(state()).toEqual({ pages: 1, isOutdated: true })
})

test('a list that nothing happened to is left alone when it is closed', () => {
  const { client, state } = cachedList()
  const leave = new QueryObserver(client, { queryKey: key }).subscribe(() => undefined)
  leave()
  expect(state()).toEqual({ pages: 2, isOutdated: false })
})
