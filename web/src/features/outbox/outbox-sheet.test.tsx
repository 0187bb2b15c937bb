import '../../../test/fake-database.ts'
import { moveItems, restoreItems } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { loadSending, outboxOf } from '../../lib/outbox/outbox.ts'
import type { AnySendKind } from '../../lib/outbox/send-kind.ts'
import { outboxSheet } from '../../lib/outbox/status.ts'
import { backInPage, isNavigationBlocked } from '../../lib/overlays/navigation-blocker.ts'
import { loadDeferredMessages } from '../../lib/texts/languages.ts'
import { itemEdit } from '../items/edit-send.ts'
import { itemNames } from '../items/item-names.ts'
import { itemMoveBack } from '../items/move-back-send.ts'
import { itemRestore } from '../items/restore-send.ts'
import { itemStep } from '../items/step-send.ts'
import { OutboxStatusRegion } from './outbox-pill.tsx'
import { OutboxSheet } from './outbox-sheet.tsx'

beforeAll(async () => {
  await Promise.all([loadSending(), loadDeferredMessages()])
})
/** Another person in each test, because pages of earlier tests may still try to send what is stored for theirs. */
let person = aUser()
let api: FakeApi
beforeEach(() => {
  person = aUser({ id: person.id + 1 })
  api = fakeApi()
  api.on(getCurrentUser, person)
  api.on(restoreItems, () => new Promise<never>(() => undefined))
  api.on(moveItems, () => new Promise<never>(() => undefined))
  api.setOffline(true)
})

const makeItems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Mug ${index + 1}` }))

/** The list of unsaved changes, with these queued. */
async function sheetWith(sends: [kind: AnySendKind, payload: unknown][]) {
  const { client } = renderInApp(<OutboxSheet open onClose={() => undefined} />, { person })
  const outbox = outboxOf(client)
  act(() => {
    for (const [kind, payload] of sends) outbox.add(kind, payload, { waits: true })
  })
  const list = await screen.findByRole('list', { name: 'Unsent changes' })
  return within(list)
    .getAllByRole('listitem')
    .map((row) => [
      [...row.querySelectorAll('p')].slice(0, -1).map(({ textContent }) => textContent),
      within(row).getByRole('button').getAttribute('aria-label'),
    ])
}

it('names what is taken back, and never by its number', async () => {
  const seven = makeItems(7)
  expect(
    await sheetWith([
      [itemRestore, { ids: [1], names: itemNames(makeItems(1)) }],
      [itemRestore, { ids: [1, 2, 3], names: itemNames(makeItems(3)) }],
      [itemMoveBack, { moves: seven.map(({ id }) => ({ id, containerId: 14 })), names: itemNames(seven) }],
    ]),
  ).toEqual([
    [['Restore Mug 1'], 'Undo: Mug 1'],
    [['Restore 3 items', 'Mug 1, Mug 2, Mug 3'], 'Undo: 3 items'],
    [['Move 7 items back', 'Mug 1, Mug 2, Mug 3, Mug 4, Mug 5 and 2 more'], 'Undo: 7 items'],
  ])
})

it('shows two steps of one item as one change, and takes both back', async () => {
  const step = { itemId: 7, delta: 1, name: 'Mug', place: 'Kitchen' }
  const edit = { id: 8, name: 'Cup', change: { quantity: 3 }, before: { quantity: 1 } }
  expect(
    await sheetWith([
      [itemStep, { ...step, before: 6 }],
      [itemStep, { ...step, itemId: 8, name: 'Cup', before: 1 }],
      [itemStep, { ...step, before: 7 }],
      [itemEdit, edit],
      [itemStep, { ...step, itemId: 8, name: 'Cup', before: 3 }],
    ]),
  ).toMatchObject([
    [['Set Mug to 8'], 'Undo: Mug'],
    [['Set Cup to 2'], 'Undo: Cup'],
    [[expect.stringContaining('Cup')], 'Undo: Cup'],
    [['Set Cup to 4'], 'Undo: Cup'],
  ])
  expect(screen.getByRole('dialog', { name: '4 changes aren’t saved yet' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Mug' }))
  expect(await screen.findByRole('dialog', { name: '3 changes aren’t saved yet' })).toBeDefined()
  expect(screen.queryByText(/Set Mug/)).toBeNull()
})

it('says how many there are where an older version did not keep what they are called', async () => {
  expect(
    await sheetWith([
      [itemRestore, { ids: [41] }],
      [itemMoveBack, { moves: [41, 42].map((id) => ({ id, containerId: 14 })) }],
    ]),
  ).toEqual([
    [['Restore 1 item'], 'Undo: 1 item'],
    [['Move 2 items back'], 'Undo: 2 items'],
  ])
})

it.each([
  [1, 'It’s on this device and will be sent when you’re back online.'],
  [2, 'They’re on this device and will be sent in this order when you’re back online.'],
])('says whether what waits is kept on this device: %i', async (count, sentence) => {
  await sheetWith(makeItems(count).map(({ id }) => [itemRestore, { ids: [id] }]))
  expect(screen.getByRole('dialog').textContent).toContain(sentence)
})

/** The list with one change that is sent at once, and its outbox. */
async function sheetWithSent() {
  const { client, user } = renderInApp(<OutboxSheet open onClose={() => undefined} />, { person })
  const outbox = outboxOf(client)
  act(() => void outbox.add(itemRestore, { ids: [1], names: itemNames(makeItems(1)) }))
  return { user, outbox, undo: await screen.findByRole('button', { name: 'Undo: Mug 1' }) }
}

it('takes back a change whose answer was lost, and says that it may have been saved', async () => {
  const { user, outbox, undo } = await sheetWithSent()
  await waitFor(() => expect(outbox.waiting()).toMatchObject([{ isSent: true, waits: true }]))
  await user.click(undo)
  expect(await screen.findByText('It may have been saved already')).toBeDefined()
  expect(outbox.waiting()).toEqual([])
})

it('says that a change on its way can’t be taken back', async () => {
  api.setOffline(false)
  const { user, outbox, undo } = await sheetWithSent()
  await waitFor(() => expect(api.calls(restoreItems)).toHaveLength(1))
  await user.click(undo)
  expect(await screen.findByText('Too late to undo this')).toBeDefined()
  expect(outbox.waiting()).toHaveLength(1)
})

it('is closed by Back, which leaves the screen below it', async () => {
  renderInApp(<OutboxStatusRegion />, { person })
  act(() => outboxSheet.set(true))
  await screen.findByRole('dialog', { name: 'Everything is saved' })
  expect(isNavigationBlocked()).toBe(true)
  act(backInPage)
  expect([outboxSheet.get(), isNavigationBlocked()]).toEqual([false, false])
})
