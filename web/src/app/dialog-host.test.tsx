import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { closeAllDialogs, openDialog, openDialogs } from '../lib/overlays/dialogs.ts'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../lib/texts/languages.ts', async (original) => ({
  ...(await original<typeof import('../lib/texts/languages.ts')>()),
  withLateWords: async (load: () => Promise<unknown>) => {
    await code.promise
    return load()
  },
}))

const frame = () => screen.queryByRole('dialog', { name: 'Loading' })
const opened = () => openDialogs().filter(({ open }) => open)

it('opens a frame at the press while the code of a dialog is on its way, which Escape closes', async () => {
  const below = vi.fn()
  document.addEventListener('keydown', below, true)
  const { user } = renderInApp(<button type="button">Opener</button>)
  const opener = screen.getByRole('button', { name: 'Opener' })
  opener.focus()
  act(() => openDialog('read-only', {}))
  expect(document.activeElement).toBe(frame())
  // It keeps the focus and its key handler over any number of renders.
  act(() => openDialog('read-only', {}))
  act(() => openDialog('notifications', {}))
  expect(opened().map(({ name }) => name)).toEqual(['read-only', 'notifications'])
  act(() => closeAllDialogs())
  expect(document.activeElement).toBe(opener)
  act(() => openDialog('read-only', {}))
  await user.keyboard('{Escape}')
  expect(frame()).toBeNull()
  expect(opened()).toEqual([])
  // A dialog below does not hear of it.
  expect(below).not.toHaveBeenCalled()
  document.removeEventListener('keydown', below, true)
  expect(document.activeElement).toBe(opener)
})

it('gives way to the dialog, which leads the focus back to where the frame was opened', async () => {
  const { user } = renderInApp(<button type="button">Opener</button>)
  const opener = screen.getByRole('button', { name: 'Opener' })
  opener.focus()
  act(() => openDialog('read-only', {}))
  expect(document.documentElement.dataset['framed']).toBe('')
  code.resolve()
  await waitFor(() => expect(frame()).toBeNull())
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  // It does not enter once more when the mark of the frame goes.
  await waitFor(() => expect(document.documentElement.dataset).not.toHaveProperty('framed'))
  expect(screen.getByRole('dialog').dataset['stands']).toBe('')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
