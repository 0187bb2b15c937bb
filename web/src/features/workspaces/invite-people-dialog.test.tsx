import {
  createInvitations,
  getWorkspace,
  type Invitation,
  type WorkspaceDetails,
} from '@stowage/contract/workspaces'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { backInPage } from '../../lib/overlays/navigation-blocker.ts'
import { removeAllDrafts, storeDrafts } from '../../lib/storage/form-drafts.ts'
import { InvitePeopleDialog } from './invite-people-dialog.tsx'

const made: Invitation = {
  id: 3,
  role: 'editor',
  email: null,
  madeBy: 'Maya',
  createdAt: '2031-01-08T09:00:00.000Z',
  endsAt: '2031-01-08T10:00:00.000Z',
  usesLeft: 10,
  joined: 0,
}

let api: FakeApi
const closed = vi.fn<() => void>()

beforeEach(() => {
  closed.mockReset()
  onTestFinished(removeAllDrafts)
  api = fakeApi()
  api.on(getWorkspace, {
    id: 1,
    name: 'Home',
    role: 'owner',
    isPaused: false,
    members: 1,
    plan: 'Pro',
    apiAccess: false,
    owner: { id: 1, name: 'Maya' },
    createdAt: made.createdAt,
    transfer: null,
    seats: { places: 5, taken: 1, paused: 0 },
  } satisfies WorkspaceDetails)
})

async function openInvite() {
  const { user, unmount } = renderInApp(<InvitePeopleDialog open onClose={closed} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
  return { user, unmount, dialog, addresses: dialog.getByLabelText<HTMLTextAreaElement>('Email addresses') }
}

it('an invitation that is being sent holds the dialog, and a refusal shows in it [INV-02]', async () => {
  const { promise: sent, resolve: answer } = Promise.withResolvers<void>()
  api.on(createInvitations, () => sent.then(() => refusal(409, 'CONFLICT', 'Ella is a member already.')))
  const { user, dialog, addresses } = await openInvite()
  await user.type(addresses, 'ella@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }))
  await user.keyboard('{Escape}')
  act(backInPage)
  await user.click(dialog.getByRole('link', { name: 'Workspace settings' }))
  expect([closed.mock.calls.length, window.location.pathname]).toEqual([0, '/'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer()
  expect(await dialog.findByText('Ella is a member already.')).toBeDefined()
  expect(addresses.value).toBe('ella@example.com')
})

it('asks before typed addresses go, and has them again after a reload [INV-02]', async () => {
  const { user, unmount, addresses } = await openInvite()
  await user.type(addresses, 'ella@example.com')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }))
  expect(closed).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  storeDrafts()
  unmount()
  expect((await openInvite()).addresses.value).toBe('ella@example.com')
})

it('asks before a link goes that was not copied, which is shown once [INV-04]', async () => {
  api.on(createInvitations, { address: 'https://stowage.example/join/abc', invitations: [made] })
  const { user, dialog } = await openInvite()
  await user.click(dialog.getByRole('tab', { name: 'Link' }))
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  const copy = await dialog.findByRole('button', { name: 'Copy' })
  act(backInPage)
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without copying the link?' }))
  expect(closed).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(copy)
  await screen.findByText('Link copied')
  act(backInPage)
  expect(closed).toHaveBeenCalledOnce()
})

async function createLink(
  user: Awaited<ReturnType<typeof openInvite>>['user'],
  dialog: Awaited<ReturnType<typeof openInvite>>['dialog'],
) {
  await user.click(dialog.getByRole('tab', { name: 'Link' }))
  await user.click(dialog.getByRole('button', { name: 'Create link' }))
  await dialog.findByRole('button', { name: 'Copy' })
}

it('keeps no address that was sent, when one stays to copy the link [INV-02]', async () => {
  api.on(createInvitations, { address: 'https://stowage.example/join/abc', invitations: [made] })
  const { user, dialog, addresses } = await openInvite()
  await createLink(user, dialog)
  await user.click(dialog.getByRole('tab', { name: 'Email' }))
  await user.type(addresses, 'ella@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send 1 invitation' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without copying the link?' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(addresses.value).toBe('')
})

it('goes on to the settings once the person has agreed to lose the link [INV-04]', async () => {
  api.on(createInvitations, { address: 'https://stowage.example/join/abc', invitations: [made] })
  const { user, dialog } = await openInvite()
  await createLink(user, dialog)
  await user.click(dialog.getByRole('link', { name: 'Workspace settings' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Close without copying the link?' }))
  expect(window.location.pathname).toBe('/')
  // The cross of the question has the same name.
  const [, agree] = question.getAllByRole('button', { name: 'Close' })
  await user.click(agree ?? document.body)
  await waitFor(() => expect(window.location.pathname).toBe('/workspace'))
  expect(closed).toHaveBeenCalledOnce()
})
