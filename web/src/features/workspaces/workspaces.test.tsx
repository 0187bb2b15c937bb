import { previewTransfer } from '@stowage/contract/billing'
import { type ApiKey, listWorkspaceKeys } from '@stowage/contract/keys'
import { getCurrentUser } from '@stowage/contract/users'
import { listWebhooks, type Webhook } from '@stowage/contract/webhooks'
import {
  acceptOffer,
  changeMember,
  createInvitations,
  deleteWorkspace,
  getWorkspace,
  type Invitation,
  listDeletedWorkspaces,
  listInvitations,
  listMembers,
  listWorkspaces,
  type Member,
  removeMember,
  updateWorkspace,
  type WorkspaceDetails,
} from '@stowage/contract/workspaces'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aUser } from '../../../test/samples.ts'
import { ActivityDays } from '../../entities/activity-list/activity-days.tsx'
import { fullPage } from '../../lib/address/full-page.ts'
import { queryKey } from '../../lib/api/query.ts'
import { removeAllDrafts, storeDrafts } from '../../lib/storage/form-drafts.ts'
import { followOwnPlace } from './follow-own.ts'
import { GeneralPanel } from './general-panel.tsx'
import { InvitePeopleDialog } from './invite-people-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'
import { NewWorkspaceDialog } from './new-workspace-dialog.tsx'
import { CodeScreen } from './parts/code-screen.tsx'
import { Places } from './parts/places.tsx'
import { WorkspaceMenu } from './workspace-menu.tsx'

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

const anInvitation = (change: Partial<Invitation>): Invitation => ({
  id: 3,
  role: 'editor',
  email: null,
  madeBy: 'Maya',
  createdAt: made,
  endsAt: '2031-01-08T10:00:00.000Z',
  usesLeft: 10,
  joined: 0,
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
  expect(dialog.textContent).toContain('Both of you will lose access immediately.')
  expect(dialog.textContent).toMatch(/You can restore everything until .*, including people and roles\./)
  const press = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete workspace' })
  await user.type(within(dialog).getByLabelText('Type Home to confirm'), 'Hom')
  expect(press.disabled).toBe(true)
  await user.type(within(dialog).getByLabelText('Type Home to confirm'), 'e')
  await user.click(press)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'))
  expect(api.calls(deleteWorkspace)).toMatchObject([{ params: { id: 1 }, body: { name: 'Home' } }])
})

