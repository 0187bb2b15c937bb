import { becomeAdmin, exportAccount, getAccountContents, getAdminOffer } from '@stowage/contract/account'
import { getCredentials, listSignIns } from '@stowage/contract/credentials'
import { endOtherSessions, endSession, listSessions, type Session } from '@stowage/contract/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { Account } from './account.tsx'

const at = '/profile?tab=account'
const here: Session = {
  id: 3,
  browser: 'Chrome',
  system: 'Windows',
  kind: 'computer',
  isCurrent: true,
  createdAt: '2025-01-05T09:30:00.000Z',
  lastSeenAt: '2025-01-05T09:30:00.000Z',
}
const phone: Session = {
  ...here,
  id: 2,
  browser: 'Safari',
  system: 'iPhone',
  kind: 'phone',
  isCurrent: false,
}
const unknown: Session = { ...here, id: 1, browser: null, system: null, isCurrent: false }

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(listSessions, [here, phone, unknown])
  api.on(getCredentials, { issuer: null, own: null })
  api.on(listSignIns, [])
  api.on(getAdminOffer, { isOffered: true })
})

const rows = () => screen.getAllByRole('listitem')

it('lists where one is signed in; this device has a badge and nothing to press', async () => {
  renderInApp(<Account />, { at })
  await screen.findByText('Chrome on Windows')
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringContaining('This device'),
    expect.stringContaining('Safari on iPhone'),
    expect.stringContaining('Unknown device'),
  ])
  expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull()
})

it('signs out one device, then all others, and keeps this one', async () => {
  api.on(endSession, undefined)
  api.on(endOtherSessions, undefined)
  const { user } = renderInApp(<Account />, { at })
  await user.click(
    (await screen.findAllByRole('button', { name: 'Sign out Safari on iPhone' }))[0] as Element,
  )
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(api.calls(endSession).map(({ params }) => params)).toEqual([{ id: 2 }])
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('keeps the row of a device that could not be signed out, and says so', async () => {
  api.on(endSession, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<Account />, { at })
  await user.click(
    (await screen.findAllByRole('button', { name: 'Sign out Safari on iPhone' }))[0] as Element,
  )
  expect(
    (await screen.findAllByText('Failed to sign out that device. Please try again.')).length,
  ).toBeGreaterThan(0)
  expect(rows()).toHaveLength(3)
})

it('offers to try again where the list did not load', async () => {
  api.on(listSessions, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user } = renderInApp(<Account />, { at })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listSessions, [here])
  await user.click(again)
  await screen.findByText('Chrome on Windows')
})

it('says that a request for admin access is refused, and why [ACC-40] [ACC-43]', async () => {
  const why = 'You are not eligible for admin privileges.'
  api.on(becomeAdmin, () => refusal(403, 'FORBIDDEN', why))
  const { user } = renderInApp(<Account />, { at })
  await user.click(await screen.findByRole('button', { name: 'Request Admin Access' }))
  expect((await screen.findAllByText('Access Denied')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(why).length).toBeGreaterThan(0)
  expect(api.calls(becomeAdmin)).toMatchObject([{ body: undefined }])
})

it('lets a person ask for admin access who would be refused [ACC-40]', async () => {
  api.on(getAdminOffer, { isOffered: false })
  renderInApp(<Account />, { at })
  await waitFor(() => expect(api.calls(getAdminOffer)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Request Admin Access' })).toBeDefined()
  expect(screen.getByText('Your request is recorded and may be denied.')).toBeDefined()
})

it('has nothing to ask for once access is granted', async () => {
  api.on(becomeAdmin, aUser({ isAdmin: true, role: 'admin' }))
  const { user } = renderInApp(<Account />, { at })
  await user.click(await screen.findByRole('button', { name: 'Request Admin Access' }))
  await screen.findByText('You’re an admin')
  expect(screen.queryByRole('button', { name: 'Request Admin Access' })).toBeNull()
  // The person has changed, so the page renders again, by code that loads after the answer.
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'))
})

describe('the export of one’s data', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    Object.assign(URL, { createObjectURL: () => 'blob:data', revokeObjectURL: () => undefined })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })

  it('saves the file and says so [ACC-32] [TOAST-08]', async () => {
    const headers = { 'content-disposition': 'attachment; filename="stowage-2026-01-05.json"' }
    api.on(exportAccount, () => new Response('{}', { headers }))
    const { user } = renderInApp(<Account />, { at })
    await user.click(screen.getByRole('button', { name: 'Export Data' }))
    expect((await screen.findAllByText('Data exported')).length).toBeGreaterThan(0)
    expect(saved).toEqual(['stowage-2026-01-05.json'])
  })

  it('shows that it runs and can be stopped, which is no failure', async () => {
    api.on(exportAccount, () => new Promise<Response>(() => undefined))
    const { user } = renderInApp(<Account />, { at })
    api.fetch.mockImplementationOnce(
      (_address: string, init: RequestInit = {}) =>
        new Promise((_, reject) =>
          init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    await user.click(screen.getByRole('button', { name: 'Export Data' }))
    await screen.findByText('Exporting your data')
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await screen.findByRole('button', { name: 'Export Data' })
    expect(screen.queryByText('Export Failed')).toBeNull()
  })

  it('says that it failed, and can be tried again [ACC-34]', async () => {
    api.on(exportAccount, () => refusal(500, 'INTERNAL', 'Broken'))
    const { user } = renderInApp(<Account />, { at })
    await user.click(screen.getByRole('button', { name: 'Export Data' }))
    expect((await screen.findAllByText('Export Failed')).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Failed to export your data. Please try again.').length).toBeGreaterThan(0)
    expect(saved).toEqual([])
    expect(screen.getByRole('button', { name: 'Export Data' })).toBeDefined()
  })
})

it('offers to delete the account last, and says what that means [ACC-35]', async () => {
  api.on(getAccountContents, { containers: 8, items: 1, photos: 61, devices: 3, shared: [] })
  const { user } = renderInApp(<Account />, { at })
  await screen.findByText('8 containers, 1 item, all photos and your sign-in details.')
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.at(-1)).toBe('Delete account')
  await user.click(screen.getByRole('button', { name: 'Delete Account' }))
  expect(await screen.findByRole('alertdialog', { name: 'Delete your account?' })).toBeDefined()
})
