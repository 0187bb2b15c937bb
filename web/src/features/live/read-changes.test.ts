import { getInventoryStats } from '@stowage/contract/inventory'
import type { FeedMessage } from '@stowage/contract/live'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownChanges } from '../../lib/api/own-changes.ts'
import { queryKey } from '../../lib/api/query.ts'
import { createChangeReader } from './read-changes.ts'

const messageAt = (after: number, seq: number): FeedMessage => ({ after, seq, by: [1], topics: ['items'] })

function openCache() {
  const read = vi.fn(async () => ({ items: 1 }))
  const client = new QueryClient()
  const observer = new QueryObserver(client, {
    queryKey: queryKey(getInventoryStats),
    queryFn: read,
    initialData: { items: 0 },
    staleTime: Number.POSITIVE_INFINITY,
  })
  observer.subscribe(() => {})
  return { client, read, reader: createChangeReader(client) }
}

describe('reading what others have changed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    ownChanges.ranges = []
    ownChanges.sending = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('happens once a second at most, however many messages come [LIVE-08]', async () => {
    const { read, reader } = openCache()
    for (let at = 0; at < 50; at += 1) {
      reader.read(messageAt(at, at + 1))
      await vi.advanceTimersByTimeAsync(40)
    }
    expect(read.mock.calls.length).toBeLessThanOrEqual(3)
    await vi.advanceTimersByTimeAsync(1_000)
    const then = read.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(read).toHaveBeenCalledTimes(then)
  })

  it('leaves out changes of this tab, also when the response comes after the message [LIVE-04]', async () => {
    const { read, reader } = openCache()
    ownChanges.ranges = ['4', '6-8,10']
    reader.read(messageAt(3, 4))
    reader.read(messageAt(5, 8))
    await vi.advanceTimersByTimeAsync(1_500)
    ownChanges.sending = 1
    reader.read(messageAt(10, 11))
    await vi.advanceTimersByTimeAsync(500)
    ownChanges.sending = 0
    ownChanges.ranges.push('11')
    await vi.advanceTimersByTimeAsync(1_500)
    expect(read).not.toHaveBeenCalled()
    reader.read(messageAt(11, 12))
    await vi.advanceTimersByTimeAsync(1_500)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('waits a short time for own changes on their way, and not for ever [LIVE-08]', async () => {
    const { read, reader } = openCache()
    ownChanges.sending = 1
    reader.read(messageAt(0, 1))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('reads everything that others can change when the number is too old [LIVE-07]', async () => {
    const { read, reader } = openCache()
    reader.readAll()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('lets a slow read end before the next one begins, however many messages come [LIVE-02, LIVE-08]', async () => {
    const { client, read, reader } = openCache()
    const slow = () =>
      new Promise<{ items: number }>((resolve) => window.setTimeout(resolve, 1_500, { items: 1 }))
    read.mockImplementation(slow)
    for (let at = 0; at < 25; at += 1) {
      reader.read(messageAt(at, at + 1))
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(client.getQueryData(queryKey(getInventoryStats))).toEqual({ items: 1 })
    expect(read.mock.calls.length).toBeLessThanOrEqual(3)
  })

  it('reads in a hidden page once it is shown [LIVE-02]', async () => {
    const { read, reader } = openCache()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    for (let at = 0; at < 5; at += 1) {
      reader.read(messageAt(at, at + 1))
      await vi.advanceTimersByTimeAsync(2_000)
    }
    expect(read).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(100)
    expect(read).toHaveBeenCalledTimes(1)
    visibility.mockRestore()
  })

  it('reads nothing for topics that no screen shows [LIVE-02]', async () => {
    const { read, reader } = openCache()
    reader.read({ ...messageAt(0, 1), topics: ['imports'] })
    await vi.advanceTimersByTimeAsync(1_500)
    expect(read).not.toHaveBeenCalled()
  })
})
