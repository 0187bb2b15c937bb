import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { renderInApp } from '../../test/render.tsx'
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
