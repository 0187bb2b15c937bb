import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Texts } from '../../test/texts.tsx'
import { Toast, type ToastMessage } from './toast.tsx'

const deleted: ToastMessage = { id: 1, kind: 'ok', title: 'Item deleted' }
const undo = vi.fn()

let send: (message: ToastMessage | null) => void = () => undefined

function Place() {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  send = setMessage
  return <Toast message={message} onClose={() => setMessage(null)} />
}

function show(message: ToastMessage) {
  act(() => send(message))
}

/** The toast itself is in the list; its hidden announcement is elsewhere. */
function shown() {
  return within(screen.getByRole('region', { name: 'Notifications (F8)', hidden: true }))
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Place />, { wrapper: Texts })
})
afterEach(() => {
  vi.useRealTimers()
})

it('goes after five seconds, not sooner', () => {
  show(deleted)
  act(() => vi.advanceTimersByTime(4900))
  expect(shown().getByText('Item deleted')).toBeTruthy()
  act(() => vi.advanceTimersByTime(200))
  expect(shown().queryByText('Item deleted')).toBeNull()
})

it('waits while the pointer is over it', () => {
  show(deleted)
  fireEvent.pointerMove(screen.getByRole('region', { hidden: true }))
  act(() => vi.advanceTimersByTime(9000))
  expect(shown().getByText('Item deleted')).toBeTruthy()
  fireEvent.pointerLeave(screen.getByRole('region', { hidden: true }))
  act(() => vi.advanceTimersByTime(5100))
  expect(shown().queryByText('Item deleted')).toBeNull()
})

it('is replaced by the next one, which has its own five seconds', () => {
  show(deleted)
  act(() => vi.advanceTimersByTime(4000))
  show({ id: 2, kind: 'info', title: 'No changes' })
  expect(shown().queryByText('Item deleted')).toBeNull()
  act(() => vi.advanceTimersByTime(4000))
  expect(shown().getByText('No changes')).toBeTruthy()
})

it('is an alert for an error and a status for the rest', () => {
  show(deleted)
  expect(shown().getByRole('status').textContent).toContain('Item deleted')
  show({ id: 2, kind: 'bad', title: 'Error', description: 'Failed to add item. Please try again.' })
  expect(shown().getByRole('alert').textContent).toContain('Failed to add item. Please try again.')
})

it('runs its action and is gone then', () => {
  show({ id: 3, kind: 'ok', title: 'Item deleted', action: { label: 'Undo', onAction: undo } })
  fireEvent.click(shown().getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown().queryByText('Item deleted')).toBeNull()
})

it('can be closed', () => {
  show(deleted)
  fireEvent.click(shown().getByRole('button', { name: 'Close' }))
  expect(shown().queryByText('Item deleted')).toBeNull()
})

it('is reached by F8', () => {
  show(deleted)
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(screen.getByRole('region', { hidden: true }).contains(document.activeElement)).toBe(true)
})

it('lets a name from right to left run its own way', () => {
  show({ id: 4, kind: 'ok', title: 'חבל', description: 'خيمة' })
  expect(shown().getByText('חבל').getAttribute('dir')).toBe('auto')
  expect(shown().getByText('خيمة').getAttribute('dir')).toBe('auto')
})
