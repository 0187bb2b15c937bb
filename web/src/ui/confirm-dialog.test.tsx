import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function confirmation(over: { pending?: boolean; progress?: string; keeps?: boolean } = {}) {
  const confirm = vi.fn()
  const cancel = vi.fn()
  renderInApp(
    <ConfirmDialog
      open
      danger
      title="Delete Camping gear and its 18 items?"
      text="You can undo this for a moment."
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={confirm}
      onCancel={cancel}
      {...over}
    />,
  )
  return { confirm, cancel, user: userEvent.setup() }
}

it('starts on Cancel, so that Enter by habit deletes nothing', async () => {
  const { user, confirm, cancel } = confirmation()
  expect(screen.getByRole('alertdialog', { name: 'Delete Camping gear and its 18 items?' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await user.keyboard('{Enter}')
  expect(cancel).toHaveBeenCalledOnce()
  expect(confirm).not.toHaveBeenCalled()
})

it('confirms by its button, and says what takes its time', async () => {
  const { user, confirm } = confirmation({ progress: 'Deleting 1,020 items…' })
  expect(screen.getByRole('status').textContent).toBe('Deleting 1,020 items…')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirm).toHaveBeenCalledOnce()
})

it('can be neither confirmed twice nor left while it is being done', async () => {
  const { user, confirm, cancel } = confirmation({ pending: true })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  expect(confirm).not.toHaveBeenCalled()
  expect(cancel).not.toHaveBeenCalled()
})

it.each([
  [false, true],
  [true, false],
])('where things are kept (%s), shows a trash can (%s)', (keeps, hasIcon) => {
  confirmation({ keeps })
  expect(screen.getByRole('button', { name: 'Delete' }).querySelector('svg') !== null).toBe(hasIcon)
})
