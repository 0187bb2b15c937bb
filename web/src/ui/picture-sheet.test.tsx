import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pullDown } from '../../test/pull.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { Sheet } from './picture-sheet.tsx'

function showSheet(width: number, locked = false) {
  onScreenOf(width)
  Element.prototype.setPointerCapture = () => undefined
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500)
  const onClose = vi.fn()
  render(
    <Sheet onClose={onClose} locked={locked}>
      <p>What do you call it?</p>
    </Sheet>,
  )
  const sheet = screen.getByText('What do you call it?').parentElement as HTMLElement
  return { sheet, bar: sheet.firstElementChild as HTMLElement, onClose }
}

it('is pulled down by its bar as other sheets are, and springs back before', () => {
  const { sheet, bar, onClose } = showSheet(390)
  pullDown(bar, 140, 2000)
  expect(onClose).not.toHaveBeenCalled()
  expect(sheet.style.transition).toBe('transform 180ms')
  pullDown(bar, 160, 2000)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each([
  [390, true],
  [1440, false],
])('stays at %i px where it is locked: %s', (width, locked) => {
  const { bar, onClose } = showSheet(width, locked)
  pullDown(bar, 400, 100)
  expect(onClose).not.toHaveBeenCalled()
})
