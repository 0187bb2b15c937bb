import { listPlans } from '@stowage/contract/billing'
import { getCredentials } from '@stowage/contract/credentials'
import {
  type ApiKey,
  createKey,
  deleteKey,
  listKeys,
  listWorkspaceKeys,
  type MadeKey,
} from '@stowage/contract/keys'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { listWebhooks } from '@stowage/contract/webhooks'
import { getWorkspace } from '@stowage/contract/workspaces'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aUser } from '../../../test/samples.ts'
import { openDialogs } from '../../lib/overlays/dialogs.ts'
import { backInPage } from '../../lib/overlays/navigation-blocker.ts'
import { AutomationPanel } from './automation-panel.tsx'

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

const aKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  kind: 'key',
  client: null,
  name: 'Shelf scanner',
  shown: 'stw_Q7dK…x4Rm',
  scopes: ['inventory:read', 'inventory:count'],
  owner: { id: 1, name: 'Maya Lind' },
  createdAt: inDays(-5),
  endsAt: inDays(60),
  lastUsedAt: null,
  lastUsedFrom: null,
  ...change,
})

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  // Noon, because hours ago are 'Yesterday' soon after midnight.
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

function renderPanel(
  keys: ApiKey[] | (() => Response),
  { role = 'owner', apiAccess = true }: { role?: WorkspaceRole; apiAccess?: boolean } = {},
) {
  api.on(getWorkspace, {
    id: 1,
    name: 'Harbor Rentals',
    role,
    isPaused: false,
    members: 2,
    owner: { id: 1, name: 'Maya Lind' },
    plan: apiAccess ? 'Business' : 'Pro',
    createdAt: inDays(-100),
    seats: { places: -1, taken: 2, paused: 0 },
    apiAccess,
    transfer: null,
  })
  api.on(listPlans, [aPlan({ displayName: 'Pro' }), aPlan({ displayName: 'Business', apiAccess: true })])
  api.on(getCredentials, { issuer: 'https://id.example', own: null })
  api.on(listWorkspaceKeys, keys)
  api.on(listKeys, keys)
  return renderInApp(<AutomationPanel />, {
    person: aUser({ workspaceRole: role, workspaceName: 'Harbor Rentals' }),
  })
}

