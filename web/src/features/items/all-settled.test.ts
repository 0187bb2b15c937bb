import { expect, test } from 'vitest'
import { allSettled } from './all-settled.ts'

test('tells which succeeded and which failed, and goes on after a failure', async () => {
  const result = await allSettled([1, 2, 3, 4], async (id) => {
    if (id % 2 === 0) throw new Error('no')
  })
  expect(result).toEqual({ done: [1, 3], failed: [2, 4] })
})

test('runs several at a time, but never more than eight [ITEM-37]', async () => {
  let running = 0
  let most = 0
  await allSettled(
    Array.from({ length: 30 }, (_, id) => id),
    async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      await Promise.resolve()
      running -= 1
    },
  )
  expect(most).toBe(8)
})

test('does nothing for no ids', async () => {
  expect(await allSettled([], () => Promise.reject(new Error('never called')))).toEqual({
    done: [],
    failed: [],
  })
})
