import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anItem } from '../../../test/samples.ts'
import type { ItemChoice } from './api.ts'
import { selectedShare, useSelection } from './selection.ts'

const [one, two, three] = [1, 2, 3].map((id) => anItem({ id })) as [
  ReturnType<typeof anItem>,
  ReturnType<typeof anItem>,
  ReturnType<typeof anItem>,
]

const listOf = (rows: (typeof one)[], total = rows.length) => ({
  rows,
  total,
  hasMore: total > rows.length,
  hasPrevious: false,
})

test('selects, takes back, and keeps what is selected while other rows are shown', () => {
  const { result } = renderHook(() => useSelection({}, { isPrevious: false }))
  act(() => result.current.toggle(one))
  act(() => result.current.add([two, three]))
  act(() => result.current.toggle(two))
  expect([...result.current.items.keys()]).toEqual([1, 3])
  expect(selectedShare(result.current, listOf([two]))).toBe('none')
})

test('the select-all box is off, mixed or on', () => {
  const { result } = renderHook(() => useSelection({}, { isPrevious: false }))
  const rows = [one, two]
  expect(selectedShare(result.current, listOf(rows))).toBe('none')
  act(() => result.current.toggle(one))
  expect(selectedShare(result.current, listOf(rows))).toBe('some')
  act(() => result.current.toggle(two))
  expect(selectedShare(result.current, listOf(rows))).toBe('all')
  expect(selectedShare(result.current, listOf([]))).toBe('none')
  // A list that is read from a letter has further rows before the loaded ones.
  expect(selectedShare(result.current, { ...listOf(rows), total: 3, hasPrevious: true })).toBe('some')
})

test('what was deleted is no longer selected, the rest stays', () => {
  const { result } = renderHook(() => useSelection({}, { isPrevious: false }))
  act(() => result.current.add([one, two, three]))
  act(() => result.current.drop([1, 3]))
  expect([...result.current.items.keys()]).toEqual([2])
  act(() => result.current.clear())
  expect(result.current.size).toBe(0)
})

test('selects the rest when its ids come, but for what was taken out meanwhile, and nothing beyond it', () => {
  const { result } = renderHook(() => useSelection({}, { isPrevious: false }))
  let endWait: ReturnType<typeof result.current.addFirst> = () => undefined
  act(() => {
    endWait = result.current.addFirst([one, two])
  })
  expect([result.current.size, result.current.isWaiting]).toEqual([2, true])
  expect(selectedShare(result.current, listOf([one, two], 4))).toBe('all')
  act(() => result.current.toggle(two))
  act(() => endWait((now) => new Map([...now, [3, { id: 3 }]])))
  expect([[...result.current.items.keys()], result.current.isWaiting]).toEqual([[1, 3], false])
  // A later row comes into the list: it is not selected.
  expect(selectedShare(result.current, listOf([one, two, three], 4))).toBe('some')
})

test('selects nothing when the ids come after all was taken out', () => {
  const { result } = renderHook(() => useSelection({}, { isPrevious: false }))
  let endWait: ReturnType<typeof result.current.addFirst> = () => undefined
  act(() => {
    endWait = result.current.addFirst([one, two])
  })
  act(() => result.current.clear())
  act(() => result.current.toggle(three))
  act(() => endWait((now) => new Map([...now, [1, one]])))
  expect([...result.current.items.keys()]).toEqual([3])
})

test('all of a longer list is selected when as many are as there are, or as one request changes', () => {
  const { result } = renderHook(() => useSelection({}, { isPrevious: false }))
  act(() => result.current.add([one, two]))
  expect(selectedShare(result.current, listOf([one, two], 3))).toBe('some')
  expect(selectedShare(result.current, listOf([one, two], 2))).toBe('all')
  act(() => result.current.addFirst([])(() => new Map(many(25_000).map((id) => [id, { id }]))))
  expect(selectedShare(result.current, listOf([one, two], 31_204))).toBe('all')
})

test('another search or filter begins with nothing selected, another order does not', () => {
  const { result, rerender } = renderHook(({ choice, isPrevious }) => useSelection(choice, { isPrevious }), {
    initialProps: { choice: { q: '', sort: 'name-asc' } as ItemChoice, isPrevious: false },
  })
  act(() => result.current.start())
  act(() => result.current.add(many(25_000).map((id) => anItem({ id }))))
  rerender({ choice: { q: '', sort: 'recent' }, isPrevious: true })
  rerender({ choice: { q: '', sort: 'recent' }, isPrevious: false })
  expect(result.current.size).toBe(25_000)
  rerender({ choice: { q: 'mozzarella' }, isPrevious: true })
  expect([result.current.size, result.current.isOn]).toEqual([0, true])
  // The rows of before stand there until the answer comes.
  act(() => result.current.add([one, two]))
  rerender({ choice: { q: 'mozzarella' }, isPrevious: false })
  expect(result.current.size).toBe(0)
  act(() => result.current.add([three]))
  rerender({ choice: { q: 'mozzarella', filter: 'low-stock' }, isPrevious: false })
  expect(result.current.size).toBe(0)
})

test('the ids of a former search that come late select nothing', () => {
  const { result, rerender } = renderHook(({ q }) => useSelection({ q }, { isPrevious: false }), {
    initialProps: { q: '' },
  })
  let endWait: ReturnType<typeof result.current.addFirst> = () => undefined
  act(() => {
    endWait = result.current.addFirst([one, two])
  })
  rerender({ q: 'tent' })
  act(() => endWait((now) => new Map([...now, [3, { id: 3 }]])))
  expect([result.current.size, result.current.isWaiting]).toEqual([0, false])
})

const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
