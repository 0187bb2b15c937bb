import { getStats } from '@stowage/contract/inventory'
import { getHealth } from '@stowage/contract/system'
import { getCurrentUser } from '@stowage/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { aUser, someStats } from '../../../test/samples.ts'
import { createQueryClient, queryKey, useRead } from '../../lib/api/query.ts'
import { reachable } from '../../lib/screen/online.ts'
import { allStoredReads, type StoredRead, storedRead, storeReads } from '../../lib/storage/stored-reads.ts'
import { persistQueries } from './persist-queries.ts'

vi.mock(import('../../lib/storage/stored-reads.ts'))

const owner = { person: 1, workspace: 1 }
const kept = new Map<string, StoredRead>()

beforeEach(() => {
  kept.clear()
  vi.mocked(storedRead).mockImplementation(async (of, hash) =>
    of.person === owner.person && of.workspace === owner.workspace ? kept.get(hash) : undefined,
  )
  vi.mocked(allStoredReads).mockResolvedValue([])
  vi.mocked(storeReads).mockImplementation(async (_, reads) => {
    for (const [hash, read] of reads) kept.set(hash, read)
    return true
  })
})
// Stops what retries the connection at the end of each test.
afterEach(async () => {
  fakeApi().on(getHealth, { status: 'ok' } as never)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(reachable.get()).toBe(true))
})

function readStats(person = aUser(), seenAt?: number, owned = Promise.resolve()) {
  const client = createQueryClient()
  client.setQueryData(queryKey(getCurrentUser), person)
  persistQueries(client, owned, seenAt)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useRead(getStats), { wrapper })
}

const hash = JSON.stringify(queryKey(getStats))
const keepStats = () =>
  kept.set(hash, { key: queryKey(getStats), data: someStats({ totalItems: 9 }), seenAt: 5 })

it('writes down what was read', async () => {
  const api = fakeApi()
  api.on(getStats, someStats())
  readStats()
  await waitFor(() => expect(kept.get(hash)?.data).toEqual(someStats()))
})

it('writes down what was read before the storage knew whose it is, once it knows', async () => {
  const api = fakeApi()
  api.on(getStats, someStats())
  const known = Promise.withResolvers<void>()
  let isKnown = false
  vi.mocked(storeReads).mockImplementation(async (_, reads) => {
    if (isKnown) for (const [hash, read] of reads) kept.set(hash, read)
    return isKnown
  })
  const { result } = readStats(aUser(), undefined, known.promise)
  await waitFor(() => expect(result.current.data).toEqual(someStats()))
  // Longer than reads are collected.
  await new Promise((resolve) => setTimeout(resolve, 300))
  isKnown = true
  known.resolve()
  await waitFor(() => expect(kept.get(hash)?.data).toEqual(someStats()))
})

it('shows what was seen where nothing answers, and asks anew once something does', async () => {
  const api = fakeApi()
  keepStats()
  api.setOffline(true)
  const { result } = readStats()
  await waitFor(() => expect(result.current.data?.totalItems).toBe(9))
  await waitFor(() => expect(reachable.get()).toBe(false))
  api.setOffline(false)
  api.on(getHealth, { status: 'ok' } as never)
  api.on(getStats, someStats({ totalItems: 10 }))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current.data?.totalItems).toBe(10))
  expect(reachable.get()).toBe(true)
})

it('asks anew what was read without a network, once there is one', async () => {
  const api = fakeApi()
  keepStats()
  api.setOffline(true)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { result } = readStats()
  await waitFor(() => expect(result.current.data?.totalItems).toBe(9))
  await waitFor(() => expect(reachable.get()).toBe(false))
  network.mockReturnValue(true)
  api.setOffline(false)
  api.on(getHealth, { status: 'ok' } as never)
  api.on(getStats, someStats({ totalItems: 10 }))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current.data?.totalItems).toBe(10))
})

it('shows nothing of another person or another workspace', async () => {
  const api = fakeApi()
  keepStats()
  api.setOffline(true)
  for (const other of [aUser({ id: 2 }), aUser({ workspaceId: 3 })]) {
    const { result } = readStats(other)
    await waitFor(() => expect(result.current.error?.message).toContain('This isn’t on your device yet'))
    expect(result.current.data).toBeUndefined()
  }
})

