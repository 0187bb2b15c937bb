import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnchoredPages, jumpThreshold, placeRows, useRowsInSight } from './anchored-pages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const total = 26_000
const loaded = (count: number) => Array.from({ length: count })
const pagesOf = (given: Partial<AnchoredPages<unknown>>) =>
  ({
    rows: loaded(100),
    total,
    hasMore: true,
    hasPrevious: false,
    isPrevious: false,
    isFetching: false,
    error: null,
    canJump: true,
    loadMore: vi.fn(),
    loadPrevious: vi.fn(),
    setAnchor: vi.fn(),
    ...given,
  }) as unknown as AnchoredPages<unknown>

it('places the rows that are read from the start or to the end exactly', () => {
  expect(placeRows(pagesOf({}))).toEqual({ start: 0, count: total })
  expect(placeRows(pagesOf({ hasMore: false, hasPrevious: true }))).toEqual({ start: 25_900, count: total })
  expect(placeRows(pagesOf({ hasMore: false }))).toEqual({ start: 0, count: 100 })
  // Words find more than is counted.
  expect(placeRows(pagesOf({ rows: loaded(1200), total: 1000 }))).toEqual({ start: 0, count: 1200 })
})

it('guesses the place of rows at a name until the pages reach a start or an end', () => {
  const anchor = { query: { from: 't' }, at: 19_000, total }
  const pages = pagesOf({ hasPrevious: true, anchor })
  expect(placeRows(pages, 0).start).toBe(19_000)
  // Those that were read before it stand above.
  expect(placeRows({ ...pages, rows: loaded(300) }, 200).start).toBe(18_800)
  expect(placeRows({ ...pages, rows: loaded(300), hasPrevious: false }, 200).start).toBe(0)
  expect(placeRows({ ...pages, rows: loaded(300), hasMore: false }, 200).start).toBe(25_700)
  // Rows before the first one and after the last one are still to come.
  expect(placeRows({ ...pages, anchor: { ...anchor, at: 3 } }, 50).start).toBe(1)
  expect(placeRows({ ...pages, anchor: { ...anchor, at: 25_990 } }).start).toBe(25_899)
})

/** The pages that are read once scrolling stops at a row. */
async function restAt(first: number, given: Partial<AnchoredPages<unknown>>) {
  const pages = pagesOf(given)
  const { start, count } = placeRows(pages)
  const { unmount } = renderHook(() => useRowsInSight(pages, { first, last: first + 9, start, count }))
  await act(() => vi.advanceTimersByTimeAsync(200))
  unmount()
  return {
    more: vi.mocked(pages.loadMore).mock.calls.flat(),
    previous: vi.mocked(pages.loadPrevious).mock.calls.flat(),
    anchors: vi.mocked(pages.setAnchor).mock.calls.flat(),
  }
}

it('reads the next page and the previous one as they come into sight', async () => {
  expect(await restAt(40, {})).toEqual({ more: [], previous: [], anchors: [] })
  expect(await restAt(91, {})).toEqual({ more: [1], previous: [], anchors: [] })
  expect(await restAt(25_890, { hasMore: false, hasPrevious: true })).toEqual({
    more: [],
    previous: [10],
    anchors: [],
  })
})

it('reads the way to the middle, and at the end of the list its last page alone', async () => {
  expect((await restAt(13_000, {})).more).toEqual([12_910])
  const end = { query: { backwards: true }, at: total, total }
  expect(await restAt(total - 10, {})).toEqual({ more: [], previous: [], anchors: [end] })
  expect(await restAt(0, { hasMore: false, hasPrevious: true })).toEqual({
    more: [],
    previous: [],
    anchors: [undefined],
  })
  // Search results are read forwards only.
  expect(await restAt(total - 10, { canJump: false })).toEqual({ more: [25_900], previous: [], anchors: [] })
})

it('waits until the scroll bar rests', async () => {
  const pages = pagesOf({})
  const { rerender } = renderHook(
    ({ first }) => useRowsInSight(pages, { first, last: first + 9, start: 0, count: total }),
    { initialProps: { first: 0 } },
  )
  for (let first = 5000; first < 20_000; first += jumpThreshold) {
    rerender({ first })
    await act(() => vi.advanceTimersByTimeAsync(40))
  }
  expect(pages.loadMore).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(pages.loadMore).toHaveBeenCalledTimes(1)
})

it('reads nothing while the page of another anchor is on its way', async () => {
  const anchor = { query: { backwards: true as const }, at: total, total }
  expect(await restAt(25_990, { isPrevious: true, hasPrevious: true, rows: [], anchor })).toEqual({
    more: [],
    previous: [],
    anchors: [],
  })
})
