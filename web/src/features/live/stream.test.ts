import type { FeedMessage } from '@stowage/contract/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStream, type StreamMessage } from './stream.ts'

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.opened.push(this)
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED
  }
  emit(type: string, id: number, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId: String(id) }))
  }
  refuse(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

const message: FeedMessage = { after: 3, seq: 4, by: [1], topics: ['items'] }

function openFake(isStillIn = async () => false) {
  const received: StreamMessage[] = []
  const ask = vi.fn(async () => [message])
  const leading = new AbortController()
  const ended = openStream({
    signal: leading.signal,
    after: () => 3,
    publish: (one) => received.push(one),
    ask,
    isStillIn,
  })
  return { received, ask, leading, ended }
}

const lastOpened = () => FakeEventSource.opened.at(-1)

describe('the stream in a browser', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', FakeEventSource)
    FakeEventSource.opened = []
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('begins after the last known number and passes on what it hears [LIVE-06]', async () => {
    const { received, leading, ended } = openFake()
    expect(lastOpened()?.url).toBe('/api/live?after=3')
    lastOpened()?.emit('ready', 4)
    lastOpened()?.emit('message', 4, message)
    lastOpened()?.emit('reset', 9)
    expect(received).toEqual([{ ready: 4 }, { message }, { reset: 9 }])
    leading.abort()
    await ended
    expect(lastOpened()?.readyState).toBe(FakeEventSource.CLOSED)
  })

  it('asks every 15 seconds once the stream has not come through three times [LIVE-13]', async () => {
    const { ask, received, leading } = openFake()
    lastOpened()?.refuse()
    await vi.advanceTimersByTimeAsync(5_000)
    // Held back by a proxy: it neither begins nor fails.
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(FakeEventSource.opened).toHaveLength(3)
    expect(ask).not.toHaveBeenCalled()
    lastOpened()?.refuse()
    await vi.advanceTimersByTimeAsync(0)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ask).toHaveBeenCalledTimes(3)
    expect(received.at(-1)).toEqual({ message })
    leading.abort()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ask).toHaveBeenCalledTimes(3)
    expect(FakeEventSource.opened).toHaveLength(3)
  })

  it('stops asking once a later stream comes through', async () => {
    const { ask } = openFake()
    for (let failure = 0; failure < 3; failure += 1) {
      lastOpened()?.refuse()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    const asked = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(300_000)
    lastOpened()?.emit('ready', 4)
    const then = ask.mock.calls.length
    expect(then).toBeGreaterThan(asked)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(ask).toHaveBeenCalledTimes(then)
  })

  it('leaves a stream that was cut to the browser, which opens it again by itself', async () => {
    openFake()
    lastOpened()?.emit('ready', 3)
    lastOpened()?.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeEventSource.opened).toHaveLength(1)
  })

  it('is opened again much later, and changes are asked for, where the server ends it at once each time [LIVE-13]', async () => {
    const { ask } = openFake(async () => true)
    for (let opened = 1; opened <= 3; opened += 1) {
      expect([FakeEventSource.opened.length, ask.mock.calls.length]).toEqual([opened, 0])
      lastOpened()?.emit('ready', 3)
      lastOpened()?.emit('bye', 0, { reason: 'removed' })
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect([FakeEventSource.opened.length, ask.mock.calls.length]).toEqual([3, 1])
    await vi.advanceTimersByTimeAsync(290_000)
    expect(FakeEventSource.opened).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(FakeEventSource.opened).toHaveLength(4)
  })

  it('is closed for a while where it is cut at once each time, and not where it lasted meanwhile [LIVE-13]', async () => {
    const { ask } = openFake()
    const cutAfter = async (ms: number) => {
      lastOpened()?.emit('ready', 3)
      await vi.advanceTimersByTimeAsync(ms)
      lastOpened()?.dispatchEvent(new Event('error'))
    }
    for (const ms of [100, 100, 10_000, 100, 100]) await cutAfter(ms)
    // Cannot be reached now, which says nothing of how long it lasts.
    for (let tries = 0; tries < 5; tries += 1) lastOpened()?.dispatchEvent(new Event('error'))
    expect(ask).not.toHaveBeenCalled()
    await cutAfter(100)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(lastOpened()?.readyState).toBe(FakeEventSource.CLOSED)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(FakeEventSource.opened).toHaveLength(2)
  })

  it('is not opened again after the server has ended it for good [LIVE-12]', async () => {
    const { received } = openFake()
    lastOpened()?.emit('ready', 3)
    lastOpened()?.emit('bye', 0, { reason: 'signed-out' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(received.at(-1)).toEqual({ bye: true })
    expect(FakeEventSource.opened).toHaveLength(1)
  })

  it('is opened again after the server has ended it where the person is still in', async () => {
    const { received, leading } = openFake(async () => true)
    lastOpened()?.emit('ready', 3)
    lastOpened()?.emit('bye', 0, { reason: 'removed' })
    expect(received.at(-1)).toEqual({ bye: true })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(FakeEventSource.opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeEventSource.opened).toHaveLength(2)
    lastOpened()?.emit('bye', 0, { reason: 'removed' })
    leading.abort()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(FakeEventSource.opened).toHaveLength(2)
  })
})
