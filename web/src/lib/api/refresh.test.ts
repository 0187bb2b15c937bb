import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@stowage/contract/catalog'
import type { Endpoint } from '@stowage/contract/endpoint'
import { listItemIds, listItems } from '@stowage/contract/items'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OutdatedCases } from '../../../test/outdated.ts'
import { anItem } from '../../../test/samples.ts'
import { applyPatches, patch } from './patch.ts'
import { createQueryClient, endpointName, type Pages, pagesKey, queryKey } from './query.ts'
import { refresh, refreshAfter } from './refresh.ts'

const features = join(import.meta.dirname, '../../features')

/** The refresh cases of every feature, next to its `api.ts`. */
async function gatherCases(): Promise<OutdatedCases> {
  const files = readdirSync(features).map((noun) => join(features, noun, 'refresh.cases.ts'))
  const loaded = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file)))
  return Object.assign({}, ...loaded.map(({ cases }) => cases))
}

const outdatedBy = await gatherCases()

const all = Object.values(catalog).flat()
const keyOf = (read: Endpoint) => queryKey(read, {} as never)

describe('after a write, what it changes is outdated, and nothing else', () => {
  test('the table tells of every write', () => {
    const writes = all.filter(({ method, changes }) => method !== 'GET' || changes !== undefined)
    expect(Object.keys(outdatedBy).sort()).toEqual(writes.map(endpointName).sort())
  })

  test.each(Object.entries(outdatedBy))('%s', (name, outdated) => {
    const client = createQueryClient()
    const reads = all.filter(({ method }) => method === 'GET')
    for (const read of reads) client.setQueryData(keyOf(read), {})
    const write = all.find((one) => endpointName(one) === name)
    if (write) void refreshAfter(client, write)
    const found = reads.filter((read) => client.getQueryState(keyOf(read))?.isInvalidated)
    expect(found.map(endpointName).sort()).toEqual([...new Set(outdated)].sort())
  })
})

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

describe('a list that is up to date by the answer', () => {
  test('is cut to its first page and fetched again when it is opened, if it is out of sight', () => {
    const { client, state } = cachedList()
    void refresh(client, ['items'], [listItems])
    expect(state()).toEqual({ pages: 1, isOutdated: true })
  })

  test('is cut to the page that it was begun with, where others were read before that', () => {
    const { client } = cachedList()
    const before = { cursor: 'before', limit: 1, backwards: true }
    client.setQueryData(key, { pages: [page(1), page(2)], pageParams: [before, param] })
    void refresh(client, ['items'], [listItems])
    expect(client.getQueryData(key)).toEqual({ pages: [page(2)], pageParams: [param] })
  })

  test('keeps its rows until it is left, if it is in sight', () => {
    const { client, state } = cachedList()
    const leave = new QueryObserver(client, { queryKey: key }).subscribe(() => undefined)
    void refresh(client, ['items'], [listItems])
    expect(state()).toEqual({ pages: 2, isOutdated: false })
    leave()
    expect(state()).toEqual({ pages: 1, isOutdated: true })
  })

  test('is left alone when it is closed, if nothing happened to it', () => {
    const { client, state } = cachedList()
    const leave = new QueryObserver(client, { queryKey: key }).subscribe(() => undefined)
    void refresh(client, ['account'], [listItems])
    leave()
    expect(state()).toEqual({ pages: 2, isOutdated: false })
  })
})

/** A visible list, whose reads are answered at the test's command: the newest, or the one before. */
function listInSight() {
  const client = createQueryClient()
  const asked: ((rows: number[]) => void)[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.onabort = () => reject(signal.reason)
      asked.push((ids) => resolve({ ...page(0), rows: ids.map((id) => anItem({ id })), next: 'more' }))
    })
  const list = new InfiniteQueryObserver(client, {
    queryKey: key,
    queryFn,
    initialPageParam: param,
    getNextPageParam: () => param,
  } as never)
  list.subscribe(() => undefined)
  const rows = () =>
    client.getQueryData<Pages<{ id: number }>>(key)?.pages.map((one) => one.rows.map(({ id }) => id))
  return { client, asked, list, rows }
}

const without = (id: number) => patch(listItems, (rows) => rows.filter((row) => row.id !== id))

describe('a list whose answer is on its way while something is written', () => {
  test('never shows again what was deleted', async () => {
    const { client, asked, rows } = listInSight()
    asked[0]?.([1, 2])
    await waitFor(() => expect(rows()).toEqual([[1, 2]]))
    void refresh(client, ['items'])
    await waitFor(() => expect(asked).toHaveLength(2))
    applyPatches(client, [without(1)])
    void refresh(client, ['items'], [listItems])
    asked[1]?.([1, 2])
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(rows()).toEqual([[2]])
    asked[2]?.([2, 3])
    await waitFor(() => expect(rows()).toEqual([[2, 3]]))
  })

  test('is asked for again also before its first answer', async () => {
    const { client, asked, rows } = listInSight()
    await waitFor(() => expect(asked).toHaveLength(1))
    void refresh(client, ['items'])
    await waitFor(() => expect(asked).toHaveLength(2))
    asked[0]?.([1])
    asked[1]?.([1, 2])
    await waitFor(() => expect(rows()).toEqual([[1, 2]]))
  })

  test('keeps the change though its next page is on its way, and asks for that again', async () => {
    const { client, asked, list, rows } = listInSight()
    asked[0]?.([1, 2])
    await waitFor(() => expect(rows()).toEqual([[1, 2]]))
    void list.fetchNextPage()
    await waitFor(() => expect(asked).toHaveLength(2))
    applyPatches(client, [without(1)])
    void refresh(client, ['items'], [listItems])
    asked[1]?.([3])
    await Promise.resolve()
    expect(rows()).toEqual([[2]])
    expect(list.getCurrentResult().isFetchingNextPage).toBe(false)
    void list.fetchNextPage()
    await waitFor(() => expect(asked).toHaveLength(3))
    asked[2]?.([3])
    await waitFor(() => expect(rows()).toEqual([[2], [3]]))
  })
})

test('an answer that was asked for before a write, for what nobody looked at yet, is asked for again', async () => {
  const client = createQueryClient()
  const asked: ((name: string) => void)[] = []
  const ids = keyOf(listItemIds)
  const options = { queryKey: ids, queryFn: () => new Promise((resolve) => asked.push(resolve)) }
  void client.prefetchQuery(options)
  await waitFor(() => expect(asked).toHaveLength(1))
  void refresh(client, ['items'])
  new QueryObserver(client, options).subscribe(() => undefined)
  asked[0]?.('before')
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.('after')
  await waitFor(() => expect(client.getQueryData(ids)).toBe('after'))
})
