import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { InlineStepper } from './inline-stepper.tsx'

function Row({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return (
    <InlineStepper
      label="Quantity of AA batteries"
      decreaseLabel="One less"
      increaseLabel="One more"
      max={4}
      value={value}
      onChange={setValue}
    />
  )
}

it('steps the number in place and says the new one', async () => {
  const user = userEvent.setup()
  render(<Row start={3} />)
  expect(screen.getByRole('group', { name: 'Quantity of AA batteries' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(screen.getByRole('status').textContent).toBe('4')
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(screen.getByRole('status').textContent).toBe('4')
})

it('stays focusable at zero and goes no lower', async () => {
  const user = userEvent.setup()
  render(<Row start={1} />)
  const less = screen.getByRole('button', { name: 'One less' })
  await user.click(less)
  await user.click(less)
  expect(screen.getByRole('status').textContent).toBe('0')
  expect(less.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(less)
})
