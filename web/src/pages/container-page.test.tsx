import { getSubscription } from '@stowage/contract/billing'
import { deleteContainer, getContainer, getContainerHome, listContainers } from '@stowage/contract/containers'
import type { AnswerOf } from '@stowage/contract/endpoint'
import { getStats } from '@stowage/contract/inventory'
import {
  createItem,
  createMovement,
  deleteItem,
  getItem,
  type Item,
  listItems,
  listMovements,
  type Move,
  moveItems,
  restoreItems,
} from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import {
  aContainer,
  aContainerWithItems,
  anItem,
  aPlan,
  aSubscription,
  aUser,
  someStats,
} from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { showRejectedStep } from '../features/items/rejected-step.ts'
import { setCurrentWorkspace } from '../lib/address/current-workspace.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { closeQuestion } from '../lib/overlays/confirm.ts'
import { closeAllDialogs } from '../lib/overlays/dialogs.ts'
import { toast } from '../lib/overlays/toast.ts'
import { ContainerPage } from './container-page.tsx'

const batteries = anItem({ id: 7, name: 'AA batteries', quantity: 12, minQuantity: 8, sku: 'BAT-AA' })
const canister = anItem({ id: 8, name: 'Gas canister', quantity: 3, minQuantity: 3, description: null })
const tent = anItem({ id: 9, name: 'Tent', quantity: 1, minQuantity: 0 })

afterEach(() => {
  closeAllDialogs()
  closeQuestion()
  toast.dismiss()
})

type Options = { items?: Item[]; at?: string; blocked?: boolean; prepare?: (api: FakeApi) => void }

function openPage({ items = [batteries, canister, tent], at, blocked = false, prepare }: Options = {}) {
  const api = fakeApi()
  const container = aContainerWithItems({
    itemCount: items.length,
    lowItemCount: 1,
    blocked,
    updatedAt: '2026-03-10T09:00:00.000Z',
  })
  api.on(getContainer, ({ params }) =>
    params.id === 14 ? container : refusal(404, 'NOT_FOUND', 'Container not found'),
  )
  api.on(listContainers, [aContainer(), aContainer({ id: 15, name: 'Shelf', location: 'Attic' })])
  api.on(listItems, () => items)
  api.on(getSubscription, aSubscription({ plan: aPlan({ displayName: 'Pro', containers: 20 }) }))
  api.on(getStats, someStats())
  api.on(getCurrentUser, aUser())
  prepare?.(api)
  return { api, ...renderInApp(<ContainerPage id={14} />, { at: at ?? '/containers/14' }) }
}

const table = () => screen.findByRole('table', { name: 'Items in Camping gear' })
const row = async (name: string) =>
  within(await table())
    .getAllByRole('row')
    .find((one) => one.textContent?.includes(name)) as HTMLElement
/** Moves the pointer over a row, which has its controls only then, and returns it. */
const pointedRow = async (user: ReturnType<typeof openPage>['user'], name: string) => {
  const found = await row(name)
  await user.hover(found)
  return within(found)
}
const sentence = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

test('shows name, description, place, count and the last update in the header [DET-02] [DET-03] [DET-04] [DET-05] [DET-06]', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
  openPage()
  expect(await screen.findByRole('heading', { level: 1, name: 'Camping gear' })).toBeDefined()
  const header = screen.getByRole('region', { name: 'Camping gear' })
  for (const text of ['Garage', 'Tent, stove and sleeping bags for four.', '1 low', 'container-14']) {
    expect(within(header).getByText(text)).toBeDefined()
  }
  expect(within(header).getAllByText('Today').length).toBeGreaterThan(0)
  await waitFor(() => expect(header.textContent).toContain('3 of 30 items'))
})

test('says that there is no such container, with the way back to the list [DET-32] [DET-33]', async () => {
  openPage({ prepare: (api) => api.on(getContainer, () => refusal(404, 'NOT_FOUND', 'Not found')) })
  expect(await screen.findByRole('heading', { name: 'Container not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to Containers' }).getAttribute('href')).toBe('/containers')
})

