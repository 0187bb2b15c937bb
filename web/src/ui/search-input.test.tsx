import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SearchInput } from './search-input.tsx'

function Search() {
  const [value, setValue] = useState('')
  return (
    <SearchInput
      label="Search items"
      clearLabel="Clear search"
      keyHint="/"
      value={value}
      onValueChange={setValue}
    />
  )
}

it('offers to clear once there is text, keeps the focus and clears by Escape too', async () => {
  const user = userEvent.setup()
  render(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search items' })
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  expect(screen.getByText('/')).toBeTruthy()
  await user.type(field, 'lamp')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field).toHaveProperty('value', '')
  expect(document.activeElement).toBe(field)
  await user.keyboard('tent{Escape}')
  expect(field).toHaveProperty('value', '')
})
