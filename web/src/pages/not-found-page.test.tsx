import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../test/render.tsx'
import { Router } from '../app/router.tsx'

it('stands at every address that is no screen [NAV-15] [NAV-16] [NAV-17]', async () => {
  renderInApp(<Router />, { at: '/no/such/place' })
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined()
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/')
})
