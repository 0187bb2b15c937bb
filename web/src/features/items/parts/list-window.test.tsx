import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
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
