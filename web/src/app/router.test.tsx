import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { standInApi } from '../../test/api.ts'
import { renderInApp } from '../../test/render.tsx'
import { openDialog } from '../lib/dialogs.ts'
import { Router } from './router.tsx'

it('focuses the heading of a new screen, and leaves the cursor in a field that took it', async () => {
  renderInApp(
    <main>
      <Router />
    </main>,
    { at: '/profile' },
  )
  await screen.findByRole('heading', { name: 'Profile' })
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

it('closes what lies over the page on the way back, and only the next time leaves the page', async () => {
  standInApi()
  renderInApp(
    <main>
      <Router />
    </main>,
    { at: '/profile' },
  )
  await screen.findByRole('heading', { name: 'Profile' })
  act(() => navigate('/nowhere'))
  await screen.findByRole('heading', { name: 'Page Not Found' })
  act(() => openDialog('create-container', {}))
  await screen.findByRole('dialog', { name: 'Create Container' })
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.pathname).toBe('/nowhere')
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeDefined()
  act(() => window.history.back())
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined()
})