it('takes a server that can’t, or that refuses, for one that answers', async () => {
  const api = fakeApi()
  keepStats()
  for (const status of [500, 403] as const) {
    api.on(getStats, () => refusal(status, 'INTERNAL', 'Broken'))
    const { result } = readStats()
    await waitFor(() => expect(result.current.error?.status).toBe(status))
  }
  expect(reachable.get()).toBe(true)
})

it.each([
  ['the page of a network’s sign-in', () => new Response('<html>Welcome to the hotel</html>')],
  ['an answer that was cut off', () => new Response('{"totalItems":')],
  ['a proxy that knows no such server', () => new Response('404 page not found', { status: 404 })],
  ['a proxy that refuses', () => new Response('<html>Forbidden</html>', { status: 403 })],
])('takes %s for no answer', async (_, answer) => {
  const api = fakeApi()
  keepStats()
  api.on(getStats, answer)
  const { result } = readStats()
  await waitFor(() => expect(result.current.data?.totalItems).toBe(9))
})

describe('by a clock that the test moves', () => {
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
  )
  afterEach(() => vi.useRealTimers())

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('stores a screen that was looked at for half a second', async () => {
    const api = fakeApi()
    api.on(getStats, someStats())
    readStats()
    await pass(500)
    expect(kept.get(hash)?.data).toEqual(someStats())
  })
  const after = <T,>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(resolve, ms, value))
  const asked = (api: FakeApi) => [api.calls(getStats).length, api.calls(getHealth).length]
  const answering = () => {
    const api = fakeApi()
    api.on(getHealth, { status: 'ok' } as never)
    return api
  }

  it('is quiet after a second answer [API-05] [API-07]', async () => {
    const api = answering()
    api.on(getStats, someStats())
    const { result } = readStats()
    await pass(60_000)
    await act(() => result.current.refetch())
    expect(asked(api)).toEqual([2, 0])
    await pass(60_000)
    expect(asked(api)).toEqual([2, 0])
  })

  it('shows what was seen while an answer takes long, then the answer, and asks once', async () => {
    const api = answering()
    keepStats()
    api.on(getStats, () => after(9000, someStats({ totalItems: 10 })))
    const { result } = readStats()
    await pass(3900)
    expect(result.current.data).toBeUndefined()
    await pass(200)
    expect([result.current.data?.totalItems, result.current.isFetching]).toEqual([9, true])
    await pass(5000)
    expect([result.current.data?.totalItems, result.current.isFetching]).toEqual([10, false])
    await pass(60_000)
    expect(asked(api)).toEqual([1, 1])
    expect(kept.get(hash)?.data).toEqual(someStats({ totalItems: 10 }))
  })

  it('takes a server that answers everything within ten seconds for one that is there', async () => {
    const api = answering()
    keepStats()
    api.on(getStats, () => after(9000, someStats()))
    api.on(getHealth, () => after(9000, { status: 'ok' } as never))
    const wasReachable: boolean[] = []
    const end = reachable.subscribe(() => wasReachable.push(reachable.get()))
    readStats()
    await pass(60_000)
    end()
    expect([...wasReachable, reachable.get()]).not.toContain(false)
    expect(asked(api)).toEqual([1, 1])
  })

  it('gives what was seen where neither the answer nor another one comes, and asks anew after that', async () => {
    const api = answering()
    keepStats()
    api.on(getStats, () => new Promise(() => undefined))
    api.on(getHealth, () => new Response('', { status: 200 }))
    const { result } = readStats()
    await pass(3900)
    api.setOffline(true)
    await pass(200)
    expect([result.current.data?.totalItems, result.current.isFetching]).toEqual([9, false])
    expect(reachable.get()).toBe(false)
    api.setOffline(false)
    api.on(getHealth, { status: 'ok' } as never)
    api.on(getStats, someStats({ totalItems: 10 }))
    await pass(10_000)
    expect([result.current.data?.totalItems, reachable.get()]).toEqual([10, true])
  })

  it('asks once more, and no third time, what is lost though the server answers', async () => {
    const api = answering()
    keepStats()
    api.on(getStats, () => new Response('<html>Bad gateway</html>', { status: 522 }))
    const { result } = readStats()
    await pass(60_000)
    expect(result.current.data?.totalItems).toBe(9)
    expect(api.calls(getStats)).toHaveLength(2)
  })
})
