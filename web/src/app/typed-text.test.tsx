import { getBranding } from '@stowage/contract/branding'
import { getCredentials } from '@stowage/contract/credentials'
import { listImports } from '@stowage/contract/imports'
import { getWorkspace, listDeletedWorkspaces } from '@stowage/contract/workspaces'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aUser } from '../../test/samples.ts'
import { TicketNotes } from '../features/admin-tickets/parts/ticket-notes.tsx'
import { BrandingPanel } from '../features/branding/branding-panel.tsx'
import { FileStep } from '../features/imports/file-step.tsx'
import { NewKeyDialog } from '../features/keys/new-key-dialog.tsx'
import { WebhookDialog } from '../features/webhooks/webhook-dialog.tsx'
import { GeneralPanel } from '../features/workspaces/general-panel.tsx'
import { isTyped, removeAllDrafts, storeDrafts } from '../lib/storage/form-drafts.ts'

const close = vi.fn<() => void>()
const person = aUser({ workspaceName: 'Home', workspaceMembers: 2 })

beforeEach(() => {
  close.mockReset()
  const api = fakeApi()
  const brand = { name: 'Harbor', color: '#1d4f91', returnTo: '', logo: null, darkLogo: null }
  api.on(getBranding, { isInPlan: true, brand })
  api.on(getCredentials, { issuer: 'https://id.example', own: null })
  api.on(listImports, [])
  api.on(listDeletedWorkspaces, [])
  api.on(getWorkspace, () => new Promise<never>(() => {}))
})
afterEach(removeAllDrafts)

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

const screens = [
  { name: 'pasted rows', form: <FileStep onFile={close} />, label: 'Rows' },
  { name: 'an internal note', form: <TicketNotes id={7} notes={[]} />, label: 'Internal note' },
  { name: 'a brand', form: <BrandingPanel />, label: 'Name' },
  { name: 'the name of a workspace', form: <GeneralPanel />, label: 'Workspace name' },
]

describe.each(screens)('$name', ({ form, label }) => {
  it('comes back after the screen was left, and counts as typed until then', async () => {
    const { user, unmount } = renderInApp(form, { person })
    await user.type(await field(label), ' by the door')
    const { value } = await field(label)
    expect(isTyped()).toBe(true)
    unmount()
    renderInApp(form, { person })
    expect((await field(label)).value).toBe(value)
    expect(isTyped()).toBe(true)
  })
})

const dialogs = [
  { name: 'the address of a webhook', form: <WebhookDialog open onClose={close} />, label: 'Address' },
  { name: 'the name of a key', form: <NewKeyDialog open onClose={close} />, label: 'Name' },
]

describe.each(dialogs)('$name', ({ form, label }) => {
  it('goes after a question alone, and comes back after a reload', async () => {
    const { user, unmount } = renderInApp(form, { person })
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
    await user.type(await field(label), 'https://hooks.example')
    await user.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' }))
    expect(close).toHaveBeenCalledOnce()
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    storeDrafts()
    unmount()
    renderInApp(form, { person })
    expect((await field(label)).value).toBe('https://hooks.example')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox')[1]?.checked).toBe(true)
  })
})
