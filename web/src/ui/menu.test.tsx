import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

function menu() {
  const view = vi.fn()
  const remove = vi.fn()
  render(
    <Menu
      label="Actions for Camping gear"
      items={[
        { label: 'View Details', onSelect: view },
        { label: 'Delete', danger: true, onSelect: remove },
      ]}
    >
      …
    </Menu>,
  )
  return { view, remove, user: userEvent.setup(), button: screen.getByRole('button') }
}

it('opens on the first press and runs the chosen action', async () => {
  const { user, remove, button } = menu()
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('menu', { name: 'Actions for Camping gear' })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(remove).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

it('closes by a second press', async () => {
  const { user, button } = menu()
  await user.click(button)
  await screen.findByRole('menu')
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('works by keyboard, from the first entry on, and gives the focus back on Escape', async () => {
  const { user, view, button } = menu()
  await user.tab()
  await user.keyboard('{Enter}')
  const [first] = await screen.findAllByRole('menuitem')
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(view).toHaveBeenCalledOnce())
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('stays closed by an Escape that comes before its list', async () => {
  const { button } = menu()
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  await act(() => import('./menu-list.tsx'))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('shows the entries of an entry in its place, from the first one on, and begins anew the next time', async () => {
  const choose = vi.fn()
  const help = { label: 'Help', items: [{ label: 'Write to us', onSelect: choose }] }
  render(
    <Menu label="Account menu" items={[{ label: 'Profile' }, help]}>
      …
    </Menu>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button')
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Help' }))
  const inner = await screen.findByRole('menuitem', { name: 'Write to us' })
  expect(screen.getByRole('menu', { name: 'Help' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(inner))
  await user.keyboard('{Enter}')
  expect(choose).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await user.click(button)
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toBeTruthy()
})
