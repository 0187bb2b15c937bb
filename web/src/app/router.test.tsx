import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { navigate } from '../lib/address/navigate.ts'
import { ask } from '../lib/overlays/confirm.ts'
import { openDialog } from '../lib/overlays/dialogs.ts'
import { Router } from './router.tsx'

it('focuses the heading of a new screen, and leaves the cursor in a field that took it', async () => {
  renderInApp(
    <main>
      <Router />
    </main>,
    { at: '/profile' },
  )
  await screen.findByRole('heading', { name: 'Account' })
  // The second time its code is there already, so that field and heading appear at once.
  for (let visit = 1; visit <= 2; visit++) {
    act(() => navigate('/search'))
    const field = await screen.findByRole('searchbox')
    expect(document.activeElement).toBe(field)
    act(() => navigate('/nowhere'))
    const heading = await screen.findByRole('heading', { name: 'Page Not Found' })
    expect(document.activeElement).toBe(heading)
  }
})

async function goFromProfileToNowhere() {
  fakeApi()
  renderInApp(
    <main>
      <Router />
    </main>,
    { at: '/profile' },
  )
  await screen.findByRole('heading', { name: 'Account' })
  act(() => navigate('/nowhere'))
  await screen.findByRole('heading', { name: 'Page Not Found' })
}

it('closes what lies over the page on the way back, and only the next time leaves the page', async () => {
  await goFromProfileToNowhere()
  act(() => openDialog('create-container', {}))
  await screen.findByRole('dialog', { name: 'Create Container' })
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/nowhere')
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeDefined()
  act(() => window.history.back())
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeDefined()
})

it('takes a question away on the way back, but not one that is doing what it asked for', async () => {
  await goFromProfileToNowhere()
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const question = { title: 'Delete Rope?', confirmLabel: 'Delete', failure: 'Failed.', run: () => done }
  act(() => ask(question))
  await screen.findByRole('alertdialog', { name: 'Delete Rope?' })
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(window.location.pathname).toBe('/nowhere')
  act(() => ask(question))
  ;(await screen.findByRole('button', { name: 'Delete' })).click()
  const stay = vi.spyOn(window.history, 'pushState')
  act(() => window.history.back())
  await waitFor(() => expect(stay).toHaveBeenCalled())
  expect(screen.getByRole('alertdialog', { name: 'Delete Rope?' })).toBeDefined()
  expect(window.location.pathname).toBe('/nowhere')
  await act(async () => finish())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
