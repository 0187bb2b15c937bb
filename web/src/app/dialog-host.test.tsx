import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { openDialog, openDialogs } from '../lib/overlays/dialogs.ts'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./load-late.ts', () => ({
  loadLate: async (_words: unknown, load: () => Promise<unknown>) => {
    await code.promise
    return load()
  },
}))

it('opens a frame at the press while the code of a dialog is on its way, which Escape closes', async () => {
  const { user } = renderInApp(<p>Page</p>)
  act(() => openDialog('read-only', {}))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(openDialogs().filter(({ open }) => open)).toEqual([])
  act(() => openDialog('read-only', {}))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  code.resolve()
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy())
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
})
