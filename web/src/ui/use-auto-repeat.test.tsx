import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InlineStepper } from './inline-stepper.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Row({ start = 3 }: { start?: number }) {
  const [value, setValue] = useState(start)
  const [ends] = useState({ decreaseLabel: 'One less', increaseLabel: 'One more', max: 20 })
  return <InlineStepper {...ends} label="Quantity" value={value} onChange={setValue} />
}

const more = () => screen.getByRole('button', { name: 'One more' })
const shown = () => screen.getByRole('status').textContent
/** Advances the clock and renders pending updates. */
const pass = (time: number) => {
  for (let at = 0; at < time; at += 5) act(() => vi.advanceTimersByTime(Math.min(5, time - at)))
}
const hold = (button: HTMLElement, time: number) => {
  fireEvent.pointerDown(button)
  pass(time)
}
const letGo = (button: HTMLElement) => {
  fireEvent.pointerUp(button)
  fireEvent.click(button, { detail: 1 })
  pass(2000)
}

it('steps once at a press that is let go within 400 ms', () => {
  render(<Row />)
  hold(more(), 399)
  expect(shown()).toBe('3')
  letGo(more())
  expect(shown()).toBe('4')
})

it('steps eight times a second from 400 ms on while it is held, and not once more when it is let go', () => {
  render(<Row />)
  hold(more(), 400)
  expect(shown()).toBe('4')
  pass(1000)
  expect(shown()).toBe('12')
  letGo(more())
  expect(shown()).toBe('12')
  fireEvent.click(more(), { detail: 1 })
  expect(shown()).toBe('13')
})

it('goes no further than the limit', () => {
  render(<Row start={2} />)
  hold(screen.getByRole('button', { name: 'One less' }), 3000)
  expect(shown()).toBe('0')
})

it.each([
  ['the pointer leaves', () => fireEvent.pointerLeave(more())],
  ['the page takes the finger', () => fireEvent.pointerCancel(more())],
  ['the window is left', () => fireEvent.blur(window)],
])('ends when %s', (_, end) => {
  render(<Row />)
  hold(more(), 525)
  end()
  pass(5000)
  expect(shown()).toBe('5')
})

it('ends with the row, and another button of the mouse begins nothing', () => {
  const onChange = vi.fn()
  const ends = { decreaseLabel: 'One less', increaseLabel: 'One more' }
  const { unmount } = render(<InlineStepper {...ends} label="Quantity" value={3} onChange={onChange} />)
  fireEvent.pointerDown(more(), { button: 2 })
  pass(1000)
  expect(onChange).not.toHaveBeenCalled()
  hold(more(), 300)
  unmount()
  pass(1000)
  expect(onChange).not.toHaveBeenCalled()
})

it('steps by keys and screen readers, after a hold that ended elsewhere too', () => {
  render(<Row />)
  hold(more(), 400)
  fireEvent.pointerLeave(more())
  fireEvent.click(more(), { detail: 0 })
  expect(shown()).toBe('5')
})
