import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Texts } from '../../test/texts.tsx'
import { SearchInput } from './search-input.tsx'

function Search() {
  const [value, setValue] = useState('')
  return <SearchInput label="Search items" keyHint="/" value={value} onValueChange={setValue} />
}

it('offers to clear once there is text, keeps the focus and clears by Escape too', async () => {
  const user = userEvent.setup()
  render(<Search />, { wrapper: Texts })
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

it('leaves the keys to whoever chooses signs by them', () => {
  const heard = vi.fn()
  render(<SearchInput label="Search items" value="でんち" onValueChange={heard} onKeyDown={heard} />, {
    wrapper: Texts,
  })
  const field = screen.getByRole('searchbox', { name: 'Search items' })
  for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(field, { key, keyCode: 229 })
  expect(heard).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  expect(heard).toHaveBeenCalledWith('')
})
