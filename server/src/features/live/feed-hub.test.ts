import { expect, it, vi } from 'vitest'
import { FeedHub, type LiveStream } from './service/feed-hub.ts'

type HubContext = ConstructorParameters<typeof FeedHub>[0]

/** A hub of a workspace whose feed is at 12, with the rows of the queries that it makes, by their names. */
function openHub(rowsOf: Record<string, () => object[]> = {}) {
  const all: typeof rowsOf = { 'live.number': () => [{ seq: 12 }], ...rowsOf }
  const query = async ({ name }: { name: string }) => ({ rows: all[name]?.() ?? [] })
  const connect = () => new Promise(() => {})
  const pool = { query, connect }
  const ctx = { db: pool, database: pool, log: { warn: vi.fn() }, now: () => new Date() }
  return new FeedHub(ctx as unknown as HubContext)
}

function openStream(after?: number, endOf: LiveStream['endOf'] = async () => undefined) {
  const said: string[] = []
  const stream: LiveStream = {
    events: {
      open: () => {},
      send: ({ event = 'message', id }) => said.push(`${event} ${id}`),
      write: (text) => said.push(`message ${/^id: (\d+)/m.exec(text)?.[1]}`),
      comment: () => {},
      end: ({ isComingBack = false } = {}) => said.push(isComingBack ? 'end, comes back' : 'end'),
      onEnd: () => {},
    },
    userId: 1,
    sessionId: 1,
    workspaceId: 1,
    after,
    endOf,
  }
  return { said, stream }
}

const away = () => {
  throw new Error('The database is away')
}

it('lets a device come back with its own number from a program that is stopping [LIVE-06]', async () => {
  const { said, stream } = openStream(10)
  await openHub().add(stream)
  expect(said).toEqual(['ready 10', 'end, comes back'])
})

it('ends a stream that it could not tell what it missed, so that the device asks again [LIVE-06]', async () => {
  const hub = openHub({ 'live.time': away })
  hub.start()
  const { said, stream } = openStream(10)
  await hub.add(stream)
  expect(said).toEqual(['ready 10', 'end, comes back'])
})

it('ends a stream when nobody can say whether it may go on [LIVE-12]', async () => {
  const hub = openHub()
  hub.start()
  let isAway = false
  const { said, stream } = openStream(12, async () => (isAway ? away() : undefined))
  await hub.add(stream)
  isAway = true
  hub.recheck(1)
  await expect.poll(() => said).toEqual(['ready 12', 'end, comes back'])
})

it('ends a stream whose right ended while it was being opened, and tells it nothing more [LIVE-12]', async () => {
  const hub = openHub()
  hub.start()
  let isOver = false
  const { said, stream } = openStream(10, async () => (isOver ? 'removed' : undefined))
  // The stream is not registered yet, so the recheck doesn't reach it.
  isOver = true
  hub.recheck(1)
  await hub.add(stream)
  expect(said).toEqual(['ready 10', 'bye undefined', 'end'])
})

it('ends a stream within five minutes after the time of its session or key is over [LIVE-12]', async () => {
  vi.useFakeTimers()
  const hub = openHub()
  hub.start()
  let isOver = false
  const { said, stream } = openStream(12, async () => (isOver ? 'signed-out' : undefined))
  await hub.add(stream)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(said).toEqual(['ready 12'])
  isOver = true
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(said).toEqual(['ready 12', 'bye undefined', 'end'])
  vi.useRealTimers()
})

it('looks at all streams in one pass at a time, however often it is told to, and misses no end [LIVE-12]', async () => {
  const hub = openHub()
  hub.start()
  let [looks, atOnce, most, isOver] = [0, 0, 0, false]
  const streams = Array.from({ length: 100 }, (_, at) =>
    openStream(12, async () => {
      const reason = at === 0 && isOver ? 'signed-out' : undefined
      looks += 1
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setImmediate(resolve))
      atOnce -= 1
      return reason
    }),
  )
  for (const [at, { stream }] of streams.entries()) await hub.add({ ...stream, sessionId: at })
  looks = 0
  for (let times = 0; times < 50; times += 1) hub.recheck('everybody')
  // The pass under way is past the first stream already.
  isOver = true
  hub.recheck('everybody')
  await expect.poll(() => streams[0]?.said).toEqual(['ready 12', 'bye undefined', 'end'])
  await expect.poll(() => [looks, atOnce]).toEqual([200, 0])
  expect(most).toBe(1)
})

it('compares the numbers of all streamed workspaces by one query [LIVE-06]', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  let seq = 12
  const hub = openHub({
    'live.numbers': () => {
      asked.push('live.numbers')
      return [{ id: 1, seq }]
    },
    'live.number': () => {
      asked.push('live.number')
      return [{ seq }]
    },
  })
  hub.start()
  const { said, stream } = openStream(12)
  await hub.add(stream)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toEqual(['live.number', 'live.numbers', 'live.numbers', 'live.numbers'])
  seq = 13
  await vi.advanceTimersByTimeAsync(1_500)
  expect(said).toEqual(['ready 12', 'message 13'])
  vi.useRealTimers()
})
