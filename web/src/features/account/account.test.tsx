import { getSubscription } from '@stowage/contract/billing'
import { getOverview } from '@stowage/contract/inventory'
import { listOwnTickets } from '@stowage/contract/tickets'
import { updatePreferences } from '@stowage/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { anOverview, aSubscription, aUser } from '../../../test/samples.ts'
import { configureFormats } from '../../lib/texts/formats.ts'
import { Account } from './account.tsx'

const shownTheme = () => document.documentElement.dataset['theme']

afterEach(() => {
  document.head.replaceChildren()
  delete document.documentElement.dataset['theme']
  document.documentElement.lang = 'en'
  configureFormats(aUser())
})

it('shows a tab for each panel and marks the open one', () => {
  renderInApp(<Account />, { at: '/profile' })
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent.trim())).toEqual(['Profile', 'Preferences', 'Activity', 'Account'])
  expect(screen.getByRole('tab', { selected: true }).textContent.trim()).toBe('Profile')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account')
})

it('shows name and address, which the sign-in provider keeps [ACC-04] [ACC-05]', () => {
  renderInApp(<Account />, { at: '/profile' })
  for (const [label, value] of [
    ['Name', 'Maya Lind'],
    ['Email', 'maya@example.com'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.value).toBe(value)
    expect(field.readOnly).toBe(true)
  }
  expect(screen.getAllByText('Managed by your sign-in provider')).toHaveLength(2)
})

it('shows the plan with its use and leads to it', async () => {
  const api = fakeApi()
  api.on(getSubscription, aSubscription())
  api.on(listOwnTickets, [])
  renderInApp(<Account />, { at: '/profile' })
  expect(await screen.findByText('$0/month. 2 of 3 containers used.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Subscription' }).getAttribute('href')).toBe('/subscription')
})

it('opens the preferences by the address, and the profile for an unknown tab [ACC-02]', async () => {
  const { unmount } = renderInApp(<Account />, { at: '/profile?tab=preferences' })
  expect(await screen.findByRole('radio', { name: /Light/ })).toBeDefined()
  unmount()
  renderInApp(<Account />, { at: '/profile?tab=nonsense' })
  expect(screen.getByLabelText('Name')).toBeDefined()
})

it('shows and saves the theme at once and says so [TOAST-07]', async () => {
  const api = fakeApi()
  api.on(getOverview, anOverview())
  api.on(updatePreferences, ({ body }) => aUser({ theme: body.theme ?? 'light' }))
  const bars = [document.createElement('meta'), document.createElement('meta')]
  for (const bar of bars) bar.name = 'theme-color'
  document.head.append(...bars)
  const { user } = renderInApp(<Account />, { at: '/profile?tab=preferences' })
  await user.click(await screen.findByRole('radio', { name: /Dark/ }))
  expect(shownTheme()).toBe('dark')
  expect(bars.map((bar) => bar.getAttribute('media'))).toEqual(['not all', 'all'])
  expect((await screen.findAllByText('Preferences saved')).length).toBeGreaterThan(0)
  expect(api.calls(updatePreferences).map(({ body }) => body)).toEqual([{ theme: 'dark' }])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Dark/ }).checked).toBe(true)
})

it('goes back to the former theme when it could not be saved', async () => {
  const api = fakeApi()
  api.on(updatePreferences, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<Account />, { at: '/profile?tab=preferences' })
  await user.click(await screen.findByRole('radio', { name: /Dark/ }))
  const message = 'Failed to update preferences. Please try again.'
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  await waitFor(() => expect(shownTheme()).toBe('light'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Light/ }).checked).toBe(true)
})
