import { getStats } from '@stowage/contract/inventory'
import { getHealth } from '@stowage/contract/system'
import { getCurrentUser } from '@stowage/contract/users'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { aUser, someStats } from '../../../test/samples.ts'
import { createQueryClient, queryKey, useRead } from '../../lib/api/query.ts'
import { allKeptReads, type KeptRead, keepReads, keptRead } from '../../lib/kept/kept-reads.ts'
import { reachable } from '../../lib/screen/online.ts'
import { keepQueries } from './keep-queries.ts'

vi.mock(import('../../lib/kept/kept-reads.ts'))

const owner = { person: 1, workspace: 1 }
const kept = new Map<string, KeptRead>()

beforeEach(() => {
  kept.clear()
  vi.mocked(keptRead).mockImplementation(async (of, hash) =>
    of.person === owner.person && of.workspace === owner.workspace ? kept.get(hash) : undefined,
  )
  vi.mocked(allKeptReads).mockResolvedValue([])
  vi.mocked(keepReads).mockImplementation(async (_, reads) => {
    for (const [hash, read] of reads) kept.set(hash, read)
    return true
  })
})
afterEach(() => reachable.set(true))

function readStats(person = aUser(), seenAt?: number) {
  const client = createQueryClient()
  client.setQueryData(queryKey(getCurrentUser), person)
  keepQueries(client, seenAt)
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

it('shows nothing of another person or another workspace', async () => {
  const api = fakeApi()
  keepStats()
  api.setOffline(true)
  for (const other of [aUser({ id: 2 }), aUser({ workspaceId: 3 })]) {
    const { result } = readStats(other)
    await waitFor(() => expect(result.current.error?.message).toContain('You haven’t opened this'))
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

it('takes the page of a network’s sign-in for no answer', async () => {
  const api = fakeApi()
  keepStats()
  api.on(getStats, () => new Response('<html>Welcome to the hotel</html>'))
  const { result } = readStats()
  await waitFor(() => expect(result.current.data?.totalItems).toBe(9))
})
