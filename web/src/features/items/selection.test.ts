import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anItem } from '../../../test/samples.ts'
import { selectedShare, useSelection } from './selection.ts'

const [one, two, three] = [1, 2, 3].map((id) => anItem({ id })) as [
  ReturnType<typeof anItem>,
  ReturnType<typeof anItem>,
  ReturnType<typeof anItem>,
]

test('selects, takes back, and keeps what is selected while other rows are shown', () => {
  const { result } = renderHook(useSelection)
  act(() => result.current.toggle(one))
  act(() => result.current.add([two, three]))
  act(() => result.current.toggle(two))
  expect([...result.current.items.keys()]).toEqual([1, 3])
  expect(selectedShare(result.current, [two])).toBe('none')
})

test('the select-all box is off, mixed or on', () => {
  const { result } = renderHook(useSelection)
  const rows = [one, two]
  expect(selectedShare(result.current, rows)).toBe('none')
  act(() => result.current.toggle(one))
  expect(selectedShare(result.current, rows)).toBe('some')
  act(() => result.current.toggle(two))
  expect(selectedShare(result.current, rows)).toBe('all')
  expect(selectedShare(result.current, [])).toBe('none')
})

test('what was deleted is no longer selected, the rest stays', () => {
  const { result } = renderHook(useSelection)
  act(() => result.current.add([one, two, three]))
  act(() => result.current.drop([1, 3]))
  expect([...result.current.items.keys()]).toEqual([2])
  act(() => result.current.clear())
  expect(result.current.size).toBe(0)
})
