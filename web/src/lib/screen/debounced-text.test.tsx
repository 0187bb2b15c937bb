import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebouncedText } from './debounced-text.ts'

const settles = vi.fn()

function open() {
  return renderHook(() => {
    const [settled, setSettled] = useState('tent')
    const field = useDebouncedText(settled, (text) => {
      settles(text)
      setSettled(text)
    })
    return { ...field, setSettled }
  })
}

beforeEach(() => {
  settles.mockClear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

it('shows what is typed at once and settles after a pause', () => {
  const { result } = open()
  act(() => result.current.setText('tents'))
  act(() => result.current.setText('tents f'))
  expect(result.current.text).toBe('tents f')
  pass(199)
  expect(settles).not.toHaveBeenCalled()
  pass(1)
  expect(settles.mock.calls).toEqual([['tents f']])
})

it('settles an emptied field without a pause', () => {
  const { result } = open()
  act(() => result.current.setText(''))
  pass(0)
  expect(settles.mock.calls).toEqual([['']])
})

it('settles once when asked to do it now', () => {
  const { result } = open()
  act(() => result.current.setText('stove'))
  act(() => result.current.settleNow('stove'))
  pass(1000)
  expect(settles.mock.calls).toEqual([['stove']])
})

it('follows the settled text when that changes by itself', () => {
  const { result } = open()
  act(() => result.current.setText('stove'))
  pass(200)
  act(() => result.current.setSettled('lamp'))
  expect(result.current.text).toBe('lamp')
})

it('settles nothing once the page is left', () => {
  const { result, unmount } = open()
  act(() => result.current.setText('stove'))
  unmount()
  pass(1000)
  expect(settles).not.toHaveBeenCalled()
})