test('opens a container of another workspace there, with the item that the address highlights [WS-06]', async () => {
  const go = vi.spyOn(fullPage, 'go').mockReturnValue()
  const person = aUser({ workspaceId: 3, workspaceCount: 2 })
  setCurrentWorkspace(person)
  const api = fakeApi()
  api.on(getContainer, () => refusal(404, 'NOT_FOUND', 'Not found'))
  api.on(getContainerHome, { workspaceId: 4 })
  renderInApp(<ContainerPage id={14} />, { at: '/containers/14?highlight=7&w=3', person })
  await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/containers/14?highlight=7&w=4'))
})

test('shows the items as a table whose status follows each item’s own minimum [DET-18] [DET-19] [DET-20]', async () => {
  openPage()
  expect((await row('AA batteries')).textContent).toMatch(/May\s*min 812/)
  // Three of three at least wanted: equal counts as low, although it is above nothing else.
  expect((await row('Gas canister')).textContent).toMatch(/Low Stockmin 33/)
  // One piece would be low by the other screens' threshold.
  expect((await row('Tent')).textContent).not.toMatch(/Stock|min|No description/)
  // "In stock" is not shown.
  expect((await row('AA batteries')).textContent).not.toContain('Stock')
})

test('searches the container’s items on the server [DET-12] [DET-13]', async () => {
  const { api, user } = openPage()
  await table()
  await user.type(screen.getByRole('searchbox', { name: 'Search items' }), 'gas')
  await waitFor(() =>
    expect(api.calls(listItems).at(-1)?.query).toMatchObject({ q: 'gas', containerId: '14' }),
  )
})

test('filters by status with counts: all, in stock, low [DET-14] [DET-15] [DET-16] [DET-17]', async () => {
  const { api, user } = openPage()
  await table()
  const filter = screen.getByRole('radiogroup', { name: 'Stock status' })
  expect([...filter.querySelectorAll('label')].map((label) => label.textContent)).toEqual([
    'All 3',
    'In Stock 2',
    'Low Stock 1',
  ])
  expect(api.calls(listItems)[0]?.query?.filter).toBe('all')
  await user.click(within(filter).getByRole('radio', { name: /Low Stock/ }))
  await waitFor(() => expect(api.calls(listItems).at(-1)?.query?.filter).toBe('at-minimum'))
  expect(window.location.search).toBe('?filter=low-stock')
  await user.click(within(filter).getByRole('radio', { name: /In Stock/ }))
  await waitFor(() => expect(api.calls(listItems).at(-1)?.query?.filter).toBe('above-minimum'))
})

