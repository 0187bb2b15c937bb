import { expect, it, vi } from 'vitest'
import { onEscape } from './on-escape.ts'

const press = () =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))

it('calls the newest of several alone, and then the one before', () => {
  const [older, newer, below] = [vi.fn(), vi.fn(), vi.fn()]
  document.addEventListener('keydown', below)
  const endOlder = onEscape(older)
  const endNewer = onEscape(newer)
  press()
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  endNewer()
  press()
  expect([older, newer].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(below).not.toHaveBeenCalled()
  endOlder()
  press()
  expect([older, newer, below].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  document.removeEventListener('keydown', below)
})
