import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { FairQueue, type Lease, type QueueError } from './fair-queue.ts'

const reasonOf = (lease: Promise<unknown>) =>
  lease.then(
    () => undefined,
    (error: QueueError) => error.reason,
  )

/** Acquires leases, and records their order. */
function noted(queue: FairQueue) {
  const order: string[] = []
  const leases: Lease[] = []
  return {
    order,
    acquire: (key: number, name: string) =>
      queue.acquire(key).then((lease) => {
        order.push(name)
        leases.push(lease)
      }),
    /** Releases the oldest lease, and lets the next call start. */
    async releaseOne() {
      await setImmediate()
      leases.shift()?.release()
      await setImmediate()
    },
  }
}

it('serves those who wait in turn, however much one of them asks for', async () => {
  const { order, acquire, releaseOne } = noted(new FairQueue({ total: 1, each: 1, waiting: 50 }))
  const all = Array.from({ length: 30 }, (_, at) => acquire(1, `many ${at}`))
  all.push(acquire(2, 'a single one'), acquire(3, 'another one'))
  for (let turn = 0; turn < 32; turn += 1) await releaseOne()
  await Promise.all(all)
  expect(order.slice(0, 5)).toEqual(['many 0', 'many 1', 'a single one', 'another one', 'many 2'])
  expect(order).toHaveLength(32)
})

it('leaves room for others, and fills it with whoever comes', async () => {
  const queue = new FairQueue({ total: 4, each: 2, waiting: 10 })
  const { order, acquire, releaseOne } = noted(queue)
  const all = ['a', 'b', 'c', 'd'].map((name) => acquire(1, name))
  await setImmediate()
  expect(queue.tryAcquire(1)).toBeUndefined()
  const lease = queue.tryAcquire(2)
  expect(lease).toBeDefined()
  // A second release does nothing.
  for (let time = 0; time < 3; time += 1) lease?.release()
  await releaseOne()
  expect(order).toEqual(['a', 'b', 'c'])
  for (let turn = 0; turn < 3; turn += 1) await releaseOne()
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses one too many, lets an aborted call leave, and gives the others their turn', async () => {
  const queue = new FairQueue({ total: 1, each: 1, waiting: 2 })
  const lease = await queue.acquire(1)
  const gone = new AbortController()
  const leaving = reasonOf(queue.acquire(1, gone.signal))
  const waiting = queue.acquire(1)
  expect(await reasonOf(queue.acquire(1))).toBe('full')
  expect(await reasonOf(queue.acquire(2, AbortSignal.abort()))).toBe('gone')
  gone.abort()
  expect(await leaving).toBe('gone')
  lease.release()
  const last = await waiting
  last.release()
  expect(queue.tryAcquire(1)).toBeDefined()
})

it('refuses what waits too long, with the refusal of the queue where it has one', async () => {
  const busy = () => Object.assign(new Error(), { reason: 'busy' })
  vi.useFakeTimers()
  try {
    const queue = new FairQueue({ total: 1, each: 1, waiting: 2, timeoutMs: 1_000, refusal: busy })
    const lease = await queue.acquire(1)
    const plain = new FairQueue({ total: 1, each: 1, waiting: 2, timeoutMs: 1_000 })
    await plain.acquire(1)
    const plainLate = reasonOf(plain.acquire(1))
    const late = reasonOf(queue.acquire(1))
    vi.advanceTimersByTime(1_000)
    expect([await late, await plainLate]).toEqual(['busy', 'late'])
    lease.release()
    expect(queue.tryAcquire(1)).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})
