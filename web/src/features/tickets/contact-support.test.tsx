import { getSubscription } from '@stowage/contract/billing'
import { getSupportContacts, openTicket } from '@stowage/contract/tickets'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aSubscription, aUser } from '../../../test/samples.ts'
import { ContactSupportDialog } from './contact-support-dialog.tsx'
// Compiled before the first test, which would wait for it otherwise.
import './parts/ticket-fields.tsx'
import './parts/ticket-sent.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getSubscription, aSubscription())
  sessionStorage.clear()
})

const open = () => renderInApp(<ContactSupportDialog open onClose={vi.fn()} />)
const optionsOf = (name: string) =>
  within(screen.getByLabelText(name))
    .getAllByRole('option')
    .map((option) => option.textContent)

it('names the ways to reach support, with when each is answered [SUP-06] [SUP-07] [SUP-08] [SUP-09]', async () => {
  api.on(getSupportContacts, { email: 'support@example.org', phone: '+1 555 0142' })
  open()
  const mail = await screen.findByRole('link', { name: /^Email support/ })
  expect(mail.textContent).toContain('support@example.org, 24-48h')
  expect(mail.getAttribute('href')).toBe('mailto:support@example.org')
  const phone = screen.getByRole('link', { name: /^Phone/ })
  expect(phone.textContent).toContain('+1 555 0142, Mon-Fri 9AM-6PM EST')
  expect(phone.getAttribute('href')).toBe('tel:+15550142')
  expect(screen.getByText('We answer tickets within 24 hours.')).toBeTruthy()
  expect(screen.getByText('Live chat').closest('div')?.textContent).toContain('Coming soon')
})

it('tells who has priority support that they are answered first, and members nothing of the owner’s plan', async () => {
  api.on(getSupportContacts, { email: null, phone: null })
  api.on(getSubscription, aSubscription({ plan: aPlan({ prioritySupport: true }) }))
  const first = 'Your plan includes priority support: we answer your tickets first, within 24 hours.'
  const { user, unmount } = open()
  expect(await screen.findByText(first)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Create a support ticket/ }))
  expect(screen.getByText('New ticket. We’ll prioritize it and answer within 24 hours.')).toBeTruthy()
  unmount()
  renderInApp(<ContactSupportDialog open onClose={vi.fn()} />, { person: aUser({ workspaceRole: 'editor' }) })
  expect(await screen.findByText('We answer tickets within 24 hours.')).toBeTruthy()
  expect(screen.queryByText(first)).toBeNull()
})

it('leaves out a way without an address or a number', async () => {
  api.on(getSupportContacts, { email: null, phone: null })
  open()
  await waitFor(() => expect(api.calls(getSupportContacts)).toHaveLength(1))
  expect(screen.queryByText('Email support')).toBeNull()
  expect(screen.queryByText('Phone')).toBeNull()
})

it('offers every category and priority, medium to begin with, and says what is wrong when a field is left [SUP-11] [SUP-13] [SUP-14] [SUP-15] [SUP-17] [SUP-18]', async () => {
  api.on(getSupportContacts, { email: null, phone: null })
  const { user } = open()
  await user.click(screen.getByRole('button', { name: /^Create a support ticket/ }))
  const subject = await screen.findByLabelText('Subject')
  expect(optionsOf('Category')).toEqual([
    'Choose one',
    'Technical',
    'Billing',
    'Account',
    'Feature Request',
    'Bug Report',
    'General',
  ])
  expect(optionsOf('Priority')).toEqual(['Low', 'Medium', 'High', 'Urgent'])
  expect((screen.getByLabelText('Priority') as HTMLSelectElement).value).toBe('medium')
  await user.type(subject, 'abcd')
  await user.tab()
  expect(await screen.findByText('Subject must be at least 5 characters')).toBeTruthy()
  for (const [label, text, sentence] of [
    ['Name', 'A', 'Name must be at least 2 characters'],
    ['Email', 'ada', 'Please enter a valid email address'],
  ] as const) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
    await user.tab()
    expect(await screen.findByText(sentence)).toBeTruthy()
  }
  expect(api.calls(openTicket)).toEqual([])
})
