import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '../../../test/render.tsx'
import { ask } from './confirm.ts'

const question = (run: () => Promise<unknown>) => ({
  title: 'Delete Camping gear and its 18 items?',
  body: 'You can undo this.',
  confirmLabel: 'Delete',
  danger: true,
  failure: 'Failed to delete container. Please try again.',
  run,
})

it('a confirmation waits for what it does and closes then', async () => {
  let finish: () => void = () => undefined
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { user } = renderInApp(null)
  act(() => ask(question(run)))
  const confirm = await screen.findByRole('button', { name: 'Delete' })
  await user.click(confirm)
  await user.click(confirm)
  expect(run).toHaveBeenCalledOnce()
  await act(async () => finish())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a confirmation tells of a failure by one toast, stays with its button ready, and can be tried again', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('500')).mockResolvedValue(undefined)
  const { user } = renderInApp(null)
  act(() => ask(question(run)))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const alerts = await screen.findAllByText('Failed to delete container. Please try again.')
  expect(alerts).toHaveLength(1)
  expect(screen.getByRole('alertdialog').contains(alerts[0] ?? null)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a confirmation can be left without doing anything', async () => {
  const run = vi.fn()
  const { user } = renderInApp(null)
  act(() => ask(question(run)))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(run).not.toHaveBeenCalled()
})

it('a confirmation that asks another question leaves that one standing', async () => {
  const { user } = renderInApp(null)
  const next = {
    ...question(async () => undefined),
    title: 'Sign out without them?',
    confirmLabel: 'Sign Out',
  }
  act(() => ask(question(async () => ask(next))))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
