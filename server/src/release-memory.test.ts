import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { releaseAfter, releaseMemory } from './release-memory.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('gives memory back once after the last of much work, and never during it', () => {
  const release = vi.fn()
  const done = releaseAfter(1_000, release, () => ({ utilization: 0, idle: 0, active: 0 }))
  for (let time = 0; time < 5; time += 1) {
    done()
    vi.advanceTimersByTime(900)
  }
  expect(release).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(release).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(release).toHaveBeenCalledTimes(1)
})

it('does nothing in a program that was started without the flag', () => {
  expect('gc' in globalThis).toBe(false)
  expect(() => releaseMemory()).not.toThrow()
})

it('puts it off while others are at work, and does it once a minute at most', () => {
  const release = vi.fn()
  let utilization = 0.5
  const done = releaseAfter(10_000, release, () => ({ utilization, idle: 0, active: 0 }))
  done()
  vi.advanceTimersByTime(30_000)
  expect(release).not.toHaveBeenCalled()
  utilization = 0.05
  vi.advanceTimersByTime(5_000)
  expect(release).toHaveBeenCalledTimes(1)
  done()
  vi.advanceTimersByTime(50_000)
  expect(release).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(release).toHaveBeenCalledTimes(2)
})
