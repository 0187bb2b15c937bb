import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { onQuickEscape } from './quick-escape.ts'

function open() {
  const [below, above] = [vi.fn(), vi.fn()]
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: a dialog around another one, as its primitive draws it
    <div onKeyDown={onQuickEscape(below)}>
      <button type="button" onKeyDown={onQuickEscape(above)}>
        Above
      </button>
    </div>,
  )
  return { below, above, button: screen.getByRole('button', { name: 'Above' }) }
}

it('closes the uppermost dialog alone', () => {
  const { below, above, button } = open()
  fireEvent.keyDown(button, { key: 'a' })
  expect(above).not.toHaveBeenCalled()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(above).toHaveBeenCalledOnce()
  expect(below).not.toHaveBeenCalled()
})

it('leaves Escape to an open list, and to whoever has heard it already', () => {
  const { above, button } = open()
  button.setAttribute('aria-expanded', 'true')
  button.focus()
  fireEvent.keyDown(button, { key: 'Escape' })
  button.setAttribute('aria-expanded', 'false')
  document.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true })
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(above).not.toHaveBeenCalled()
})
