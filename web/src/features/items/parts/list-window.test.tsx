import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anItem } from '../../../../test/samples.ts'
import type { ItemChoice } from '../api.ts'
import { type ItemPages, useItemWindow } from './list-window.ts'

it('keeps what was read far down for the order it was read in', () => {
  const pages = { rows: [anItem({ id: 1 })], total: 3000, isLoadingMore: false, hasMore: true } as ItemPages
  const byName: ItemChoice = { filter: 'all', sort: 'name-asc' }
  const byTime: ItemChoice = { filter: 'all', sort: 'recent' }
  const { result, rerender } = renderHook(
    ({ query }) => useItemWindow({ ...pages, loadMore: () => undefined }, { size: 60, query }),
    { initialProps: { query: byName } },
  )
  const far = anItem({ id: 2000 })
  act(() => result.current.setFar({ from: 1999, rows: [far] }))
  expect(result.current.rowAt(1999)).toBe(far)
  rerender({ query: byTime })
  expect(result.current.rowAt(1999)).toBeUndefined()
  expect(result.current.rowAt(0)?.id).toBe(1)
  rerender({ query: { ...byName } })
  expect(result.current.rowAt(1999)).toBe(far)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reads what words found from where somebody jumps to, and goes on past what was counted', async () => {
  vi.useFakeTimers()
  const loadMore = vi.fn()
  const rows = Array.from({ length: 100 }, (_, id) => anItem({ id: id + 1 }))
  const pages = {
    rows,
    total: 1000,
    relation: 'gte',
    isLoadingMore: false,
    hasMore: true,
  } as unknown as ItemPages
  const query: ItemChoice = { q: 'drill', filter: 'all', sort: 'name-asc' }
  const { result, rerender } = renderHook(() => useItemWindow({ ...pages, loadMore }, { size: 60, query }))
  expect(result.current.height).toBe(1000 * 60)
  // Nothing is drawn here: the list stands where its frame says.
  const frame = document.createElement('div')
  frame.getBoundingClientRect = () => ({ top: -900 * 60 }) as DOMRect
  result.current.frame.current = frame
  act(() => void window.dispatchEvent(new Event('scroll')))
  await act(() => vi.advanceTimersByTimeAsync(200))
  rerender()
  expect(result.current.farFrom).toBe((result.current.entries[0]?.index ?? 0) - 50)
  expect(loadMore).not.toHaveBeenCalled()
  const from = result.current.farFrom ?? 0
  act(() =>
    result.current.setFar({
      from,
      rows: Array.from({ length: 500 }, (_, n) => anItem({ id: from + n + 1 })),
    }),
  )
  expect(result.current.height).toBe((from + 500) * 60)
})