test('selects one row or all of them [DET-21] [DET-22]', async () => {
  const { user } = openPage()
  await table()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tent' }))
  expect(screen.getByText('1 item selected')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByText('3 items selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText(/selected/)).toBeNull()
})

async function deleteAll(user: ReturnType<typeof openPage>['user']) {
  await table()
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete 3 items?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  return question
}

test('deletes the selection with one call per item, all on the way at once, and brings it back [DET-23] [ITEM-36] [ITEM-37] [ITEM-54] [ITEM-55]', async () => {
  const waiting: (() => void)[] = []
  const { api, user } = openPage()
  api.on(deleteItem, () => new Promise((done) => waiting.push(() => done(undefined))))
  await deleteAll(user)
  await waitFor(() => expect(waiting).toHaveLength(3))
  expect(api.calls(deleteItem).map(({ params }) => params.id)).toEqual([7, 8, 9])
  for (const finish of waiting) finish()
  await sentence('3 items deleted')
  await waitFor(() => expect(screen.queryByText('Tent')).toBeNull())
  api.on(restoreItems, ({ body }) => body)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Tent')).toBeDefined()
  await sentence('3 items restored')
  expect(api.calls(restoreItems).map(({ body }) => body.ids)).toEqual([[7, 8, 9]])
})

test('brings all back or none, and goes on with the same request until it is answered', async () => {
  const { api, user } = openPage()
  api.on(deleteItem, undefined)
  await deleteAll(user)
  api.on(restoreItems, () => refusal(500, 'INTERNAL', 'Broken'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await sentence('3 items still in Trash')
  api.on(restoreItems, ({ body }) => body)
  await user.click(await screen.findByRole('button', { name: 'Retry undo' }))
  await sentence('3 items restored')
  const sent = api.calls(restoreItems)
  expect(sent.map(({ body }) => body.ids)).toEqual([
    [7, 8, 9],
    [7, 8, 9],
  ])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('takes an item for deleted that is gone already', async () => {
  const { api, user } = openPage()
  api.on(deleteItem, ({ params }) =>
    params.id === 8 ? refusal(404, 'NOT_FOUND', 'Item not found') : undefined,
  )
  await deleteAll(user)
  await sentence('2 items deleted')
  await sentence('1 more was already deleted.')
  await waitFor(() => expect(screen.queryByText('Gas canister')).toBeNull())
})

test('keeps selected what could not be deleted, and tries only that again [ITEM-35]', async () => {
  const { api, user } = openPage()
  api.on(deleteItem, ({ params }) => (params.id === 8 ? refusal(500, 'INTERNAL', 'Broken') : undefined))
  await table()
  api.on(listItems, [canister])
  const question = await deleteAll(user)
  expect(await screen.findAllByText('Failed to delete items. Please try again.')).toHaveLength(1)
  expect(within(question).queryByText(/Failed/)).toBeNull()
  expect(screen.getByText('1 item selected')).toBeDefined()
  expect(screen.queryByText('Tent')).toBeNull()
  expect(screen.getByText('Gas canister')).toBeDefined()
  api.on(deleteItem, undefined)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Gas canister')).toBeNull())
  expect(api.calls(deleteItem).map(({ params }) => params.id)).toEqual([7, 8, 9, 8])
})

test('asks before deleting one item, deletes nothing when cancelled, and says so when it failed [ITEM-33] [ITEM-34]', async () => {
  const { api, user } = openPage()
  api.on(deleteItem, () => refusal(500, 'INTERNAL', 'Broken'))
  await table()
  await user.click((await pointedRow(user, 'Tent')).getByRole('button', { name: 'Delete Tent' }))
  let question = await screen.findByRole('alertdialog', { name: 'Delete Tent?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.calls(deleteItem)).toEqual([])
  await user.click((await pointedRow(user, 'Tent')).getByRole('button', { name: 'Delete Tent' }))
  question = await screen.findByRole('alertdialog', { name: 'Delete Tent?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findAllByText('Failed to delete item. Please try again.')).toHaveLength(1)
  expect(within(question).queryByText(/Failed/)).toBeNull()
  expect(screen.getByText('Tent')).toBeDefined()
})

test('says that an item was deleted [TOAST-06]', async () => {
  const { api, user } = openPage()
  api.on(deleteItem, undefined)
  await table()
  await user.click((await pointedRow(user, 'Tent')).getByRole('button', { name: 'Delete Tent' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await sentence('Tent deleted')
})

test('a step of the quantity shows at once and saves as a movement', async () => {
  const { api, user } = openPage()
  let answer: (item: Item) => void = () => undefined
  api.on(createMovement, () => new Promise<Item>((done) => (answer = done)))
  const shown = await pointedRow(user, 'AA batteries')
  const quantity = shown.getByRole('group', { name: 'Quantity of AA batteries' })
  await user.click(within(quantity).getByRole('button', { name: 'Increase quantity of AA batteries' }))
  expect(within(quantity).getByRole('status').textContent).toBe('13')
  await waitFor(() => expect(api.calls(createMovement)[0]?.body).toEqual({ delta: 1 }))
  await act(async () => answer({ ...batteries, quantity: 13 }))
  expect(within(quantity).getByRole('status').textContent).toBe('13')
})

test('a refused step goes back visibly and says so [ITEM-32]', async () => {
  const { api, user } = openPage()
  api.on(createMovement, () => refusal(400, 'VALIDATION', 'Quantity must be 0 or more'))
  api.on(getCurrentUser, aUser())
  api.on(getItem, { ...batteries, quantity: 10 })
  const shown = await pointedRow(user, 'AA batteries')
  const quantity = shown.getByRole('group', { name: 'Quantity of AA batteries' })
  await user.click(within(quantity).getByRole('button', { name: 'Decrease quantity of AA batteries' }))
  await sentence('Failed to update item. Please try again.')
  // Another person has taken pieces: the stored quantity is shown, not the former one.
  await waitFor(() => expect(within(quantity).getByRole('status').textContent).toBe('10'))
  expect((await screen.findAllByText('Couldn’t save AA batteries')).length).toBeGreaterThan(0)
})

test.each([1440, 390])(
  'a refused row stands out for 600 ms, and again from the next one on, at %i px',
  async (width) => {
    onScreenOf(width)
    openPage()
    const names = await screen.findAllByText('AA batteries')
    const shown = names[0]?.closest('[data-at]')
    const standsOut = () => shown?.classList.contains('bg-bad-soft')
    // The step before may have been refused in another test.
    await waitFor(() => expect(standsOut()).toBe(false))
    vi.useFakeTimers()
    try {
      const refuse = () => act(() => showRejectedStep(batteries.id))
      const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
      refuse()
      expect(standsOut()).toBe(true)
      pass(500)
      refuse()
      pass(599)
      expect(standsOut()).toBe(true)
      pass(1)
      expect(standsOut()).toBe(false)
      expect(document.querySelectorAll('.bg-bad-soft')).toHaveLength(0)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('a quantity never steps below nothing', async () => {
  const { api, user } = openPage({ items: [anItem({ name: 'Rope', quantity: 0 })] })
  const less = (await pointedRow(user, 'Rope')).getByRole('button', { name: 'Decrease quantity of Rope' })
  expect(less.getAttribute('aria-disabled')).toBe('true')
  await user.click(less)
  expect(api.calls(createMovement)).toEqual([])
})

/** Selects two items and moves them to the shelf; `answer` is the server's answer to the first request. */
async function moveTwo(answer: (moves: Move[]) => AnswerOf<typeof moveItems> | Response) {
  const { api, user } = openPage()
  api.on(moveItems, ({ body }) => answer(body.moves))
  api.on(getContainer, ({ params }) =>
    aContainerWithItems({ id: params.id, name: params.id === 15 ? 'Shelf' : 'Camping gear' }),
  )
  await table()
  await user.click(screen.getByRole('checkbox', { name: 'Select Tent' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Gas canister' }))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 items' })
  await user.click(within(dialog).getByRole('combobox', { name: 'Move to' }))
  await user.click(await screen.findByRole('option', { name: /Shelf/ }))
  await waitFor(() => expect(within(dialog).getByRole<HTMLInputElement>('combobox').value).toBe('Shelf'))
  await user.click(within(dialog).getByRole('button', { name: 'Move' }))
  const sent = () => api.calls(moveItems).map(({ body }) => body.moves)
  return { api, user, dialog, sent }
}

const movedToShelf = (moves: readonly Move[]) => ({
  items: moves.map(({ id }) => anItem({ id, containerId: 15, containerName: 'Shelf' })),
  back: moves.map(({ id }) => ({ id, containerId: 14 })),
  left: 0,
})

test('moves the selection to another container in one request, and back', async () => {
  const { api, user, sent } = await moveTwo(movedToShelf)
  await sentence('2 items moved')
  await waitFor(() => expect(screen.queryByText('Tent')).toBeNull())
  expect(screen.queryByText(/selected/)).toBeNull()
  api.on(moveItems, { items: [canister, tent], back: [], left: 0 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await sentence('2 items moved back')
  expect(await screen.findByText('Tent')).toBeDefined()
  expect(sent()).toEqual([
    [
      { id: 9, containerId: 15 },
      { id: 8, containerId: 15 },
    ],
    [
      { id: 9, containerId: 14 },
      { id: 8, containerId: 14 },
    ],
  ])
})

test('says why nothing can be moved back, with the way to a larger plan', async () => {
  const { api, user } = await moveTwo(movedToShelf)
  await sentence('2 items moved')
  api.on(moveItems, () => refusal(403, 'CONTAINER_BLOCKED', '“Camping gear” is blocked.'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await sentence('“Camping gear” is blocked.')
  expect(await screen.findByRole('button', { name: 'Upgrade Plan' })).toBeDefined()
})

test('tries again to move back what failed', async () => {
  const { api, user, sent } = await moveTwo(movedToShelf)
  await sentence('2 items moved')
  api.on(moveItems, () => refusal(500, 'INTERNAL', 'Broken'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await sentence('2 items not moved back yet')
  api.on(moveItems, { items: [canister, tent], back: [], left: 0 })
  await user.click(await screen.findByRole('button', { name: 'Retry undo' }))
  await sentence('2 items moved back')
  expect(sent()).toHaveLength(3)
})

test('keeps selected what a full container refuses', async () => {
  const full = 'Only 1 more item fits into “Shelf”. Nothing was moved.'
  const { dialog } = await moveTwo(() => refusal(403, 'ITEM_LIMIT_REACHED', full))
  await sentence(full)
  expect(dialog.isConnected).toBe(true)
  expect(screen.getByText('2 items selected')).toBeDefined()
})

test('moves the others when one of them was deleted elsewhere', async () => {
  const issues = [{ path: 'body.moves.0.id', message: 'Item not found' }]
  const { sent } = await moveTwo((moves) =>
    moves.length === 2 ? refusal(404, 'NOT_FOUND', 'Item not found', issues) : movedToShelf(moves),
  )
  await sentence('AA batteries moved')
  expect(sent()[1]).toEqual([{ id: 8, containerId: 15 }])
})

test('deleting the container leads to the list without asking for it again', async () => {
  const { api, user } = openPage()
  api.on(deleteContainer, undefined)
  await table()
  const asked = api.calls(getContainer).length
  await user.click(screen.getByRole('button', { name: 'Actions for Camping gear' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: /^Delete Camping gear/ })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await sentence('Camping gear deleted')
  expect(window.location.pathname).toBe('/containers')
  expect(api.calls(getContainer)).toHaveLength(asked)
})

test('a blocked container can be looked at, emptied and deleted, but not changed', async () => {
  const { user } = openPage({ blocked: true })
  await table()
  expect(screen.getByText('This container is over the plan’s limit')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/subscription')
  expect(screen.queryByRole('button', { name: 'Add Item' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^One more/ })).toBeNull()
  await pointedRow(user, 'Tent')
  expect(screen.getByRole('button', { name: 'Details of Tent' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Delete Tent' })).toBeDefined()
})

test('shows cards with Edit, Photo and Delete on a phone, and the stepper at a tap on the number [DET-24] [DET-25] [DET-26] [DET-28]', async () => {
  onScreenOf(390)
  const { user } = openPage()
  const list = await screen.findByRole('list', { name: 'Items in Camping gear' })
  expect(screen.queryByRole('table')).toBeNull()
  const card = within(list).getByRole('article', { name: 'Tent' })
  for (const name of ['Edit Tent', 'Photo of Tent', 'Delete Tent'])
    expect(within(card).getByRole('button', { name })).toBeDefined()
  expect(card.textContent).not.toMatch(/Stock|min|No description/)
  expect(within(card).queryByRole('button', { name: 'Increase quantity of Tent' })).toBeNull()
  await user.click(await within(card).findByRole('button', { name: 'Tent: 1. Change quantity' }))
  expect(within(card).getByRole('group', { name: 'Quantity of Tent' })).toBeDefined()
  expect(within(card).getByRole('button', { name: 'Increase quantity of Tent' })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(within(card).queryByRole('button', { name: 'Increase quantity of Tent' })).toBeNull()
})

test('on a phone Select brings the checkboxes', async () => {
  onScreenOf(390)
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Select' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }))
  expect(screen.getByText('3 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('0 selected')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('on a phone the search takes the place of the filter until it is left empty', async () => {
  onScreenOf(390)
  const { api, user } = openPage()
  await screen.findByRole('list', { name: 'Items in Camping gear' })
  expect(screen.queryByRole('searchbox', { name: 'Search items' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Search items' }))
  const field = screen.getByRole('searchbox', { name: 'Search items' })
  expect(document.activeElement).toBe(field)
  expect(screen.queryByRole('radiogroup', { name: 'Stock status' })).toBeNull()
  await user.type(field, 'gas')
  await waitFor(() => expect(api.calls(listItems).at(-1)?.query?.q).toBe('gas'))
  await user.keyboard('{Escape}')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('radiogroup', { name: 'Stock status' })).toBeDefined()
})

test('on a phone the header shows the code and the menu by their signs', async () => {
  onScreenOf(390)
  const { user } = openPage()
  const header = within(await screen.findByRole('region', { name: 'Camping gear' }))
  expect(header.queryByRole('button', { name: 'Add Item' })).toBeNull()
  expect(header.getByRole('button', { name: 'Actions for Camping gear' })).toBeDefined()
  await user.click(header.getByRole('button', { name: 'QR Code' }))
  expect(await screen.findByRole('dialog', { name: 'QR Code' })).toBeDefined()
})

test('a description that fits is no control', async () => {
  onScreenOf(390)
  openPage()
  const header = within(await screen.findByRole('region', { name: 'Camping gear' }))
  expect(header.getByText('Tent, stove and sleeping bags for four.').closest('button')).toBeNull()
})

test('a description that is cut off unfolds and folds with the keyboard, on a phone and elsewhere', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(500)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  for (const width of [390, 1440]) {
    onScreenOf(width)
    const { user, unmount } = openPage()
    const header = within(await screen.findByRole('region', { name: 'Camping gear' }))
    const button = () => header.getByRole('button', { name: 'Tent, stove and sleeping bags for four.' })
    expect(button().getAttribute('aria-expanded')).toBe('false')
    button().focus()
    await user.keyboard('{Enter}')
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(button())
    await user.keyboard('{Enter}')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button())
    unmount()
  }
  vi.restoreAllMocks()
})

test('Photo opens the image-only mode [DET-27] [ITEM-30] [ITEM-31]', async () => {
  onScreenOf(390)
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Photo of Tent' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Picture' })
  expect(within(dialog).queryAllByRole('textbox')).toEqual([])
  expect(within(dialog).getByRole('button', { name: 'Choose Photo' })).toBeDefined()
})

test('marks the item that the address names for five seconds and then tidies the address [DET-29] [DET-30] [DET-31]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  openPage({ at: '/containers/14?highlight=9&filter=in-stock' })
  expect(await screen.findByText('Here it is')).toBeDefined()
  expect((await row('Tent')).textContent).toContain('Here it is')
  expect(screen.getByText('Here it is: Tent')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(4800))
  expect(window.location.search).toContain('highlight=9')
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(window.location.search).toBe('?filter=in-stock')
  expect(screen.queryByText('Here it is')).toBeNull()
})

test('ignores an item that is not in the container, and tidies the address', async () => {
  openPage({ at: '/containers/14?highlight=999' })
  await table()
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.queryByText('Here it is')).toBeNull()
})

test('loads a long list until the item that somebody looks for is there', async () => {
  const far = anItem({ id: 500, name: 'Zelt' })
  const prepare = (api: FakeApi) => {
    api.on(listItems, ({ query }) =>
      query?.cursor ? pageOf([far], { total: 3 }) : pageOf([batteries, canister], { total: 3, next: 'more' }),
    )
    api.on(getItem, far)
  }
  openPage({ at: '/containers/14?highlight=500', prepare })
  expect(await screen.findByText('Here it is')).toBeDefined()
  expect((await row('Zelt')).textContent).toContain('Here it is')
})

test('says that a container is empty and what to do next [DET-11]', async () => {
  const { user } = openPage({ items: [] })
  expect(await screen.findByText('Camping gear is empty')).toBeDefined()
  const [button] = screen.getAllByRole('button', { name: 'Add Item' })
  await user.click(button as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Add Item' })
  expect(within(dialog).getByText('Goes in Camping gear, Garage')).toBeDefined()
})

test('says that items did not load and tries again', async () => {
  const { api, user } = openPage({
    prepare: (prepared) => prepared.on(listItems, () => refusal(500, 'INTERNAL', 'Broken')),
  })
  expect(await screen.findByText('Couldn’t load items')).toBeDefined()
  api.on(listItems, [tent])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Tent')).toBeDefined()
})

test('the edit dialog shows why the quantity changed, newest first', async () => {
  const time = '2026-03-10T12:00:00.000Z'
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] })
  const { api, user } = openPage()
  api.on(listMovements, [
    { id: 2, delta: -3, quantityAfter: 12, reason: 'taken', userName: 'Maya Lind', createdAt: time },
    { id: 1, delta: 15, quantityAfter: 15, reason: 'created', userName: null, createdAt: time },
  ])
  await table()
  await user.click(
    (await pointedRow(user, 'AA batteries')).getByRole('button', { name: 'Edit AA batteries' }),
  )
  const history = await screen.findByRole('list', { name: 'Stock history' })
  const rows = within(history).getAllByRole('listitem')
  expect(rows.map((one) => one.textContent)).toEqual([
    '−3Taken · Maya Lind · Just now12 left',
    '+15First added · Just now15 left',
  ])
})

test('adds one item after the other, and leaves what was typed for the next one while the first was sent', async () => {
  const { api, user } = openPage()
  const { promise: added, resolve: answer } = Promise.withResolvers<void>()
  api.on(createItem, ({ body }) => added.then(() => anItem({ id: 50, name: body.name })))
  await table()
  await user.click(screen.getByRole('button', { name: 'Add Item' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Item' })
  const name = within(dialog).getByLabelText<HTMLInputElement>('Item name')
  await user.type(name, 'Lantern')
  await user.type(within(dialog).getByLabelText(/SKU/), 'LAN-03')
  await user.click(within(dialog).getByRole('button', { name: 'Add another' }))
  await waitFor(() => expect(api.calls(createItem)).toHaveLength(1))
  await user.clear(name)
  await user.type(name, 'Mug')
  answer()
  await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>(/SKU/).value).toBe(''))
  expect(name.value).toBe('Mug')
})

test('adds one item after the other: the container stays, the rest is empty again', async () => {
  const { api, user } = openPage()
  api.on(createItem, ({ body }) => anItem({ id: 50, name: body.name }))
  await table()
  await user.click(screen.getByRole('button', { name: 'Add Item' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add Item' })
  await user.type(within(dialog).getByLabelText('Item name'), 'Lantern')
  await user.type(within(dialog).getByLabelText(/SKU/), 'LAN-03')
  await user.click(within(dialog).getByRole('button', { name: 'Add another' }))
  const name = within(dialog).getByLabelText<HTMLInputElement>('Item name')
  await waitFor(() => expect(name.value).toBe(''))
  expect(document.activeElement).toBe(name)
  expect(within(dialog).getByLabelText<HTMLInputElement>(/SKU/).value).toBe('')
  await user.type(name, 'Mug{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(createItem).map(({ body }) => [body.name, body.containerId])).toEqual([
    ['Lantern', 14],
    ['Mug', 14],
  ])
})
