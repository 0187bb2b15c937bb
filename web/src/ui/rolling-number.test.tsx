import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RollingNumber } from './rolling-number.tsx'

it('stands still at first, then rolls up or down from what it was', () => {
  const { container, rerender } = render(<RollingNumber value={9} />)
  expect(container.innerHTML).toBe('9')
  const rolling = () => container.querySelector('span')
  rerender(<RollingNumber value={10} />)
  expect(container.textContent).toBe('10')
  expect(rolling()?.dataset['was']).toBe('9')
  expect(rolling()?.style.getPropertyValue('--roll')).toBe('1')
  rerender(<RollingNumber value={8} format={(value) => `${value}.0`} />)
  expect(container.textContent).toBe('8.0')
  expect(rolling()?.dataset['was']).toBe('10.0')
  expect(rolling()?.style.getPropertyValue('--roll')).toBe('-1')
})
