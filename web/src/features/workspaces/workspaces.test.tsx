import { previewTransfer } from '@stowage/contract/billing'
import {
  acceptOffer,
  deleteWorkspace,
  getWorkspace,
  listDeletedWorkspaces,
  listInvitations,
  listMembers,
  type Member,
  type WorkspaceDetails,
} from '@stowage/contract/workspaces'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aUser } from '../../../test/samples.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { GeneralPanel } from './general-panel.tsx'
import { CodeScreen } from './parts/code-screen.tsx'
import { Places } from './parts/places.tsx'

const made = '2031-01-08T09:00:00.000Z'

const aMember = (change: Partial<Member>): Member => ({
  id: 1,
  name: 'Maya Lind',
  email: null,
  profileImageUrl: null,
  role: 'owner',
  isPaused: false,
  since: '2030-01-01T00:00:00.000Z',
  ...change,
})

const aWorkspace = (change: Partial<WorkspaceDetails> = {}): WorkspaceDetails => ({
  id: 1,
  name: 'Home',
  role: 'owner',
  isPaused: false,
  members: 2,
  owner: { id: 1, name: 'Maya' },
  plan: 'Pro',
  createdAt: made,
  seats: { places: 5, taken: 2, paused: 0 },
  apiAccess: false,
  transfer: null,
  ...change,
})

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getWorkspace, aWorkspace())
  api.on(listMembers, [aMember({})])
  api.on(listInvitations, [])
  api.on(listDeletedWorkspaces, [])
})

const shared = { workspaceName: 'Home', workspaceMembers: 2 }

it('an owner deletes the workspace by typing its name, and is told until when it can be restored [OWN-04]', async () => {
  const left = vi.spyOn(fullPage, 'go').mockReturnValue()
  api.on(deleteWorkspace, undefined)
  const { user } = renderInApp(<GeneralPanel />, { person: aUser(shared) })
  await user.click(screen.getByRole('button', { name: 'Delete workspace' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Home?' })
  expect(dialog.textContent).toMatch(/You can restore everything until .*, including people and roles\./)
  const press = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete workspace' })
  await user.type(within(dialog).getByLabelText('Type Home to confirm'), 'Hom')
  expect(press.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText('Type Home to confirm'), 'e')
  await user.click(press)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'))
  expect(api.calls(deleteWorkspace)).toMatchObject([{ params: { id: 1 }, body: { name: 'Home' } }])
})

it('a member sees what their plan would block and pause before they take over [OWN-02] [SEAT-10]', async () => {
  const person = aUser({ ...shared, id: 7, workspaceRole: 'admin', workspaceOwner: 'Maya' })
  const transfer = { toId: 7, toName: 'Jonas', endsAt: made }
  api.on(getWorkspace, aWorkspace({ role: 'admin', transfer }))
  api.on(previewTransfer, {
    plan: aPlan({ displayName: 'Free', containers: 3, teamMembers: 1 }),
    closed: { count: 1, containers: [{ id: 4, name: 'Winter coats', location: 'Closet', itemCount: 9 }] },
    open: { count: 3, containers: [] },
    paused: [{ id: 9, name: 'Priya Nair', profileImageUrl: null }],
  })
  api.on(acceptOffer, aWorkspace())
  const { user } = renderInApp(<GeneralPanel />, { person })
  expect(screen.queryByRole('button', { name: 'Delete workspace' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'See what changes' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Take over Home?' })
  await within(dialog).findByText('You’ll become the owner, and Home will move to your Free plan.')
  for (const words of ['1 person can only view', 'Priya Nair', '1 will be blocked', 'Winter coats'])
    expect(within(dialog).getByText(words)).toBeDefined()
  expect(within(dialog).getByRole('link', { name: 'Upgrade first' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(api.calls(acceptOffer)).toHaveLength(1))
})

it('a code shows who has joined since it was made, the latest first [INV-05]', async () => {
  const invitation = {
    id: 3,
    role: 'editor' as const,
    email: null,
    madeBy: 'Maya',
    createdAt: made,
    endsAt: '2031-01-08T10:00:00.000Z',
    usesLeft: 10,
    joined: 0,
  }
  api.on(listMembers, [aMember({})])
  const { client } = renderInApp(
    <CodeScreen address="https://stowage.example/join/abc" invitation={invitation} onAnother={() => {}} />,
    { person: aUser(shared) },
  )
  expect(await screen.findByText('No one yet. People appear here as they join.')).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeDefined()
  api.on(listMembers, [
    aMember({}),
    aMember({ id: 8, name: 'Ella Lind', role: 'editor', since: '2031-01-08T09:01:00.000Z' }),
    aMember({ id: 9, name: 'Tom Reyes', role: 'editor', since: '2031-01-08T09:02:00.000Z' }),
  ])
  await client.invalidateQueries()
  await screen.findByText('Tom Reyes')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tom Reyes',
    'Ella Lind',
  ])
  expect(screen.getByText(/8 people can still join\./)).toBeDefined()
})

it('places are counted where the plan has a number of them, and not spoken of where it has any [SEAT-12]', async () => {
  renderInApp(<Places />)
  expect(await screen.findByText('2 of 5')).toBeDefined()
  api.on(getWorkspace, aWorkspace({ seats: { places: -1, taken: 2, paused: 0 } }))
  const { container } = renderInApp(<Places />)
  await waitFor(() => expect(api.calls(getWorkspace)).toHaveLength(2))
  expect(container.textContent).toBe('')
})