it('lists what each key may do, its end, its last use and from where; whose it is, too [KEY-09]', async () => {
  const { user } = renderPanel([
    aKey({ lastUsedAt: new Date(Date.now() - 4 * 60_000).toISOString(), lastUsedFrom: '203.0.113.24' }),
    aKey({ id: 2, name: 'Nightly export', scopes: ['export'], endsAt: inDays(5.5) }),
    aKey({ id: 3, name: 'Packing table', endsAt: null, owner: { id: 2, name: 'Jonas Okafor' } }),
  ])
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Read\u00a0· Change quantities')
  expect(first?.textContent).toContain('stw_Q7dK…x4Rm')
  expect(first?.textContent).toContain('\u00a0· Used 4m ago from 203.0.113.24')
  expect(second?.textContent).toContain('Expires in 6 days')
  expect(third?.textContent).toContain('Jonas Okafor')
  expect(third?.textContent).toContain('Never expires')
  expect(third?.textContent).toContain('Not used yet')
  expect(screen.getByText('2 of your 20 keys used')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Mine/ }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('asks before it revokes a key, naming it [KEY-09]', async () => {
  const { user } = renderPanel([aKey({ owner: { id: 2, name: 'Jonas' } })], { role: 'admin' })
  api.on(deleteKey, undefined)
  await user.click(await screen.findByRole('button', { name: 'Actions for Shelf scanner' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  const question = await screen.findByRole('alertdialog', { name: 'Revoke Shelf scanner?' })
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(api.calls(deleteKey)).toHaveLength(1))
  expect(api.calls(deleteKey)[0]?.params).toEqual({ id: 1 })
})

it('asks for the password of who has one here, and says at it that it is wrong', async () => {
  const { user } = renderPanel([])
  api.on(getCredentials, {
    issuer: null,
    own: {
      email: 'maya@example.com',
      isEmailConfirmed: true,
      pendingEmail: null,
      passwordChangedAt: null,
      takesPasskeys: true,
      passkeys: [],
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  const form = await screen.findByRole('dialog', { name: 'New key' })
  await user.type(within(form).getByLabelText('Name'), 'Scanner')
  await user.type(await within(form).findByLabelText('Current password'), 'a guess')
  const message = 'That’s not your current password. Check it and try again.'
  api.on(createKey, () => refusal(400, 'VALIDATION', message, [{ path: 'body.currentPassword', message }]))
  await user.click(within(form).getByRole('button', { name: 'Create key' }))
  expect(await within(form).findByText(message)).toBeTruthy()
  expect(api.calls(createKey)[0]?.body).toMatchObject({ name: 'Scanner', currentPassword: 'a guess' })
})

it('makes a key with scopes and an end, and shows it once with Copy [KEY-01]', async () => {
  const { user } = renderPanel([])
  expect(await screen.findByText('No keys yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New key' }))
  const form = await screen.findByRole('dialog', { name: 'New key' })
  expect(within(form).getByRole('checkbox', { name: 'Read' })).toHaveProperty('checked', true)
  expect(within(form).getByRole('radio', { name: '90 days' })).toHaveProperty('checked', true)
  await user.type(within(form).getByLabelText('Name'), 'Scanner')
  await user.click(within(form).getByRole('checkbox', { name: 'Change quantities' }))
  await user.click(within(form).getByRole('radio', { name: 'Never' }))
  expect(form.textContent).toContain('Anyone who finds it can use it.')
  api.on(createKey, () =>
    refusal(400, 'VALIDATION', 'Input', [{ path: 'body.name', message: 'Key name is required' }]),
  )
  await user.click(within(form).getByRole('button', { name: 'Create key' }))
  expect(await within(form).findByText('Key name is required')).toBeTruthy()
  const key = 'stw_Q7dKf2Zr9LmX0pVbT4nYc8HsJ6wE3uAgB1iDx4Rm'
  api.on(createKey, { ...aKey({ name: 'Scanner' }), key })
  const create = within(form).getByRole('button', { name: 'Create key' })
  const before = api.calls(createKey).length
  act(() => {
    create.click()
    create.click()
  })
  await waitFor(() => expect(api.calls(createKey).length).toBeGreaterThan(before))
  expect(api.calls(createKey).at(-1)?.body).toEqual({
    name: 'Scanner',
    scopes: ['inventory:read', 'inventory:count'],
    days: null,
  })
  const shown = await screen.findByRole('dialog', { name: 'Copy your key now' })
  expect(within(shown).getByText(key)).toBeTruthy()
  // A second press makes no key that nobody has seen.
  expect(api.calls(createKey)).toHaveLength(before + 1)
  expect(within(shown).queryByRole('button', { name: 'Close' })).toBeNull()
  expect(shown.querySelector('pre')?.textContent).not.toContain(key)
  // Quoted, because some shells take a bare '?' for a pattern.
  expect(shown.querySelector('pre')?.textContent).toContain(`"${window.location.origin}/api/items?q=tent"`)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Copy your key now' })).toBeTruthy()
  await user.click(within(shown).getByRole('button', { name: 'Copy' }))
  expect(await within(shown).findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(key)
  await user.click(within(shown).getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByText(key)).toBeNull())
})

it('goes by no Back while a key is being made or shown [KEY-01]', async () => {
  const { user } = renderPanel([])
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  const form = await screen.findByRole('dialog', { name: 'New key' })
  const { promise: made, resolve: answer } = Promise.withResolvers<MadeKey>()
  api.on(createKey, () => made)
  await user.type(within(form).getByLabelText('Name'), 'Scanner')
  await user.click(within(form).getByRole('button', { name: 'Create key' }))
  act(() => backInPage())
  await act(async () => answer({ ...aKey({ name: 'Scanner' }), key: 'stw_1' }))
  const shown = await screen.findByRole('dialog', { name: 'Copy your key now' })
  act(() => backInPage())
  expect(openDialogs()).toMatchObject([{ name: 'new-key', open: true }])
  await user.click(within(shown).getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByText('stw_1')).toBeNull())
})

it('locks the scopes that the role can’t give [KEY-04]', async () => {
  const { user } = renderPanel([], { role: 'viewer' })
  await user.click(await screen.findByRole('button', { name: 'New key' }))
  const form = await screen.findByRole('dialog', { name: 'New key' })
  expect(
    within(form)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label')),
  ).toEqual(['Read', 'Export'])
  expect(within(form).getAllByText('Your role here doesn’t allow this.')).toHaveLength(3)
})

it('shows without API access what it would give, with Upgrade, and the stopped keys and assistants [KEY-11] [MCP-05]', async () => {
  const assistant = { kind: 'app' as const, client: 'notebook.example', shown: '' }
  const { user } = renderPanel([aKey(), aKey({ ...assistant, id: 2, name: 'Notebook Assistant' })], {
    apiAccess: false,
  })
  expect(await screen.findByText('API access comes with Business')).toBeTruthy()
  expect(screen.getByText(/1 key is kept and will work again once the plan is upgraded/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/subscription')
  expect(screen.queryByRole('button', { name: 'New key' })).toBeNull()
  for (const offer of ['API keys', 'Connected assistants', 'Webhooks']) {
    expect(screen.getByText(offer)).toBeTruthy()
  }
  expect(screen.getAllByText('Stopped: not included in the Pro plan')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Actions for Shelf scanner' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for Notebook Assistant' }))
  expect(await screen.findByRole('menuitem', { name: 'Disconnect' })).toBeTruthy()
})

it('names the kept webhooks too, and the assistants under a heading of their own [KEY-11]', async () => {
  const assistant = { kind: 'app' as const, client: 'notebook.example', shown: '' }
  api.on(listWebhooks, [{ id: 1 }, { id: 2 }] as never)
  renderPanel([aKey({ ...assistant, name: 'Notebook Assistant' })], { apiAccess: false })
  expect(
    await screen.findByText(/2 webhooks are kept and will work again once the plan is upgraded/),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Existing assistants' })).toBeTruthy()
  expect(screen.queryByText('Existing keys')).toBeNull()
})

it('names the owner to members whose plan it isn’t [KEY-11, SEAT-04]', async () => {
  renderPanel([], { apiAccess: false, role: 'editor' })
  expect(await screen.findByText('Ask Maya to upgrade.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).toBeNull()
})

it('lists connected assistants below the keys, and disconnects one by its name [MCP-05]', async () => {
  const app = {
    kind: 'app' as const,
    client: 'notebook.example',
    shown: '',
    scopes: ['inventory:read' as const],
  }
  const { user } = renderPanel([
    aKey(),
    aKey({
      ...app,
      id: 2,
      name: 'Notebook Assistant',
      lastUsedAt: new Date(Date.now() - 7_200_000).toISOString(),
    }),
    aKey({ ...app, id: 3, name: 'Ended', endsAt: inDays(-1) }),
  ])
  api.on(deleteKey, undefined)
  const section = await screen.findByRole('region', { name: 'Connected assistants' })
  const [row, ...others] = within(section).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(row?.textContent).toContain('notebook.example\u00a0· Read')
  expect(row?.textContent).toContain('Used 2h ago')
  expect(section.textContent).toContain(`${window.location.origin}/mcp`)
  expect(screen.getByText('1 of your 20 keys used')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Actions for Notebook Assistant' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect Notebook Assistant?' })
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(api.calls(deleteKey)).toMatchObject([{ params: { id: 2 } }]))
})

it('says why the keys could not be read, and reads them again [KEY-09]', async () => {
  const { user } = renderPanel(() => refusal(500, 'INTERNAL', 'Broken'))
  expect(await screen.findByText('Couldn’t load keys')).toBeDefined()
  expect(screen.queryByText('No keys yet')).toBeNull()
  api.on(listWorkspaceKeys, [aKey()])
  api.on(listKeys, [aKey()])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Shelf scanner')).toBeDefined()
})
