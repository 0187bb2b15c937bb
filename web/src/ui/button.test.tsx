import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Plus from 'lucide-react/icons/plus'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('keeps its name while pending and ignores presses, also those that would submit', async () => {
  const user = userEvent.setup()
  const press = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" icon={Plus} pending onClick={press}>
        Add Item
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Add Item', busy: true })
  await user.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

it('does not submit a form unless told to, and is a link when it has an address', async () => {
  const user = userEvent.setup()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Cancel</Button>
      <Button href="/subscription">Upgrade Plan</Button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(submit).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/subscription')
})
