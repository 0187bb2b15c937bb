import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createStore } from './store.ts'

it('draws what follows it anew, and only that, until it is gone', () => {
  const place = createStore('Shelf 1')
  const drawn = vi.fn()
  function Place() {
    drawn()
    return <p>{place.use()}</p>
  }
  const { unmount } = render(<Place />)
  expect(screen.getByText('Shelf 1')).toBeDefined()
  act(() => place.set('Shelf 2'))
  expect(screen.getByText('Shelf 2')).toBeDefined()
  act(() => place.set('Shelf 2'))
  expect(drawn).toHaveBeenCalledTimes(2)
  unmount()
  act(() => place.set('Shelf 3'))
  expect(drawn).toHaveBeenCalledTimes(2)
})

it('tells whoever subscribed, and shows them the new value already', () => {
  const count = createStore(0)
  const seen: number[] = []
  const leave = count.subscribe(() => seen.push(count.get()))
  count.set(1)
  count.set(2)
  leave()
  count.set(3)
  expect(seen).toEqual([1, 2])
  expect(count.get()).toBe(3)
})
