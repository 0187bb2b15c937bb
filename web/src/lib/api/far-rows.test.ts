import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { longWay, usePagesInSight } from './far-rows.ts'
import type { ReadPages } from './read-pages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pages = { rows: Array.from({ length: 100 }), hasMore: true } as ReadPages<unknown>

/** A list that has loaded its first hundred rows, and what it reads once somebody rests where the test says. */
function openList() {
  const { result, rerender } = renderHook((sight) => usePagesInSight(pages, sight), {
    initialProps: { first: 0, last: 9, known: 0 },
  })
  return async (first: number, known = 0) => {
    rerender({ first, last: first + 9, known })
    await act(() => vi.advanceTimersByTimeAsync(200))
    return result.current
  }
}

it('reads on from where it began while a few rows pass, also before the first answer', async () => {
  const look = openList()
  expect(await look(2668)).toBe(2618)
  expect(await look(2676)).toBe(2618)
  expect(await look(2676, 2700)).toBe(2618)
})

it('begins anew above what it read, and a long way below', async () => {
  const look = openList()
  expect(await look(2000)).toBe(1950)
  expect(await look(1949)).toBe(1899)
  expect(await look(1949 + longWay + 1)).toBe(1949 + longWay + 1 - 50)
})