it('the field follows the name that another admin gives, and keeps what was typed', async () => {
  onTestFinished(removeAllDrafts)
  const { user, client } = renderInApp(<GeneralPanel />, { person: aUser(shared) })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Workspace name' })
  const hear = (workspaceName: string) =>
    act(() => client.setQueryData(queryKey(getCurrentUser), aUser({ ...shared, workspaceName })))
  hear('Lake house')
  await waitFor(() => expect(field.value).toBe('Lake house'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.type(field, ' and garden')
  hear('Cabin')
  await screen.findByText('Leave Cabin')
  expect(field.value).toBe('Lake house and garden')
})

it('shows the stored name after renaming, until the new one is read, and then nothing counts as typed', async () => {
  onTestFinished(removeAllDrafts)
  api.on(updateWorkspace, ({ body }) => aWorkspace({ name: String(body.name).trim() }))
  const { user, client } = renderInApp(<GeneralPanel />, { person: aUser(shared) })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Workspace name' })
  await user.clear(field)
  await user.type(field, 'Cabin ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Workspace renamed')
  expect(field.value).toBe('Cabin')
  act(() => client.setQueryData(queryKey(getCurrentUser), aUser({ ...shared, workspaceName: 'Cabin' })))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
  )
})

it('claims nothing of open invitations before their number is known', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  api.on(listInvitations, () => loaded.then(() => [anInvitation({})]))
  const { user } = renderInApp(<GeneralPanel />, { person: aUser(shared) })
  await user.click(screen.getByRole('button', { name: 'Delete workspace' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Home?' }))
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeDefined()
  load()
  expect(await dialog.findByText('1 open invitation will be canceled')).toBeDefined()
  expect(dialog.queryByRole('status')).toBeNull()
})

it('a member sees what their plan would block, pause and stop before they take over [OWN-02] [SEAT-10]', async () => {
  const person = aUser({ ...shared, id: 7, workspaceRole: 'admin', workspaceOwner: 'Maya' })
  const transfer = { toId: 7, toName: 'Jonas', endsAt: made }
  api.on(getWorkspace, aWorkspace({ role: 'admin', transfer }))
  api.on(previewTransfer, {
    plan: aPlan({ displayName: 'Free', containers: 3, teamMembers: 1 }),
    closed: { count: 1, containers: [{ id: 4, name: 'Winter coats', location: 'Closet', itemCount: 9 }] },
    open: { count: 3, containers: [] },
    paused: [{ id: 9, name: 'Priya Nair', profileImageUrl: null, role: 'counter' }],
    stopped: { count: 1, named: [{ kind: 'webhook', id: 2, name: 'hooks.example', person: null }] },
  })
  api.on(acceptOffer, aWorkspace())
  const { user } = renderInApp(<GeneralPanel />, { person })
  expect(screen.queryByRole('button', { name: 'Delete workspace' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'See what changes' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Take over Home?' })
  await within(dialog).findByText('You’ll become the owner, and Home will move to your Free plan.')
  for (const words of [
    ...['1 person will have view-only access', 'Priya Nair', 'Counter', '1 will be blocked', 'Winter coats'],
    ...['1 program will stop working', 'hooks.example', 'Webhook'],
  ])
    expect(within(dialog).getByText(words)).toBeDefined()
  expect(within(dialog).getByRole('link', { name: 'Upgrade first' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(api.calls(acceptOffer)).toHaveLength(1))
})

it('removing a member names the programs of theirs that stop and that go on, and ends open links too [INV-16]', async () => {
  const jonas = { id: 7, name: 'Jonas Berg' }
  api.on(listMembers, [aMember({}), aMember({ ...jonas, role: 'editor' })])
  const keyOf = (id: number, name: string, owner: { id: number; name: string }) =>
    ({ id, name, owner, kind: 'key', endsAt: null }) as ApiKey
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const keys = [
    keyOf(1, 'Home Assistant', jonas),
    keyOf(2, 'Shelf scanner', { id: 1, name: 'Maya Lind' }),
    keyOf(3, 'Claude', jonas),
    { ...keyOf(4, 'Ended before', jonas), endsAt: '2020-01-01T00:00:00.000Z' },
  ]
  api.on(listWorkspaceKeys, () => loaded.then(() => keys))
  api.on(listWebhooks, [
    { id: 1, url: 'https://hooks.example/secret', createdBy: 7 } as Webhook,
    { id: 2, url: 'https://other.example/', createdBy: 1 } as Webhook,
  ])
  api.on(removeMember, undefined)
  const { user } = renderInApp(<MembersPanel />, { person: aUser(shared) })
  await user.click(await screen.findByRole('button', { name: 'Remove Jonas Berg' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Jonas Berg?' }))
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' })
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(remove.disabled).toBe(true)
  load()
  const words = 'Their keys and assistants will stop working: Home Assistant and Claude'
  expect(await dialog.findByText(words)).toBeDefined()
  expect(await dialog.findByText('Webhooks they created will keep running: hooks.example')).toBeDefined()
  const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'End open links too' })
  expect(box.checked).toBe(true)
  await user.click(box)
  expect(remove.disabled).toBe(false)
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.calls(removeMember)).toMatchObject([
    { params: { id: 1, userId: 7 }, query: { endLinks: 'false' } },
  ])
})

it('the focus stays in the list when the row that has it goes, or its role is being saved [UX-03]', async () => {
  const jonas = aMember({ id: 7, name: 'Jonas Berg', role: 'editor' })
  const ella = aMember({ id: 8, name: 'Ella Lind', role: 'viewer' })
  let rows = [aMember({}), jonas, ella]
  api.on(listMembers, () => rows)
  api.on(listWorkspaceKeys, [])
  api.on(listWebhooks, [])
  api.on(removeMember, () => {
    rows = [aMember({}), ella]
    return undefined
  })
  api.on(changeMember, () => new Promise<never>(() => {}))
  const { user } = renderInApp(<MembersPanel />, { person: aUser(shared) })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Jonas Berg' })
  select.focus()
  await user.selectOptions(select, 'counter')
  expect([document.activeElement, select.value]).toEqual([select, 'counter'])

  await user.click(screen.getByRole('button', { name: 'Remove Jonas Berg' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Jonas Berg?' }))
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' })
  await waitFor(() => expect(remove.disabled).toBe(false))
  await user.click(remove)
  await waitFor(() => expect(screen.queryByText('Jonas Berg')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Ella Lind')
})

it('a role that is refused goes back to what it was', async () => {
  api.on(listMembers, [aMember({}), aMember({ id: 7, name: 'Jonas Berg', role: 'editor' })])
  api.on(changeMember, () => refusal(403, 'MEMBER_LIMIT_REACHED', 'No seat'))
  const { user } = renderInApp(<MembersPanel />, { person: aUser(shared) })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Jonas Berg' })
  await user.selectOptions(select, 'counter')
  await waitFor(() => expect(select.value).toBe('editor'))
})

it('a role that another admin sets back before the list was read again is shown', async () => {
  const members = [aMember({}), aMember({ id: 7, name: 'Jonas Berg', role: 'editor' })]
  api.on(listMembers, members)
  const { promise: changed, resolve: answer } = Promise.withResolvers<void>()
  api.on(changeMember, () => changed.then(() => aMember({ id: 7, name: 'Jonas Berg', role: 'counter' })))
  const { client, user } = renderInApp(<MembersPanel />, { person: aUser(shared) })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Jonas Berg' })
  await user.selectOptions(select, 'counter')
  expect(select.value).toBe('counter')
  answer()
  await screen.findByText('Jonas Berg’s role was changed')
  await act(() => client.invalidateQueries({ queryKey: queryKey(listMembers, { params: { id: 1 } }) }))
  await waitFor(() => expect(select.value).toBe('editor'))
})

it('a role that another admin sets back is shown', async () => {
  const members = (role: Member['role']) => [aMember({}), aMember({ id: 7, name: 'Jonas Berg', role })]
  api.on(listMembers, members('editor'))
  api.on(changeMember, aMember({ id: 7, name: 'Jonas Berg', role: 'counter' }))
  const { client, user } = renderInApp(<MembersPanel />, { person: aUser(shared) })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Jonas Berg' })
  const hear = async (role: Member['role']) => {
    api.on(listMembers, members(role))
    await act(() => client.invalidateQueries({ queryKey: queryKey(listMembers, { params: { id: 1 } }) }))
  }
  await user.selectOptions(select, 'counter')
  await hear('counter')
  await waitFor(() => expect(select.value).toBe('counter'))
  await hear('editor')
  await waitFor(() => expect(select.value).toBe('editor'))
})

it('the footer of the dialog has the button of the way in sight, and Done after a link or a code was made [INV-01]', async () => {
  api.on(createInvitations, {
    address: 'https://stowage.example/join/abc',
    invitations: [anInvitation({})],
  })
  const { user } = renderInApp(<InvitePeopleDialog open onClose={() => undefined} />, {
    person: aUser(shared),
  })
  const dialog = await screen.findByRole('dialog', { name: 'Invite people' })
  const footer = within(dialog.querySelector('footer') as HTMLElement)
  const buttons = () => footer.getAllByRole('button').map(({ textContent }) => textContent)
  expect(await footer.findByRole('button', { name: 'Send invitation' })).toBeDefined()
  const addresses = within(dialog).getByLabelText('Email addresses')
  await user.type(addresses, 'ella@example.com')
  expect(footer.getByRole('button', { name: 'Send 1 invitation' })).toBeDefined()
  for (const [way, make, done] of [
    ['Link', 'Create link', ['New link', 'Done']],
    ['Code', 'Show the code', ['Copy link', 'Done']],
  ] as const) {
    await user.click(within(dialog).getByRole('tab', { name: way }))
    expect(buttons()).toEqual(['Cancel', make])
    await user.click(footer.getByRole('button', { name: make }))
    await waitFor(() => expect(buttons()).toEqual(done))
    expect(dialog.contains(document.activeElement?.closest('button') ?? null)).toBe(true)
  }
})

it('the button of the workspace has no letters beside its name, which would be another visible name [UX-07]', async () => {
  api.on(listWorkspaces, [])
  renderInApp(<WorkspaceMenu />, { person: aUser(shared) })
  const button = await screen.findByRole('button', { name: /^Home Owner/ })
  // At 768 px the letters are all that is drawn, by CSS.
  expect(button.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('H')
  expect(button.textContent).toBe(button.getAttribute('aria-label'))
})

it('a code shows who has joined since it was made, the latest first, and lights their rows up once [INV-05]', async () => {
  const animate = vi.fn<Element['animate']>()
  const { animate: former } = Element.prototype
  Element.prototype.animate = animate
  onTestFinished(() => {
    Element.prototype.animate = former
  })
  api.on(getWorkspace, aWorkspace({ seats: { places: 20, taken: 4, paused: 0 } }))
  api.on(listMembers, [aMember({})])
  const { client, user } = renderInApp(
    <CodeScreen
      address="https://stowage.example/join/abc"
      invitation={anInvitation({})}
      footer={document.body.appendChild(document.createElement('div'))}
      onAnother={() => {}}
      onClose={() => {}}
    />,
    { person: aUser(shared) },
  )
  expect(await screen.findByText('No one yet. People appear here as they join.')).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code for the link' })).toBeDefined()
  api.on(listMembers, [
    aMember({}),
    aMember({ id: 8, name: 'Ella Lind', role: 'editor', since: '2031-01-08T09:01:00.000Z' }),
    aMember({ id: 9, name: 'Tom Reyes', role: 'editor', since: '2031-01-08T09:02:00.000Z' }),
  ])
  await client.invalidateQueries()
  await screen.findByText('Tom Reyes')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Tom Reyes9:02/),
    expect.stringMatching(/Ella Lind9:01/),
  ])
  expect(animate.mock.contexts).toEqual(screen.getAllByRole('listitem'))
  expect(screen.getByText(/8 people can still join\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('https://stowage.example/join/abc')
})

it('people are invited by email, link or code, as editors, or as viewers where no seat is free [INV-01]', async () => {
  const { user, unmount } = renderInApp(<InvitePeopleDialog open onClose={() => undefined} />, {
    person: aUser(shared),
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
  await dialog.findByText('2 of 5')
  expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    'Email',
    'Link',
    'Code',
  ])
  for (const way of ['Email', 'Link', 'Code']) {
    await user.click(dialog.getByRole('tab', { name: way }))
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Editor/ }).checked).toBe(true)
    expect(
      dialog.getByRole('radio', { name: /^Editor\s*Can add, edit, move and delete anything\.$/ }),
    ).toBeDefined()
  }
  // Only invitations by email make admins.
  expect(dialog.queryByRole('radio', { name: /^Admin/ })).toBeNull()
  unmount()
  api.on(getWorkspace, aWorkspace({ seats: { places: 2, taken: 2, paused: 0 } }))
  renderInApp(<InvitePeopleDialog open onClose={() => undefined} />, { person: aUser(shared) })
  expect((await screen.findAllByText(/All seats on the plan are taken\./)).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Viewer/ }).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: /^Editor/ })).toBeNull()
})

it('a name that runs from right to left turns nothing around it [UX-06]', async () => {
  const name = 'נועה לוי'
  api.on(listMembers, [aMember({}), aMember({ id: 2, name, role: 'editor', email: 'noa@example.com' })])
  renderInApp(
    <>
      <MembersPanel />
      <ActivityDays
        entries={[
          {
            id: 1,
            action: 'member-joined',
            timestamp: made,
            details: {},
            person: { id: 2, name, fullName: name, profileImageUrl: null },
          },
        ]}
      />
    </>,
    { person: aUser(shared) },
  )
  await screen.findByLabelText(/^Role of/)
  const shownNames = screen
    .getAllByText((_, element) => element?.childNodes[0]?.nodeValue === name)
    .filter((element) => element.tagName !== 'OPTION')
  expect(shownNames).toHaveLength(2)
  for (const element of shownNames) expect(element.closest('bdi, [dir=auto]')).not.toBeNull()
})

it('a role that changed is announced politely, and what others change in a list is not [UX-04]', async () => {
  const { client } = renderInApp(<MembersPanel />, { person: aUser({ ...shared, workspaceRole: 'editor' }) })
  expect(await screen.findByText('Maya Lind')).toBeDefined()
  followOwnPlace(client, aUser({ ...shared, workspaceRole: 'editor' }))
  act(() => {
    client.setQueryData(queryKey(getCurrentUser), aUser({ ...shared, workspaceRole: 'counter' }))
  })
  const words = await screen.findByText('Your role in Home is now Counter')
  expect(words.closest('[role=alert], [aria-live=assertive]')).toBeNull()
  const row = screen.getByText('Maya Lind')
  expect(row.closest('[role=status], [role=alert], [role=log], [aria-live]')).toBeNull()
})

it('places are counted where the plan has a number of them, and not spoken of where it has any [SEAT-12]', async () => {
  renderInApp(<Places />)
  expect(await screen.findByText('2 of 5')).toBeDefined()
  api.on(getWorkspace, aWorkspace({ seats: { places: -1, taken: 2, paused: 0 } }))
  const { container } = renderInApp(<Places />)
  await waitFor(() => expect(api.calls(getWorkspace)).toHaveLength(2))
  expect(container.textContent).toBe('')
})

it('takes back the typed name of this workspace and of a new one after a reload', async () => {
  const first = renderInApp(<GeneralPanel />)
  const field = await screen.findByRole('textbox', { name: 'Workspace name' })
  await first.user.clear(field)
  await first.user.type(field, 'Harbor Rentals')
  storeDrafts()
  first.unmount()
  const second = renderInApp(<GeneralPanel />)
  expect(await screen.findByDisplayValue('Harbor Rentals')).toBeDefined()
  second.unmount()

  const dialog = renderInApp(<NewWorkspaceDialog open onClose={() => {}} />)
  await dialog.user.type(await screen.findByRole('textbox', { name: 'Workspace name' }), 'Sailing club')
  storeDrafts()
  dialog.unmount()
  renderInApp(<NewWorkspaceDialog open onClose={() => {}} />)
  expect(await screen.findByDisplayValue('Sailing club')).toBeDefined()
  removeAllDrafts()
})
