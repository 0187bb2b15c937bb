import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { FairTurns, type TurnRefused } from './fair-turns.ts'

const reasonOf = (turn: Promise<unknown>) =>
  turn.then(
    () => undefined,
    (error: TurnRefused) => error.reason,
  )

/** Takes turns one after the other, and tells in which order they came. */
function noted(turns: FairTurns) {
  const order: string[] = []
  const ends: (() => void)[] = []
  return {
    order,
    take: (key: number, name: string) =>
      turns.take(key).then((end) => {
        order.push(name)
        ends.push(end)
      }),
    /** Ends the oldest turn, and lets the next begin. */
    async endOne() {
      await setImmediate()
      ends.shift()?.()
      await setImmediate()
    },
  }
}

it('serves those who wait in turn, however much one of them asks for', async () => {
  const { order, take, endOne } = noted(new FairTurns({ atOnce: 1, each: 1, waiting: 50 }))
  const all = Array.from({ length: 30 }, (_, at) => take(1, `many ${at}`))
  all.push(take(2, 'a single one'), take(3, 'another one'))
  for (let turn = 0; turn < 32; turn += 1) await endOne()
  await Promise.all(all)
  expect(order.slice(0, 5)).toEqual(['many 0', 'many 1', 'a single one', 'another one', 'many 2'])
  expect(order).toHaveLength(32)
})

it('leaves room for others, and fills it with whoever comes', async () => {
  const turns = new FairTurns({ atOnce: 4, each: 2, waiting: 10 })
  const { order, take, endOne } = noted(turns)
  const all = ['a', 'b', 'c', 'd'].map((name) => take(1, name))
  await setImmediate()
  expect(turns.takeFree(1)).toBeUndefined()
  const end = turns.takeFree(2)
  expect(end).toBeDefined()
  // To end a turn again does nothing.
  for (let time = 0; time < 3; time += 1) end?.()
  await endOne()
  expect(order).toEqual(['a', 'b', 'c'])
  for (let turn = 0; turn < 3; turn += 1) await endOne()
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses one too many, lets go who is gone, and gives the others their turn', async () => {
  const turns = new FairTurns({ atOnce: 1, each: 1, waiting: 2 })
  const end = await turns.take(1)
  const gone = new AbortController()
  const leaving = reasonOf(turns.take(1, gone.signal))
  const waiting = turns.take(1)
  expect(await reasonOf(turns.take(1))).toBe('full')
  expect(await reasonOf(turns.take(2, AbortSignal.abort()))).toBe('gone')
  gone.abort()
  expect(await leaving).toBe('gone')
  end()
  const last = await waiting
  last()
  expect(turns.takeFree(1)).toBeDefined()
})

it('refuses what waits too long', async () => {
  vi.useFakeTimers()
  try {
    const turns = new FairTurns({ atOnce: 1, each: 1, waiting: 2, patience: 1_000 })
    const end = await turns.take(1)
    const late = reasonOf(turns.take(1))
    vi.advanceTimersByTime(1_000)
    expect(await late).toBe('late')
    end()
    expect(turns.takeFree(1)).toBeDefined()
  } finally {
    vi.useRealTimers()
  }
})
