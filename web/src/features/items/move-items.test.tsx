import { type Item, type Move, moveItems } from '@stowage/contract/items'
import { restoreTrash } from '@stowage/contract/trash'
import { getCurrentUser } from '@stowage/contract/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { anItem, aUser } from '../../../test/samples.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { useMoveItems } from './move-items.ts'

const threeItems = [41, 42, 43].map((id) => anItem({ id, name: `Thing ${id}`, containerId: 14 }))
const shelf = { id: 15, name: 'Shelf' }

/** Answers as the server does while these are gone. */
function moving(gone: Record<number, string>) {
  return ({ body }: { body: { moves: Move[]; from?: number | undefined } }) => {
    const issues = body.moves.flatMap(({ id }, at) => {
      const reason = gone[id]
      return reason ? [{ path: `body.moves.${at}.id`, reason, message: 'Gone' }] : []
    })
    const said = { code: 'NOT_FOUND', reason: 'item.not-found', message: 'Item not found' }
    if (issues.length > 0) return Response.json({ ...said, issues }, { status: 404 })
    const items = body.moves.map(({ id, containerId }) => anItem({ id, containerId }))
    return { items, back: body.moves.map(({ id }) => ({ id, containerId: 14 })), left: 0 }
  }
}

async function move(items: Item[], prepare: (api: FakeApi) => void) {
  const api = fakeApi()
  api.on(getCurrentUser, aUser())
  prepare(api)
  let send: ReturnType<typeof useMoveItems> | undefined
  function Moving() {
    send = useMoveItems()
    return null
  }
  renderInApp(<Moving />)
  await act(() => send?.(items, shelf))
  return api
}

const moved = (api: FakeApi) => api.calls(moveItems).map(({ body }) => body)
const press = () => act(async () => toast.current()?.action?.onAction())

test('says how many were deleted meanwhile, and takes the others back alone', async () => {
  const api = await move(threeItems, (prepared) => prepared.on(moveItems, moving({ 42: 'item.in-trash' })))
  expect(toast.current()).toMatchObject({
    title: '2 items moved',
    description: 'Now in Shelf. 1 item was deleted in the meantime.',
  })
  await press()
  const back = [41, 43].map((id) => ({ id, containerId: 14 }))
  await waitFor(() => expect(moved(api).at(-1)).toEqual({ moves: back, from: 15 }))
})

test('restores what was deleted meanwhile, where nothing is left to move', async () => {
  const gone = { 41: 'item.in-trash', 42: 'item.in-trash', 43: 'item.not-found' }
  const api = await move(threeItems, (prepared) => {
    prepared.on(moveItems, moving(gone))
    prepared.on(restoreTrash, { items: [41, 42], containers: [] })
  })
  expect(toast.current()).toMatchObject({
    kind: 'bad',
    title: '3 items were deleted in the meantime',
    description: '2 are in Trash. Restore them to move them.',
  })
  await press()
  await waitFor(() => expect(toast.current()?.title).toBe('2 items restored'))
  expect(api.calls(restoreTrash).map(({ body }) => body)).toEqual([{ items: [41, 42], withContainers: true }])
})

test('names the one that is gone for good, and offers nothing', async () => {
  await move(threeItems.slice(0, 1), (prepared) => prepared.on(moveItems, moving({ 41: 'item.not-found' })))
  expect(toast.current()).toMatchObject({
    title: 'Thing 41 was deleted in the meantime',
    description: 'It can’t be restored anymore.',
    action: undefined,
  })
})

test.each([
  [2, 'Nothing was moved back', '2 items were moved elsewhere in the meantime and stay there.'],
  [1, 'Item moved back', '1 item was moved elsewhere in the meantime and stays there.'],
])('says how many somebody has moved on since: %#', async (left, title, description) => {
  const api = await move(threeItems.slice(0, 2), (prepared) => prepared.on(moveItems, moving({})))
  api.on(moveItems, { items: threeItems.slice(left, 2), back: [], left })
  await press()
  await waitFor(() => expect(toast.current()).toMatchObject({ title, description }))
})

test('its dialog names three items and says how many more there are', async () => {
  fakeApi()
  renderInApp(null)
  const items = Array.from({ length: 46 }, (_, at) => anItem({ id: at + 1, name: `Thing ${at + 1}` }))
  act(() => openDialog('move-items', { items }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 46 items' })
  expect(within(dialog).getByText('Thing 1, Thing 2, Thing 3 and 43 more')).toBeDefined()
})
