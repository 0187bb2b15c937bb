import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderInApp } from '../../../test/render.tsx'
import { toast } from './toast.ts'

/** The list holds the toast itself; a hidden announcement repeats its words elsewhere. */
const region = () => screen.findByRole('region', { name: 'Notifications (F8)' })

describe('toasts', () => {
  it('show one at a time: a new one replaces the one shown [TOAST-01]', async () => {
    renderInApp(null)
    act(() => toast.ok('Item deleted'))
    await within(await region()).findByText('Item deleted')
    act(() => toast.info({ title: 'No changes', description: 'There’s nothing to save.' }))
    await within(await region()).findByText('No changes')
    expect(within(await region()).getAllByRole('status')).toHaveLength(1)
    expect(screen.queryByText('Item deleted')).toBeNull()
  })

  it('go by themselves after 5000 ms [TOAST-02]', async () => {
    renderInApp(null)
    // The code of the first toast is fetched before the clock is held.
    act(() => toast.ok('First'))
    await within(await region()).findByText('First')
    vi.useFakeTimers()
    act(() => toast.ok('Second'))
    act(() => vi.advanceTimersByTime(4990))
    expect(toast.current()?.title).toBe('Second')
    act(() => vi.advanceTimersByTime(20))
    expect(toast.current()).toBeNull()
  })

  it('go by a swipe to the right of more than 50 px, and stay at less [TOAST-03] [TOAST-04]', async () => {
    Element.prototype.setPointerCapture = () => undefined
    Element.prototype.releasePointerCapture = () => undefined
    renderInApp(null)
    act(() => toast.ok('Item deleted'))
    const shown = await within(await region()).findByRole('status')
    const swipe = (distance: number) => {
      fireEvent.pointerDown(shown, { button: 0, clientX: 100, clientY: 10, pointerType: 'mouse' })
      fireEvent.pointerMove(shown, { clientX: 100 + distance / 2, clientY: 10, pointerType: 'mouse' })
      fireEvent.pointerMove(shown, { clientX: 100 + distance, clientY: 10, pointerType: 'mouse' })
      fireEvent.pointerUp(shown, { clientX: 100 + distance, clientY: 10, pointerType: 'mouse' })
    }
    swipe(-60)
    swipe(45)
    expect(toast.current()?.title).toBe('Item deleted')
    swipe(60)
    await waitFor(() => expect(toast.current()).toBeNull())
  })

  it('take the focus at F8 [TOAST-05]', async () => {
    renderInApp(null)
    act(() => toast.ok('Item deleted'))
    await within(await region()).findByText('Item deleted')
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    await waitFor(async () => expect((await region()).contains(document.activeElement)).toBe(true))
  })

  it('look destructive and interrupt when something failed [TOAST-15]', async () => {
    renderInApp(null)
    act(() => toast.bad({ title: 'Demo Mode', description: 'Payments are not set up.' }))
    const shown = await within(await region()).findByRole('alert')
    expect(shown.textContent).toContain('Payments are not set up.')
    expect(shown.querySelector('.text-bad')).not.toBeNull()
  })

  it('run their action and go', async () => {
    const undo = vi.fn()
    const { user } = renderInApp(null)
    act(() => toast.ok({ title: 'Item deleted', action: { label: 'Undo', onAction: undo } }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(toast.current()).toBeNull()
  })
})
