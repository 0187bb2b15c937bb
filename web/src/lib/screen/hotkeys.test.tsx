import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useSearchKeys } from './hotkeys.ts'

function Page({ dialog = false }: { dialog?: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKeys(field)
  return (
    <>
      <input aria-label="Search" ref={field} />
      <input aria-label="Name" />
      {dialog ? <div role="dialog" /> : null}
    </>
  )
}

it('puts the cursor into search at "/" without typing it', async () => {
  render(<Page />)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
})

it('leaves "/" to whoever is typing, and to what lies over the page', async () => {
  const { rerender } = render(<Page />)
  await userEvent.type(screen.getByLabelText('Name'), '1/2')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('1/2')
  screen.getByLabelText('Name').blur()
  rerender(<Page dialog />)
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(document.body)
})

it('puts the cursor into search at Ctrl+K and ⌘K, also from another field', async () => {
  render(<Page />)
  for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
    screen.getByLabelText('Name').focus()
    await userEvent.keyboard(keys)
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  }
})
