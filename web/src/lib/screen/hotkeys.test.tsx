import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { matchMediaAt } from '../../../test/screen-width.ts'
import { useSearchKeys } from './hotkeys.ts'

function Page({ dialog = false, onElsewhere }: { dialog?: boolean; onElsewhere?: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKeys(field, onElsewhere)
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

it('puts the cursor into search at Ctrl+K and ⌘K, also from another field, and goes to its screen on a phone', async () => {
  const onElsewhere = vi.fn()
  render(<Page onElsewhere={onElsewhere} />)
  for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
    screen.getByLabelText('Name').focus()
    await userEvent.keyboard(keys)
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  }
  expect(onElsewhere).not.toHaveBeenCalled()
  vi.spyOn(window, 'matchMedia').mockImplementation(matchMediaAt(390) as unknown as typeof window.matchMedia)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(onElsewhere).toHaveBeenCalledOnce()
})
