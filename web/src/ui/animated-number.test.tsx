import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnimatedNumber } from './animated-number.tsx'

it('stands still at first, then rolls up or down from what it was', () => {
  const { container, rerender } = render(<AnimatedNumber value={9} />)
  expect(container.innerHTML).toBe('9')
  const numberElement = () => container.querySelector('span')
  rerender(<AnimatedNumber value={10} />)
  expect(container.textContent).toBe('10')
  expect(numberElement()?.dataset['was']).toBe('9')
  expect(numberElement()?.style.getPropertyValue('--roll')).toBe('1')
  rerender(<AnimatedNumber value={8} format={(value) => `${value}.0`} />)
  expect(container.textContent).toBe('8.0')
  expect(numberElement()?.dataset['was']).toBe('10.0')
  expect(numberElement()?.style.getPropertyValue('--roll')).toBe('-1')
})
