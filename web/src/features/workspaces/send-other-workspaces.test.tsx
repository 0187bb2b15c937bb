import '../../../test/fake-database.ts'
import { createItem } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { listWorkspaces } from '@stowage/contract/workspaces'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { itemCreation } from '../../entities/item-creation.ts'
import { seedBoot } from '../../lib/api/current-user.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { leftKey } from '../../lib/api/session-end.ts'
import { lostSends } from '../../lib/outbox/lost-sends.ts'
import { loadSending, Outbox, outboxOf } from '../../lib/outbox/outbox.ts'
import { assignDrafts, storeDraft } from '../../lib/storage/form-drafts.ts'
import { keepFor, storeReads, workspacesWithReads } from '../../lib/storage/stored-reads.ts'
import { loadDeferredMessages } from '../../lib/texts/languages.ts'
import { OutboxPill, OutboxStatusRegion } from '../outbox/outbox-pill.tsx'
import { showSwitched } from './follow-own.ts'
import { sendOtherWorkspaces } from './send-other-workspaces.ts'

beforeAll(async () => {
  await Promise.all([loadSending(), loadDeferredMessages()])
})

let api: FakeApi
let personId = 700
beforeEach(async () => {
  personId += 1
  api = fakeApi()
  api.on(getCurrentUser, () => refusal(404, 'WORKSPACE_NOT_FOUND', 'Workspace not found'))
  api.on(createItem, () => refusal(404, 'WORKSPACE_NOT_FOUND', 'Workspace not found'))
  lostSends.set([])
  await queueIn(3)
  const read = { key: ['GET /api/containers', {}], data: [], seenAt: 1 }
  for (const workspace of [3, 4]) {
    await keepFor({ person: personId, workspace })
    await storeReads({ person: personId, workspace }, new Map([['key', read]]), 10)
  }
})

const owned = (id: number) => ({ id, name: `Space ${id}` })
const personIn = (workspaceId: number) => aUser({ id: personId, workspaceId, workspaceCount: 1 })

/** Queues a new item in a workspace, as an earlier page did. */
async function queueIn(workspaceId: number): Promise<void> {
  const client = createQueryClient()
  seedBoot(client, { user: personIn(workspaceId) })
  const outbox = new Outbox(client, personIn(workspaceId), false)
  await outbox.opened()
  const item = { name: 'Rope', containerId: 14, description: 'Ten metres, blue', quantity: 2 }
  const payload = { newId: 9e9, item, containerName: 'Camping gear', location: 'Cellar' }
  outbox.add(itemCreation, payload as never, { waits: true })
  await outbox.written()
}

it('shows what waits for a workspace that the person has left, to be copied or discarded [ROLE-11] [WS-08]', async () => {
  api.on(listWorkspaces, [owned(4)] as never)
  const writeText = vi.fn(async () => undefined)
  const { client, user } = renderInApp(
    <>
      <OutboxPill />
      <OutboxStatusRegion />
    </>,
    { person: personIn(4) },
  )
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await outboxOf(client).opened()
  const sent = api.calls(createItem).length
  await sendOtherWorkspaces(client)
  await user.click(await screen.findByRole('button', { name: /1 not saved/ }))
  const dialog = await screen.findByRole('dialog', { name: '1 change wasn’t saved' })
  const row = within(within(dialog).getByRole('list', { name: 'Changes that can’t be saved' }))
  expect(row.getByText('Ten metres, blue')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  const [text] = writeText.mock.calls[0] as unknown as [string]
  expect(text).toContain('Add Rope, 2 pieces')
  expect(text).toContain('Description: Ten metres, blue')
  expect(text).toContain('Camping gear')
  await user.click(row.getByRole('button', { name: 'Discard: Rope' }))
  expect(await screen.findByRole('dialog', { name: 'Everything is saved' })).toBeDefined()
  expect(api.calls(createItem)).toHaveLength(sent)
  // Of the former workspace nothing can be read on this device any more.
  await waitFor(async () => expect(await workspacesWithReads()).toEqual([4]))
  await sendOtherWorkspaces(client)
  expect(lostSends.get()).toEqual([])
})

it('keeps everything where the person is a member still, or the server does not answer [WS-08]', async () => {
  const { client } = renderInApp(null, { person: personIn(4) })
  await outboxOf(client).opened()
  api.on(listWorkspaces, () => refusal(503, 'UNAVAILABLE', 'Later'))
  await sendOtherWorkspaces(client)
  api.on(listWorkspaces, [owned(3), owned(4)] as never)
  await sendOtherWorkspaces(client)
  expect(lostSends.get()).toEqual([])
  expect(await workspacesWithReads()).toEqual([3, 4])
})

it('what was typed in a workspace that the person was removed from can be copied in the next one [ROLE-10] [ROLE-11]', async () => {
  assignDrafts(personId, 3)
  storeDraft('item', { values: { name: 'Sleeping bag' }, photo: null })
  expect(assignDrafts(personId, 4)).toBe(3)
  sessionStorage.setItem(leftKey, 'Family')
  const { user } = renderInApp(null, { person: personIn(4) })
  showSwitched(personIn(4), 3)
  const dialog = await screen.findByRole('dialog', { name: 'You’re no longer in Family' })
  expect(within(dialog).getByText('Sleeping bag')).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
