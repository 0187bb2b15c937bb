import {
  changeEmail,
  changePassword,
  getCredentials,
  listSignIns,
  type OwnCredentials,
  removePasskey,
  type SignInAttempt,
} from '@stowage/contract/credentials'
import { listSessions } from '@stowage/contract/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { Account } from './account.tsx'

const own: OwnCredentials = {
  email: 'maya@example.com',
  isEmailConfirmed: true,
  pendingEmail: null,
  passwordChangedAt: '2024-11-30T09:30:00.000Z',
  takesPasskeys: true,
  passkeys: [],
}

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(listSessions, [])
  api.on(getCredentials, { issuer: null, own })
  api.on(listSignIns, [])
})

function open() {
  return renderInApp(<Account />, { at: '/profile?tab=account' }).user
}

const section = () => screen.findByRole('region', { name: 'Signing in' })
const dialog = (name: string) => screen.findByRole('dialog', { name })

it('says how one signs in, and what is on its way', async () => {
  api.on(getCredentials, { issuer: null, own: { ...own, pendingEmail: 'new@example.com' } })
  open()
  const shown = within(await section())
  const help = await shown.findByText(/signs you out elsewhere/)
  expect(help.textContent).toContain('11/30/2024')
  expect(shown.getByText(/confirmed\.$/).textContent).toContain('maya@example.com, confirmed.')
  expect(shown.getByText('new@example.com')).toBeDefined()
})

it('leads to the provider where another one signs in', async () => {
  api.on(getCredentials, { issuer: 'https://id.example/realm', own: null })
  open()
  const link = await within(await section()).findByRole('link', { name: 'Open provider' })
  expect(link.getAttribute('href')).toBe('https://id.example/realm')
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})

it('offers to try again where it did not load', async () => {
  api.on(getCredentials, () => refusal(500, 'INTERNAL', 'Broken'))
  const user = open()
  const again = await within(await section()).findByRole('button', { name: 'Try again' })
  api.on(getCredentials, { issuer: null, own })
  await user.click(again)
  await screen.findByRole('button', { name: 'Change password' })
})

it('removes a passkey with the current password alone', async () => {
  const time = '2024-11-30T09:30:00.000Z'
  const passkey = { key: 'phone', name: 'My phone', createdAt: time, lastUsedAt: null }
  api.on(getCredentials, { issuer: null, own: { ...own, passkeys: [passkey] } })
  const message = 'That’s not your current password. Check it and try again.'
  const issues = [{ path: 'body.currentPassword', message }]
  api.on(removePasskey, () => refusal(400, 'VALIDATION', message, issues))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Remove passkey My phone' }))
  const form = within(await dialog('Remove “My phone”?'))
  const remove = form.getByRole('button', { name: 'Remove' })
  expect(remove.dataset['variant']).toBe('danger')
  await user.click(remove)
  expect(await form.findByText('Enter your current password.')).toBeDefined()
  expect(api.calls(removePasskey)).toEqual([])
  await user.type(form.getByLabelText('Current password'), 'a guess{Enter}')
  expect(await form.findByText(message)).toBeDefined()
  api.on(removePasskey, undefined)
  await user.type(form.getByLabelText('Current password'), ' or not{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(removePasskey)).toMatchObject([
    { body: { currentPassword: 'a guess' } },
    { body: { currentPassword: 'a guess or not' } },
  ])
})

describe('another password', () => {
  async function fill(currentPassword: string, newPassword: string) {
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const form = within(await dialog('Change password'))
    await user.type(form.getByLabelText('Current password'), currentPassword)
    await user.type(form.getByLabelText('New password'), newPassword)
    await user.click(form.getByRole('button', { name: 'Save password' }))
    return { user, form }
  }

  it('is sent with the current one, and told', async () => {
    api.on(changePassword, undefined)
    await fill('the former one', 'another one')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.calls(changePassword)).toMatchObject([
      { body: { currentPassword: 'the former one', newPassword: 'another one' } },
    ])
    expect((await screen.findAllByText('Password changed')).length).toBeGreaterThan(0)
  })

  it('is checked before it is sent; what the server says stands beside its field', async () => {
    const { user, form } = await fill('mine', 'short')
    expect(await form.findByText('Use at least 8 characters.')).toBeDefined()
    expect(api.calls(changePassword)).toEqual([])
    const message = 'That’s not your current password. Check it and try again.'
    const issues = [{ path: 'body.currentPassword', message }]
    api.on(changePassword, () => refusal(400, 'VALIDATION', message, issues))
    await user.type(form.getByLabelText('New password'), ' but longer')
    await user.click(form.getByRole('button', { name: 'Save password' }))
    expect(await form.findByText(message)).toBeDefined()
    expect(document.activeElement).toBe(form.getByLabelText('Current password'))
    expect(screen.queryByText('Failed to change your password. Please try again.')).toBeNull()
  })

  it('says how long to wait after too many tries', async () => {
    const message = 'Too many attempts. Try again in 8 seconds.'
    api.on(changePassword, () => refusal(429, 'RATE_LIMITED', message))
    await fill('the former one', 'another one')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('can be looked at while it is typed', async () => {
    const { user, form } = await fill('mine', 'short')
    await user.click(form.getByRole('button', { name: 'Show the new password' }))
    expect(form.getByLabelText('New password').getAttribute('type')).toBe('text')
    await user.click(form.getByRole('button', { name: 'Hide the new password' }))
    expect(form.getByLabelText('New password').getAttribute('type')).toBe('password')
  })
})

it('asks for another email and says that a link is on its way', async () => {
  api.on(changeEmail, undefined)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  const form = within(await dialog('Change email'))
  await user.type(form.getByLabelText('New email'), 'new@example.com')
  await user.type(form.getByLabelText('Current password'), 'mine')
  await user.click(form.getByRole('button', { name: 'Send link' }))
  const message = 'We sent an email to new@example.com. Follow the link to use this address.'
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(api.calls(changeEmail)).toMatchObject([
    { body: { email: 'new@example.com', currentPassword: 'mine' } },
  ])
})

it('lists recent sign-ins, five at first, and marks wrong passwords', async () => {
  const attempt: SignInAttempt = {
    id: '1',
    at: '2025-01-05T09:30:00.000Z',
    succeeded: true,
    tries: 1,
    network: '203.0.113.7',
    browser: 'Chrome',
    system: 'Windows',
    kind: 'computer',
  }
  const wrong = { ...attempt, id: '2', succeeded: false, tries: 3 }
  const others = ['3', '4', '5', '6'].map((id) => ({ ...attempt, id, network: null }))
  api.on(listSignIns, [wrong, attempt, ...others])
  const user = open()
  const shown = within(await screen.findByRole('region', { name: 'Recent sign-ins' }))
  const rows = shown.getAllByRole('listitem')
  expect(rows).toHaveLength(5)
  expect(rows[0]?.textContent).toContain('3 wrong passwords')
  expect(rows[1]?.textContent).toMatch(/Chrome on Windows.*from 203\.0\.113\.7$/)
  await user.click(shown.getByRole('button', { name: 'Show all sign-ins' }))
  expect(shown.getAllByRole('listitem')).toHaveLength(6)
})

it('says when recent sign-ins did not load, and asks again', async () => {
  api.on(listSignIns, () => refusal(500, 'INTERNAL', 'Broken'))
  const user = open()
  const region = await screen.findByRole('region', { name: 'Recent sign-ins' })
  expect(within(region).getByRole('alert').textContent).toContain('Couldn’t load recent sign-ins.')
  api.on(listSignIns, [])
  await user.click(within(region).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent sign-ins' })).toBeNull())
})
