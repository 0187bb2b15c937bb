import '../../../test/fake-database.ts'
import { type Container, getContainer, listContainers, updateContainer } from '@stowage/contract/containers'
import { listMembers, type Member } from '@stowage/contract/workspaces'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aContainerWithItems, aUser } from '../../../test/samples.ts'
import { setCurrentWorkspace } from '../../lib/address/current-workspace.ts'
import { storeChangers } from '../../lib/api/changers.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { closeAllDialogs, openDialog } from '../../lib/overlays/dialogs.ts'
import { backInPage } from '../../lib/overlays/navigation-blocker.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { consumeDraft, storeTypedDrafts } from '../../lib/storage/form-drafts.ts'
import { removeRecords } from '../../lib/storage/record-store.ts'
import { containerEdit } from './container-sends.ts'

const box = aContainer({ id: 14, name: 'Camping gear', location: 'Garage', description: 'Tents' })
const later = '2099-01-01T00:00:00.000Z'

afterEach(async () => {
  await removeRecords('stowage.send.')
  closeAllDialogs()
  toast.dismiss()
})

async function openEdit(prepare: (api: FakeApi) => void) {
  const api = fakeApi()
  api.on(listContainers, [box])
  api.on(getContainer, aContainerWithItems({ ...box, items: [] }))
  prepare(api)
  const { user } = renderInApp(null)
  openDialog('edit-container', { container: box })
  const form = within(await screen.findByRole('dialog', { name: 'Edit Container' }))
  const field = (label: string | RegExp) => form.getByLabelText<HTMLInputElement>(label)
  const saves = () => api.calls(updateContainer).map(({ body }) => body)
  return { user, field, saves, save: () => user.click(form.getByRole('button', { name: 'Save' })) }
}

test('a conflict names each field of a container with who changed it and when, and loses nothing typed [EDIT-01] [EDIT-03] [EDIT-04]', async () => {
  const present = { ...box, name: 'Camping kit', description: 'Stove', changedBy: 'Mara', updatedAt: later }
  const { user, field, saves, save } = await openEdit((api) =>
    api.on(updateContainer, ({ body }) =>
      body.seen?.name === box.name
        ? Response.json({ code: 'CHANGED_MEANWHILE', message: 'Changed', present }, { status: 409 })
        : { ...present, name: String(body.name) },
    ),
  )
  await user.type(field('Name'), ' 2')
  await user.type(field(/^Description/), ' and ropes')
  await save()
  const question = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }))
  expect(question.getByText(/^Mara changed Camping kit · /)).toBeDefined()
  for (const [name, theirs, yours] of [
    ['Name', 'Camping kit', 'Camping gear 2'],
    ['Description', 'Stove', 'Tents and ropes'],
  ] as const) {
    const group = question.getByRole('group', { name })
    expect(within(group).getByRole('radio', { name: new RegExp(`^Mara · .*${theirs}`) })).toBeDefined()
    expect(group.textContent).toContain(`Yours${yours}`)
  }
  await user.click(question.getByRole('button', { name: 'Close' }))
  const again = within(await screen.findByRole('dialog', { name: 'Edit Container' }))
  expect(again.getByLabelText<HTMLInputElement>('Name').value).toBe('Camping gear 2')
  expect(again.getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Tents and ropes')
  await user.click(again.getByRole('button', { name: 'Save' }))
  const choice = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }))
  await user.click(choice.getByRole('radio', { name: /^Mara · .*Stove/ }))
  await user.click(choice.getByRole('button', { name: 'Save my choice' }))
  await waitFor(() => expect(saves()).toHaveLength(3))
  expect(saves().at(-1)).toEqual({ name: 'Camping gear 2', seen: { name: 'Camping kit' } })
})

test('Back leads from the question about a conflict to the form with what was typed, and an end of the page keeps it', async () => {
  const present = { ...box, name: 'Camping kit', changedBy: 'Mara', updatedAt: later }
  const { user, field, save } = await openEdit((api) =>
    api.on(updateContainer, () =>
      Response.json({ code: 'CHANGED_MEANWHILE', message: 'Changed', present }, { status: 409 }),
    ),
  )
  await user.type(field('Name'), ' 2')
  await save()
  await screen.findByRole('dialog', { name: 'Changed in the meantime' })
  storeTypedDrafts()
  expect(consumeDraft('container-14')).toEqual({
    values: { name: 'Camping gear 2' },
    seen: { name: 'Camping gear' },
  })
  act(() => backInPage())
  const again = within(await screen.findByRole('dialog', { name: 'Edit Container' }))
  expect(again.getByLabelText('Name')).toHaveProperty('value', 'Camping gear 2')
  act(() => backInPage())
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })).toBeDefined()
})

test('untouched fields of a container follow what others change, and the toast names what they changed meanwhile [EDIT-07] [EDIT-02]', async () => {
  const { promise: changed, resolve: change } = Promise.withResolvers<void>()
  const now: Container = { ...box, location: 'Attic', updatedAt: later }
  storeChangers({ after: 3, seq: 4, by: [8], topics: ['containers'], containers: [box.id] })
  setCurrentWorkspace(aUser())
  const { user, field, saves, save } = await openEdit((api) => {
    api.on(getContainer, async () => {
      await changed
      return aContainerWithItems({ ...now, items: [] })
    })
    api.on(listMembers, [{ id: 8, name: 'Mara Berg' } as Member])
    api.on(updateContainer, ({ body }) => ({ ...now, name: String(body.name), description: 'Ropes' }))
  })
  await user.type(field('Name'), ' 2')
  change()
  await waitFor(() => expect(field('Location').value).toBe('Attic'))
  expect(await screen.findByText('Mara changed this just now')).toBeDefined()
  expect(field('Name').value).toBe('Camping gear 2')
  await save()
  await waitFor(() => expect(saves()).toEqual([{ name: 'Camping gear 2', seen: { name: 'Camping gear' } }]))
  const words = 'Camping gear 2. Changed by others in the meantime: Description Ropes'
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

test('a queued change of a container stays in its form when another device changes another field', async () => {
  const api = fakeApi()
  api.on(listContainers, [box])
  api.on(updateContainer, () => new Promise<never>(() => undefined))
  api.on(getContainer, aContainerWithItems({ ...box, location: 'Attic', updatedAt: later, items: [] }))
  const { client } = renderInApp(null)
  const queued = {
    id: 14,
    change: { name: 'Kit' },
    seen: { name: box.name },
    name: box.name,
    location: box.location,
  }
  outboxOf(client).add(containerEdit, queued, { waits: true })
  openDialog('edit-container', { container: { ...box, name: 'Kit' } })
  const form = within(await screen.findByRole('dialog', { name: 'Edit Container' }))
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label)
  await waitFor(() => expect(field('Location').value).toBe('Attic'))
  expect(field('Name').value).toBe('Kit')
})
