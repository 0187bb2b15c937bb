import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'

it('is toggled by its words and by the space bar', async () => {
  const user = userEvent.setup()
  const change = vi.fn()
  render(<Checkbox onChange={(event) => change(event.currentTarget.checked)}>Low-stock alerts</Checkbox>)
  await user.click(screen.getByText('Low-stock alerts'))
  expect(change).toHaveBeenLastCalledWith(true)
  await user.keyboard(' ')
  expect(change).toHaveBeenLastCalledWith(false)
})

it('shows a selection of some as mixed, and loses that when all are selected', () => {
  const view = render(<Checkbox aria-label="Select all" mixed checked={false} readOnly />)
  const box = screen.getByRole('checkbox', { name: 'Select all' })
  expect(box).toHaveProperty('indeterminate', true)
  view.rerender(<Checkbox aria-label="Select all" checked readOnly />)
  expect(box).toHaveProperty('indeterminate', false)
  expect(box).toHaveProperty('checked', true)
})
