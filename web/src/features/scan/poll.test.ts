import { beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

it('looks every 100 ms [SCAN-05]', async () => {
  const task = vi.fn(async () => undefined)
  const end = poll(task)
  await vi.advanceTimersByTimeAsync(99)
  expect(task).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(901)
  expect(task).toHaveBeenCalledTimes(10)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(task).toHaveBeenCalledTimes(10)
})

it('never looks twice at once, and goes on after a failure', async () => {
  const failLater = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('a bad frame')), 250)
    })
  const task = vi.fn(failLater)
  const end = poll(task)
  await vi.advanceTimersByTimeAsync(340)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(task).toHaveBeenCalledTimes(2)
  end()
})
