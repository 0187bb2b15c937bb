import { getInventoryStats } from '@stowage/contract/inventory'
import { type FeedMessage, listChanges } from '@stowage/contract/live'
import type { User } from '@stowage/contract/users'
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { call } from '../../lib/api/api-client.ts'
import { queryKey } from '../../lib/api/query.ts'
import { followChanges } from './follow-changes.ts'

vi.mock('../../lib/api/api-client.ts', () => ({
  call: vi.fn(async () => ({ seq: 12, reset: false, changes: [] })),
}))

class FakeChannel {
  static all: FakeChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  constructor() {
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) if (other !== this) other.onmessage?.({ data })
  }
}

class FakeEventSource extends EventTarget {
  static last: FakeEventSource | undefined
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.last = this
  }
  close(): void {}
}

afterEach(() => {
  vi.mocked(call).mockClear()
  vi.unstubAllGlobals()
})

it('asks in a new tab for what the stream told before the tab listened [LIVE-06, LIVE-10]', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('EventSource', FakeEventSource)
  const user = { id: 1, workspaceId: 1 } as User
  followChanges(new QueryClient(), user, 12)
  expect(call).not.toHaveBeenCalled()
  followChanges(new QueryClient(), user, 10)
  expect(vi.mocked(call).mock.calls).toEqual([[listChanges, { query: { after: 10 } }]])
})

it('reads again what changed between the page’s data and the first message of its stream [LIVE-06]', async () => {
  vi.stubGlobal('EventSource', FakeEventSource)
  const messageAt = (after: number, seq: number): FeedMessage => ({ after, seq, by: [1], topics: ['items'] })
  const client = new QueryClient()
  client.setQueryData(queryKey(getInventoryStats), {})
  const isOutdated = () => client.getQueryState(queryKey(getInventoryStats))?.isInvalidated
  vi.mocked(call).mockResolvedValueOnce({ seq: 7, reset: false, changes: [messageAt(5, 7)] })
  followChanges(client, { id: 1, workspaceId: 1 } as User, 5)
  expect(FakeEventSource.last?.url).toBe('/api/live?after=5')
  expect(isOutdated()).toBe(false)
  // The message names the topic `keys`, of which the cache holds no query. Only the missed change can outdate the statistics.
  const data = JSON.stringify({ ...messageAt(7, 8), topics: ['keys'] })
  FakeEventSource.last?.dispatchEvent(new MessageEvent('message', { data }))
  await waitFor(() => expect(isOutdated()).toBe(true))
  expect(vi.mocked(call).mock.calls).toEqual([[listChanges, { query: { after: 5 } }]])
})
